/** §4.1: the facts of messages that lists ask for, by position in a mailbox. */
import { Bits } from './bits.ts'
import { Column, TextColumn } from './column.ts'

export interface IndexedMessageFacts {
  isReceived: boolean
  isVisible: boolean
  isRead: boolean
  isRegistered: boolean
  hasConfirmation: boolean
  hasOpenConfirmation: boolean
  partition: string
  /** enterprise number; empty without one */
  otherParty: string
  application: string
  organization: string
  messageType: string
  /** milliseconds since 1970 */
  published: number
  /** milliseconds since 1970 */
  expires: number
}

const firstInstant = Date.parse('0000-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** Days of other years do not compare as texts. */
const hasFourDigitYear = (instant: number): boolean => instant >= firstInstant && instant <= lastInstant

const isBoolean = (value: unknown): boolean => value === true || value === false

/** What the index answers for: flags that are flags, and dates whose days compare as texts. */
const isOrdinary = ({ isVisible, isRead, isRegistered, published, expires }: IndexedMessageFacts): boolean =>
  [isVisible, isRead, isRegistered].every(isBoolean) && hasFourDigitYear(published) && hasFourDigitYear(expires)

export class MailboxIndex {
  #length = 0
  readonly #strange = new Set<number>()
  readonly received = new Bits()
  readonly visible = new Bits()
  readonly read = new Bits()
  readonly registered = new Bits()
  readonly withConfirmation = new Bits()
  readonly withOpenConfirmation = new Bits()
  readonly partition = new TextColumn()
  readonly otherParty = new TextColumn()
  readonly application = new TextColumn()
  readonly organization = new TextColumn()
  readonly messageType = new TextColumn()
  readonly published = new Column()
  readonly expires = new Column()

  get length(): number {
    return this.#length
  }

  /** False while it holds a message of which it cannot answer for every fact. */
  get isComplete(): boolean {
    return this.#strange.size === 0
  }

  put(position: number, facts: IndexedMessageFacts): void {
    this.#length = Math.max(this.#length, position + 1)
    if (isOrdinary(facts)) this.#strange.delete(position)
    else this.#strange.add(position)
    this.received.put(position, facts.isReceived)
    this.visible.put(position, facts.isVisible)
    this.read.put(position, facts.isRead)
    this.registered.put(position, facts.isRegistered)
    this.withConfirmation.put(position, facts.hasConfirmation)
    this.withOpenConfirmation.put(position, facts.hasOpenConfirmation)
    for (const name of ['partition', 'otherParty', 'application', 'organization', 'messageType'] as const)
      this[name].set(position, facts[name])
    this.published.set(position, facts.published)
    this.expires.set(position, facts.expires)
  }

  /** Removes every position that is `length` or more. */
  truncate(length: number): void {
    this.#length = Math.min(this.#length, length)
    for (const position of this.#strange) if (position >= length) this.#strange.delete(position)
    const { received, visible, read, registered, withConfirmation, withOpenConfirmation } = this
    for (const bits of [received, visible, read, registered, withConfirmation, withOpenConfirmation])
      bits.truncate(length)
    const { partition, otherParty, application, organization, messageType, published, expires } = this
    for (const column of [partition, otherParty, application, organization, messageType, published, expires])
      column.truncate(length)
  }
}
