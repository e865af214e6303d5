import type { Feature } from '../../src/contract/features.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { countAtLeast, status } from '../../src/engine/expectations/answers/body.ts'
import { countAtMostStep, countBelowStep, countZeroOrRefused } from '../../src/engine/expectations/lists/totals.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Scenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'

interface Statistic {
  name: string
  counts: string
  send: RequestSpec
  features?: readonly Feature[]
  clauses: Scenario['clauses']
  more?: readonly Step[]
}

const nearlyExpiredRequest = get(
  paths.nearlyExpired,
  {},
  { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false },
)

const statisticRequests: readonly Statistic[] = [
  {
    name: 'nearly-expired',
    counts: 'nearly expired messages',
    send: nearlyExpiredRequest,
    clauses: ['4.2.nearly-expired', '4.2.nearly-expired-is-read-false', '4.2.nearly-expired-all-partitions'],
    more: [
      {
        why: 'the same for a user of partition B alone',
        as: 'userOfB',
        send: nearlyExpiredRequest,
        expect: [status(200), countAtMostStep(2)],
      },
      {
        why: 'the same for a user without any right',
        as: 'userWithoutRights',
        send: nearlyExpiredRequest,
        expect: [countZeroOrRefused],
      },
    ],
  },
  {
    name: 'action-required',
    counts: 'messages with an action to confirm',
    send: get(paths.withActionRequired, {}, { isConfirmed: false }),
    features: ['requiredAction'],
    clauses: ['4.2.with-action-required', '4.2.with-action-required-all-partitions'],
  },
  {
    name: 'registered',
    counts: 'unread registered mails',
    send: get(paths.registeredMails, {}, { isRead: false }),
    features: ['registeredMail'],
    clauses: ['4.2.registered-mails', '4.2.registered-mails-is-read-false', '4.2.registered-mails-all-partitions'],
  },
]

/** §4.2, §5.6: the closed partition holds a message that each statistic counts, so the user's count is smaller. */
const closedNotCounted = ({ name, counts, send, features, clauses, more = [] }: Statistic): AnyScenario =>
  scenario({
    id: `statistics-${name}-closed-not-counted`,
    title: `The count of ${counts} leaves out those the user may not consult, and none for the document consumer`,
    level: 'MUST',
    clauses: ['5.6.statistics-consultable-only', '5.4.statistics-all-partitions', ...clauses],
    persona: 'humanUser',
    needs: ['closedCounted'],
    features,
    reads: 'list',
    relation: true,
    causes: [
      'The count runs over the whole mailbox: the condition on partitions stands in the list query alone.',
      'A count is kept per enterprise (a counter column, a cached query) and given to every user of it.',
    ],
    steps: () => [
      {
        why: 'the document consumer counts every partition',
        as: 'documentConsumer',
        send,
        expect: [status(200), countAtLeast(1)],
      },
      { why: 'the user counts those they may consult', send, expect: [status(200), countBelowStep(1)] },
      ...more,
    ],
  })

export const leakStatisticScenarios: readonly AnyScenario[] = statisticRequests.map(closedNotCounted)
