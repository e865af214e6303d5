import { type Expectation, met, type Seen, unmet, untold, type Verdict } from '../../scenario/expectation.ts'
import { at, identifier, pathOf } from '../../scenario/json-path.ts'
import { fieldOfItem, type Item, listing } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'

/** Judges every listed message; a list of none tells nothing. */
const ofEach = (says: string, judge: (item: Item, seen: Seen) => Verdict): Expectation => ({
  says,
  judge: (seen) => {
    const read = listing(seen.exchange, seen.dialect)
    if ('unknown' in read) return untold(read.unknown)
    if ('noList' in read) return unmet(read.noList)
    if (read.items.length === 0) return untold('a listed message')
    return read.items.map((item) => judge(item, seen)).find(({ met: isMet }) => isMet !== true) ?? met
  },
})

/** §2: where a listed message shows the field, it is of that kind. What is absent, or has no known name, is fine. */
export const eachIs = (field: FieldName, kind: string, fits: (value: unknown) => boolean): Expectation =>
  ofEach(`${field} of each message is ${kind}`, (item, seen) => {
    if (pathOf(seen.dialect, field) === null) return met
    const found = fieldOfItem(item, field, seen)
    if ('unknown' in found) return untold(found.unknown)
    if (found.value === undefined || found.value === null || fits(found.value)) return met
    return unmet(`message ${item.id} has ${field} ${JSON.stringify(found.value).slice(0, 100)}`)
  })

const attachmentsOf = (item: Item, seen: Seen): unknown[] | undefined => {
  const found = fieldOfItem(item, 'attachments', seen)
  return 'value' in found && Array.isArray(found.value) ? found.value : undefined
}

/** §2: among the attachments of a message one at most is the main content. Some message has two attachments. */
export const eachHasOneMainAtMost: Expectation = {
  says: 'one main attachment at most in each message',
  judge: (seen) => {
    const read = listing(seen.exchange, seen.dialect)
    const items = 'items' in read ? read.items : []
    const counted = items.map((item) => ({ item, attachments: attachmentsOf(item, seen) ?? [] }))
    if (!counted.some(({ attachments }) => attachments.length > 1)) return untold('a message with two attachments')
    const wrong = counted.find(({ attachments }) => attachments.filter(isMain).length > 1)
    return wrong === undefined ? met : unmet(`message ${wrong.item.id} has ${wrong.attachments.filter(isMain).length}`)
  },
}

const isSummary = ({ item }: Item, { dialect }: Seen): boolean =>
  dialect.attachments !== null && at(item, dialect.attachments) !== undefined

const isMain = (attachment: unknown): boolean => at(attachment, 'isMainContent') === true

/** §2: each attachment has an identifier that no other attachment of its message has. */
export const eachNamesAttachmentsApart: Expectation = ofEach(
  'attachments of one message have different identifiers',
  (item, seen) => {
    const ids = (attachmentsOf(item, seen) ?? []).map((attachment) => identifier(attachment, seen.dialect.attachmentId))
    if (ids.length > 0 && seen.dialect.attachmentId === null) return untold('set dialect.attachmentId')
    // Of a summary no more than what it shows can be told.
    if (isSummary(item, seen) && ids.includes(undefined)) return untold(`the attachments in the details of ${item.id}`)
    const isClear = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length
    return isClear ? met : unmet(`message ${item.id} has attachments ${JSON.stringify(ids)}`)
  },
)
