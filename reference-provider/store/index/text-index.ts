/** §4.1: the positions of the messages with a text that contains a query, in one language. */

import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { nextTurn } from '../../../src/contract/pause.ts'
import { Bits } from './bits.ts'
import { eachNumber, type Numbers, WordIndex, withNumber } from './word-index.ts'

/** A new index is built in slices of this many milliseconds, with other requests in between. */
const sliceMs = 5
const messagesBetweenLooks = 16

/** The searched texts of a message, folded. */
type TextsOf = (message: StoredMessage) => readonly string[]
type MessageAt = (position: number) => StoredMessage | undefined

const without = (numbers: Numbers | undefined, number: number): Numbers | undefined => {
  if (typeof numbers !== 'object') return numbers === number ? undefined : numbers
  const place = numbers.lastIndexOf(number)
  if (place >= 0) numbers.splice(place, 1)
  return numbers
}

/** Each distinct text is kept once. */
export class TextIndex {
  readonly #textsOf: TextsOf
  readonly #words = new WordIndex()
  readonly #textNumbers = new Map<string, number>()
  /** positions of the messages with each text, by the number of the text */
  readonly #positions: (Numbers | undefined)[] = []
  /** Positions below this one are in the index. */
  #length = 0
  #completion: Promise<void> | undefined

  constructor(textsOf: TextsOf) {
    this.#textsOf = textsOf
  }

  /** Takes in the messages that are missing, a slice at a time; one slice in a turn, however many searches wait. */
  complete(messageAt: MessageAt): Promise<void> {
    this.#completion ??= this.#completeInSlices(messageAt).finally(() => {
      this.#completion = undefined
    })
    return this.#completion
  }

  /** Positions of the messages with a text that contains the folded query; messages that are missing are taken in before. */
  search(foldedQuery: string, messageAt: MessageAt): Bits {
    this.#advance(messageAt, Number.POSITIVE_INFINITY)
    const positions = new Bits()
    const add = (position: number): void => positions.add(position)
    this.#words.containing(foldedQuery).each((text) => {
      eachNumber(this.#positions[text], add)
    })
    return positions
  }

  replace(position: number, from: StoredMessage, to: StoredMessage): void {
    if (position >= this.#length) return
    const [before, after] = [this.#textsOf(from), this.#textsOf(to)]
    if (before.length === after.length && before.every((text, place) => text === after[place])) return
    this.#remove(position, before)
    this.#add(position, after)
  }

  /** Removes this position and all above; called from the highest one down. */
  cut(position: number, message: StoredMessage): void {
    if (position >= this.#length) return
    this.#remove(position, this.#textsOf(message))
    this.#length = position
  }

  async #completeInSlices(messageAt: MessageAt): Promise<void> {
    while (!this.#advance(messageAt, performance.now() + sliceMs)) await nextTurn()
  }

  /** True when no message is missing. */
  #advance(messageAt: MessageAt, until: number): boolean {
    for (let looked = 1; ; looked += 1) {
      const message = messageAt(this.#length)
      if (message === undefined) return true
      this.#add(this.#length, this.#textsOf(message))
      this.#length += 1
      if (looked % messagesBetweenLooks === 0 && performance.now() > until) return false
    }
  }

  #add(position: number, texts: readonly string[]): void {
    for (const text of texts) {
      const known = this.#textNumbers.get(text)
      const number = known ?? this.#words.add(text)
      if (known === undefined) this.#textNumbers.set(text, number)
      this.#positions[number] = withNumber(this.#positions[number], position)
    }
  }

  #remove(position: number, texts: readonly string[]): void {
    for (const text of texts) {
      const number = this.#textNumbers.get(text)
      if (number !== undefined) this.#positions[number] = without(this.#positions[number], position)
    }
  }
}
