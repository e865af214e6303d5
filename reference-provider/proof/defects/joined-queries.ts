/** §4.1, §5.4, §5.6: queries that are built by joining texts (SQL injection). */
import type { ProviderOperation } from '../../operations.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'
import type { MessageStore } from '../../store/store.ts'
import { type Defect, defect } from './defect.ts'
import { storeOfAllMailboxes, storeWith, unrestricted } from './shared/missing-checks.ts'

/** The text ends its value and goes on with a condition that always holds. */
const alwaysHolds = (text: string): boolean => /^\w+['")]*\s+OR\s/.test(text)

/** No condition is left, neither of rights nor of the mailbox. */
const withoutConditions = (identified: IdentifiedRequest, change: Partial<MessageStore> = {}): IdentifiedRequest => {
  const open = unrestricted(identified)
  return { ...open, store: storeWith(storeOfAllMailboxes(open.store), change) }
}

const joinedCriterion =
  (name: string) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['messages'], (own) => (identified) => {
      const { request } = identified
      if (!alwaysHolds(request.query.get(name) ?? '')) return own(identified)
      const query = new URLSearchParams({ pageSize: '100', folder: 'in', visible: 'true' })
      return own(withoutConditions({ ...identified, request: { ...request, query } }))
    })

const firstMessage = (store: MessageStore) => store.mailboxes().flatMap((mailbox) => store.inMailbox(mailbox))[0]

/** The first part of an identifier, up to a quotation mark. */
const beforeQuote = (text: string): string => text.split(/['"]/)[0] ?? ''

const joinedMessageId =
  (isMeant: (text: string) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['details', 'content'] satisfies ProviderOperation[], (own) => (identified) => {
      const { params } = identified
      const { messageId = '' } = params
      if (!isMeant(messageId)) return own(identified)
      const all = storeOfAllMailboxes(identified.store)
      const found = all.find('', beforeQuote(messageId)) ?? firstMessage(identified.store)
      return own(withoutConditions({ ...identified, params: { ...params, messageId: found?.messageId ?? '' } }))
    })

const queries = (...callers: readonly string[]): string[] => callers.map((caller) => `access-sql-in-queries-${caller}`)
const identifiers = (...callers: readonly string[]): string[] =>
  callers.map((caller) => `access-sql-in-identifiers-${caller}`)

const everyone = ['human-user', 'user-of-b', 'foreign-consumer'] as const

const criteria = [
  ['senderApplicationId', 'sender-application'],
  ['enterpriseNumber', 'enterprise-number'],
  ['recipientPartition', 'partition'],
  ['qlang', 'language'],
] as const

export const joinedQueryDefects: readonly Defect[] = [
  ...criteria.map(([parameter, name]) =>
    defect(`query-is-joined-with-${name}`, queries(...everyone), {
      says: `${parameter} is joined to the SQL text, so a quotation mark ends the conditions on rights and mailbox`,
      clauses: ['5.6.list-consultable-only', '5.4.foreign-list', '4.1.every-message-matches'],
      change: joinedCriterion(parameter),
    }),
  ),
  defect('query-is-joined-with-message-id', identifiers(...everyone), {
    says: 'the message ID is joined to the SQL text, so a condition after a quotation mark always holds',
    clauses: ['5.6.details-refused', '5.4.foreign-message', '5.6.content-refused'],
    change: joinedMessageId(alwaysHolds),
  }),
  defect('query-ends-in-a-comment-after-message-id', identifiers(...everyone), {
    says: 'the message ID is joined to the SQL text, so the rights check can become a comment',
    clauses: ['5.6.details-refused', '5.4.foreign-message', '5.6.content-refused'],
    change: joinedMessageId((text) => text.endsWith("' -- ")),
  }),
  defect('query-is-joined-with-attachment-id', identifiers('human-user'), {
    says: 'the attachment ID is joined to the SQL text, so the first file of all messages is sent',
    clauses: ['5.6.content-refused'],
    change: (rules) =>
      withHandler(rules, ['content'], (own) => async (identified) => {
        const { params, store } = identified
        if (!alwaysHolds(params.attachmentId ?? '')) return own(identified)
        const all = store.mailboxes().flatMap((mailbox) => store.inMailbox(mailbox))
        const found = all.find(({ attachments }) => attachments.length > 0)
        const attachmentId = found?.attachments[0]?.attachmentId ?? ''
        return own(withoutConditions({ ...identified, params: { messageId: found?.messageId ?? '', attachmentId } }))
      }),
  }),
]
