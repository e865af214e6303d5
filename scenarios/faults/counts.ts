/** §4.2, §5: counts of optional features and of one partition, while the access of the caller cannot be looked up. */
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { knowsName } from '../../src/engine/expectations/answers/records/names.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import {
  actionRequiredRequest,
  ofPartition,
  registeredMailsRequest,
  type Statistic,
  statistics,
} from '../statistics/requests.ts'
import { immediateFaults } from './fault-kinds.ts'
import { faultScenario } from './fault-scenario.ts'

/** §4.2.2: only where the feature is offered, so only these two name it. */
const optionalCountAttempts = [
  {
    name: 'action-required-count',
    says: 'no message with an action is counted',
    features: ['requiredAction'],
    attempt: step('action-required', 'count the messages with an open action')
      .send(actionRequiredRequest())
      .given(countAtLeast(1)),
  },
  {
    name: 'registered-count',
    says: 'no registered mail is counted',
    features: ['registeredMail'],
    attempt: step('registered', 'count the unread registered mails')
      .send(registeredMailsRequest())
      .given(countAtLeast(1)),
  },
] as const

/** §5: nothing is counted while the rights of a user, the mandate of a representative or the token cannot be looked up. */
const optionalCountScenarios = optionalCountAttempts.flatMap(({ attempt, ...count }) => [
  faultScenario({
    ...count,
    faults: immediateFaults,
    lookup: 'rights',
    clauses: ['5.6.unanswered-right-closes-statistics'],
    needs: ['closedCounted'],
    attempts: () => [attempt],
  }),
  faultScenario({
    ...count,
    faults: immediateFaults,
    lookup: 'mandate',
    clauses: ['5.5.unanswered-mandate-closes-reads'],
    needs: ['closedCounted'],
    attempts: () => [attempt],
  }),
  faultScenario({
    ...count,
    faults: immediateFaults,
    lookup: 'introspect',
    clauses: ['5.2.unconfirmed-closes-reads'],
    needs: ['closedCounted'],
    attempts: () => [attempt],
  }),
])

const partitionCount = <const N extends Need>(
  { name, counts, features, request, handled }: Statistic,
  need: N,
  partitionOf: (needs: Pick<Needs, N>) => string,
) =>
  faultScenario<N>({
    lookup: 'rights',
    name: `${name}-count-of-partition`,
    says: `${counts} of a partition are not counted`,
    clauses: ['5.6.unanswered-right-closes-statistics'],
    faults: immediateFaults,
    needs: [need],
    features,
    attempts: (needs) => [
      // Read ones: a move or a hide of an earlier scenario may have marked the unread ones as read (§3).
      step('count', `count the ${counts} of a partition`)
        .send(ofPartition(request, partitionOf(needs), handled))
        .given(knowsName('statisticsPartition'), countAtLeast(1)),
    ],
  })

const partitionCountScenarios = [
  partitionCount(
    statistics.nearlyExpired,
    'countedPartition',
    ({ countedPartition }) => countedPartition.readRegistered.recipientPartition,
  ),
  partitionCount(
    statistics.actionRequired,
    'countedActions',
    ({ countedActions }) => countedActions.open.recipientPartition,
  ),
  partitionCount(
    statistics.registered,
    'countedPartition',
    ({ countedPartition }) => countedPartition.readRegistered.recipientPartition,
  ),
]

export const faultCountScenarios = [...optionalCountScenarios, ...partitionCountScenarios]
