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

/** The length of a filter without values: 2 kB. */
const leastBits = 14

/** A filter with one bit of sixteen set sends few places of a text to the table. */
const bitsForEach = 16

/** One bit for each of the first bits of a hash: all codes of a window have an effect on those. */
export interface HashMarks {
  bits: Uint32Array
  /** how many bits of a hash have no place in the filter */
  shift: number
}

/** False if no value has this hash. A loop over each character of an answer reads the marks itself, for half of the time. */
export const isMarked = ({ bits, shift }: HashMarks, hash: number): boolean => {
  const bit = hash >>> shift
  return (((bits[bit >> 5] as number) >> (bit & 31)) & 1) === 1
}

const mark = ({ bits, shift }: HashMarks, hash: number): void => {
  const bit = hash >>> shift
  bits[bit >> 5] = (bits[bit >> 5] as number) | (1 << (bit & 31))
}

const marksOf = (hashes: Iterable<number>, length: number): HashMarks => {
  const marks = { bits: new Uint32Array(2 ** length / 32), shift: 32 - length }
  for (const hash of hashes) mark(marks, hash)
  return marks
}

/**
 * Values by the hash of a window, with one bit for each hash: most places of a text need no look into the table. The bits are
 * as few as possible, to stay in the fastest memory of a processor.
 */
export const hashFilter = <Value>() => {
  const valuesByHash = new Map<number, Value[]>()
  let length = leastBits
  let marks = marksOf([], length)
  return {
    /** For `isMarked`, until the next value. */
    get marks(): HashMarks {
      return marks
    },
    add: (hash: number, value: Value): void => {
      const others = valuesByHash.get(hash)
      if (others) {
        others.push(value)
        return
      }
      valuesByHash.set(hash, [value])
      if (valuesByHash.size * bitsForEach <= 2 ** length) mark(marks, hash)
      else marks = marksOf(valuesByHash.keys(), ++length)
    },
    /** The values of a window with this hash; undefined without any. Windows of other codes can have the same hash. */
    get: (hash: number): readonly Value[] | undefined => (isMarked(marks, hash) ? valuesByHash.get(hash) : undefined),
  }
}

export type HashFilter<Value> = ReturnType<typeof hashFilter<Value>>
