import { randomUUID } from 'node:crypto'
import { fieldsToBrandWord, neutralWord } from '../../contract/interface/brand-word.ts'
import type { RequestBody, RequestPart } from '../scenario/request.ts'

const partHeaders = (part: RequestPart): string =>
  'json' in part
    ? `Content-Disposition: form-data; name="${part.name}"\r\nContent-Type: application/json`
    : `Content-Disposition: form-data; name="${part.name}"; filename="${part.fileName}"\r\nContent-Type: ${part.mediaType}`

/** Written by hand: a JSON part without a file name is what providers expect, and client libraries add one. */
const multipart = (parts: readonly RequestPart[]): { mediaType: string; text: string } => {
  const boundary = `part-${randomUUID()}`
  const written = parts.map(
    (part) =>
      `--${boundary}\r\n${partHeaders(part)}\r\n\r\n${'json' in part ? JSON.stringify(part.json) : part.content}\r\n`,
  )
  return { mediaType: `multipart/form-data; boundary=${boundary}`, text: `${written.join('')}--${boundary}--\r\n` }
}

/** The body as it goes out, with its media type and the word of the target in the names of its fields. */
export const encodeBody = (neutral: RequestBody, word = neutralWord): { mediaType: string; text: string } => {
  const body = word === neutralWord ? neutral : bodyWithBrandWord(word, neutral)
  if ('json' in body) return { mediaType: 'application/json', text: JSON.stringify(body.json) }
  return 'parts' in body ? multipart(body.parts) : body
}

const bodyWithBrandWord = (word: string, body: RequestBody): RequestBody => {
  if ('json' in body) return { json: fieldsToBrandWord(word, body.json) }
  if (!('parts' in body)) return body
  return {
    parts: body.parts.map((part) => ('json' in part ? { ...part, json: fieldsToBrandWord(word, part.json) } : part)),
  }
}
