/** The messages of one mailbox by position, from the end of the list to its beginning, so that new ones are appended. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import type { Language } from '../../src/contract/interface/parameters.ts'
import { Bits } from './index/bits.ts'
import { type IndexedMessageFacts, MailboxIndex } from './index/mailbox-index.ts'
import { TextIndex } from './index/text-index.ts'

/** What the index asks about messages. */
export interface Indexing {
  facts(message: StoredMessage): IndexedMessageFacts
  /** the searched texts that the message holds itself, folded */
  texts(message: StoredMessage, language: Language): readonly string[]
  /** the message in this partition, received or sent */
  movedTo(message: StoredMessage, partitionId: string): StoredMessage
}

export class HeldMailbox {
  readonly #messages: StoredMessage[] = []
  readonly #indexing: Indexing
  /** Moved together with others: these get their partition from the index when they are read. */
  readonly #moved = new Bits()
  /** all messages in the order of a list; deleted by each change */
  #inOrder: readonly StoredMessage[] | undefined
  /** by language; built at the first search */
  readonly #texts = new Map<Language, TextIndex>()
  readonly #messageAt = (position: number) => this.at(position)
  readonly index = new MailboxIndex()

  constructor(indexing: Indexing) {
    this.#indexing = indexing
  }

  get length(): number {
    return this.#messages.length
  }

  at(position: number): StoredMessage | undefined {
    const message = this.#messages[position]
    if (message === undefined || !this.#moved.has(position)) return message
    this.#moved.delete(position)
    const moved = this.#indexing.movedTo(message, this.index.partition.at(position))
    this.#messages[position] = moved
    return moved
  }

  /** Not to be changed; a later change makes another array. */
  inOrder(): readonly StoredMessage[] {
    this.#inOrder ??= Array.from({ length: this.length }, (_, place) => this.at(this.length - 1 - place)).filter(
      (message) => message !== undefined,
    )
    return this.#inOrder
  }

  /** At the beginning of the list. Returns its position. */
  append(message: StoredMessage): number {
    const position = this.#messages.length
    this.#messages.push(message)
    this.#indexAt(position, message)
    return position
  }

  replace(position: number, message: StoredMessage): void {
    const before = this.at(position)
    if (before) for (const index of this.#texts.values()) index.replace(position, before, message)
    this.#messages[position] = message
    this.#moved.delete(position)
    this.#indexAt(position, message)
  }

  /** Removes and returns the messages from this position on. */
  cutFrom(position: number): StoredMessage[] {
    const cut: StoredMessage[] = []
    for (let last = this.length - 1; last >= position; last -= 1) {
      const message = this.at(last)
      if (message === undefined) continue
      cut.push(message)
      for (const index of this.#texts.values()) index.cut(last, message)
    }
    this.#messages.length = position
    this.#inOrder = undefined
    this.index.truncate(position)
    return cut.reverse()
  }

  moveAll(positions: Bits, partitionId: string): void {
    this.index.partition.setAll(positions, partitionId)
    this.#moved.addAll(positions)
    this.#inOrder = undefined
  }

  /** Makes the texts of a language ready for `search`. The first time it takes a while, during which other requests go on. */
  async makeSearchable(language: Language): Promise<void> {
    await this.#textIndex(language).complete(this.#messageAt)
  }

  /** Positions of the messages that themselves hold a text with the folded query. */
  search(foldedQuery: string, language: Language): Bits {
    return this.#textIndex(language).search(foldedQuery, this.#messageAt)
  }

  #textIndex(language: Language): TextIndex {
    const index = this.#texts.get(language) ?? new TextIndex((message) => this.#indexing.texts(message, language))
    this.#texts.set(language, index)
    return index
  }

  #indexAt(position: number, message: StoredMessage): void {
    this.#inOrder = undefined
    this.index.put(position, this.#indexing.facts(message))
  }
}
