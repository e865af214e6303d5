import { codeOfCharacter, codesAt, needsDecoding } from './canonical.ts'

/** Secrets are found by the hash of their last codes; shorter texts occur by chance. */
export const windowLength = 8
const multiplier = 31
const outgoingFactor = (multiplier ** windowLength) | 0

/** The hash of a whole window. */
export const hashOf = (codes: Uint8Array): number =>
  codes.reduce((hash, code) => (Math.imul(hash, multiplier) + code) | 0, 0)

/** The hash of the window that begins one code later. */
export const nextHash = (hash: number, incoming: number, outgoing: number): number =>
  (Math.imul(hash, multiplier) + incoming - Math.imul(outgoing, outgoingFactor)) | 0

const filterBits = 17
const filterMask = 2 ** filterBits - 1

/**
 * Hashes, with one bit for the last bits of each: most places of a text need no look into the set. The bits are few enough
 * to stay in the fastest memory of a processor.
 */
export const hashFilter = () => {
  const bits = new Uint32Array(2 ** filterBits / 32)
  const hashes = new Set<number>()
  const has = (hash: number): boolean => {
    const bit = hash & filterMask
    return (((bits[bit >> 5] as number) >> (bit & 31)) & 1) === 1 && hashes.has(hash)
  }
  return {
    add: (hash: number): void => {
      const bit = hash & filterMask
      bits[bit >> 5] = (bits[bit >> 5] as number) | (1 << (bit & 31))
      hashes.add(hash)
    },
    has,
    /** Whether a window of the text has one of the hashes. It keeps nothing of the text, since almost all texts have none. */
    hasWindowOf: (text: string): boolean => {
      const window = new Uint8Array(windowLength)
      const single = [0]
      const cursor = { text, at: 0, isByte: false }
      const { length } = text
      let hash = 0
      let place = 0
      while (cursor.at < length) {
        const character = text.charCodeAt(cursor.at)
        const code = character < 128 ? (codeOfCharacter[character] as number) : needsDecoding
        single[0] = code
        if (code !== needsDecoding) cursor.at += 1
        if (code === 0) continue
        for (const one of code === needsDecoding ? codesAt(cursor) : single) {
          hash = nextHash(hash, one, window[place] as number)
          window[place] = one
          place = (place + 1) % windowLength
          if (has(hash)) return true
        }
      }
      return false
    },
  }
}
