import { fieldsToBrandWord, neutralWord } from '../../contract/interface/brand-word.ts'
import type { RequestBody, RequestPart } from '../scenario/request.ts'

/** The body as it is sent, with its media type, and with the brand word of the target in field names. */
export const encodeBody = (body: RequestBody, brandWord = neutralWord): { mediaType: string; text: string } => {
  const encode = (json: unknown): string =>
    JSON.stringify(brandWord === neutralWord ? json : fieldsToBrandWord(brandWord, json))
  if ('json' in body) return { mediaType: body.mediaType ?? 'application/json', text: encode(body.json) }
  if (!('parts' in body)) return body
  const boundary = `part-${crypto.randomUUID()}`
  const parts = body.parts.map((part) => `--${boundary}\r\n${multipartPart(part, encode)}\r\n`)
  return { mediaType: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` }
}

/** Built by hand: providers expect a JSON part without a file name, and client libraries add one. */
const multipartPart = (part: RequestPart, encode: (json: unknown) => string): string => {
  const fileName = part.fileName === undefined ? '' : `; filename="${part.fileName}"`
  const disposition = `Content-Disposition: form-data; name="${part.name}"${fileName}`
  const [mediaType, content] = 'json' in part ? ['application/json', encode(part.json)] : [part.mediaType, part.content]
  return `${disposition}\r\nContent-Type: ${mediaType}\r\n\r\n${content}`
}
