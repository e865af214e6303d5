/** §4.2, §5.6: a count covers the partitions that the user can consult, whatever it counts: without any, it is 0. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countZeroOr, countZeroOrRefusedOrAsStep } from '../../src/engine/expectations/lists/totals.ts'
import { scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest, ofPartition, type Statistic, type StatisticRequest, statistics } from './requests.ts'

/** What the statistic is asked for: the alert of the portal, messages that were handled, and more days. */
const queriesOf = ({ request, handled }: Statistic) => [
  { id: 'alert', says: 'as the portal asks for them', query: {} },
  { id: 'handled', says: 'that were handled', query: handled },
  ...(request === nearlyExpiredRequest
    ? [
        { id: 'alert-of-a-year', says: 'within a year', query: { numberOfDaysBeforeExpiration: 365 } },
        {
          id: 'handled-of-a-year',
          says: 'within a year that were handled',
          query: { ...handled, numberOfDaysBeforeExpiration: 365 },
        },
      ]
    : []),
]

const caller = 'userWithoutRights'

/** For each query three steps; the last one is compared with the one before. */
const stepsOf = (
  counts: string,
  request: StatisticRequest,
  queries: ReturnType<typeof queriesOf>,
  partitionId: string,
) =>
  stepsOfEach([], queries, ({ id, says, query }, first, index) => [
    step(`${id}-by-user`, `the user counts ${counts} ${says}`)
      .send(request(query))
      // The first shows that there is something to count.
      .given(...(index === 0 ? [status(200), countAtLeast(1)] : [either([clientError], [status(200)])])),
    step(`${id}-without-rights`, 'a user without any right counts the same')
      .sendAs(caller, request(query))
      // A provider may have a maximum number of days.
      .expect(countZeroOr(400, 403, 404)),
    step(`${id}-of-partition-without-rights`, 'the same user counts those of a partition')
      .sendAs(caller, ofPartition(request, partitionId, query))
      .expect(countZeroOrRefusedOrAsStep(first + 1)),
  ])

const nothingCounted = (statistic: Statistic) =>
  scenario({
    id: `statistics-${statistic.name}-without-rights`,
    title: `For users without any right, every count of ${statistic.counts} is 0 or refused`,
    clauses: ['5.6.statistics-consultable-only', '5.6.partition-service-decides'],
    needs: ['message'],
    features: statistic.features,
    causes: [
      'The count of handled messages is a query of its own, without the condition on partitions.',
      'The right is checked without a partition parameter, but not with one.',
    ],
    steps: ({ message: { recipientPartition } }) =>
      stepsOf(statistic.counts, statistic.request, queriesOf(statistic), recipientPartition),
  })

export const statisticWithoutRightsScenarios = Object.values<Statistic>(statistics).map(nothingCounted)
