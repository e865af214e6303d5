/** Many texts are found in one pass by the hashes of their last characters. */

/** Characters, or codes, that a hash is about; shorter texts occur by chance. */
export const windowLength = 8

/** For each code below 256 a number whose bits look random. */
export const scattered = Int32Array.from({ length: 256 }, (_, code) => Math.imul(code + 1, 0x9e3779b1))

/** The same for a scattered code, where a table has it. */
export const nextHashOf = (hash: number, scatteredCode: number): number =>
  ((hash << (32 / windowLength)) + scatteredCode) | 0

/** The hash of the window that ends with this code. Each code is shifted out of the 32 bits by those that follow it. */
export const nextHash = (hash: number, code: number): number => nextHashOf(hash, scattered[code & 0xff] as number)

/** The hash of a whole window. */
export const hashOf = (codes: Iterable<number>): number => {
  let hash = 0
  for (const code of codes) hash = nextHash(hash, code)
  return hash
}

const filterBits = 17

/** All codes of a window have an effect on the first bits of its hash. */
const bitOf = (hash: number): number => hash >>> (32 - filterBits)

/** False if no value has this hash. A loop over each character of an answer reads the marks itself, for half of the time. */
export const isMarked = (marks: Uint32Array, hash: number): boolean => {
  const bit = bitOf(hash)
  return (((marks[bit >> 5] as number) >> (bit & 31)) & 1) === 1
}

/**
 * Values by the hash of a window, with one bit for each hash: most places of a text need no look into the table. The bits are
 * few enough to stay in the fastest memory of a processor.
 */
export const hashFilter = <Value>() => {
  const marks = new Uint32Array(2 ** filterBits / 32)
  const valuesByHash = new Map<number, Value[]>()
  return {
    /** For `isMarked`. */
    marks,
    add: (hash: number, value: Value): void => {
      const bit = bitOf(hash)
      marks[bit >> 5] = (marks[bit >> 5] as number) | (1 << (bit & 31))
      const others = valuesByHash.get(hash)
      if (others) others.push(value)
      else valuesByHash.set(hash, [value])
    },
    /** The values of a window with this hash; undefined without any. Windows of other codes can have the same hash. */
    get: (hash: number): readonly Value[] | undefined => (isMarked(marks, hash) ? valuesByHash.get(hash) : undefined),
  }
}

export type HashFilter<Value> = ReturnType<typeof hashFilter<Value>>
