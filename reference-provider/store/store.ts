/** The messages in memory. A message never changes in place: a change replaces it. */

import type { StoredMessage } from '../../src/contract/interface/model.ts'
import type { Mailbox } from '../../src/contract/test-data/dataset.ts'
import { HeldMailbox, type Indexing } from './held-mailbox.ts'

interface StoredEntry {
  /** enterprise number of the mailbox, ten digits */
  mailbox: string
  held: HeldMailbox
  position: number
}

export interface MessageChange {
  from: StoredMessage
  to: StoredMessage
}

/** Mailboxes are named by their enterprise number, ten digits. */
export interface MessageStore {
  /** Nothing also when the message is in another mailbox: there it does not exist for this caller (§5.4). */
  find(mailbox: string, messageId: string): StoredMessage | undefined
  findByAction(mailbox: string, messageActionId: string): StoredMessage | undefined
  /** in the order of a list */
  inMailbox(mailbox: string): readonly StoredMessage[]
  /**
   * The same messages with an index; undefined for an unknown mailbox. A store that shows other messages than it holds has no
   * such method: its callers use `inMailbox` and `swap`, which are slower.
   */
  indexed?(mailbox: string): HeldMailbox | undefined
  mailboxes(): string[]
  /** All changes or none: false, and nothing written, when a message is no longer what `from` says. */
  swap(changes: readonly MessageChange[]): boolean
  add(mailbox: string, message: StoredMessage): void
}

/** The order of a list. */
export type Compare = (one: StoredMessage, other: StoredMessage) => number

/** A mailbox as a store begins with it. The enterprise number has ten digits. */
export interface StoredMailbox extends Pick<Mailbox, 'enterpriseNumber'> {
  messages: readonly StoredMessage[]
  /** the order that they have, when it is known */
  order?: Compare
}

export class Store implements MessageStore {
  readonly #entries = new Map<string, StoredEntry>()
  /** message identifiers by action identifier */
  readonly #actions = new Map<string, string>()
  readonly #mailboxes = new Map<string, HeldMailbox>()
  readonly order: Compare
  readonly #indexing: Indexing

  constructor(order: Compare, indexing: Indexing) {
    this.order = order
    this.#indexing = indexing
  }

  /** Adds these messages to those of the mailbox. A pause after each is possible, as long as nothing else is done with the store. */
  *fill({ enterpriseNumber, messages, order }: StoredMailbox): Generator<void, void> {
    const held = this.#mailboxNamed(enterpriseNumber)
    const before = held.cutFrom(0).reverse()
    const isInOrder = before.length === 0 && order === this.order
    const sorted = isInOrder ? messages : [...before, ...messages].sort(this.order)
    for (let place = sorted.length - 1; place >= 0; place -= 1) {
      this.#append(enterpriseNumber, held, sorted[place] as StoredMessage)
      yield
    }
  }

  find(mailbox: string, messageId: string): StoredMessage | undefined {
    const entry = this.#entries.get(messageId)
    return entry?.mailbox === mailbox ? entry.held.at(entry.position) : undefined
  }

  findByAction(mailbox: string, messageActionId: string): StoredMessage | undefined {
    return this.find(mailbox, this.#actions.get(messageActionId) ?? '')
  }

  mailboxes(): string[] {
    return [...this.#mailboxes.keys()]
  }

  inMailbox(mailbox: string): readonly StoredMessage[] {
    return this.#mailboxes.get(mailbox)?.inOrder() ?? []
  }

  indexed(mailbox: string): HeldMailbox | undefined {
    const held = this.#mailboxes.get(mailbox)
    return held?.index.isComplete ? held : undefined
  }

  swap(changes: readonly MessageChange[]): boolean {
    const entries = changes.map(({ from }) => this.#entries.get(from.messageId))
    if (changes.some(({ from }, place) => entries[place]?.held.at(entries[place].position) !== from)) return false
    for (const [place, { to }] of changes.entries()) entries[place]?.held.replace(entries[place].position, to)
    return true
  }

  /** Keeps the order, so that no list has to sort. No change of a message affects the order. */
  add(mailbox: string, message: StoredMessage): void {
    const held = this.#mailboxNamed(mailbox)
    const before = held.cutFrom(this.#positionFor(message, held))
    for (const each of [message, ...before]) this.#append(mailbox, held, each)
  }

  /** Above those that come after it in a list. A new message is mostly the first of the list. */
  #positionFor(message: StoredMessage, held: HeldMailbox): number {
    const isAbove = (position: number): boolean => {
      const other = held.at(position)
      return other !== undefined && this.order(other, message) > 0
    }
    let [low, high] = [0, held.length]
    if (isAbove(high - 1)) low = high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isAbove(middle)) low = middle + 1
      else high = middle
    }
    return low
  }

  #mailboxNamed(mailbox: string): HeldMailbox {
    const held = this.#mailboxes.get(mailbox) ?? new HeldMailbox(this.#indexing)
    this.#mailboxes.set(mailbox, held)
    return held
  }

  #append(mailbox: string, held: HeldMailbox, message: StoredMessage): void {
    this.#entries.set(message.messageId, { mailbox, held, position: held.append(message) })
    for (const { messageActionId } of message.messageActions) this.#actions.set(messageActionId, message.messageId)
  }
}
