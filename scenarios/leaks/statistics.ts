/** §4.2, §5.6: statistics leave out closed messages. */
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countAtMostStep, countBelowStep, countZeroOrRefused } from '../../src/engine/expectations/lists/totals.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest, nearlyExpiredRequest, registeredMailsRequest } from '../statistics/requests.ts'

/** One statistic whose count is compared between callers. */
interface ComparedStatistic extends Pick<Scenario, 'features' | 'clauses'> {
  name: string
  /** What it counts, in a title. */
  counts: string
  send: RequestSpec
  more?: readonly WrittenStep[]
}

const statisticRequests: readonly ComparedStatistic[] = [
  {
    name: 'nearly-expired',
    counts: 'nearly expired messages',
    send: nearlyExpiredRequest(),
    clauses: ['4.2.nearly-expired', '4.2.nearly-expired-is-read-false', '4.2.nearly-expired-all-partitions'],
    more: [
      step('count-by-user-of-b', 'as a user of partition B only, count the same')
        .sendAs('userOfB', nearlyExpiredRequest())
        .expect(status(200), countAtMostStep(2)),
      step('count-by-user-without-rights', 'as a user without any right, count the same')
        .sendAs('userWithoutRights', nearlyExpiredRequest())
        .expect(countZeroOrRefused),
    ],
  },
  {
    name: 'action-required',
    counts: 'messages with an action',
    send: actionRequiredRequest(),
    features: ['requiredAction'],
    clauses: ['4.2.with-action-required', '4.2.with-action-required-all-partitions'],
  },
  {
    name: 'registered',
    counts: 'unread registered mails',
    send: registeredMailsRequest(),
    features: ['registeredMail'],
    clauses: ['4.2.registered-mails', '4.2.registered-mails-is-read-false', '4.2.registered-mails-all-partitions'],
  },
]

/** §4.2, §5.6: the closed partition has a message that each statistic counts, so the user's count is smaller. */
const closedNotCounted = ({ name, counts, send, features, clauses, more = [] }: ComparedStatistic) =>
  scenario({
    id: `statistics-${name}-closed-not-counted`,
    title: `For users, the count of ${counts} leaves out closed messages`,
    clauses: ['5.6.statistics-consultable-only', '5.4.statistics-all-partitions', ...clauses],
    needs: ['closedCounted'],
    features,
    relation: true,
    causes: [
      'The count covers the whole mailbox: only the list query has the condition on partitions.',
      'A count is stored per enterprise (a counter column, a cached query) and returned to all its users.',
    ],
    steps: () => [
      step('count-by-consumer', 'as the document consumer, count all partitions')
        .sendAs('documentConsumer', send)
        .expect(status(200), countAtLeast(1)),
      step('count-by-user', 'as the user, count the consultable partitions')
        .send(send)
        .expect(status(200), countBelowStep(1)),
      ...more,
    ],
  })

export const leakStatisticScenarios = statisticRequests.map(closedNotCounted)
