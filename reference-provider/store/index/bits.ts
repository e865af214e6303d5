/** A set of positions in a mailbox, one bit for each. Operations on whole sets take 32 positions at once. */

const fewestWords = 32

const countOnes = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export class Bits {
  #words: Uint32Array<ArrayBuffer>

  constructor(words: Uint32Array<ArrayBuffer> = new Uint32Array(0)) {
    this.#words = words
  }

  /** Every position below `length`. */
  static below(length: number): Bits {
    const words = new Uint32Array((length + 31) >>> 5).fill(0xffffffff)
    const bits = new Bits(words)
    bits.truncate(length)
    return bits
  }

  /** Every position below `length` that passes the test. */
  static where(length: number, isIn: (position: number) => boolean): Bits {
    const words = new Uint32Array((length + 31) >>> 5)
    for (let word = 0; word < words.length; word += 1) {
      const start = word << 5
      const end = Math.min(length, start + 32)
      let ones = 0
      for (let position = start; position < end; position += 1) if (isIn(position)) ones |= 1 << (position & 31)
      words[word] = ones
    }
    return new Bits(words)
  }

  copy(): Bits {
    return new Bits(this.#words.slice())
  }

  has(position: number): boolean {
    return (((this.#words[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1
  }

  add(position: number): void {
    const word = position >>> 5
    if (word >= this.#words.length) this.#grow(word + 1)
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (position & 31))
  }

  delete(position: number): void {
    const word = position >>> 5
    if (word < this.#words.length) this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (position & 31))
  }

  put(position: number, isIn: boolean): void {
    if (isIn) this.add(position)
    else this.delete(position)
  }

  /** Removes every position that is `length` or more. */
  truncate(length: number): void {
    const word = length >>> 5
    if (word >= this.#words.length) return
    this.#words[word] = (this.#words[word] ?? 0) & ((1 << (length & 31)) - 1)
    this.#words.fill(0, word + 1)
  }

  keep(other: Bits): void {
    const [words, others] = [this.#words, other.#words]
    const common = Math.min(words.length, others.length)
    for (let word = 0; word < common; word += 1) words[word] = (words[word] ?? 0) & (others[word] ?? 0)
    words.fill(0, common)
  }

  addAll(other: Bits): void {
    const others = other.#words
    if (others.length > this.#words.length) this.#grow(others.length)
    const words = this.#words
    for (let word = 0; word < others.length; word += 1) words[word] = (words[word] ?? 0) | (others[word] ?? 0)
  }

  remove(other: Bits): void {
    const [words, others] = [this.#words, other.#words]
    const common = Math.min(words.length, others.length)
    for (let word = 0; word < common; word += 1) words[word] = (words[word] ?? 0) & ~(others[word] ?? 0)
  }

  count(): number {
    let count = 0
    for (const word of this.#words) count += countOnes(word)
    return count
  }

  /** Positions from the highest one down: those from the `start`th on, before the `end`th. */
  fromHighest(start: number, end: number): number[] {
    const positions: number[] = []
    const words = this.#words
    let before = 0
    for (let word = words.length - 1; word >= 0 && before < end; word -= 1) {
      let left = words[word] ?? 0
      const ones = countOnes(left)
      if (before + ones > start)
        for (let place = before; left !== 0 && place < end; place += 1) {
          const bit = 31 - Math.clz32(left)
          if (place >= start) positions.push((word << 5) + bit)
          left &= ~(1 << bit)
        }
      before += ones
    }
    return positions
  }

  /** From the lowest position up. */
  each(visit: (position: number) => void): void {
    const words = this.#words
    for (let word = 0; word < words.length; word += 1)
      for (let left = words[word] ?? 0; left !== 0; left &= left - 1) visit((word << 5) + 31 - Math.clz32(left & -left))
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, fewestWords, 2 * this.#words.length))
    grown.set(this.#words)
    this.#words = grown
  }
}
