/** Decodes what a text writes as escapes: JSON, URLs and HTML, also where they are nested. */

export interface Cursor {
  text: string
  at: number
  /** The last character was written as a byte. */
  isByte: boolean
}

export const codeOf = (character: string): number => character.charCodeAt(0)
export const lineFeed = codeOf('\n')
export const carriageReturn = codeOf('\r')
export const backslash = codeOf('\\')
export const percentSign = codeOf('%')
export const ampersand = codeOf('&')

/** The next character as bytes in UTF-8, decoded. */
export const decodedBytes = (cursor: Cursor): number[] => {
  const decoded = nextDecoded(cursor)
  return cursor.isByte || decoded < 0x80 ? [decoded] : bytesOf(decoded)
}

/** The bytes of a character in UTF-8. */
const bytesOf = (code: number): number[] => {
  const last = 0x80 | (code & 0x3f)
  return code < 0x800 ? [0xc0 | (code >> 6), last] : [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), last]
}

/** The next character; what is decoded can be the start of another escape, as in `%2541`. */
export const nextDecoded = (cursor: Cursor): number => {
  let code = cursor.text.charCodeAt(cursor.at)
  cursor.at += 1
  cursor.isByte = false
  while (code === percentSign || code === backslash || code === ampersand) {
    const decoded = decodeEscape(code, cursor)
    if (decoded === undefined) break
    cursor.isByte = code === percentSign
    code = decoded
  }
  return code
}

const decodeEscape = (code: number, cursor: Cursor): number | undefined => {
  if (code === percentSign) return decodePercent(cursor)
  if (code === backslash) return decodeBackslash(cursor)
  return code === ampersand ? decodeReference(cursor) : undefined
}

/** The number in the next `length` hexadecimal digits; undefined if there are fewer. */
const hexAt = (text: string, at: number, length: number): number | undefined => {
  let value = 0
  for (let index = at; index < at + length; index += 1) {
    const digit = hexDigit(text.charCodeAt(index))
    if (digit === undefined) return undefined
    value = value * 16 + digit
  }
  return value
}

const hexDigit = (code: number): number | undefined => {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : undefined
}

const decodePercent = (cursor: Cursor): number | undefined => {
  const byte = hexAt(cursor.text, cursor.at, 2)
  if (byte !== undefined) cursor.at += 2
  return byte
}

const plainEscapes: Partial<Record<string, number>> = {
  '"': codeOf('"'),
  "'": codeOf("'"),
  '/': codeOf('/'),
  n: lineFeed,
  r: carriageReturn,
  t: codeOf('\t'),
}

const decodeBackslash = (cursor: Cursor): number | undefined => {
  const { text } = cursor
  let at = cursor.at
  while (text.charCodeAt(at) === backslash) at += 1
  const letter = (text[at] ?? '').toLowerCase()
  const length = letter === 'u' ? 4 : letter === 'x' ? 2 : 0
  const escaped = length === 0 ? plainEscapes[letter] : hexAt(text, at + 1, length)
  cursor.at = escaped === undefined ? at : at + 1 + length
  return escaped
}

const namedReferences: Record<string, number> = {
  amp: ampersand,
  lt: codeOf('<'),
  gt: codeOf('>'),
  quot: codeOf('"'),
  apos: codeOf("'"),
}

const reference = /(?:#x([0-9a-f]{1,4})|#(\d{1,5})|(amp|lt|gt|quot|apos));/iy

const decodeReference = (cursor: Cursor): number | undefined => {
  reference.lastIndex = cursor.at
  const match = reference.exec(cursor.text)
  if (match === null) return undefined
  cursor.at += match[0].length
  const [, hexadecimal, decimal, name = ''] = match
  if (hexadecimal !== undefined) return Number.parseInt(hexadecimal, 16)
  return decimal === undefined ? namedReferences[name.toLowerCase()] : Number(decimal) & 0xffff
}
