/** The messages of one mailbox by position, from the end of the list to its beginning, so that new ones are appended. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import { Bits } from './index/bits.ts'
import { MailboxIndex, type MessageFacts } from './index/mailbox-index.ts'

/** What the index asks about messages. */
export interface Indexing {
  facts(message: StoredMessage): MessageFacts
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
    this.#messages[position] = message
    this.#moved.delete(position)
    this.#indexAt(position, message)
  }

  /** Removes and returns the messages from this position on. */
  cutFrom(position: number): StoredMessage[] {
    const cut = Array.from({ length: this.length - position }, (_, place) => this.at(position + place))
    this.#messages.length = position
    this.#inOrder = undefined
    this.index.truncate(position)
    return cut.filter((message) => message !== undefined)
  }

  moveAll(positions: Bits, partitionId: string): void {
    this.index.partition.setAll(positions, partitionId)
    this.#moved.addAll(positions)
    this.#inOrder = undefined
  }

  #indexAt(position: number, message: StoredMessage): void {
    this.#inOrder = undefined
    this.index.put(position, this.#indexing.facts(message))
  }
}
