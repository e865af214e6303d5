import {
  type Expectation,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
  unknownName,
} from '../../scenario/expectation.ts'
import { atPath, fieldPath, identifierAt } from '../../scenario/json-path.ts'
import { fieldOfItem, type ListItem, readListAnswer } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'

/** Judges every listed message. An empty list is inconclusive. */
const eachItemExpectation = (
  id: string,
  says: string,
  judge: (item: ListItem, seen: JudgementInput) => Judgement,
): Expectation => ({
  id,
  says,
  judge: (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    if ('unknown' in read) return read.unknown
    if ('noList' in read) return fail(read.noList)
    if (read.items.length === 0) return inconclusive('testData', 'a listed message', 'listedMessage')
    return read.items.map((item) => judge(item, seen)).find(({ holds }) => holds !== true) ?? pass
  },
})

/** §2: if a listed message shows the field, its value is of that kind. An absent field, or one of unknown name, is fine. */
export const eachFieldFits = (field: FieldName, kind: string, fits: (value: unknown) => boolean): Expectation =>
  eachItemExpectation(`each-${field}`, `${field} of each message is ${kind}`, (item, seen) => {
    if (fieldPath(seen.dialect, field) === null) return pass
    const found = fieldOfItem(item, field, seen)
    if ('unknown' in found) return found.unknown
    if (found.value === undefined || found.value === null || fits(found.value)) return pass
    return fail(`message ${item.id} has ${field} ${JSON.stringify(found.value).slice(0, 100)}`)
  })

const attachmentsOf = (item: ListItem, seen: JudgementInput): unknown[] | undefined => {
  const found = fieldOfItem(item, 'attachments', seen)
  return 'value' in found && Array.isArray(found.value) ? found.value : undefined
}

/** §2: at most one attachment of a message is the main content. Inconclusive unless a message has two attachments. */
export const eachHasAtMostOneMainContent: Expectation = {
  id: 'at-most-one-main-content',
  says: 'at most one main attachment in each message',
  judge: (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    const items = 'items' in read ? read.items : []
    const counted = items.map((item) => ({ item, attachments: attachmentsOf(item, seen) ?? [] }))
    if (!counted.some(({ attachments }) => attachments.length > 1))
      return inconclusive('testData', 'a message with two attachments', 'twoAttachments')
    const wrong = counted.find(({ attachments }) => attachments.filter(isMain).length > 1)
    return wrong === undefined
      ? pass
      : fail(`message ${wrong.item.id} has ${wrong.attachments.filter(isMain).length} main attachments`)
  },
}

const isSummary = ({ item }: ListItem, { dialect }: JudgementInput): boolean =>
  dialect.attachments !== null && atPath(item, dialect.attachments) !== undefined

const isMain = (attachment: unknown): boolean => atPath(attachment, 'isMainContent') === true

/** §2: each attachment has an identifier that no other attachment of its message has. */
export const eachHasDistinctAttachmentIds: Expectation = eachItemExpectation(
  'distinct-attachment-ids',
  'attachments of one message have different identifiers',
  (item, seen) => {
    const ids = (attachmentsOf(item, seen) ?? []).map((attachment) =>
      identifierAt(attachment, seen.dialect.attachmentId),
    )
    if (ids.length > 0 && seen.dialect.attachmentId === null) return unknownName('attachmentId')
    // A summary can leave fields out.
    if (isSummary(item, seen) && ids.includes(undefined))
      return inconclusive('control', `the attachments in the details of ${item.id}`, 'attachments')
    const areDistinct = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length
    return areDistinct ? pass : fail(`message ${item.id} has attachments ${JSON.stringify(ids)}`)
  },
)
