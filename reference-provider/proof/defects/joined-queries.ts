/** §4.1, §5.4, §5.6: queries that are built by joining texts (SQL injection). */
import type { ProviderOperation } from '../../operations.ts'
import { asRecord, type JsonRecord } from '../../read-json.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import { storeWith } from '../../rules/revise/store-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'
import type { MessageStore } from '../../store/store.ts'
import { type Defect, defect } from './defect.ts'
import { storeOfAllMailboxes, unrestricted } from './shared/missing-checks.ts'

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

/** A joined condition: the value before it, and whether it holds. */
const joinedCondition = (text: string): readonly [value: string, holds: boolean] | undefined => {
  const found = /^(.+?)['")]* AND \(?['"]?1['"]?=['"]?(\d)/.exec(text)
  return found === null ? undefined : [found[1] ?? '', found[2] === '1']
}

/** A change takes the value before a joined condition, if the condition holds. */
const joinedChange =
  (joined: (body: JsonRecord) => JsonRecord) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['changePartition', 'changeVisibility'], (own) => async (identified) => {
      const { request } = identified
      const body = asRecord(await request.json())
      return own(body ? { ...identified, request: { ...request, json: async () => joined(body) } } : identified)
    })

const withoutCondition = (value: unknown): unknown => {
  const [before, holds] = joinedCondition(String(value)) ?? []
  return holds ? before : value
}

const changeDefects: readonly Defect[] = [
  defect('change-is-joined-with-message-ids', ['access-sql-in-changes'], {
    says: 'the message IDs of a change are joined to the SQL text, so a condition after a quotation mark counts',
    clauses: ['2.change-visibility-message-ids', '3.visibility-of-others'],
    change: joinedChange((body) =>
      Array.isArray(body.messageIds) ? { ...body, messageIds: body.messageIds.map(withoutCondition) } : body,
    ),
  }),
  defect('change-is-joined-with-source-partition', ['access-sql-in-changes'], {
    says: 'sourcePartitionId is joined to the SQL text, so a condition after a quotation mark counts',
    clauses: ['2.change-partition-source', '3.partition-of-others'],
    change: joinedChange((body) =>
      body.sourcePartitionId === undefined
        ? body
        : { ...body, sourcePartitionId: withoutCondition(body.sourcePartitionId) },
    ),
  }),
]

const furtherValues = ['access-sql-in-counts-and-records']

const furtherDefects: readonly Defect[] = [
  defect('count-is-joined-with-partition', furtherValues, {
    says: 'the partition of a count is joined to the SQL text, so a condition after a quotation mark always holds',
    clauses: ['5.4.foreign-statistics', '4.2.nearly-expired-partition'],
    change: (rules) =>
      withHandler(rules, ['nearlyExpired'], (own) => (identified) => {
        const { request } = identified
        const query = new URLSearchParams(request.query)
        if (!alwaysHolds(query.get('recipientPartition') ?? '')) return own(identified)
        query.delete('recipientPartition')
        return own(withoutConditions({ ...identified, request: { ...request, query } }))
      }),
  }),
  ...(
    [
      ['record', 'messageType', { status: 200, headers: {}, body: { messageTypeId: '1' } }],
      ['action', 'action', { status: 200, headers: {}, body: { messageActionId: '1' } }],
    ] as const
  ).map(([what, operation, first]) =>
    defect(
      `${what}-is-joined-with-its-identifier`,
      what === 'action' ? ['access-sql-in-action-identifiers'] : furtherValues,
      {
        says: `the identifier in the request for ${what === 'action' ? 'an action' : 'a record'} is joined to the SQL text, so the first of all is shown`,
        clauses: ['5.4.foreign-message', '4.3.message-type'],
        change: (rules) =>
          withHandler(
            rules,
            [operation],
            (own) => async (identified) =>
              Object.values(identified.params).some(alwaysHolds) ? first : own(identified),
          ),
      },
    ),
  ),
]

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
  ...changeDefects,
  ...furtherDefects,
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
