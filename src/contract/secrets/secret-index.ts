import { utf8Bytes } from '../bytes.ts'
import { latin1Text } from '../encodings.ts'
import { hashFilter, hashOf, nextHash, windowLength } from '../lookup/hash-filter.ts'
import { canonicalReader, canonicalSpelling, endOfCharacter, hasWindow, undecoded } from './canonical.ts'
import type { Span } from './spans.ts'

/** How a secret can be written. Codes are undefined if no text has the secret in this spelling. */
interface Spelling {
  codesOf: (value: string) => Uint8Array | undefined
  /** The codes at its end, at least as many as its hash needs. */
  endOf: (value: string) => Uint8Array | undefined
  /** Base64 does not end where the secret ends: the neighbours hold bits of it. */
  isBase64: boolean
}

/** A run has thousands of tokens, and few texts hold one: its codes are computed when its hash is found, and then kept. */
interface Needle {
  value: string
  placeholder: string
  spelling: Spelling
  codes?: Uint8Array
  end?: Uint8Array
}

/** Finds secrets in a text, in each spelling, in one pass. */
interface SecretIndex {
  /** False for a text that is too short to be found without its context: it stays unknown. */
  add(value: string, placeholder: string): boolean
  /** The secrets in a text, in no order. They can overlap. */
  find(text: string): Span[]
}

/** Long texts are read in parts, which overlap by as much as the longest secret can take. */
const partLength = 2 ** 17
const longestEscape = 12

export const secretIndex = (): SecretIndex => {
  const needles = hashFilter<Needle>()
  const isKnown = (hash: number): boolean => needles.get(hash) !== undefined
  const read = canonicalReader()
  let longest = 0
  const findInPart = (text: string, offset: number): Span[] => {
    const { codes, starts, length } = read(text)
    const spans: Span[] = []
    for (const { at, hash } of possibleEnds(codes, length, isKnown)) {
      for (const needle of needles.get(hash) ?? []) {
        const { value, placeholder, spelling } = needle
        needle.codes ??= spelling.codesOf(value)
        const first = at + 1 - (needle.codes?.length ?? 0)
        if (needle.codes === undefined || !isAt(codes, first, needle.codes)) continue
        const place = { start: starts[first] ?? 0, end: endOfCharacter(text, starts[at] ?? 0) }
        const { start, end } = spelling.isBase64 ? withNeighbours(text, place) : place
        spans.push({ start: start + offset, end: end + offset, placeholder })
      }
    }
    return spans
  }
  return {
    add: (value, placeholder) => {
      if (canonicalSpelling(value).length < windowLength) return false
      for (const spelling of spellings) {
        const end = spelling.endOf(value)
        if (end === undefined || end.length < windowLength) continue
        needles.add(hashOf(end.subarray(end.length - windowLength)), { value, placeholder, spelling })
      }
      // Base64 is the longest spelling.
      longest = Math.max(longest, 2 * utf8Bytes(value).length)
      return true
    },
    find: (text) => {
      if (longest === 0 || text.length < windowLength) return []
      if (!hasWindow(text, needles.marks, (hash, end) => mayEndAt(needles.get(hash), text, end))) return []
      const overlap = longest * longestEscape
      if (text.length <= partLength + overlap) return findInPart(text, 0)
      const offsets = Array.from({ length: Math.ceil(text.length / partLength) }, (_, index) => index * partLength)
      return offsets.flatMap((offset) => findInPart(text.slice(offset, offset + partLength + overlap), offset))
    },
  }
}

const plain = (codesOf: Spelling['codesOf']): Spelling => ({ codesOf, endOf: codesOf, isBase64: false })

/** A target can repeat the payload or the signature of a token alone. */
const partOfJwt =
  (index: 1 | 2) =>
  (text: string): Uint8Array | undefined => {
    const part = /^eyJ[^.]*\.[^.]*\.[^.]*$/.test(text) ? text.split('.')[index] : undefined
    return part !== undefined && part.length >= 16 ? canonicalSpelling(part) : undefined
  }

/** Base64 of the value that starts at one of the three offsets. */
const base64From = (offset: number): Spelling => ({
  codesOf: (value) => canonicalSpelling(base64At(utf8Bytes(value), offset)),
  endOf: (value) => canonicalSpelling(base64At(lastBytes(utf8Bytes(value)), offset)),
  isBase64: true,
})

const spellings: readonly Spelling[] = [
  plain(canonicalSpelling),
  // As it is written, with its escapes.
  plain((value) => (looksEscaped.test(value) ? undecoded(value) : undefined)),
  plain(partOfJwt(1)),
  plain(partOfJwt(2)),
  ...[0, 1, 2].map(base64From),
]

/** The places where the last codes have a hash that the filter knows. */
const possibleEnds = (
  codes: Uint8Array,
  length: number,
  isKnown: (hash: number) => boolean,
): { at: number; hash: number }[] => {
  const ends: { at: number; hash: number }[] = []
  let hash = 0
  for (let at = 0; at < length; at += 1) {
    hash = nextHash(hash, codes[at] as number)
    if (isKnown(hash)) ends.push({ at, hash })
  }
  return ends
}

/** False if no needle ends there: windows of other codes can have the same hash. */
const mayEndAt = (needles: readonly Needle[] | undefined, text: string, end: number): boolean => {
  if (needles === undefined) return false
  // Longer than the window: the first code can be a part of an escape.
  const codes = canonicalSpelling(text.slice(Math.max(0, end - 4 * windowLength * longestEscape), end))
  // Line breaks and backslashes are left out, so these characters can have fewer codes.
  if (codes.length < windowLength) return true
  const window = codes.subarray(codes.length - windowLength)
  return needles.some((needle) => {
    needle.end ??= needle.spelling.endOf(needle.value)
    return needle.end !== undefined && isAt(needle.end, needle.end.length - windowLength, window)
  })
}

const isAt = (codes: Uint8Array, first: number, needle: Uint8Array): boolean => {
  if (first < 0) return false
  for (let index = needle.length - 1; index >= 0; index -= 1) {
    if (codes[first + index] !== needle[index]) return false
  }
  return true
}

/** What the canonical text of a value decodes. */
const looksEscaped = /[%\\&]/

/** Base64 of a secret that starts at one of the three offsets: the characters that no neighbour can change. */
const base64At = (bytes: Uint8Array, offset: number): string => {
  const encoded = btoa('\0'.repeat(offset) + latin1Text(bytes))
  return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
}

/** The last bytes of a secret: enough for the hash of its base64, at the same offset. */
const lastBytes = (bytes: Uint8Array): Uint8Array => bytes.subarray(Math.max(0, Math.floor(bytes.length / 3) - 6) * 3)

const base64Character = /[\w+/-]/

const withNeighbours = (text: string, { start, end }: Omit<Span, 'placeholder'>) => {
  let after = base64Character.test(text[end] ?? '') ? end + 1 : end
  while (text[after] === '=') after += 1
  return { start: base64Character.test(text[start - 1] ?? '') ? start - 1 : start, end: after }
}
