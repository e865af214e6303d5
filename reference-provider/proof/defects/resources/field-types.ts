/** §2: fields of messages and records that are of another kind than the specification says. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { EditableFields, FieldEdit } from '../../variants/list-items.ts'
import { type Defect, defect } from '../defect.ts'

const oneDay = 24 * 60 * 60 * 1000

/** The most recent messages of a list: the others are needed to find one's way. */
const editRecentItems = (edit: FieldEdit) =>
  revise('presentation', ({ listItem }) => ({
    listItem: (message, href) => {
      const shown = listItem(message, href)
      return Date.parse(message.publicationDate) > Date.now() - oneDay ? edit({ ...shown }) : shown
    },
  }))

const listFieldDefect = (id: string, clauses: readonly ClauseId[], says: string, edit: FieldEdit): Defect =>
  defect(id, ['list-fields-of-stated-kinds'], {
    says,
    clauses,
    change: editRecentItems(edit),
  })

const languageDefect = (name: 'nl' | 'fr' | 'de', value: unknown, says: string): Defect =>
  listFieldDefect(`subject-in-${name}-is-no-text`, [`2.localized-${name}`], says, (fields) => ({
    ...fields,
    subject: { ...(fields.subject as EditableFields), [name]: value },
  }))

const messageFieldDefects: readonly Defect[] = [
  listFieldDefect(
    'read-flag-is-a-number',
    ['2.is-read'],
    'booleans are stored as 0 and 1, and written so',
    (fields) => ({
      ...fields,
      isRead: Number(fields.isRead),
    }),
  ),
  listFieldDefect(
    'reply-flag-is-a-letter',
    ['2.is-reply-authorized'],
    'booleans are stored as Y and N, and written so',
    (fields) => ({
      ...fields,
      isReplyAuthorized: fields.isReplyAuthorized ? 'Y' : 'N',
    }),
  ),
  listFieldDefect(
    'body-flag-is-a-text',
    ['2.is-body-main-content'],
    'the boolean went through a map of texts',
    (fields) => ({
      ...fields,
      isBodyMainContent: String(fields.isBodyMainContent),
    }),
  ),
  listFieldDefect(
    'recipient-partition-is-an-object',
    ['2.recipient-partition', '1.6.in-partitions'],
    'the partition is embedded in place of its identifier',
    (fields) => ({ ...fields, recipientPartition: { id: fields.recipientPartition } }),
  ),
  listFieldDefect(
    'business-data-are-an-object',
    ['2.business-data-list'],
    'business data are a map by key',
    (fields) => ({
      ...fields,
      businessDataList: Object.fromEntries((fields.businessDataList as { key: string }[]).map((one) => [one.key, one])),
    }),
  ),
  listFieldDefect(
    'business-data-have-one-value',
    ['2.business-data-values'],
    'an array of one is written as the one',
    (fields) => ({
      ...fields,
      businessDataList: (fields.businessDataList as { values: unknown[] }[]).map((one) => ({
        ...one,
        values: one.values[0],
      })),
    }),
  ),
  listFieldDefect('attention-is-a-text', ['2.attention-of'], 'the addressee is the label alone', (fields) => ({
    ...fields,
    forTheAttentionOf: 'Accounting',
  })),
  listFieldDefect(
    'subject-is-a-plain-text',
    ['2.localized-object'],
    'the subject is sent in the language of the reader',
    (fields) => ({
      ...fields,
      subject: (fields.subject as EditableFields).fr,
    }),
  ),
  languageDefect('nl', null, 'a missing Dutch translation is null'),
  languageDefect('fr', ['Objet'], 'the French text is an array of lines'),
  languageDefect('de', false, 'a missing German translation is false'),
]

const markAllAsMain: FieldEdit = (fields) => ({
  ...fields,
  attachments: (fields.attachments as EditableFields[]).map((one) => ({ ...one, isMainContent: true })),
})

const attachmentFieldDefect: Defect = defect('annexes-are-main-content-in-lists', ['attachments-one-main-at-most'], {
  says: 'a list joins attachments and messages, and the flag of the message comes with each',
  clauses: ['2.attachments', '2.attachment-is-main-content'],
  change: revise('presentation', ({ listItem }) => ({
    listItem: (message, href) => {
      const shown = listItem(message, href)
      return message.attachments.length > 1 ? markAllAsMain({ ...shown }) : shown
    },
  })),
})

const records = [
  { record: 'application', scenario: 'reference-application-resolves' },
  { record: 'organization', scenario: 'reference-organization-resolves' },
  { record: 'messageType', scenario: 'reference-message-type-resolves' },
] as const

const recordFieldDefects: readonly Defect[] = records.flatMap(({ record, scenario }) => {
  const word = record === 'messageType' ? 'message-type' : record
  const changed = (edit: FieldEdit) =>
    revise('presentation', (presentation) => ({
      [record]: (one: Parameters<Rules['presentation'][typeof record]>[0] & EditableFields) =>
        edit({ ...(presentation[record] as (of: typeof one) => object)(one) }),
    }))
  return [
    defect(`${word}-name-is-in-french`, [scenario], {
      says: `the name of the ${word} is sent in one language, as a string`,
      clauses: [`2.${word}-name`],
      change: changed((fields) => ({ ...fields, name: (fields.name as EditableFields).fr })),
    }),
    defect(`${word}-description-is-in-french`, [scenario], {
      says: `the description of the ${word} is sent in one language, as a string`,
      clauses: [`2.${word}-description`],
      change: changed((fields) => ({ ...fields, description: (fields.description as EditableFields).fr })),
    }),
  ]
})

export const fieldTypeDefects: readonly Defect[] = [
  ...messageFieldDefects,
  attachmentFieldDefect,
  ...recordFieldDefects,
]
