/** §5.3, §5.6: a user with any of the five scopes lists and counts nothing of the closed partition. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { countAtLeast } from '../../../src/engine/expectations/answers/fields.ts'
import { noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { eachMessageHas, noMessageOfStep } from '../../../src/engine/expectations/lists/membership.ts'
import { countBelowStep } from '../../../src/engine/expectations/lists/totals.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../../states/precondition-steps.ts'
import { type Statistic, statistics } from '../../statistics/requests.ts'
import { type CriterionRow, criterionRows } from '../closed/criterion-rows.ts'
import { asEachUser, eachScopeCause } from '../closed/each-scope.ts'

/** The usual list without a criterion is asked for elsewhere. */
const rowIds = ['after', 'registered', 'action', 'word', 'second-page']

const received: ListParameters = { folder: 'in', visible: true }

interface Row extends Pick<CriterionRow, 'id' | 'says' | 'query'> {
  /** what the users ask for besides the criterion */
  list: ListParameters
}

const rows: readonly Row[] = [
  ...criterionRows
    .filter(({ id }) => rowIds.includes(id))
    .map((row) => ({
      ...row,
      list: row.page === undefined ? received : { ...received, page: row.page, pageSize: 10 },
    })),
  { id: 'both-folders', says: 'messages of both folders', query: {}, list: {} },
]

const criteriaClosed = scenario({
  id: 'access-closed-criteria-to-each-scope',
  title: 'With each scope of a user, no filter, search or page shows a message of the closed partition',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only', '5.6.partition-service-decides'],
  needs: ['closedPartition', 'message'],
  causes: [
    'The condition on partitions is left out for administrators in the search, in a filter or on further pages.',
    eachScopeCause.readsAll,
    eachScopeCause.usersOnly,
  ],
  steps: ({ closedPartition: { message: closed, partitionId }, message }) => {
    // A message without a subject gives no word to search for.
    const asked = rows.filter(({ query }) => typeof query !== 'function' || closed.subject !== '')
    return stepsOfEach([openMessageStep(message)], asked, ({ id, says, query, list }, control) => {
      const criteria = typeof query === 'function' ? query(closed) : query
      const whole = { ...received, ...criteria, recipientPartition: partitionId, pageSize: maxPageSize }
      return [
        step(`${id}-as-application`, `the application lists the closed partition: ${says}`)
          .sendAs('documentConsumer', listMessages(whole))
          .given(status(200), eachMessageHas('recipientPartition', partitionId)),
        ...asEachUser(
          id,
          `list all partitions: ${says}`,
          listMessages({ pageSize: maxPageSize, ...list, ...criteria }),
          either([noSuccess], [noMessageOfStep(control)]),
        ),
      ]
    })
  },
})

/** §4.2: each statistic counts a message of the closed partition for an application. */
const countClosed = ({ name, counts, features, request }: Statistic) =>
  scenario({
    id: `statistics-${name}-closed-to-each-scope`,
    title: `With each scope of a user, the count of ${counts} leaves out closed messages`,
    clauses: ['5.6.statistics-consultable-only', '5.6.partition-service-decides', '5.4.statistics-all-partitions'],
    persona: 'documentConsumer',
    needs: ['closedCounted'],
    features,
    relation: true,
    causes: [
      'For administrators, the count of all partitions has no condition on partitions.',
      eachScopeCause.readsAll,
      eachScopeCause.usersOnly,
    ],
    steps: () => [
      step('count-by-consumer', 'as the document consumer, count all partitions')
        .send(request())
        .given(status(200), countAtLeast(1)),
      ...asEachUser('count', 'count the consultable partitions', request(), status(200), countBelowStep(1)),
    ],
  })

export const eachScopeCriteriaScenarios = [criteriaClosed, ...Object.values(statistics).map(countClosed)]
