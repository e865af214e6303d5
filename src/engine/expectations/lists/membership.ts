import { limits } from '../../../contract/interface/limits.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import {
  type Expectation,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'
import { fieldOfItem, type ListItem, readListAnswer } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { judgeSameMessages, listComparison } from './relations.ts'

/** Judges the messages of a list; an answer that is none is not met. */
export const listExpectation = (
  says: string,
  judge: (items: ListItem[], seen: JudgementInput) => Judgement,
): Expectation => ({
  says,
  judge: (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    if ('unknown' in read) return inconclusive(read.unknown)
    return 'noList' in read ? fail(read.noList) : judge(read.items, seen)
  },
})

export const messagesText = (count: number): string => (count === 1 ? '1 message' : `${count} messages`)

/** Exactly so many messages. */
export const listOfLength = (count: number): Expectation =>
  listExpectation(messagesText(count), ({ length }) => (length === count ? pass : fail(messagesText(length))))

/** At least one message and at most so many. */
export const listOfOneUpTo = (most: number): Expectation =>
  listExpectation(`1 to ${most} messages`, ({ length }) =>
    length >= 1 && length <= most ? pass : fail(messagesText(length)),
  )

/** Beside what is demanded: something was listed at all, so that the list was carried out. */
export const nonEmptyList: Expectation = listExpectation('a list that holds a message', ({ length }) =>
  length > 0 ? pass : fail('an empty list'),
)

export const emptyList: Expectation = listExpectation('an empty list', ({ length }) =>
  length === 0 ? pass : fail(messagesText(length)),
)

/** The message stands in the list. On a full page of newer ones it may stand further on: then it cannot be told. */
export const holds = (what: string, message: MessageHandle): Expectation =>
  listExpectation(`the list holds ${what}`, (items, seen) => {
    if (items.some(({ id }) => id === message.messageId)) return pass
    return mayBeOnLaterPage(message, items, seen)
      ? inconclusive(`a list short enough to show ${what}`)
      : fail(`${messagesText(items.length)}, not ${what}`)
  })

const mayBeOnLaterPage = (
  { publicationDate }: MessageHandle,
  items: readonly ListItem[],
  seen: JudgementInput,
): boolean => {
  if (items.length < requestedPageSize(seen.exchange.request.path)) return false
  const path = seen.dialect.publicationDate
  const dates = path === null ? [] : items.map(({ item }) => String(atPath(item, path)))
  const end = Date.parse(publicationDate)
  return dates.every((date) => !(Date.parse(date) < end - datePrecisionMs(date)))
}

/**
 * Of messages of one moment any may be the last of a page, and an order may leave out the parts of a second; where no
 * time is shown, a day is one moment.
 */
const datePrecisionMs = (date: string): number => (date.includes(':') ? 1000 : 24 * 60 * 60 * 1000)

const queryParameter = (name: string, path: string): string | null => new URLSearchParams(path.split('?')[1]).get(name)

/** How many messages the page was to hold (§8). */
export const requestedPageSize = (path: string): number =>
  Number(queryParameter('pageSize', path) ?? limits.defaultPageSize)

/** None of the messages stands in the list. */
export const doesNotHold = (what: string, ...others: MessageHandle[]): Expectation =>
  listExpectation(`the list does not hold ${what}`, (items) => {
    const found = items.find(({ id }) => others.some(({ messageId }) => messageId === id))
    return found === undefined ? pass : fail(`${what} (${found.id}) stands in the list`)
  })

/** Each listed message has the field with that value; an absent boolean is false. */
export const eachMessageHas = (field: FieldName, value: string | boolean): Expectation =>
  listExpectation(`each message has ${field} ${JSON.stringify(value)}`, (items, seen) => {
    for (const item of items) {
      const found = fieldOfItem(item, field, seen)
      if ('unknown' in found) return inconclusive(found.unknown)
      const own = found.value ?? (typeof value === 'boolean' ? false : undefined)
      if (own !== undefined && own !== value) return fail(`message ${item.id} has ${field} ${JSON.stringify(own)}`)
    }
    return pass
  })

/**
 * No listed message lies in the partition. A sent message has two partitions, and one of them opens it: it counts only
 * when none of them is another, and cannot be told where the sender's is not shown.
 */
export const noMessageInPartition = (partitionId: string): Expectation =>
  listExpectation(`no message of the partition ${partitionId}`, (items, seen) => {
    for (const item of items) {
      const [recipient, sender] = partitionFields.map((field) => partitionOf(item, field, seen))
      if (recipient !== partitionId && sender !== partitionId) continue
      if ([recipient, sender].some((one) => one !== undefined && one !== partitionId)) continue
      const mayBeSent = queryParameter('folder', seen.exchange.request.path) !== 'in'
      if (sender === undefined && mayBeSent) return inconclusive(`the sender partition of the message ${item.id}`)
      return fail(`message ${item.id} lies in ${partitionId}`)
    }
    return pass
  })

const partitionOf = (item: ListItem, field: FieldName, seen: JudgementInput): unknown => {
  const found = fieldOfItem(item, field, seen)
  return 'value' in found ? (found.value ?? undefined) : undefined
}

/** The fields that say where a message lies. */
export const partitionFields: readonly FieldName[] = ['recipientPartition', 'senderPartition']

/** The messages are others than those of an earlier step, counted from 1. */
export const noMessageOfStep = (step: number): Expectation =>
  listExpectation(`none of the messages of step ${step}`, (items, seen) => {
    const before = itemsOfStep(step, seen)
    if (before === undefined) return inconclusive(`the list of step ${step}`)
    const again = items.find(({ id }) => before.some((other) => other.id === id))
    return again === undefined ? pass : fail(`message ${again.id} stands on both pages`)
  })

/** The messages that an earlier step of the scenario gave, counted from 1; undefined where it gave no list. */
export const itemsOfStep = (step: number, { exchanges, dialect }: JudgementInput): ListItem[] | undefined => {
  const before = exchanges.find((exchange) => exchange.step === step - 1)
  const read = before && readListAnswer(before, dialect)
  return read && 'items' in read ? read.items : undefined
}

/** Whatever the answer is, no message stands in it. */
export const noMessage: Expectation = {
  says: 'no message',
  judge: ({ exchange, dialect }) => {
    const read = readListAnswer(exchange, dialect)
    if ('unknown' in read) return inconclusive(read.unknown)
    return 'items' in read && read.items.length > 0 ? fail(messagesText(read.items.length)) : pass
  },
}

/** These messages stand in the list, and no others. */
export const holdsOnly = (what: string, ...wanted: readonly MessageHandle[]): Expectation =>
  listComparison(`${what} and nothing else`, [], (own) =>
    judgeSameMessages(
      own,
      wanted.map(({ messageId }) => messageId),
    ),
  )

/** No message but these stands in the list, which is whole: it does not fill the page. */
export const holdsOnlyKnown = (pageSize: number, ...known: readonly MessageHandle[]): Expectation =>
  listComparison('no message that we do not know', [], (own) => {
    const ids = new Set(known.map(({ messageId }) => messageId))
    const other = own.find((id) => !ids.has(id))
    if (other !== undefined) return fail(`message ${other}, which nobody would put back`)
    return own.length < pageSize ? pass : fail(`a page of ${own.length} messages, and perhaps more`)
  })
