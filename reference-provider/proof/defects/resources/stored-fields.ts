/** §2, §4: details that are not those of their message, and answers that are not JSON. */

import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { dayMs } from '../../../../src/contract/interface/limits.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import type { EditableFields, FieldEdit } from '../../variants/field-edits.ts'
import { type Defect, defect } from '../defect.ts'

const editDetails = (edit: FieldEdit) =>
  revise('presentation', ({ details }) => ({ details: (message, href) => edit({ ...details(message, href) }) }))

/** Details of messages of one kind only. */
const editDetailsOf = (isMeant: (message: StoredMessage) => boolean, edit: FieldEdit) =>
  revise('presentation', ({ details }) => ({
    details: (message, href) => {
      const fields = { ...details(message, href) }
      return isMeant(message) ? edit(fields) : fields
    },
  }))

const firstOf = (list: unknown): unknown[] => (list as unknown[]).slice(0, 1)

const storedFields = ['details-stored-fields-shown']

const startPage = utf8Bytes('<!doctype html><title>Portal</title><div id="app"></div>')

const startPageDefect = (
  says: string,
  scenario: string,
  clause: ClauseId,
  ...operations: ProviderOperation[]
): Defect =>
  defect(`start-page-in-place-of-${says.replaceAll(' ', '-')}`, [scenario], {
    says: `the ${says} get 200 with the HTML start page`,
    clauses: [clause],
    change: (rules) =>
      withResponseRewrite(rules, operations, (response) =>
        response.status === 200 ? { ...response, body: startPage } : response,
      ),
  })

const cut = (text: string | undefined): string => (text && text.length > 100 ? `${text.slice(0, 100)}…` : (text ?? ''))

const otherKinds = (
  [
    ['sent', ({ folder }) => folder === 'out'],
    ['hidden', ({ isVisible }) => !isVisible],
    ['registered', ({ isRegisteredMail }) => isRegisteredMail],
  ] as const satisfies readonly (readonly [string, (message: StoredMessage) => boolean])[]
).flatMap(([kind, isMeant]) => [
  defect(`details-of-${kind}-messages-show-one-file`, storedFields, {
    says: `the details of ${kind} messages show only the first attachment`,
    clauses: ['2.attachments'],
    change: editDetailsOf(isMeant, (fields) => ({ ...fields, attachments: firstOf(fields.attachments) })),
  }),
  defect(`details-of-${kind}-messages-lose-values`, storedFields, {
    says: `the details of ${kind} messages show only the first business data entry, and Dutch and German swapped`,
    clauses: ['2.business-data-list', '2.business-data-values', '2.message-subject'],
    change: editDetailsOf(isMeant, (fields) => {
      const { nl, fr, de } = fields.subject as EditableFields
      return { ...fields, subject: { nl: de, fr, de: nl }, businessDataList: firstOf(fields.businessDataList) }
    }),
  }),
])

export const storedFieldDefects: readonly Defect[] = [
  ...otherKinds,
  defect('details-show-the-first-attachment-only', storedFields, {
    says: 'the details show only the first attachment',
    clauses: ['2.attachments'],
    change: editDetails((fields) => ({ ...fields, attachments: (fields.attachments as unknown[]).slice(0, 1) })),
  }),
  defect('details-swap-two-languages', storedFields, {
    says: 'Dutch and German texts are swapped in the details',
    clauses: ['2.message-subject', '2.localized-nl', '2.localized-de'],
    change: editDetails((fields) => {
      const { nl, fr, de } = fields.subject as EditableFields
      return { ...fields, subject: { nl: de, fr, de: nl } }
    }),
  }),
  defect('details-lose-business-values', storedFields, {
    says: 'the details show only the first business data entry, and no addressee',
    clauses: ['2.business-data-list', '2.business-data-values'],
    change: editDetails((fields) => ({
      ...fields,
      businessDataList: (fields.businessDataList as unknown[]).slice(0, 1).map((one) => Object(one) as object),
      forTheAttentionOf: undefined,
    })),
  }),
  defect('reply-flag-of-details-is-inverted', ['details-reply-flag-shown'], {
    says: 'isReplyAuthorized is inverted in the details',
    clauses: ['2.is-reply-authorized'],
    change: editDetails((fields) => ({ ...fields, isReplyAuthorized: fields.isReplyAuthorized !== true })),
  }),
  defect('body-flag-of-details-is-never-set', ['details-body-flag-shown'], {
    says: 'isBodyMainContent is always false in the details',
    clauses: ['2.is-body-main-content'],
    change: editDetails((fields) => ({ ...fields, isBodyMainContent: false })),
  }),
  defect('read-flag-of-details-is-a-text', ['details-fields-of-stated-types'], {
    says: 'isRead is a string in the details',
    clauses: ['2.is-read'],
    change: editDetails((fields) => ({ ...fields, isRead: String(fields.isRead) })),
  }),
  defect(
    'business-data-list-with-gaps-is-an-object',
    ['details-of-every-answer-of-stated-types', 'details-fields-of-stated-types'],
    {
      says: 'the business data of messages older than three weeks are an object with numbers as keys',
      clauses: ['2.business-data-list'],
      change: revise('presentation', ({ details }) => ({
        details: (message, href) => {
          const fields: EditableFields = { ...details(message, href) }
          const isOld = Date.parse(message.publicationDate) < Date.now() - 21 * dayMs
          return isOld ? { ...fields, businessDataList: { ...Object(fields.businessDataList) } } : fields
        },
      })),
    },
  ),
  defect('list-shows-inverted-reply-flag', ['relation-items-agree-with-details'], {
    says: 'isReplyAuthorized is inverted in the list',
    clauses: ['2.is-reply-authorized'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: (message, href) => listItem({ ...message, isReplyAuthorized: !message.isReplyAuthorized }, href),
    })),
  }),
  defect('list-cuts-long-subjects', ['relation-long-subject-agrees-with-details'], {
    says: 'the list shows only the first hundred characters of a subject',
    clauses: ['2.message-subject'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: ({ subject, ...message }, href) =>
        listItem(
          { ...message, subject: { ...subject, fr: cut(subject.fr), nl: cut(subject.nl), de: cut(subject.de) } },
          href,
        ),
    })),
  }),
  defect('list-shows-every-message-as-read', ['relation-unread-items-are-unread'], {
    says: 'the list shows every message as read',
    clauses: ['2.is-read'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: (message, href) => listItem({ ...message, isRead: true }, href),
    })),
  }),
  defect('list-shows-another-person', ['relation-rare-items-agree-with-details'], {
    says: 'the list shows another addressee than the details',
    clauses: ['2.attention-of'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: (message, href) => {
        const { forTheAttentionOf } = message
        const other = forTheAttentionOf && { ...forTheAttentionOf, label: 'Somebody else' }
        return listItem({ ...message, forTheAttentionOf: other }, href)
      },
    })),
  }),
  startPageDefect('lists of messages', 'list-answer-is-json', '4.1.list', 'messages'),
  startPageDefect(
    'counts',
    'statistics-answers-are-json',
    '4.2.answer-is-count',
    'nearlyExpired',
    'withActionRequired',
    'registeredMails',
  ),
  startPageDefect(
    'lists of reference data',
    'reference-lists-are-json',
    '4.3.message-types',
    'senderApplications',
    'senderOrganizations',
    'messageTypes',
  ),
]
