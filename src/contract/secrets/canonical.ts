import { utf8Bytes } from '../bytes.ts'
import { type HashMarks, isMarked, nextHash, nextHashOf, scattered } from '../lookup/hash-filter.ts'
import {
  ampersand,
  backslash,
  type Cursor,
  carriageReturn,
  codeOf,
  decodedBytes,
  lineFeed,
  nextDecoded,
  percentSign,
} from './escapes.ts'

/**
 * A text in one spelling for all the ways to write it: JSON escapes, URL encoding and HTML references are decoded, also
 * where they are nested; letters are in lower case; the two alphabets of base64, and `+` and a space, are the same; line
 * breaks and backslashes are left out, since base64 and PEM text are wrapped at any width, and JSON inside JSON doubles
 * backslashes. A character that is not ASCII counts as its bytes in UTF-8.
 */
interface Canonical {
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

const readShort = canonicalReader()

/** A text in the one spelling, on its own. */
export const canonicalSpelling = (text: string): Uint8Array => {
  const { codes, length } = readShort(text)
  return codes.slice(0, length)
}

/** The same without decoding: for a text that only looks as if it had escapes, such as the password `50%ab`. */
export const undecoded = (text: string): Uint8Array => {
  const bytes = utf8Bytes(text)
  let length = 0
  for (const byte of bytes) {
    const folded = folds[byte] as number
    bytes[length] = folded
    if (folded !== 0) length += 1
  }
  return bytes.subarray(0, length)
}

/** Where the character ends that begins there. */
export const endOfCharacter = (text: string, start: number): number => {
  const cursor = { text, at: start, isByte: false }
  nextDecoded(cursor)
  return cursor.at
}

/**
 * Whether some window of the canonical text is known. It keeps nothing of the text, since almost all texts hold no secret.
 * `isKnown` gets a marked hash and where its window ends in the text.
 */
export const hasWindow = (text: string, marks: HashMarks, isKnown: (hash: number, end: number) => boolean): boolean => {
  const cursor = { text, at: 0, isByte: false }
  const { length } = text
  let hash = 0
  // A variable is faster than the cursor, which only moves where something is decoded.
  let at = 0
  while (at < length) {
    const character = text.charCodeAt(at)
    const plain = character < 128 ? (scatteredPlain[character] as number) : 0
    if (plain === 0) {
      cursor.at = at
      for (const code of codesAt(cursor)) {
        hash = nextHash(hash, code)
        if (isMarked(marks, hash) && isKnown(hash, cursor.at)) return true
      }
      at = cursor.at
    } else {
      at += 1
      hash = nextHashOf(hash, plain)
      if (isMarked(marks, hash) && isKnown(hash, at)) return true
    }
  }
  return false
}

/** The codes of the character that begins at `cursor.at`, which may be an escape, and moves the cursor behind it. */
const codesAt = (cursor: Cursor): readonly number[] => {
  const character = cursor.text.charCodeAt(cursor.at)
  const known = codesKnown.get(character)
  if (known) {
    cursor.at += 1
    return known
  }
  const codes = decodedBytes(cursor).flatMap((byte) => (folds[byte] === 0 ? [] : [folds[byte] as number]))
  if (!escapeStarts.includes(character)) codesKnown.set(character, codes)
  return codes
}

const escapeStarts = [percentSign, backslash, ampersand]

/** The codes of line breaks and of characters that are not ASCII: texts repeat a few of them. */
const codesKnown = new Map<number, readonly number[]>()

const readInto = (text: string, { codes, starts }: Canonical): number => {
  let length = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < 0x80 && code !== percentSign && code !== backslash && code !== ampersand) {
      const folded = folds[code] ?? 0
      codes[length] = folded
      starts[length] = at
      if (folded !== 0) length += 1
      at += 1
      continue
    }
    const cursor: Cursor = { text, at, isByte: false }
    for (const byte of decodedBytes(cursor)) {
      const folded = folds[byte] ?? 0
      codes[length] = folded
      starts[length] = at
      if (folded !== 0) length += 1
    }
    at = cursor.at
  }
  return length
}

/** What a code is in the one spelling; 0 leaves it out. The last lines make `É` and `é` the same. */
const folds = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code === lineFeed || code === carriageReturn || code === backslash) return 0
  const character = String.fromCharCode(code).toLowerCase()
  if (code < 128) return codeOf(character === '+' || character === ' ' ? '-' : character === '/' ? '_' : character)
  return code < 0xa0 ? code + 0x20 : code
})

/** The scattered code of each ASCII character in one look, for every character of every answer; 0 where `codesAt` decodes. */
const scatteredPlain = Int32Array.from(folds.subarray(0, 128), (folded, character) =>
  folded === 0 || escapeStarts.includes(character) ? 0 : (scattered[folded] as number),
)
