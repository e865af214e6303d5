import { utf8Bytes } from '../bytes.ts'

/**
 * A text in one spelling for all the ways to write it: JSON escapes, URL encoding and HTML references are decoded, also
 * where they are nested; letters are in lower case; the two alphabets of base64, and `+` and a space, are the same; line
 * breaks and backslashes are left out, since base64 and PEM text are wrapped at any width, and JSON inside JSON doubles
 * backslashes. A character that is not ASCII counts as its bytes in UTF-8.
 */
export interface Canonical {
  codes: Uint8Array
  /** where each code begins in the text */
  starts: Uint32Array
  length: number
}

/** The canonical text is valid until the next call: texts are read often, and memory for each would cost most of the time. */
export const canonicalReader = (): ((text: string) => Canonical) => {
  let result: Canonical = { codes: new Uint8Array(), starts: new Uint32Array(), length: 0 }
  return (text) => {
    const size = text.length * 3
    if (result.codes.length < size) result = { codes: new Uint8Array(size), starts: new Uint32Array(size), length: 0 }
    result.length = readInto(text, result)
    return result
  }
}

/** A text in the one spelling, on its own. */
export const canonical = (text: string): Uint8Array => {
  const { codes, length } = canonicalReader()(text)
  return codes.subarray(0, length)
}

/** The same without decoding: for a text that only looks as if it had escapes, such as the password `50%ab`. */
export const undecoded = (text: string): Uint8Array =>
  Uint8Array.from(utf8Bytes(text), (byte) => folds[byte] ?? 0).filter((code) => code !== 0)

/** Where the character ends that begins there. */
export const endOfCharacter = (text: string, start: number): number => {
  const cursor = { text, at: start, isByte: false }
  nextDecoded(cursor)
  return cursor.at
}

const readInto = (text: string, { codes, starts }: Canonical): number => {
  let length = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < 0x80 && code !== percent && code !== backslash && code !== ampersand) {
      const folded = folds[code] ?? 0
      codes[length] = folded
      starts[length] = at
      if (folded !== 0) length += 1
      at += 1
      continue
    }
    const cursor: Cursor = { text, at, isByte: false }
    const decoded = nextDecoded(cursor)
    for (const byte of cursor.isByte || decoded < 0x80 ? [decoded] : bytesOf(decoded)) {
      const folded = folds[byte] ?? 0
      codes[length] = folded
      starts[length] = at
      if (folded !== 0) length += 1
    }
    at = cursor.at
  }
  return length
}

/** The bytes of a character in UTF-8. */
const bytesOf = (code: number): number[] => {
  const last = 0x80 | (code & 0x3f)
  return code < 0x800 ? [0xc0 | (code >> 6), last] : [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), last]
}

interface Cursor {
  text: string
  at: number
  /** The last character was written as a byte. */
  isByte: boolean
}

const codeOf = (character: string): number => character.charCodeAt(0)
const lineFeed = codeOf('\n')
const carriageReturn = codeOf('\r')
const backslash = codeOf('\\')
const percent = codeOf('%')
const ampersand = codeOf('&')

/** What a code is in the one spelling; 0 leaves it out. The last lines make `É` and `é` the same. */
const folds = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code === lineFeed || code === carriageReturn || code === backslash) return 0
  const character = String.fromCharCode(code).toLowerCase()
  if (code < 128) return codeOf(character === '+' || character === ' ' ? '-' : character === '/' ? '_' : character)
  return code < 0xa0 ? code + 0x20 : code
})

/** The next character; what is decoded can be the start of another escape, as in `%2541`. */
const nextDecoded = (cursor: Cursor): number => {
  let code = cursor.text.charCodeAt(cursor.at)
  cursor.at += 1
  cursor.isByte = false
  while (code === percent || code === backslash || code === ampersand) {
    const decoded = decodeEscape(code, cursor)
    if (decoded === undefined) break
    cursor.isByte = code === percent
    code = decoded
  }
  return code
}

const decodeEscape = (code: number, cursor: Cursor): number | undefined => {
  if (code === percent) return decodePercent(cursor)
  if (code === backslash) return decodeBackslash(cursor)
  return code === ampersand ? decodeReference(cursor) : undefined
}

/** The number that so many hexadecimal digits write; undefined if there are fewer. */
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
