/** §3, §4.2: counts are kept beside the messages, and one kind of change by one kind of caller does not reach them. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { defect } from '../defect.ts'
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

export const staleCountDefects = [
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
  defect('counts-within-a-month-miss-moves', ['statistics-nearly-expired-moved-away-not-counted'], {
    says: 'the count of messages that expire within 30 days does not follow a move',
    clauses: ['4.2.nearly-expired-days', '5.6.statistics-consultable-only'],
    change: withStaleView({
      operation: 'nearlyExpired',
      isRead: ({ request: { query } }) => query.get('numberOfDaysBeforeExpiration') === '30',
      facts: partition,
      missedBy: async () => () => true,
    }),
  }),
]
