import { joinBytes, utf8Bytes } from '../../contract/bytes.ts'
import { fieldsToBrandWord, neutralWord } from '../../contract/interface/brand-word.ts'
import type { RequestBody, RequestPart } from '../scenario/request.ts'

interface EncodedBody {
  mediaType: string
  /** a text is sent in UTF-8 */
  sent: string | Uint8Array
  /** for records: a file that is no text is replaced by its size */
  text: string
}

/** The body with its media type, and with the brand word of the target in field names. */
export const encodeBody = (body: RequestBody, brandWord = neutralWord): EncodedBody => {
  const encode = (json: unknown): string =>
    JSON.stringify(brandWord === neutralWord ? json : fieldsToBrandWord(brandWord, json))
  if ('json' in body) return textBody(body.mediaType ?? 'application/json', encode(body.json))
  if (!('parts' in body)) return textBody(body.mediaType, body.text)
  const boundary = `part-${crypto.randomUUID()}`
  const pieces = [...body.parts.flatMap((part) => piecesOf(part, boundary, encode)), `--${boundary}--\r\n`]
  const mediaType = `multipart/form-data; boundary=${body.isBoundaryQuoted ? `"${boundary}"` : boundary}`
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `‹${piece.length} bytes›`)).join('')
  const isText = pieces.every((piece) => typeof piece === 'string')
  return { mediaType, text, sent: isText ? text : joinBytes(pieces.map(bytesOf)) }
}

const textBody = (mediaType: string, text: string): EncodedBody => ({ mediaType, text, sent: text })

const bytesOf = (piece: string | Uint8Array): Uint8Array => (typeof piece === 'string' ? utf8Bytes(piece) : piece)

/** Built by hand: providers expect a JSON part without a file name, and client libraries add one. */
const piecesOf = (part: RequestPart, boundary: string, encode: (json: unknown) => string): (string | Uint8Array)[] => {
  const fileName = part.fileName === undefined ? '' : `; filename="${part.fileName}"`
  const disposition = `Content-Disposition: form-data; name="${part.name}"${fileName}`
  const [mediaType, content] = 'json' in part ? ['application/json', encode(part.json)] : [part.mediaType, part.content]
  return [`--${boundary}\r\n${disposition}\r\nContent-Type: ${mediaType}\r\n\r\n`, content, '\r\n']
}
