/** §3, §4.2: counts are kept beside the messages, and one kind of change by one kind of caller does not reach them. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { defect } from '../defect.ts'
import { scenariosOfEachCount, statisticCounts } from '../shared/grid-scenarios.ts'
import { withStaleView } from '../shared/stale-views.ts'

const callers = [
  ['human', 'user', 'users'],
  ['documentConsumer', 'consumer', 'document consumers'],
  ['representative', 'mandate', 'representatives'],
] as const

type CallerKind = (typeof callers)[number][0]

const isRead = (message: StoredMessage) => ({ isRead: message.isRead })
const partition = ({ recipientPartition }: StoredMessage) => ({ recipientPartition })

const afterReading = (operation: ProviderOperation, kind: CallerKind) =>
  withStaleView({
    operation: 'nearlyExpired',
    facts: isRead,
    missedBy: async (identified) =>
      identified.operation === operation && identified.caller.kind === kind ? () => true : undefined,
  })

const afterWholePartition = (kind: CallerKind) =>
  withStaleView({
    operation: 'registeredMails',
    facts: partition,
    missedBy: async ({ caller, request }) => {
      const { sourcePartitionId } = Object(await request.json())
      return caller.kind === kind && sourcePartitionId !== undefined ? () => true : undefined
    },
  })

/** The index of a count has visible messages alone, so a change of a hidden one does not reach it. */
const whileHidden = [
  [
    'registered-mails-miss-moves',
    'registered',
    'registeredMails',
    partition,
    'registered mails does not follow the moves',
  ],
  [
    'registered-mails-miss-reads',
    'registered',
    'registeredMails',
    isRead,
    'registered mails does not follow the downloads',
  ],
  [
    'expiring-messages-miss-reads',
    'nearly-expired',
    'nearlyExpired',
    isRead,
    'messages that expire does not follow the downloads',
  ],
  [
    'actions-miss-updates',
    'action-required',
    'withActionRequired',
    ({ messageActions }: StoredMessage) => ({ messageActions }),
    'messages with an action does not follow the updated actions',
  ],
] as const

/** Users who can consult equally many partitions get one count. */
const withCountsByNumberOfPartitions = (rules: Rules): Rules => {
  const counts = new Map<string, ProviderResponse>()
  return withHandler(rules, statisticCounts, (own) => async (identified) => {
    const { caller, request, store } = identified
    if (caller.kind !== 'human') return own(identified)
    const partitions = [...new Set(store.inMailbox(await caller.mailbox()).map(partitionOf))]
    const rights = await Promise.all(partitions.map((partition) => caller.mayConsult(partition)))
    const key = `${identified.operation} ${request.query} ${rights.filter(Boolean).length}`
    const response = counts.get(key) ?? (await own(identified))
    counts.set(key, response)
    return response
  })
}

export const staleCountDefects = [
  defect('counts-by-number-of-partitions', scenariosOfEachCount('known'), {
    says: 'counts are cached by the number of partitions that the user can consult',
    clauses: ['5.6.statistics-consultable-only', '4.2.nearly-expired-all-partitions'],
    change: withCountsByNumberOfPartitions,
  }),
  ...callers.map(([kind, id, says]) =>
    defect(`counts-miss-bodies-read-by-${id}`, [`statistics-body-read-by-${id}-counts`], {
      says: `the count of messages that expire does not follow the bodies that ${says} read`,
      clauses: ['4.2.nearly-expired-is-read-false', '4.2.nearly-expired-is-read-true'],
      change: afterReading('body', kind),
    }),
  ),
  ...callers
    .filter(([kind]) => kind !== 'human')
    .map(([kind, id, says]) =>
      defect(`counts-miss-content-read-by-${id}`, [`statistics-content-read-by-${id}-counts`], {
        says: `the count of messages that expire does not follow the main content that ${says} download`,
        clauses: ['4.2.nearly-expired-is-read-false', '4.2.nearly-expired-is-read-true'],
        change: afterReading('content', kind),
      }),
    ),
  ...callers.map(([kind, id, says]) =>
    defect(`counts-miss-whole-partitions-moved-by-${id}`, [`access-whole-partition-moved-by-${id}`], {
      says: `the count of registered mails does not follow the whole partitions that ${says} move`,
      clauses: ['5.6.statistics-consultable-only'],
      change: afterWholePartition(kind),
    }),
  ),
  ...whileHidden.map(([id, statistic, operation, facts, says]) =>
    defect(`counts-of-${id}-while-hidden`, [`statistics-${statistic}-changed-while-hidden`], {
      says: `the count of ${says} of hidden messages`,
      clauses: ['3.shown-by-change-visibility', '3.moved-by-change-partition'],
      change: withStaleView({
        operation,
        facts,
        missedBy:
          async () =>
          ({ from }) =>
            !from.isVisible,
      }),
    }),
  ),
  defect('counts-within-a-month-miss-moves', ['statistics-nearly-expired-moved-away-not-counted'], {
    says: 'the count of messages that expire within 30 days does not follow a move',
    clauses: ['4.2.nearly-expired-days', '5.6.statistics-consultable-only'],
    change: withStaleView({
      operation: 'nearlyExpired',
      isServedStale: ({ request: { query } }) => query.get('numberOfDaysBeforeExpiration') === '30',
      facts: partition,
    }),
  }),
]
