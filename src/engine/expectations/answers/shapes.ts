import {
  type Expectation,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { atPath, fieldPath, identifierAt } from '../../scenario/json-path.ts'
import { fieldOfItem, type ListItem, readListAnswer } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'

/** Judges every listed message; a list of none tells nothing. */
const eachItemExpectation = (
  says: string,
  judge: (item: ListItem, seen: JudgementInput) => Judgement,
): Expectation => ({
  says,
  judge: (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    if ('unknown' in read) return inconclusive(read.unknown)
    if ('noList' in read) return fail(read.noList)
    if (read.items.length === 0) return inconclusive('a listed message')
    return read.items.map((item) => judge(item, seen)).find(({ holds: isMet }) => isMet !== true) ?? pass
  },
})

/** §2: where a listed message shows the field, it is of that kind. What is absent, or has no known name, is fine. */
export const eachFieldFits = (field: FieldName, kind: string, fits: (value: unknown) => boolean): Expectation =>
  eachItemExpectation(`${field} of each message is ${kind}`, (item, seen) => {
    if (fieldPath(seen.dialect, field) === null) return pass
    const found = fieldOfItem(item, field, seen)
    if ('unknown' in found) return inconclusive(found.unknown)
    if (found.value === undefined || found.value === null || fits(found.value)) return pass
    return fail(`message ${item.id} has ${field} ${JSON.stringify(found.value).slice(0, 100)}`)
  })

const attachmentsOf = (item: ListItem, seen: JudgementInput): unknown[] | undefined => {
  const found = fieldOfItem(item, 'attachments', seen)
  return 'value' in found && Array.isArray(found.value) ? found.value : undefined
}

/** §2: among the attachments of a message one at most is the main content. Some message has two attachments. */
export const eachHasAtMostOneMainContent: Expectation = {
  says: 'one main attachment at most in each message',
  judge: (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    const items = 'items' in read ? read.items : []
    const counted = items.map((item) => ({ item, attachments: attachmentsOf(item, seen) ?? [] }))
    if (!counted.some(({ attachments }) => attachments.length > 1))
      return inconclusive('a message with two attachments')
    const wrong = counted.find(({ attachments }) => attachments.filter(isMain).length > 1)
    return wrong === undefined ? pass : fail(`message ${wrong.item.id} has ${wrong.attachments.filter(isMain).length}`)
  },
}

const isSummary = ({ item }: ListItem, { dialect }: JudgementInput): boolean =>
  dialect.attachments !== null && atPath(item, dialect.attachments) !== undefined

const isMain = (attachment: unknown): boolean => atPath(attachment, 'isMainContent') === true

/** §2: each attachment has an identifier that no other attachment of its message has. */
export const eachHasDistinctAttachmentIds: Expectation = eachItemExpectation(
  'attachments of one message have different identifiers',
  (item, seen) => {
    const ids = (attachmentsOf(item, seen) ?? []).map((attachment) =>
      identifierAt(attachment, seen.dialect.attachmentId),
    )
    if (ids.length > 0 && seen.dialect.attachmentId === null) return inconclusive('set dialect.attachmentId')
    // Of a summary no more than what it shows can be told.
    if (isSummary(item, seen) && ids.includes(undefined))
      return inconclusive(`the attachments in the details of ${item.id}`)
    const isClear = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length
    return isClear ? pass : fail(`message ${item.id} has attachments ${JSON.stringify(ids)}`)
  },
)
