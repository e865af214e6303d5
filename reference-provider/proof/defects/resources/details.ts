/** §4.1, §5.6: details that are garbled, refused, or given to everybody. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import { latin1Text } from '../../../../src/contract/encodings.ts'
import type { LocalizedString } from '../../../../src/contract/interface/model.ts'
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo, withOtherResponse } from '../shared/callers-and-responses.ts'
import { withoutRightCheck } from '../shared/missing-checks.ts'
import { messageOf } from '../shared/requested-messages.ts'

const inEachLanguage = (text: LocalizedString, change: (text: string) => string): LocalizedString =>
  Object.fromEntries(Object.entries(text).map(([language, written]) => [language, change(written)]))

const withSubject = (change: (text: string) => string) =>
  revise('presentation', ({ details }) => ({
    details: (message, href) => details({ ...message, subject: inEachLanguage(message.subject, change) }, href),
  }))

export const detailsDefects: readonly Defect[] = [
  defect('details-are-encoded-twice', ['details-shown'], {
    says: 'texts in UTF-8 are read as Latin-1 and encoded again',
    clauses: ['4.1.details', '2.message-subject', 'rows.12'],
    change: withSubject((text) => latin1Text(utf8Bytes(text))),
  }),
  defect('details-escape-for-html', ['details-shown'], {
    says: 'texts in JSON are escaped for HTML',
    clauses: ['4.1.details', '2.message-subject', 'rows.12'],
    change: withSubject((text) => text.replace(/[^ -~]/g, (letter) => `&#${letter.charCodeAt(0)};`)),
  }),
  defect('details-cut-the-subject', ['details-shown'], {
    says: 'the details truncate the subject',
    clauses: ['4.1.details', '2.message-subject', 'rows.12'],
    change: withSubject((text) => text.slice(0, 10)),
  }),
  defect('details-lack-the-subject', ['details-shown'], {
    says: 'the details have no subject',
    clauses: ['4.1.details', '2.message-subject', 'rows.12'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => ({ ...details(message, href), subject: undefined }),
    })),
  }),
  defect('details-are-what-a-list-left', ['details-shown'], {
    says: 'lists and details share one object, so after a list the details show its last message',
    clauses: ['4.1.details', 'rows.12'],
    change: revise('presentation', (presentation) => {
      let last: object | undefined
      const { listItem, details } = presentation
      return {
        listItem: (message, href) => {
          last = listItem(message, href)
          return last
        },
        details: (message, href) => last ?? details(message, href),
      }
    }),
  }),
  defect('details-ask-for-no-right', ['details-no-access'], {
    says: 'the details have no rights check: the identifier is enough',
    clauses: ['5.6.details-refused', '5.6.details-ask-right', '7.reading-message', 'rows.13'],
    change: withoutRightCheck('details'),
  }),
  defect('details-without-access-are-a-bad-request', ['details-no-access', 'content-no-access'], {
    says: 'the details of a message without access get 400, as in a change of partition',
    clauses: ['7.reading-message', 'rows.13', '7.details-404'],
    change: revise('refusals', ({ invalid }) => ({ withoutAccess: () => invalid([]) })),
  }),
  defect('details-without-access-are-an-internal-error', ['details-no-access', 'content-no-access'], {
    says: 'the details of a message without access get 500',
    clauses: ['7.reading-message', 'rows.13'],
    change: revise('refusals', ({ internal }) => ({ withoutAccess: () => internal() })),
  }),
  defect('details-without-access-ask-to-log-in', ['details-no-access', 'content-no-access'], {
    says: 'the details of a message without access get 401',
    clauses: ['7.reading-message', 'rows.13'],
    change: revise('refusals', ({ tokenInvalid }) => ({ withoutAccess: () => tokenInvalid() })),
  }),
  defect('details-without-access-are-empty', ['details-no-access'], {
    says: 'the details of a message without access get 200 and an empty object',
    clauses: ['7.reading-message', '5.6.details-refused', 'rows.13'],
    change: withOtherResponse(['details'], [404], { status: 200, body: {} }),
  }),
  defect('details-are-closed-to-users', ['details-shown'], {
    says: 'only applications can read the details',
    clauses: ['5.6.details-allowed', '4.1.details', 'rows.12'],
    change: closedTo('human', 'details'),
  }),
  defect('details-encode-labels-as-html', ['details-texts-with-signs-shown'], {
    says: 'the label of the addressee is shown with &amp; and &lt; in place of & and <',
    clauses: ['4.1.search-attention-of-label'],
    change: revise('presentation', ({ details }) => ({
      details: ({ forTheAttentionOf: attention, ...message }, href) => {
        const label = attention?.label?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        return details(
          { ...message, ...(attention && { forTheAttentionOf: { ...attention, ...(label && { label }) } }) },
          href,
        )
      },
    })),
  }),
  ...(['details', 'content'] as const).map((operation) =>
    defect(`${operation}-of-sent-messages-are-closed-to-users`, ['details-sent-by-user-shown'], {
      says: `for users, ${operation} of sent messages are not found`,
      clauses: [`5.6.${operation}-allowed`],
      change: (rules) =>
        withHandler(rules, [operation], (own) => async (identified) => {
          const message = await messageOf(identified)
          return message?.folder === 'out' && identified.caller.kind === 'human'
            ? refuse(rules.refusals.messageAbsent(message.messageId))
            : own(identified)
        }),
    }),
  ),
  defect('business-values-are-french-in-each-language', ['details-stored-fields-shown'], {
    says: 'the details show the French business values in Dutch and German too',
    clauses: ['2.business-data-values', '2.localized-nl', '2.localized-de'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => {
        const businessDataList = message.businessDataList.map((entry) => ({
          ...entry,
          values: entry.values.map((value) => (value.fr ? { nl: value.fr, fr: value.fr, de: value.fr } : value)),
        }))
        return { ...details(message, href), businessDataList }
      },
    })),
  }),
  defect('list-lets-messages-without-files-be-answered', ['relation-items-of-each-kind-agree'], {
    says: 'the list shows isReplyAuthorized inverted for messages without files (a default of an outer join)',
    clauses: ['2.is-reply-authorized'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: (message, href) => {
        const isReplyAuthorized = message.isReplyAuthorized !== (message.attachments.length === 0)
        return listItem({ ...message, isReplyAuthorized }, href)
      },
    })),
  }),
]
