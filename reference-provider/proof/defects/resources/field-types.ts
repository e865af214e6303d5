/** §2: fields of messages and records that are of another kind than the specification says. */
import { dayMs } from '../../../../src/contract/interface/limits.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { Href } from '../../../rules/presentation.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type EditableFields, editEach, type FieldEdit } from '../../variants/field-edits.ts'
import { type Defect, defect } from '../defect.ts'

/** Messages of a list, changed; the others are needed to find one's way. */
const editItemsWhere = (isMeant: (message: StoredMessage) => boolean, edit: FieldEdit) =>
  revise('presentation', ({ listItem }) => ({
    listItem: (message, href) => {
      const shown = listItem(message, href)
      return isMeant(message) ? edit({ ...shown }) : shown
    },
  }))

/** The most recent messages of a list. */
const editRecentItems = (edit: FieldEdit) =>
  editItemsWhere(({ publicationDate }) => Date.parse(publicationDate) > Date.now() - dayMs, edit)

const kinds = ['list-fields-of-stated-kinds']

const languageDefect = (name: 'nl' | 'fr' | 'de', value: unknown, says: string, expected = kinds): Defect =>
  defect(`subject-in-${name}-is-no-text`, expected, {
    says,
    clauses: [`2.localized-${name}`],
    change: editRecentItems((fields) => ({
      ...fields,
      subject: { ...(fields.subject as EditableFields), [name]: value },
    })),
  })

const messageFieldDefects: readonly Defect[] = [
  defect('read-flag-is-a-number', kinds, {
    says: 'isRead is sent as 0 or 1',
    clauses: ['2.is-read'],
    change: editRecentItems((fields) => ({ ...fields, isRead: Number(fields.isRead) })),
  }),
  defect('reply-flag-is-a-letter', kinds, {
    says: 'isReplyAuthorized is sent as Y or N',
    clauses: ['2.is-reply-authorized'],
    change: editRecentItems((fields) => ({ ...fields, isReplyAuthorized: fields.isReplyAuthorized ? 'Y' : 'N' })),
  }),
  defect('body-flag-is-a-text', kinds, {
    says: 'isBodyMainContent is sent as a string',
    clauses: ['2.is-body-main-content'],
    change: editRecentItems((fields) => ({ ...fields, isBodyMainContent: String(fields.isBodyMainContent) })),
  }),
  defect('recipient-partition-is-an-object', kinds, {
    says: 'the recipient partition is sent as an object in place of its identifier',
    clauses: ['2.recipient-partition', '1.6.in-partitions'],
    change: editRecentItems((fields) => ({ ...fields, recipientPartition: { id: fields.recipientPartition } })),
  }),
  defect('business-data-are-an-object', kinds, {
    says: 'business data are sent as an object by key',
    clauses: ['2.business-data-list'],
    change: editRecentItems((fields) => ({
      ...fields,
      businessDataList: Object.fromEntries((fields.businessDataList as { key: string }[]).map((one) => [one.key, one])),
    })),
  }),
  defect('business-data-have-one-value', kinds, {
    says: 'an array with one value is sent as the value',
    clauses: ['2.business-data-values'],
    change: editRecentItems((fields) => ({
      ...fields,
      businessDataList: (fields.businessDataList as { values: unknown[] }[]).map((one) => ({
        ...one,
        values: one.values[0],
      })),
    })),
  }),
  defect('attention-is-a-text', kinds, {
    says: 'the addressee is sent as a string',
    clauses: ['2.attention-of'],
    change: editRecentItems((fields) => ({ ...fields, forTheAttentionOf: 'Accounting' })),
  }),
  defect('subject-is-a-plain-text', kinds, {
    says: 'the subject is sent as a string in one language',
    clauses: ['2.localized-object'],
    change: editRecentItems((fields) => ({ ...fields, subject: (fields.subject as EditableFields).fr })),
  }),
  languageDefect('nl', null, 'a missing Dutch translation is null', ['list-subjects-three-languages']),
  languageDefect('fr', ['Objet'], 'the French text is an array of lines'),
  languageDefect('de', false, 'a missing German translation is false'),
  defect('annexes-are-main-content-in-lists', ['attachments-one-main-at-most'], {
    says: 'lists mark every attachment as the main content if the message has several',
    clauses: ['2.attachments', '2.attachment-is-main-content'],
    change: editItemsWhere(
      ({ attachments }) => attachments.length > 1,
      editEach('attachments', (attachment) => ({ ...attachment, isMainContent: true })),
    ),
  }),
]

const ofSent = 'details-sent-enterprise-numbers-ten-digits'

const withRecipientNumber = (place: 'listItem' | 'details', change: (number: string) => string | number) =>
  revise('presentation', (presentation) => ({
    [place]: (message: StoredMessage, href: Href) => {
      const shown = presentation[place](message, href)
      const { enterpriseNumber: number } = message.recipient
      return message.folder === 'in' || number === undefined
        ? shown
        : { ...shown, recipient: { ...message.recipient, enterpriseNumber: change(number) } }
    },
  }))

const recipientDefects: readonly Defect[] = (['listItem', 'details'] as const).flatMap((place) => [
  defect(`recipient-loses-its-zero-in-${place.toLowerCase()}`, [ofSent], {
    says: `the enterprise number of the recipient of a sent message loses its first zero (${place})`,
    clauses: ['1.5.ten-digits-in-answers', '8.enterprise-number-digits'],
    change: withRecipientNumber(place, (number) => number.replace(/^0+/, '')),
  }),
  defect(`recipient-is-a-number-in-${place.toLowerCase()}`, [ofSent], {
    says: `the enterprise number of the recipient of a sent message is a number (${place})`,
    clauses: ['1.5.ten-digits-in-answers', '8.enterprise-number-digits'],
    change: withRecipientNumber(place, Number),
  }),
])

const records = [
  ['application', 'application'],
  ['organization', 'organization'],
  ['messageType', 'message-type'],
] as const

const recordFieldDefects: readonly Defect[] = records.flatMap(([record, word]) => {
  const edited = (edit: FieldEdit) =>
    revise('presentation', (presentation) => ({
      [record]: (one: Parameters<Rules['presentation'][typeof record]>[0] & EditableFields) =>
        edit({ ...(presentation[record] as (of: typeof one) => object)(one) }),
    }))
  return [
    defect(`${word}-name-is-in-french`, [`reference-${word}-resolves`], {
      says: `the name of the ${word} is sent in one language, as a string`,
      clauses: [`2.${word}-name`],
      change: edited((fields) => ({ ...fields, name: (fields.name as EditableFields).fr })),
    }),
    defect(`${word}-description-is-in-french`, [`reference-${word}-resolves`], {
      says: `the description of the ${word} is sent in one language, as a string`,
      clauses: [`2.${word}-description`],
      change: edited((fields) => ({ ...fields, description: (fields.description as EditableFields).fr })),
    }),
  ]
})

export const fieldTypeDefects: readonly Defect[] = [...messageFieldDefects, ...recipientDefects, ...recordFieldDefects]
