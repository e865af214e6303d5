/**
 * Which texts contain a query. A text is cut at its spaces into words: a query without a space lies in one word, and a longer one
 * ends a word, is some whole words, and begins a word. Texts are known by numbers from 0 on.
 */
import { Bits } from './bits.ts'

/** Words are searched by the block: most blocks do not contain the query. */
const wordsInBlock = 64

/** Almost every word is in one text only. */
export type Numbers = number | number[]

export const withNumber = (before: Numbers | undefined, number: number): Numbers => {
  if (before === undefined) return number
  if (typeof before === 'number') return before === number ? before : [before, number]
  if (before.at(-1) !== number) before.push(number)
  return before
}

export const eachNumber = (numbers: Numbers | undefined, visit: (number: number) => void): void => {
  if (typeof numbers === 'number') visit(numbers)
  else if (numbers) for (const number of numbers) visit(number)
}

export class WordIndex {
  readonly #texts: string[] = []
  readonly #wordNumbers = new Map<string, number>()
  readonly #words: string[] = []
  /** the texts with each word */
  readonly #textsWith: Numbers[] = []
  /** words with a space before and after each; the words of the last block are not in one yet */
  readonly #blocks: string[] = []

  /** Returns the number of the text. */
  add(text: string): number {
    const number = this.#texts.push(text) - 1
    for (const word of text.split(' ')) {
      const known = this.#wordNumbers.get(word)
      if (known === undefined) this.#addWord(word, number)
      else this.#textsWith[known] = withNumber(this.#textsWith[known], number)
    }
    return number
  }

  /** The numbers of the texts that contain the query. */
  containing(query: string): Bits {
    if (query === '') return Bits.below(this.#texts.length)
    const parts = query.split(' ')
    if (parts.length === 1) return this.#textsWithWords(query, (word) => word.includes(query))
    const candidates = this.#candidates(parts)
    const found = new Bits()
    candidates.each((number) => {
      if (this.#texts[number]?.includes(query)) found.add(number)
    })
    return found
  }

  /** Texts with the parts of a query, wherever they stand. */
  #candidates(parts: readonly string[]): Bits {
    const candidates = Bits.below(this.#texts.length)
    const [first = '', last = ''] = [parts[0], parts.at(-1)]
    for (const whole of parts.slice(1, -1)) {
      const texts = new Bits()
      eachNumber(this.#textsWith[this.#wordNumbers.get(whole) ?? -1], (number) => texts.add(number))
      candidates.keep(texts)
    }
    if (first !== '') candidates.keep(this.#textsWithWords(`${first} `, (word) => word.endsWith(first)))
    if (last !== '') candidates.keep(this.#textsWithWords(` ${last}`, (word) => word.startsWith(last)))
    return candidates
  }

  /** `inBlock`: what a block with such a word contains. */
  #textsWithWords(inBlock: string, isWanted: (word: string) => boolean): Bits {
    const texts = new Bits()
    const add = (number: number): void => texts.add(number)
    const words = this.#words
    for (let block = 0; block * wordsInBlock < words.length; block += 1) {
      if (!(this.#blocks[block]?.includes(inBlock) ?? true)) continue
      const end = Math.min(words.length, (block + 1) * wordsInBlock)
      for (let word = block * wordsInBlock; word < end; word += 1)
        if (isWanted(words[word] ?? '')) eachNumber(this.#textsWith[word], add)
    }
    return texts
  }

  #addWord(word: string, text: number): void {
    this.#wordNumbers.set(word, this.#words.length)
    this.#words.push(word)
    this.#textsWith.push(text)
    if (this.#words.length % wordsInBlock === 0) this.#blocks.push(` ${this.#words.slice(-wordsInBlock).join(' ')} `)
  }
}
