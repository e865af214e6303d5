/** §5.2, §5.4, §5.5: separate code answers some requests of an operation, and a check of the caller is missing there. */
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { asRecord } from '../../../read-json.ts'
import { refuse } from '../../../refusal.ts'
import { headerValue } from '../../../request.ts'
import { partitionOf } from '../../../rules/access.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { seesAllPartitions, storeOfAllMailboxes } from '../shared/missing-checks.ts'

/** Where `isMeant`, this kind of caller reads the mailbox that the header names, without a question. */
const withMailboxOfHeader =
  (
    kind: IdentifiedCaller['kind'],
    operations: readonly ProviderOperation[],
    isMeant: (identified: IdentifiedRequest) => boolean | Promise<boolean>,
  ) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => async (identified) => {
      const { caller, request } = identified
      const onBehalf = headerValue(request, onBehalfOfHeader)
      if (caller.kind !== kind || !onBehalf || !(await isMeant(identified))) return own(identified)
      return own({ ...identified, caller: { ...caller, mailbox: async () => rules.tokens.padded(onBehalf) } })
    })

const namesSource = async ({ request }: IdentifiedRequest): Promise<boolean> =>
  asRecord(await request.json())?.sourcePartitionId !== undefined

/** Any token is enough where `isMeant`; for other requests the handler checks the scope after all. */
const withoutScopeWhere =
  (operation: ProviderOperation, isMeant: (identified: IdentifiedRequest) => Promise<boolean>): Defect['change'] =>
  (rules) => {
    let lacksScope = false
    const withoutScope = new WeakSet<IdentifiedCaller['mailbox']>()
    const open = revise('tokens', ({ hasScopeOf }) => ({
      hasScopeOf: (kind, granted, comparison, asked) => {
        const hasScope = hasScopeOf(kind, granted, comparison, asked)
        lacksScope = !hasScope
        return hasScope || (asked === operation && kind === 'documentConsumer')
      },
    }))(rules)
    const marked = withOtherCaller(
      open,
      'documentConsumer',
      (own) => (facts) => {
        const caller = own(facts)
        if (lacksScope) withoutScope.add(caller.mailbox)
        return caller
      },
      [operation],
    )
    return withHandler(marked, [operation], (own) => async (identified) => {
      if (withoutScope.has(identified.caller.mailbox) && !(await isMeant(identified)))
        refuse(rules.refusals.scopeMissing([...rules.tokens.scopesOf.documentConsumer]))
      return own(identified)
    })
  }

/** A user without a right on any partition of the mailbox gets the lists of such requests unfiltered. */
const withoutEmptyCondition =
  (isMeant: (query: URLSearchParams) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['messages'], (own) => async (identified) => {
      const { caller, request, store } = identified
      if (!isMeant(request.query)) return own(identified)
      const [mailbox, isOpen] = [await caller.mailbox(), await caller.partitionFilter()]
      const hasRight = store.inMailbox(mailbox).some((message) => isOpen(partitionOf(message)))
      return own(hasRight ? identified : { ...identified, caller: { ...caller, ...seesAllPartitions } })
    })

/** Lists that have a query of their own. */
const otherLists = [
  ['a-search', 'a list with q', (query: URLSearchParams) => query.has('q')],
  ['hidden-messages', 'a list with visible=false', (query: URLSearchParams) => query.get('visible') === 'false'],
  ['sent-messages', 'a list with folder=out', (query: URLSearchParams) => query.get('folder') === 'out'],
  ['further-pages', 'a list from the second page on', (query: URLSearchParams) => Number(query.get('page')) > 1],
  ['read-messages', 'a list with read', (query: URLSearchParams) => query.has('read')],
  ['an-application', 'a list with senderApplicationId', (query: URLSearchParams) => query.has('senderApplicationId')],
  ['actions', 'a list with requiredAction', (query: URLSearchParams) => query.has('requiredAction')],
] as const

const otherListDefects = otherLists.flatMap(([what, says, isMeant]) => [
  defect(`list-of-${what}-asks-for-no-mandate`, ['access-each-list-without-mandate-refused'], {
    says: `${says} is answered before the mandate is checked`,
    clauses: ['5.5.mandate-refused-list', '5.5.mandate-refused-403'],
    change: withMailboxOfHeader('representative', ['messages'], ({ request }) => isMeant(request.query)),
  }),
  defect(`list-of-${what}-trusts-the-header`, ['access-each-list-with-foreign-header-nothing'], {
    says: `${says} takes the mailbox from the header, whatever the scope`,
    clauses: ['5.4.foreign-header', '5.4.foreign-list'],
    change: withMailboxOfHeader('documentConsumer', ['messages'], ({ request }) => isMeant(request.query)),
  }),
  defect(`list-of-${what}-needs-no-right-at-all`, ['access-each-list-without-rights-nothing'], {
    says: `${says} has no condition on partitions for a user who can consult none`,
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withoutEmptyCondition(isMeant),
  }),
])

/** An application without an enterprise number finds the messages of every mailbox. */
const withOptionalMailbox = (rules: Rules): Rules =>
  withHandler(rules, ['changeVisibility', 'changePartition'], (own) => async (identified) => {
    const { caller, store } = identified
    const hasMailbox = await caller.mailbox().then(
      () => true,
      () => false,
    )
    if (caller.kind !== 'documentConsumer' || hasMailbox) return own(identified)
    const every = { ...caller, mailbox: async () => store.mailboxes()[0] ?? '' }
    return own({ ...identified, caller: every, store: storeOfAllMailboxes(store) })
  })

const counts = ['nearlyExpired', 'withActionRequired', 'registeredMails'] as const

export const uncheckedRequestDefects: readonly Defect[] = [
  ...otherListDefects,
  defect('count-of-handled-messages-asks-for-no-mandate', ['access-each-list-without-mandate-refused'], {
    says: 'counts with isRead=true or isConfirmed=true are answered before the mandate is checked',
    clauses: ['5.5.mandate-refused-statistics', '5.5.mandate-refused-403'],
    change: withMailboxOfHeader('representative', counts, ({ request: { query } }) =>
      [query.get('isRead'), query.get('isConfirmed')].includes('true'),
    ),
  }),
  defect('count-of-a-partition-asks-for-no-mandate', ['access-each-list-without-mandate-refused'], {
    says: 'the count of a partition is answered before the mandate is checked',
    clauses: ['5.5.mandate-refused-statistics', '5.5.mandate-refused-403'],
    change: withMailboxOfHeader('representative', counts, ({ request }) => request.query.has('recipientPartition')),
  }),
  defect('move-of-a-source-asks-for-no-mandate', ['access-partition-change-of-source-refused'], {
    says: 'a move with sourcePartitionId is done before the mandate is checked',
    clauses: ['5.5.mandate-refused-change-partition', '5.5.mandate-refused-403'],
    change: withMailboxOfHeader('representative', ['changePartition'], namesSource),
  }),
  defect('move-of-a-source-asks-for-no-scope', ['access-partition-change-of-source-refused'], {
    says: 'a move with sourcePartitionId is done before the scope is checked',
    clauses: ['5.2.scope-checked-changes'],
    change: withoutScopeWhere('changePartition', namesSource),
  }),
  defect('changes-without-a-number-reach-every-mailbox', ['access-without-enterprise-number-changes-nothing'], {
    says: 'the condition on the enterprise is left out of changes if the token names none',
    clauses: ['5.4.foreign-change', '5.2.number-first-element'],
    change: withOptionalMailbox,
  }),
  defect('annex-needs-no-scope', ['access-annex-refused'], {
    says: 'the scope is checked for the main content only; any valid token gets an annex',
    clauses: ['5.2.scope-checked-messages'],
    change: withoutScopeWhere('content', async ({ caller, params, store }) => {
      const message = store.find(await caller.mailbox(), params.messageId ?? '')
      const file = message?.attachments.find(({ attachmentId }) => attachmentId === params.attachmentId)
      return file !== undefined && !file.isMainContent
    }),
  }),
]
