/** §4.2, §5.6: a count of an open partition, and then of the closed one: the right on each is looked up. */
import { countAtLeast } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { countZeroOrRefusedOrAsStep } from '../../../src/engine/expectations/lists/totals.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { type Statistic, statistics } from '../../statistics/requests.ts'
import { mixedUpCallerCause } from './same-request.ts'

/** A target that does not know the parameter counts all partitions, or refuses it. */
export const countInTurnScenarios = Object.values<Statistic>(statistics).map(({ name, counts, features, request }) =>
  scenario({
    id: `statistics-${name}-closed-after-open`,
    title: `After an open partition, the count of ${counts} in a closed one is 0 or refused`,
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
    needs: ['closedPartition', 'closedCounted', 'partitionB'],
    features,
    relation: true,
    causes: [
      'The right on a partition is kept for the user and not for the partition.',
      mixedUpCallerCause.sharedField,
      mixedUpCallerCause.keptByThread,
    ],
    steps: ({ closedPartition, partitionB: { partitionId: recipientPartition } }) => {
      const closed = request({ recipientPartition: closedPartition.partitionId })
      return [
        step('closed-as-application', 'as the document consumer, count the closed partition')
          .sendAs('documentConsumer', closed)
          .given(status(200), countAtLeast(1)),
        step('all', 'as the user, count all partitions').send(request()).given(status(200)),
        step('open', 'as the user, count partition B').send(request({ recipientPartition })).given(status(200)),
        step('closed', 'as the user, count the closed partition').send(closed).expect(countZeroOrRefusedOrAsStep(2)),
      ]
    },
  }),
)
