/** One number for each position of a mailbox, and the positions whose number lies in a range or in a set. */
import { Bits } from './bits.ts'

/** Numbers of `low` or more, below `high`, and in the set when there is one. */
interface Range {
  low: number
  high: number
  /** 1 at each number that is in it */
  set?: Uint8Array
}

interface Selection extends Range {
  bits: Bits
}

/** Positions above a bound. They are the same for every bound from `bound` on, below `until`. */
interface Above {
  bound: number
  until: number
  bits: Bits
}

const isIn = (value: number, { low, high, set }: Range): boolean =>
  value >= low && value < high && (set === undefined || set[value] === 1)

/** The most selections that are remembered. A change of a message updates each of them. */
const mostSelections = 32

const fewestValues = 64

export class Column {
  #values = new Float64Array(fewestValues)
  #length = 0
  /** by the text of their range, the one used last at the end */
  readonly #selections = new Map<string, Selection>()
  #above: Above | undefined

  at(position: number): number {
    return this.#values[position] ?? Number.NaN
  }

  set(position: number, value: number): void {
    if (position >= this.#values.length) {
      const grown = new Float64Array(Math.max(position + 1, 2 * this.#values.length))
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[position] = value
    this.#length = Math.max(this.#length, position + 1)
    for (const selection of this.#selections.values()) selection.bits.put(position, isIn(value, selection))
    if (this.#above === undefined) return
    const isAbove = value > this.#above.bound
    this.#above.bits.put(position, isAbove)
    if (isAbove) this.#above.until = Math.min(this.#above.until, value)
  }

  /** The same number at each of these positions. */
  setAll(positions: Bits, value: number): void {
    const values = this.#values
    positions.each((position) => {
      values[position] = value
    })
    for (const selection of this.#selections.values()) {
      if (isIn(value, selection)) selection.bits.addAll(positions)
      else selection.bits.remove(positions)
    }
    this.#above = undefined
  }

  /** Removes every position that is `length` or more. */
  truncate(length: number): void {
    this.#length = Math.min(this.#length, length)
    for (const { bits } of this.#selections.values()) bits.truncate(length)
    this.#above?.bits.truncate(length)
  }

  /** Positions whose number is `low` or more and below `high`. Not to be changed. */
  between(low: number, high: number): Bits {
    return this.#select(`${low} ${high}`, { low, high })
  }

  /** Positions whose number, an integer from 0 on, has a 1 in the set. Not to be changed. */
  among(set: Uint8Array): Bits {
    return this.#select(set.join(''), { low: 0, high: set.length, set })
  }

  /** Positions whose number is above the bound. For bounds that mostly rise a little, such as the time. Not to be changed. */
  above(bound: number): Bits {
    const known = this.#above
    if (known && bound >= known.bound && bound < known.until) return known.bits
    let until = Number.POSITIVE_INFINITY
    const values = this.#values
    const bits = Bits.where(this.#length, (position) => {
      const value = values[position] ?? 0
      if (value <= bound) return false
      if (value < until) until = value
      return true
    })
    this.#above = { bound, until, bits }
    return bits
  }

  #select(key: string, range: Range): Bits {
    const known = this.#selections.get(key)
    this.#selections.delete(key)
    const selection = known ?? { ...range, bits: this.#bitsIn(range) }
    this.#selections.set(key, selection)
    const [oldest] = this.#selections.keys()
    if (this.#selections.size > mostSelections && oldest !== undefined) this.#selections.delete(oldest)
    return selection.bits
  }

  #bitsIn(range: Range): Bits {
    const values = this.#values
    return Bits.where(this.#length, (position) => isIn(values[position] ?? 0, range))
  }
}

/** A column of texts, each known by a number. */
export class TextColumn {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #column = new Column()

  /** Empty where nothing was set. */
  at(position: number): string {
    return this.#texts[this.#column.at(position)] ?? ''
  }

  set(position: number, text: string): void {
    this.#column.set(position, this.#numberOf(text))
  }

  setAll(positions: Bits, text: string): void {
    this.#column.setAll(positions, this.#numberOf(text))
  }

  truncate(length: number): void {
    this.#column.truncate(length)
  }

  /** Positions with this text. Not to be changed. */
  is(text: string): Bits {
    const number = this.#numbers.get(text)
    return number === undefined ? new Bits() : this.#column.between(number, number + 1)
  }

  /** Positions whose text passes the test, which is called once for each text; undefined when all texts pass. */
  where(test: (text: string) => boolean): Bits | undefined {
    const set = Uint8Array.from(this.#texts, (text) => Number(test(text)))
    return set.includes(0) ? this.#column.among(set) : undefined
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#texts.length)
    return this.#texts.push(text) - 1
  }
}
