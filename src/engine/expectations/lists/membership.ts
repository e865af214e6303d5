import { counted } from '../../../contract/counted.ts'
import { dayMs } from '../../../contract/interface/limits.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  idWithPhrase,
  inconclusive,
  type JudgementInput,
  pass,
  withId,
} from '../../scenario/expectation.ts'
import { canonicalJson } from '../../scenario/json/json-object.ts'
import { atPath, fieldPath, identifierAt, shownAt } from '../../scenario/json-path.ts'
import {
  fieldOfItem,
  itemsIn,
  type ListItem,
  queryParameter,
  readListAnswer,
  requestedPageSize,
} from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { allOf, lackText } from '../judgement.ts'
import { expectation, itemsExpectation, listExpectation } from '../new-expectation.ts'

const lengthExpectation = (id: string, says: string, isRight: (length: number) => boolean): Expectation =>
  listExpectation(id, says, ({ length }) => (isRight(length) ? pass : fail(counted(length, 'message'))))

export const listOfLength = (count: number): Expectation =>
  lengthExpectation('list-length', counted(count, 'message'), (length) => length === count)

/** At least `fewest` messages, and at most `most`. */
export const listOfUpTo = (most: number, fewest = 1): Expectation => {
  const says = fewest === most ? counted(most, 'message') : `${fewest} to ${most} messages`
  return lengthExpectation('list-length-up-to', says, (length) => length >= fewest && length <= most)
}

/** The list contains at least one message, which shows that the target really searched. */
export const nonEmptyList: Expectation = listExpectation('non-empty-list', 'a list with a message', ({ length }) =>
  length > 0 ? pass : fail('an empty list'),
)

export const emptyList: Expectation = lengthExpectation('empty-list', 'an empty list', (length) => length === 0)

/** The list contains the message. Inconclusive if the page is full and the message can be on a later page. */
export const contains = (what: string, message: MessageHandle): Expectation =>
  listExpectation(idWithPhrase('contains', what), `the list contains ${what}`, (items, seen) => {
    if (items.some(({ id }) => id === message.messageId)) return pass
    if (mayBeOnLaterPage(message, items, seen))
      return inconclusive('testData', `a list short enough to show ${what}: it can be on a later page`, 'laterPage')
    return fail(lackText(items, what))
  })

/** The list contains each of these messages. */
export const containsEach = (what: string, ...messages: readonly MessageHandle[]): Expectation =>
  expectation(idWithPhrase('contains', what), `the list contains ${what}`, (seen) =>
    allOf(messages.map((message) => contains(`message ${message.messageId}`, message).judge(seen))),
  )

/** Whether the page is full and can end before the message. */
export const mayBeOnLaterPage = (
  { publicationDate }: MessageHandle,
  items: readonly ListItem[],
  { exchange, dialect: { publicationDate: path } }: JudgementInput,
): boolean => {
  if (items.length < requestedPageSize(exchange.request.path)) return false
  const dates = path === null ? [] : items.map(({ item }) => String(atPath(item, path)))
  const published = Date.parse(publicationDate)
  return dates.every((date) => !(Date.parse(date) < published - datePrecisionMs(date)))
}

/** Messages of one moment come in any order. An order may ignore parts of a second; without a time, a day is one moment. */
export const datePrecisionMs = (date: string): number => (date.includes(':') ? 1000 : dayMs)

/** The list contains neither this message nor, where several are named, another one of them. */
export const doesNotContain = (what: string, ...others: MessageHandle[]): Expectation =>
  listExpectation(idWithPhrase('does-not-contain', what), `the list does not contain ${what}`, (items) => {
    const found = items.find(({ id }) => others.some(({ messageId }) => messageId === id))
    return found === undefined ? pass : fail(`the list contains ${what} (${found.id})`, found.id)
  })

/** The list contains none of several messages: "them", "the messages". */
export const containsNoneOf = (them: string, ...messages: readonly MessageHandle[]): Expectation => ({
  ...doesNotContain(`one of ${them}`, ...messages),
  says: `the list contains none of ${them}`,
})

/** The list is empty, but for messages that arrived meanwhile. */
export const noneOf = (messages: readonly MessageHandle[]): Expectation =>
  withId(emptyList.id, containsNoneOf('the messages', ...messages))

/** Each listed message has that value in the field. An absent boolean is false; an absent text is not judged. */
export const eachMessageHas = (field: FieldName, value: string | boolean): Expectation =>
  itemsExpectation(`each-has-${field}`, `each message has ${field} ${JSON.stringify(value)}`, (item, seen) => {
    const found = fieldOfItem(item, field, seen)
    if ('unknown' in found) return found.unknown
    const own = found.value ?? (typeof value === 'boolean' ? false : value)
    return own === value ? pass : fail(`message ${item.id} has ${field} ${JSON.stringify(own)}`, item.id)
  })

/** No listed message shows the other value of a flag. Where lists show the flag of some messages, absent means false. */
export const noMessageShows = (field: FieldName, value: boolean): Expectation =>
  itemsExpectation(`none-shows-${field}`, `no message with ${field} ${value}`, ({ id, item }, seen) => {
    const shown = shownAt(item, fieldPath(seen.dialect, field))
    const own = shown ?? (seen.listFields.includes(field) ? false : undefined)
    return own === value ? fail(`message ${id} has ${field} ${value}`, id) : pass
  })

/** Each listed message names that record, by its identifier; a message that shows none is not judged. */
export const eachMessageRefersTo = (field: 'senderApplicationId', id: string): Expectation =>
  itemsExpectation(
    `each-has-${field}`,
    `each message has ${field} ${JSON.stringify(id)}`,
    ({ id: own, item }, seen) => {
      const named = identifierAt(item, seen.dialect[field])
      return named === undefined || named === id
        ? pass
        : fail(`message ${own} has ${field} ${JSON.stringify(named)}`, own)
    },
  )

/**
 * No listed message is in the partition. A sent message has two partitions, and a right on either one gives access: it
 * counts only if both are this partition. Inconclusive if the list does not show the sender partition.
 */
export const noMessageInPartition = (partitionId: string): Expectation =>
  itemsExpectation('no-message-in-partition', `no message of partition ${partitionId}`, (item, seen) => {
    const [recipient, sender] = partitionFields.map((field) => partitionOf(item, field, seen))
    const named = [recipient, sender].filter((one) => one !== undefined)
    if (named.length === 0 || named.some((one) => one !== partitionId)) return pass
    const mayBeSent = queryParameter('folder', seen.exchange.request.path) !== 'in'
    if (sender === undefined && mayBeSent)
      return inconclusive('control', `the sender partition of message ${item.id}`, 'senderPartition')
    return fail(`message ${item.id} is in partition ${partitionId}`, item.id)
  })

const partitionOf = (item: ListItem, field: FieldName, seen: JudgementInput): unknown => {
  const found = fieldOfItem(item, field, seen)
  return 'value' in found ? (found.value ?? undefined) : undefined
}

/** The fields that name the partitions of a message. */
export const partitionFields: readonly FieldName[] = ['recipientPartition', 'senderPartition']

/** The list shares no message with that of an earlier step, counted from 1. */
export const noMessageOfStep = (step: number): Expectation =>
  listExpectation('no-message-of-other-page', `the list does not contain a message of step ${step}`, (items, seen) => {
    const before = itemsOfStep(seen, step)
    if (before === undefined) return inconclusive('control', `the list of step ${step}`, 'otherList')
    const repeated = items.find((one) => before.some((other) => isSameMessage(one, other, seen)))
    return repeated === undefined ? pass : fail(`message ${repeated.id}, which step ${step} lists too`, repeated.id)
  })

/** One identifier may name messages of two mailboxes. */
const isSameMessage = (one: ListItem, other: ListItem, { dialect }: JudgementInput): boolean =>
  one.id === other.id &&
  ['subject', dialect.publicationDate ?? 'subject'].every(
    (path) => canonicalJson(atPath(one.item, path)) === canonicalJson(atPath(other.item, path)),
  )

/** Each message is in the list once. */
export const noMessageTwice: Expectation = listExpectation('no-message-twice', 'each message once', (items) => {
  const ids = items.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) < index)
  return repeated === undefined ? pass : fail(`message ${repeated} is listed twice`, repeated)
})

/** The messages that an earlier step, counted from 1, listed; undefined if it got no list. */
export const itemsOfStep = (seen: JudgementInput, step: number): ListItem[] | undefined =>
  itemsIn(exchangeOfStep(seen, step), seen.dialect)

/** The answer, whatever it is, lists no message. */
export const noMessage: Expectation = expectation('no-message', 'no message', ({ exchange, dialect }) => {
  const read = readListAnswer(exchange, dialect)
  if ('unknown' in read) return read.unknown
  return 'items' in read && read.items.length > 0 ? fail(counted(read.items.length, 'message')) : pass
})
