import { type Dialect, dialectEntries } from '../../../contract/dialect.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  fail,
  inconclusive,
  type JudgementInput,
  pass,
  unknownName,
} from '../../scenario/expectation.ts'
import { atPath, fieldPath, identifierAt, isDialectEntry, isMainContent, shownAt } from '../../scenario/json-path.ts'
import { fieldOfItem, itemsIn, type ListItem } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { judgeObject } from '../judgement.ts'
import { eachItemExpectation, expectation, jsonExpectation } from '../new-expectation.ts'

/** §2: if a listed message shows the field, its value is of that kind. An absent field, or one of unknown name, is fine. */
export const eachFieldFits = (field: FieldName, kind: string, fits: (value: unknown) => boolean): Expectation =>
  eachItemExpectation(`each-${field}`, `${field} of each message is ${kind}`, (item, seen) => {
    const named = { ...seen, dialect: { ...seen.dialect, ...likelyName(field, seen) } }
    const found = fieldOfItem(item, field, named)
    if ('unknown' in found) return found.unknown
    if (found.value === undefined || found.value === null || fits(found.value)) return pass
    return fail(`message ${item.id} has ${field} ${JSON.stringify(found.value).slice(0, 100)}`)
  })

/** A name is learned from values of the right type only: a wrong type is under the first name that has a value. */
const likelyName = (field: FieldName, { dialect }: JudgementInput): Partial<Dialect> =>
  isDialectEntry(field) && dialect[field] === null ? { [field]: dialectEntries[field].values[0] } : {}

/** §2: if the message in the answer shows the field, its value is of that kind. */
export const fieldFits = (field: FieldName, kind: string, fits: (value: unknown) => boolean): Expectation =>
  expectation(`type-of-${field}`, `${field} is ${kind}`, (seen) =>
    judgeObject(jsonOf(seen.exchange.answer), (json) => {
      const path = fieldPath({ ...seen.dialect, ...likelyName(field, seen) }, field)
      const found = shownAt(json, path)
      if (found === undefined || found === null || fits(found)) return pass
      return fail(`${field} is ${JSON.stringify(found).slice(0, 100)}`)
    }),
  )

/** Every value under that name, at any depth. */
const valuesNamed = (name: string, value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (key === name ? [inner] : valuesNamed(name, inner)))
    : []

/** §1.5: enterprise numbers have ten digits, wherever the answer shows one. A person has none: null or an empty text. */
export const enterpriseNumbersHaveTenDigits: Expectation = jsonExpectation(
  'enterprise-numbers',
  'every enterpriseNumber is a text of ten digits',
  (json) => {
    const numbers = valuesNamed('enterpriseNumber', json).filter((one) => one !== null && one !== '')
    const wrong = numbers.find((one) => typeof one !== 'string' || !/^\d{10}$/.test(one))
    return wrong === undefined ? pass : fail(`enterpriseNumber is ${JSON.stringify(wrong)}`)
  },
)

const attachmentsOf = (item: ListItem, seen: JudgementInput): unknown[] => {
  const found = fieldOfItem(item, 'attachments', seen)
  return 'value' in found && Array.isArray(found.value) ? found.value : []
}

/** §2: at most one attachment of a message is the main content. Inconclusive unless a message has two attachments. */
export const eachHasAtMostOneMainContent: Expectation = expectation(
  'at-most-one-main-content',
  'at most one main attachment in each message',
  (seen) => {
    const items = itemsIn(seen.exchange, seen.dialect) ?? []
    const counted = items.map((item) => ({ id: item.id, attachments: attachmentsOf(item, seen) }))
    if (counted.every(({ attachments }) => attachments.length < 2))
      return inconclusive('testData', 'a message with two attachments', 'twoAttachments')
    const mainContents = counted.map(({ id, attachments }) => ({ id, count: attachments.filter(isMainContent).length }))
    const wrong = mainContents.find(({ count }) => count > 1)
    return wrong === undefined ? pass : fail(`message ${wrong.id} has ${wrong.count} main attachments`)
  },
)

const isSummary = ({ item }: ListItem, { dialect }: JudgementInput): boolean =>
  dialect.attachments !== null && atPath(item, dialect.attachments) !== undefined

/** §2: each attachment has an identifier that no other attachment of its message has. */
export const eachHasDistinctAttachmentIds: Expectation = eachItemExpectation(
  'distinct-attachment-ids',
  'attachments of one message have different identifiers',
  (item, seen) => {
    const { attachmentId } = seen.dialect
    const ids = attachmentsOf(item, seen).map((attachment) => identifierAt(attachment, attachmentId))
    if (ids.length > 0 && attachmentId === null) return unknownName('attachmentId')
    // A summary can leave fields out.
    if (isSummary(item, seen) && ids.includes(undefined))
      return inconclusive('control', `the attachments in the details of ${item.id}`, 'attachments')
    const areDistinct = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length
    return areDistinct ? pass : fail(`message ${item.id} has attachments ${JSON.stringify(ids)}`)
  },
)
