import { randomUUID } from 'node:crypto'
import { fieldsToBrandWord, neutralWord } from '../../contract/interface/brand-word.ts'
import type { RequestBody, RequestPart } from '../scenario/request.ts'

const partHeaders = (part: RequestPart): string =>
  'json' in part
    ? `Content-Disposition: form-data; name="${part.name}"\r\nContent-Type: application/json`
    : `Content-Disposition: form-data; name="${part.name}"; filename="${part.fileName}"\r\nContent-Type: ${part.mediaType}`

/** Built by hand: providers expect a JSON part without a file name, and client libraries add one. */
const multipart = (parts: readonly RequestPart[]): { mediaType: string; text: string } => {
  const boundary = `part-${randomUUID()}`
  const encoded = parts.map(
    (part) =>
      `--${boundary}\r\n${partHeaders(part)}\r\n\r\n${'json' in part ? JSON.stringify(part.json) : part.content}\r\n`,
  )
  return { mediaType: `multipart/form-data; boundary=${boundary}`, text: `${encoded.join('')}--${boundary}--\r\n` }
}

/** The body as it is sent, with its media type, and with the brand word of the target in field names. */
export const encodeBody = (neutral: RequestBody, brandWord = neutralWord): { mediaType: string; text: string } => {
  const body = brandWord === neutralWord ? neutral : withBrandWord(brandWord, neutral)
  if ('json' in body) return { mediaType: 'application/json', text: JSON.stringify(body.json) }
  return 'parts' in body ? multipart(body.parts) : body
}

const withBrandWord = (brandWord: string, body: RequestBody): RequestBody => {
  if ('json' in body) return { json: fieldsToBrandWord(brandWord, body.json) }
  if (!('parts' in body)) return body
  return {
    parts: body.parts.map((part) =>
      'json' in part ? { ...part, json: fieldsToBrandWord(brandWord, part.json) } : part,
    ),
  }
}
