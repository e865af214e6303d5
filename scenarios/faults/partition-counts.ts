/** §4.2, §5.6: the count of one partition while the right on it cannot be looked up. */
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/body.ts'
import { knowsName } from '../../src/engine/expectations/answers/names.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import { ofPartition, type Statistic, statistics } from '../statistics/requests.ts'
import { immediateFaults } from './fault-kinds.ts'
import { faultScenario } from './fault-scenario.ts'

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

export const partitionCountScenarios = [
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
