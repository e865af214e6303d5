/** §2: an item of a list and the details of the same message show the same values. */
import type { Dialect } from '../../../contract/dialect.ts'
import { languages } from '../../../contract/interface/parameters.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { canonicalJson, isJsonObject } from '../../scenario/json/json-object.ts'
import { asArray, atPath, fieldPath, identifierAt, isAbsent, stringsIn } from '../../scenario/json-path.ts'
import { itemsIn, type ListItem } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { allOf } from '../judgement.ts'
import { expectation, listExpectation } from '../new-expectation.ts'
import { itemsOfStep } from './membership.ts'

/** That message of a list answer, from 0; the last one if there are fewer; undefined if the list is empty. */
export const itemOfList = (list: Exchange | undefined, dialect: Dialect, place: number): ListItem | undefined => {
  const items = itemsIn(list, dialect) ?? []
  return items[place] ?? items.at(-1)
}

/** What is compared of a field. A summary can lack entries and languages; links and other additions can differ. */
type Comparable = (value: unknown, dialect: Dialect, from: 'list' | 'details') => string[]

/** Each property with a text, as one string. */
const textsUnder =
  (...names: readonly string[]): Comparable =>
  (value) =>
    names.flatMap((name) => stringsIn(atPath(value, name)).map((text) => `${name}: ${text}`))

/** A provider may mask the person number in a list: 79072******. */
const withoutMasked = (texts: readonly string[]): string[] => texts.filter((text) => !/^ssin: .*[^\d.\s-]/.test(text))

/** A reference, whether it is a number or a text; other shapes are not compared. */
const asReference: Comparable = (value) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? [String(value)] : []

const comparables: Partial<Record<FieldName, Comparable>> = {
  subject: textsUnder(...languages),
  forTheAttentionOf: (value, ...from) => withoutMasked(textsUnder('ssin', 'label')(value, ...from)),
  businessDataList: (value) => asArray(value).flatMap((entry) => stringsIn(atPath(entry, 'values'))),
  senderApplicationId: asReference,
  senderOrganizationId: asReference,
  messageTypeId: asReference,
  attachments: (value, { attachmentId }, from) =>
    asArray(value).flatMap((one) => {
      const id = identifierAt(one, attachmentId)
      if (id === undefined) return []
      const isMain = atPath(one, 'isMainContent')
      // A summary may leave the flag out; in details, an absent flag is false.
      const saysNothing = from === 'list' && typeof isMain !== 'boolean'
      return saysNothing ? [id] : [id, `${id} is ${isMain === true ? 'main' : 'annex'}`]
    }),
}

const judgeField = (field: FieldName, listed: unknown, shown: unknown, dialect: Dialect): Judgement => {
  if (isAbsent(listed) || isAbsent(shown)) return pass
  if (field === 'forTheAttentionOf' && !(isJsonObject(listed) && isJsonObject(shown)))
    return fail(`${field} in the list: ${JSON.stringify(listed)}`)
  const comparable: Comparable = comparables[field] ?? ((value) => [JSON.stringify(value)])
  const known = comparable(shown, dialect, 'details')
  const entries = asArray(listed).map((entry) => JSON.stringify(entry))
  // A message can have two equal entries, such as two amounts of 0.
  if (new Set(entries).size < entries.length && entries.length > asArray(shown).length)
    return fail(`the list shows an entry of ${field} twice`)
  const other = comparable(listed, dialect, 'list').find((text) => !known.includes(text))
  return other === undefined || known.length === 0
    ? pass
    : fail(`${field} in the list: ${other}; in the details: ${known.join(', ')}`)
}

const judgeItem = (
  item: ListItem | undefined,
  fields: readonly FieldName[],
  { exchange, dialect }: JudgementInput,
): Judgement => {
  const details = jsonOf(exchange.answer)
  if (item === undefined) return inconclusive('testData', 'a listed message', 'listedMessage')
  return allOf(
    fields.map((field) => {
      const path = fieldPath(dialect, field)
      return path === null ? pass : judgeField(field, atPath(item.item, path), atPath(details, path), dialect)
    }),
  )
}

const agreement = (fields: readonly FieldName[], itemIn: (seen: JudgementInput) => ListItem | undefined): Expectation =>
  expectation('agrees-with-item', `the values that the list shows, of ${fields.join(', ')}`, (seen) =>
    judgeItem(itemIn(seen), fields, seen),
  )

/** The details agree with that item of step 1, from 0, in these fields, where both show them. */
export const agreesWithItem = (place: number, fields: readonly FieldName[]): Expectation =>
  agreement(fields, (seen) => itemOfList(exchangeOfStep(seen, 1), seen.dialect, place))

/** The number of the step before, counted from 1. An exchange counts its steps from 0. */
const previousStep = ({ exchange }: JudgementInput): number => exchange.step

/** The details agree with the item of the message in the list of the step before, where both show the fields. */
export const agreesWithListed = ({ messageId }: MessageHandle, fields: readonly FieldName[]): Expectation =>
  agreement(fields, (seen) => itemsOfStep(seen, previousStep(seen))?.find(({ id }) => id === messageId))

/** The list shows of the message what its details in an earlier step, counted from 1, show in these fields. */
export const itemAgreesWithStep = (
  step: number,
  { messageId }: MessageHandle,
  fields: readonly FieldName[],
): Expectation =>
  listExpectation('item-agrees', `the values of step ${step}, where it shows ${fields.join(', ')}`, (items, seen) => {
    const exchange = exchangeOfStep(seen, step)
    const item = items.find(({ id }) => id === messageId)
    if (exchange === undefined) return inconclusive('control', `the details of step ${step}`, 'otherList')
    return judgeItem(item, fields, { ...seen, exchange })
  })

/**
 * §3: the message was read since the list of a step, counted from 1. If that list shows it as unread, 304 says that it still
 * is. A list need not show the flag.
 */
export const notUnmodifiedIfUnreadInStep = (step: number, { messageId }: MessageHandle): Expectation =>
  expectation('not-unmodified', `a status other than 304, if the list of step ${step} shows isRead`, (seen) => {
    const found = itemsOfStep(seen, step)?.find(({ id }) => id === messageId)
    const wasUnread = found !== undefined && atPath(found.item, 'isRead') === false
    return wasUnread && seen.exchange.answer.status === 304 ? fail('304, and that list shows isRead false') : pass
  })

/** What was read since the earlier list may be shown as read now. */
const isReadSince = (field: FieldName, before: unknown, now: unknown): boolean =>
  field === 'isRead' && before === false && now === true

/** What two lists show of a field, in any order. */
const listedTexts = (field: FieldName, value: unknown, dialect: Dialect): string => {
  const texts = comparables[field]?.(value, dialect, 'list') ?? []
  return texts.length > 0 ? texts.toSorted().join('; ') : canonicalJson(value)
}

/** Each message has the same values in these fields as in the list of an earlier step, counted from 1, where both show them. */
export const itemsAsInStep = (step: number, fields: readonly FieldName[]): Expectation =>
  listExpectation('items-as-in-step', `${fields.join(', ')} of each message as in step ${step}`, (items, seen) => {
    const earlier = new Map((itemsOfStep(seen, step) ?? []).map(({ id, item }) => [id, item]))
    return allOf(
      items.flatMap(({ id, item }) =>
        fields.map((field) => {
          const path = fieldPath(seen.dialect, field)
          const [was, is] = path === null ? [] : [atPath(earlier.get(id), path), atPath(item, path)]
          if (isAbsent(was) || isAbsent(is) || isReadSince(field, was, is)) return pass
          const [before, now] = [was, is].map((value) => listedTexts(field, value, seen.dialect))
          return before === now ? pass : fail(`${field} of message ${id}: ${now}; in step ${step}: ${before}`, id)
        }),
      ),
    )
  })

/** The list shows that value of a field of the message, or does not show the field or the message. */
export const itemShows = ({ messageId }: MessageHandle, field: FieldName, value: boolean): Expectation =>
  listExpectation(
    `item-shows-${field}`,
    `the list shows ${field} ${value}, or does not show it`,
    (items, { dialect }) => {
      const path = fieldPath(dialect, field)
      const item = items.find(({ id }) => id === messageId)
      return item && path !== null && atPath(item.item, path) === !value
        ? fail(`the list shows ${field} ${!value}`)
        : pass
    },
  )
