import { joinBytes, utf8Bytes } from '../../contract/bytes.ts'
import { fieldsToBrandWord, neutralWord } from '../../contract/interface/brand-word.ts'
import type { MultipartForm, RequestBody, RequestPart } from '../scenario/request.ts'

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
  const { multipartForm } = body
  const pieces = [
    ...body.parts.flatMap((part) => piecesOf(part, boundary, encode, multipartForm)),
    `--${boundary}--\r\n`,
  ]
  const mediaType = `multipart/form-data; boundary=${boundaryParameter(boundary, multipartForm)}`
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `‹${piece.length} bytes›`)).join('')
  const isText = pieces.every((piece) => typeof piece === 'string')
  return { mediaType, text, sent: isText ? text : joinBytes(pieces.map(bytesOf)) }
}

const textBody = (mediaType: string, text: string): EncodedBody => ({ mediaType, text, sent: text })

const bytesOf = (piece: string | Uint8Array): Uint8Array => (typeof piece === 'string' ? utf8Bytes(piece) : piece)

/** RFC 2046 section 5.1.1: a boundary can be quoted, and other parameters can follow it. */
const boundaryParameter = (boundary: string, form?: MultipartForm): string =>
  form === 'quotedBoundary'
    ? `"${boundary}"`
    : form === 'charsetAfterBoundary'
      ? `${boundary}; charset=utf-8`
      : boundary

/** The media type of a JSON part. */
const jsonTypes: Partial<Record<MultipartForm, string>> = {
  otherPartHeaders: 'application/json; charset=utf-8',
  untypedJson: '',
}

/**
 * Built by hand: providers expect a JSON part without a file name, and client libraries add one. RFC 2046 section 5.1: the
 * headers of a part can have names in lower case.
 */
const piecesOf = (
  part: RequestPart,
  boundary: string,
  encode: (json: unknown) => string,
  form?: MultipartForm,
): (string | Uint8Array)[] => {
  const fileName = part.fileName === undefined ? '' : `; filename="${part.fileName}"`
  const jsonType = (form && jsonTypes[form]) ?? 'application/json'
  const [mediaType, content] = 'json' in part ? [jsonType, encode(part.json)] : [part.mediaType, part.content]
  const lines = [
    ['Content-Disposition', `form-data; name="${part.name}"${fileName}`],
    ...(mediaType === '' ? [] : [['Content-Type', mediaType]]),
  ].map(([name = '', value]) => `${form === 'otherPartHeaders' ? name.toLowerCase() : name}: ${value}\r\n`)
  return [`--${boundary}\r\n${lines.join('')}\r\n`, content, '\r\n']
}
