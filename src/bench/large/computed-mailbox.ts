/**
 * A mailbox of any size whose messages are computed from their numbers: 0 is the newest. Only what a request can change is
 * stored, two bytes for each message. Lists read all of these bytes, so that they are right without an index.
 */
import { dayMs } from '../../contract/interface/limits.ts'
import type { Language } from '../../contract/interface/parameters.ts'
import {
  type ComputedMessage,
  computedMessage,
  factsOf,
  fold,
  idOf,
  kinds,
  partitionNames,
  wordOf,
} from './computed-facts.ts'

/** The criteria of a list (§4.1) and of the statistics (§4.2). Dates are days in UTC. */
export interface MailboxCriteria {
  folder?: 'in' | 'out'
  visible?: boolean
  partition?: string
  read?: boolean
  expiredBefore?: string
  receivedAfter?: string
  receivedBefore?: string
  enterpriseNumber?: string
  senderApplicationId?: string
  registeredMail?: boolean
  requiredAction?: boolean
  open?: boolean
  text?: string
  language?: Language
}

/** What a mailbox of others can look like. */
export interface MailboxShape {
  messages: number
  /** so many of the newest messages are read, in GENERAL, and of one kind: what scenarios need is further down */
  plain?: number
  /** two more partitions with a few messages each */
  hasSmallPartitions?: boolean
}

const flags = { read: 1, visible: 2, executed: 4 } as const

/** Received, visible, read, neither registered nor with an action, and it does not expire soon. */
const plainKind = 2

const smallPartitions = ['DEPOT', 'STUDIO']
/** The first of a few messages for each small partition. */
const firstInSmall = 40

const years = 3 * 365 * dayMs

export class ComputedMailbox {
  readonly #owner: string
  readonly #length: number
  readonly #plain: number
  /** in identifiers and words; another one for each mailbox */
  readonly #first: number
  readonly #newest = Date.now() - 60 * 60 * 1000
  readonly #flags: Uint8Array
  readonly #names: string[] = [...partitionNames]
  readonly #partitions: Uint8Array
  /** numbers of the messages that hold a folded text, by language and text */
  readonly #found = new Map<string, Uint8Array>()

  constructor(owner: string, { messages: length, plain = 0, hasSmallPartitions }: MailboxShape, first = 0) {
    this.#first = first
    this.#owner = owner
    this.#length = length
    this.#plain = plain
    this.#partitions = Uint8Array.from({ length }, (_, number) =>
      number < plain ? 0 : (number >> 2) % partitionNames.length,
    )
    if (hasSmallPartitions)
      for (const [place, name] of smallPartitions.entries())
        for (let number = 0; number < 6; number += 1) this.move(firstInSmall + 8 * place + number, name)
    this.#flags = Uint8Array.from({ length }, (_, number) => {
      const kind = this.#kindOf(number)
      const isVisible = ![5, 6].includes(kind % 16) && kind % 32 !== 15
      return (
        ((kind >> 1) % 2 ? flags.read : 0) | (isVisible ? flags.visible : 0) | (kind % 64 === 12 ? flags.executed : 0)
      )
    })
  }

  numberOf(id: string): number | undefined {
    const number = Number.parseInt(id.slice(0, 8), 16) - this.#first
    return number >= 0 && number < this.#length && idOf(this.#first + number) === id ? number : undefined
  }

  partitionOf = (number: number): string => this.#names[this.#partitions[number] ?? 0] ?? ''
  isSent = (number: number): boolean => factsOf(this.#kindOf(number)).isSent
  #kindOf = (number: number): number => (number < this.#plain ? plainKind : number % kinds)

  markAsRead(number: number): void {
    this.#flags[number] = (this.#flags[number] ?? 0) | flags.read
  }

  show(number: number, isVisible: boolean): void {
    const without = (this.#flags[number] ?? 0) & ~flags.visible
    this.#flags[number] = without | (isVisible ? flags.visible : 0)
  }

  move(number: number, partition: string): void {
    if (!this.#names.includes(partition)) this.#names.push(partition)
    this.#partitions[number] = this.#names.indexOf(partition)
  }

  /** The numbers of a page, and how many messages meet the criteria in these partitions. */
  find(criteria: MailboxCriteria, mayConsult: (partition: string) => boolean, [from, to] = [0, this.#length]) {
    const meets = this.#predicate(criteria, mayConsult)
    const numbers: number[] = []
    let total = 0
    for (let number = 0; number < this.#length; number += 1) {
      if (!meets(number)) continue
      if (total >= from && total < to) numbers.push(number)
      total += 1
    }
    return { total, numbers }
  }

  #predicate(criteria: MailboxCriteria, mayConsult: (partition: string) => boolean): (number: number) => boolean {
    const { visible = true, read, open, partition, text, language = 'fr', receivedAfter, receivedBefore } = criteria
    const kindsMeeting = Uint8Array.from({ length: kinds }, (_, kind) => Number(this.#kindMeets(kind, criteria)))
    const allowed = this.#names.map((name) => mayConsult(name) && (partition === undefined || partition === name))
    const found = text === undefined ? undefined : this.#holding(fold(text), language)
    const from = receivedAfter === undefined ? Number.NEGATIVE_INFINITY : Date.parse(receivedAfter) + dayMs
    const to = receivedBefore === undefined ? Number.POSITIVE_INFINITY : Date.parse(receivedBefore)
    return (number) => {
      if (kindsMeeting[this.#kindOf(number)] === 0 || !allowed[this.#partitions[number] ?? 0]) return false
      const state = this.#flags[number] ?? 0
      if ((state & flags.visible) > 0 !== visible) return false
      if (read !== undefined && (state & flags.read) > 0 !== read) return false
      if (open !== undefined && ((state & flags.executed) === 0) !== open) return false
      const publishedAt = this.#publishedAt(number)
      return (found === undefined || found[number] === 1) && publishedAt >= from && publishedAt < to
    }
  }

  #kindMeets(kind: number, criteria: MailboxCriteria): boolean {
    const { isSent, isRegistered, hasAction, other, application, expiresSoon } = factsOf(kind)
    const { folder, registeredMail, requiredAction, enterpriseNumber, senderApplicationId, expiredBefore } = criteria
    return (
      (folder === undefined || (folder === 'out') === isSent) &&
      (registeredMail === undefined || registeredMail === isRegistered) &&
      (!requiredAction || hasAction) &&
      (enterpriseNumber === undefined || enterpriseNumber === other) &&
      (senderApplicationId === undefined || senderApplicationId === application.id) &&
      (expiredBefore === undefined || this.#expiry(expiresSoon).slice(0, 10) < expiredBefore)
    )
  }

  /** §4.1: which messages hold the text; each is looked at once for each text. */
  #holding(text: string, language: Language): Uint8Array {
    const key = `${language} ${text}`
    const known = this.#found.get(key)
    if (known) return known
    const words = Array.from({ length: kinds }, (_, kind) => {
      const { application, organization, messageType } = factsOf(kind)
      const records = [application, organization, messageType]
      return records
        .flatMap(({ name, description }) => [name[language], description[language]])
        .map((one) => fold(one ?? ''))
    })
    const isInWords = words.map((texts) => texts.some((one) => one.includes(text)))
    const topic = Array.from({ length: kinds }, (_, kind) => fold(factsOf(kind).topic[language] ?? ''))
    const found = Uint8Array.from({ length: this.#length }, (_, number) => {
      const word = wordOf(this.#first + number)
      const kind = this.#kindOf(number)
      const holds = isInWords[kind] || `${topic[kind]} ${word}`.includes(text)
      return Number(holds || `ref/${word}`.includes(text))
    })
    this.#found.set(key, found)
    const [oldest] = this.#found.keys()
    if (this.#found.size > 16 && oldest !== undefined) this.#found.delete(oldest)
    return found
  }

  #publishedAt = (number: number): number => this.#newest - Math.floor((number * years) / this.#length)

  #expiry = (isSoon: boolean): string => new Date(this.#newest + (isSoon ? 10 : 400) * dayMs).toISOString()

  message(number: number): ComputedMessage {
    const state = this.#flags[number] ?? 0
    const facts = factsOf(this.#kindOf(number))
    return computedMessage(facts, {
      owner: this.#owner,
      id: idOf(this.#first + number),
      word: wordOf(this.#first + number),
      partition: this.partitionOf(number),
      publishedAt: this.#publishedAt(number),
      expiry: this.#expiry(facts.expiresSoon),
      isRead: (state & flags.read) > 0,
      isVisible: (state & flags.visible) > 0,
      isExecuted: (state & flags.executed) > 0,
    })
  }
}
