import { codeOfCharacter, codesAt, needsDecoding } from './canonical.ts'

/** Secrets are found by the hash of their last codes; shorter texts occur by chance. */
export const windowLength = 8

/** For each code a number whose bits look random. */
const scattered = Int32Array.from({ length: 256 }, (_, code) => Math.imul(code + 1, 0x9e3779b1))

/** The hash of the window that ends with this code. Each code is shifted out of its 32 bits after `windowLength` others. */
export const nextHash = (hash: number, code: number): number =>
  ((hash << (32 / windowLength)) + (scattered[code] as number)) | 0

/** The hash of a whole window. */
export const hashOf = (codes: Uint8Array): number => codes.reduce(nextHash, 0)

const filterBits = 17

/**
 * Hashes, with one bit for the first bits of each, on which all codes have an effect: most places of a text need no look into
 * the set. The bits are few enough to stay in the fastest memory of a processor.
 */
export const hashFilter = () => {
  const bits = new Uint32Array(2 ** filterBits / 32)
  const hashes = new Set<number>()
  const has = (hash: number): boolean => {
    const bit = hash >>> (32 - filterBits)
    return (((bits[bit >> 5] as number) >> (bit & 31)) & 1) === 1 && hashes.has(hash)
  }
  return {
    add: (hash: number): void => {
      const bit = hash >>> (32 - filterBits)
      bits[bit >> 5] = (bits[bit >> 5] as number) | (1 << (bit & 31))
      hashes.add(hash)
    },
    has,
    /** Whether a window of the text has one of the hashes. It keeps nothing of the text, since almost all texts have none. */
    hasWindowOf: (text: string): boolean => {
      const cursor = { text, at: 0, isByte: false }
      const { length } = text
      let hash = 0
      while (cursor.at < length) {
        const character = text.charCodeAt(cursor.at)
        const code = character < 128 ? (codeOfCharacter[character] as number) : needsDecoding
        if (code !== needsDecoding) {
          cursor.at += 1
          if (code === 0) continue
          hash = nextHash(hash, code)
          if (has(hash)) return true
          continue
        }
        for (const one of codesAt(cursor)) {
          hash = nextHash(hash, one)
          if (has(hash)) return true
        }
      }
      return false
    },
  }
}
