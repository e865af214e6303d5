/** The messages in memory. A message never changes in place: a change replaces it. */

import type { StoredMessage } from '../../src/contract/interface/model.ts'
import type { Mailbox } from '../../src/contract/test-data/dataset.ts'

interface StoredEntry {
  /** enterprise number of the mailbox, ten digits */
  mailbox: string
  message: StoredMessage
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
  mailboxes(): string[]
  /** All changes or none: false, and nothing written, when a message is no longer what `from` says. */
  swap(changes: readonly MessageChange[]): boolean
  add(mailbox: string, message: StoredMessage): void
}

/** A mailbox as a store begins with it. */
/** The messages of an enterprise; the enterprise number has ten digits. */
export type StoredMailbox = Pick<Mailbox, 'enterpriseNumber'> & { messages: readonly StoredMessage[] }

type Compare = (one: StoredMessage, other: StoredMessage) => number

export class Store implements MessageStore {
  readonly #entries = new Map<string, StoredEntry>()
  /** message identifiers by action identifier */
  readonly #actions = new Map<string, string>()
  /** message identifiers of a mailbox, in order */
  readonly #order = new Map<string, string[]>()
  /** messages of a mailbox, in order; deleted when one of them changes */
  readonly #inOrder = new Map<string, readonly StoredMessage[]>()
  readonly #compare: Compare

  constructor(mailboxes: readonly StoredMailbox[], compare: Compare) {
    this.#compare = compare
    for (const { enterpriseNumber, messages } of mailboxes) this.#place(enterpriseNumber, messages)
  }

  find(mailbox: string, messageId: string): StoredMessage | undefined {
    const entry = this.#entries.get(messageId)
    return entry?.mailbox === mailbox ? entry.message : undefined
  }

  findByAction(mailbox: string, messageActionId: string): StoredMessage | undefined {
    return this.find(mailbox, this.#actions.get(messageActionId) ?? '')
  }

  mailboxes(): string[] {
    return [...this.#order.keys()]
  }

  inMailbox(mailbox: string): readonly StoredMessage[] {
    const known = this.#inOrder.get(mailbox)
    if (known) return known
    const found = (this.#order.get(mailbox) ?? []).flatMap((messageId) => this.find(mailbox, messageId) ?? [])
    this.#inOrder.set(mailbox, found)
    return found
  }

  swap(changes: readonly MessageChange[]): boolean {
    if (changes.some(({ from }) => this.#entries.get(from.messageId)?.message !== from)) return false
    for (const { from, to } of changes) {
      const entry = this.#entries.get(from.messageId)
      if (entry === undefined) continue
      this.#entries.set(from.messageId, { ...entry, message: to })
      this.#inOrder.delete(entry.mailbox)
    }
    return true
  }

  add(mailbox: string, message: StoredMessage): void {
    this.#place(mailbox, [message])
  }

  /** Sorts on write, so that a list is one pass over the mailbox. No change affects the order. */
  #place(mailbox: string, messages: readonly StoredMessage[]): void {
    const sorted = [...this.inMailbox(mailbox), ...messages].sort(this.#compare)
    for (const message of messages) {
      this.#entries.set(message.messageId, { mailbox, message })
      for (const { messageActionId } of message.messageActions) this.#actions.set(messageActionId, message.messageId)
    }
    const identifiers = sorted.map(({ messageId }) => messageId)
    this.#order.set(mailbox, identifiers)
    this.#inOrder.delete(mailbox)
  }
}
