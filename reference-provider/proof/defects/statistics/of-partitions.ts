/** §4.2: counts of one partition that do not follow changes, and counts of too few partitions. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { scenariosOfEachCount, statisticCounts } from '../shared/grid-scenarios.ts'
import { isLikePattern } from '../shared/sql-pattern.ts'

/** The count of a named partition is that of the partitions where the messages were when they were first counted. */
const withOldPartitions = (rules: Rules): Rules => {
  const places = new Map<string, string>()
  const placed = (message: StoredMessage): StoredMessage => {
    const recipientPartition = places.get(message.messageId) ?? message.recipientPartition
    places.set(message.messageId, recipientPartition)
    return { ...message, recipientPartition }
  }
  return withStore(rules, statisticCounts, (store, { request }) =>
    request.query.has('recipientPartition') ? { inMailbox: (mailbox) => store.inMailbox(mailbox).map(placed) } : {},
  )
}

/** The first count of a partition is given again for each later request. */
const withRememberedPartitionCounts = (rules: Rules): Rules => {
  const counts = new Map<string, ProviderResponse>()
  return withResponseRewrite(rules, statisticCounts, (response, { address }) => {
    if (!address.includes('recipientPartition=') || response.status !== 200) return response
    const known = counts.get(address) ?? response
    counts.set(address, known)
    return known
  })
}

/** `empty()` of PHP: the partition 0 counts as absent. */
const withoutPartitionZero = (rules: Rules): Rules =>
  withHandler(rules, statisticCounts, (own) => (identified) => {
    const query = new URLSearchParams(identified.request.query)
    if (query.get('recipientPartition') === '0') query.delete('recipientPartition')
    return own({ ...identified, request: { ...identified.request, query } })
  })

/** Without a named partition a user counts GENERAL, the first one that the partition service lists. */
const withFirstPartitionOnly = (rules: Rules): Rules =>
  withHandler(rules, statisticCounts, (own) => (identified) => {
    const { caller } = identified
    const partitionFilter = async () => {
      const mayConsult = await caller.partitionFilter()
      return (id: string) => id === defaultPartition && mayConsult(id)
    }
    return own(caller.kind === 'human' ? { ...identified, caller: { ...caller, partitionFilter } } : identified)
  })

const followsChanges = scenariosOfEachCount('of-partition-follows-changes')

/** For applications, the named partition is each one that is like the text. */
const withPartitionsLike =
  (isLike: (partitionId: string, text: string) => boolean) =>
  (rules: Rules): Rules =>
    withStore(rules, statisticCounts, (store, { caller, request }) => {
      const asked = request.query.get('recipientPartition')
      if (asked === null || caller.kind === 'human') return {}
      const named = (message: StoredMessage): StoredMessage =>
        isLike(message.recipientPartition, asked) ? { ...message, recipientPartition: asked } : message
      return { inMailbox: (mailbox) => store.inMailbox(mailbox).map(named) }
    })

/** In nearlyExpired, what some requests would leave out is counted like other messages. */
const withAllCounted = (
  rules: Rules,
  counted: (message: StoredMessage) => Partial<StoredMessage>,
  isMeant: (identified: IdentifiedRequest) => boolean,
): Rules =>
  withStore(rules, ['nearlyExpired'], (store, identified) =>
    isMeant(identified)
      ? { inMailbox: (mailbox) => store.inMailbox(mailbox).map((one) => ({ ...one, ...counted(one) })) }
      : {},
  )

const equalLists = ['relation-nearly-expired-equals-lists-of-callers']

const asVisible = () => ({ isVisible: true })
const asReceived = ({ sender, recipientPartition }: StoredMessage) =>
  ({ folder: 'in', recipientPartition: sender.partition ?? recipientPartition }) as const

const hiddenOrSentCounted = (
  [
    ['hidden', asVisible],
    ['sent', asReceived],
  ] as const
).flatMap(([kind, counted]) => [
  defect(`nearly-expired-counts-${kind}-messages-for-representatives`, equalLists, {
    says: `for representatives, nearlyExpired counts ${kind} messages too`,
    clauses: ['4.2.nearly-expired-is-list'],
    strict: true,
    change: (rules) => withAllCounted(rules, counted, ({ caller }) => caller.kind === 'representative'),
  }),
  defect(`nearly-expired-of-a-partition-counts-${kind}-messages`, equalLists, {
    says: `nearlyExpired with a partition counts ${kind} messages too`,
    clauses: ['4.2.nearly-expired-is-list'],
    strict: true,
    change: (rules) => withAllCounted(rules, counted, ({ request }) => request.query.has('recipientPartition')),
  }),
])

export const partitionStatisticDefects: readonly Defect[] = [
  ...hiddenOrSentCounted,
  ...(
    [
      ['like', 'compared with LIKE', isLikePattern],
      ['beginning', 'compared by its beginning', (partitionId: string, text: string) => partitionId.startsWith(text)],
    ] as const
  ).map(([name, says, isLike]) =>
    defect(`statistics-of-applications-compare-partitions-by-${name}`, scenariosOfEachCount('other-partition-forms'), {
      says: `for applications, recipientPartition is ${says}`,
      clauses: ['4.2.nearly-expired-partition', '4.2.with-action-required-partition', '4.2.registered-mails-partition'],
      change: withPartitionsLike(isLike),
    }),
  ),
  defect('statistics-of-a-partition-ignore-moves', followsChanges, {
    says: 'the counter of a partition is not updated by moves',
    clauses: ['4.2.nearly-expired-partition', '4.2.with-action-required-partition', '4.2.registered-mails-partition'],
    change: withOldPartitions,
  }),
  defect('statistics-of-a-partition-are-counted-once', followsChanges, {
    says: 'the counter of a partition is computed once, and no change updates it',
    clauses: ['4.2.nearly-expired-partition', '4.2.with-action-required-partition', '4.2.registered-mails-partition'],
    change: withRememberedPartitionCounts,
  }),
  defect('statistics-count-the-first-partition-only', followsChanges, {
    says: 'without recipientPartition, a user counts the first partition that they can consult',
    clauses: [
      '4.2.nearly-expired-all-partitions',
      '4.2.with-action-required-all-partitions',
      '4.2.registered-mails-all-partitions',
    ],
    change: withFirstPartitionOnly,
  }),
  defect(
    'count-of-partition-0-is-that-of-all',
    ['nearly-expired', 'action-required', 'registered'].map((name) => `statistics-${name}-other-partition-forms`),
    {
      says: 'a statistic of partition 0 counts all partitions',
      clauses: ['4.2.nearly-expired-partition', '4.2.registered-mails-partition'],
      change: withoutPartitionZero,
    },
  ),
]
