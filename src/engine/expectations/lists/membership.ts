import { limits } from '../../../contract/interface/limits.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Expectation, met, type Seen, unmet, untold, type Verdict } from '../../scenario/expectation.ts'
import { at } from '../../scenario/json-path.ts'
import { fieldOfItem, type Item, listing } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { alike, ofLists } from './relations.ts'

/** Judges the messages of a list; an answer that is none is not met. */
export const ofList = (says: string, judge: (items: Item[], seen: Seen) => Verdict): Expectation => ({
  says,
  judge: (seen) => {
    const read = listing(seen.exchange, seen.dialect)
    if ('unknown' in read) return untold(read.unknown)
    return 'noList' in read ? unmet(read.noList) : judge(read.items, seen)
  },
})

export const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`)

/** Exactly so many messages. */
export const listOf = (count: number): Expectation =>
  ofList(messages(count), ({ length }) => (length === count ? met : unmet(messages(length))))

/** At least one message and at most so many. */
export const listOfUpTo = (most: number): Expectation =>
  ofList(`1 to ${most} messages`, ({ length }) => (length >= 1 && length <= most ? met : unmet(messages(length))))

/** Beside what is demanded: something was listed at all, so that the list was carried out. */
export const listOfSome: Expectation = ofList('a list that holds a message', ({ length }) =>
  length > 0 ? met : unmet('an empty list'),
)

export const emptyList: Expectation = ofList('an empty list', ({ length }) =>
  length === 0 ? met : unmet(messages(length)),
)

/** The message stands in the list. On a full page of newer ones it may stand further on: then it cannot be told. */
export const holds = (what: string, message: MessageHandle): Expectation =>
  ofList(`the list holds ${what}`, (items, seen) => {
    if (items.some(({ id }) => id === message.messageId)) return met
    return mayStandFurtherOn(message, items, seen)
      ? untold(`a list short enough to show ${what}`)
      : unmet(`${messages(items.length)}, not ${what}`)
  })

const mayStandFurtherOn = ({ publicationDate }: MessageHandle, items: readonly Item[], seen: Seen): boolean => {
  if (items.length < askedSize(seen.exchange.request.path)) return false
  const path = seen.dialect.publicationDate
  const dates = path === null ? [] : items.map(({ item }) => String(at(item, path)))
  const end = Date.parse(publicationDate)
  return dates.every((date) => !(Date.parse(date) < end - grainOf(date)))
}

/**
 * Of messages of one moment any may be the last of a page, and an order may leave out the parts of a second; where no
 * time is shown, a day is one moment.
 */
const grainOf = (date: string): number => (date.includes(':') ? 1000 : 24 * 60 * 60 * 1000)

const askedFor = (name: string, path: string): string | null => new URLSearchParams(path.split('?')[1]).get(name)

/** How many messages the page was to hold (§8). */
export const askedSize = (path: string): number => Number(askedFor('pageSize', path) ?? limits.defaultPageSize)

/** None of the messages stands in the list. */
export const holdsNot = (what: string, ...others: MessageHandle[]): Expectation =>
  ofList(`the list does not hold ${what}`, (items) => {
    const found = items.find(({ id }) => others.some(({ messageId }) => messageId === id))
    return found === undefined ? met : unmet(`${what} (${found.id}) stands in the list`)
  })

/** Each listed message has the field with that value; an absent boolean is false. */
export const each = (field: FieldName, value: string | boolean): Expectation =>
  ofList(`each message has ${field} ${JSON.stringify(value)}`, (items, seen) => {
    for (const item of items) {
      const found = fieldOfItem(item, field, seen)
      if ('unknown' in found) return untold(found.unknown)
      const own = found.value ?? (typeof value === 'boolean' ? false : undefined)
      if (own !== undefined && own !== value) return unmet(`message ${item.id} has ${field} ${JSON.stringify(own)}`)
    }
    return met
  })

/**
 * No listed message lies in the partition. A sent message has two partitions, and one of them opens it: it counts only
 * when none of them is another, and cannot be told where the sender's is not shown.
 */
export const noneLiesIn = (partitionId: string): Expectation =>
  ofList(`no message of the partition ${partitionId}`, (items, seen) => {
    for (const item of items) {
      const [recipient, sender] = partitionFields.map((field) => partitionOf(item, field, seen))
      if (recipient !== partitionId && sender !== partitionId) continue
      if ([recipient, sender].some((one) => one !== undefined && one !== partitionId)) continue
      const mayBeSent = askedFor('folder', seen.exchange.request.path) !== 'in'
      if (sender === undefined && mayBeSent) return untold(`the sender partition of the message ${item.id}`)
      return unmet(`message ${item.id} lies in ${partitionId}`)
    }
    return met
  })

const partitionOf = (item: Item, field: FieldName, seen: Seen): unknown => {
  const found = fieldOfItem(item, field, seen)
  return 'value' in found ? (found.value ?? undefined) : undefined
}

/** The fields that say where a message lies. */
export const partitionFields: readonly FieldName[] = ['recipientPartition', 'senderPartition']

/** The messages are others than those of an earlier step, counted from 1. */
export const othersThanInStep = (step: number): Expectation =>
  ofList(`none of the messages of step ${step}`, (items, seen) => {
    const before = listOfStep(step, seen)
    if (before === undefined) return untold(`the list of step ${step}`)
    const again = items.find(({ id }) => before.some((other) => other.id === id))
    return again === undefined ? met : unmet(`message ${again.id} stands on both pages`)
  })

/** The messages that an earlier step of the scenario gave, counted from 1; undefined where it gave no list. */
export const listOfStep = (step: number, { exchanges, dialect }: Seen): Item[] | undefined => {
  const before = exchanges.find((exchange) => exchange.step === step - 1)
  const read = before && listing(before, dialect)
  return read && 'items' in read ? read.items : undefined
}

/** Whatever the answer is, no message stands in it. */
export const noMessage: Expectation = {
  says: 'no message',
  judge: ({ exchange, dialect }) => {
    const read = listing(exchange, dialect)
    if ('unknown' in read) return untold(read.unknown)
    return 'items' in read && read.items.length > 0 ? unmet(messages(read.items.length)) : met
  },
}

/** These messages stand in the list, and no others. */
export const holdsOnly = (what: string, ...wanted: readonly MessageHandle[]): Expectation =>
  ofLists(`${what} and nothing else`, [], (own) =>
    alike(
      own,
      wanted.map(({ messageId }) => messageId),
    ),
  )

/** No message but these stands in the list, which is whole: it does not fill the page. */
export const holdsNoOther = (pageSize: number, ...known: readonly MessageHandle[]): Expectation =>
  ofLists('no message that we do not know', [], (own) => {
    const ids = new Set(known.map(({ messageId }) => messageId))
    const other = own.find((id) => !ids.has(id))
    if (other !== undefined) return unmet(`message ${other}, which nobody would put back`)
    return own.length < pageSize ? met : unmet(`a page of ${own.length} messages, and perhaps more`)
  })
