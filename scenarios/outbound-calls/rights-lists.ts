import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { countAtLeast, showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import {
  asksForPartitionOrCaches,
  everyStubCallIfAny,
  noSuccessBeforeCall,
} from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { rightsCauses } from './causes.ts'

const firstPageRequest = listMessages({ folder: 'in', visible: true, pageSize: 10 })

/** §5.6: no list without a question about rights. */
const rightsAskedForList = scenario({
  id: 'calls-rights-list',
  title: 'For the list the rights of the user are asked',
  level: 'MUST',
  clauses: [
    '5.6.list-asks-rights',
    '5.3.human-rights-asked',
    '2.introspection-user-type-human',
    '1.6.partition-service-called',
    '5.6.no-content-without-right',
  ],
  persona: 'humanUser',
  reads: 'list',
  stubCalls: 'ofCaller',
  causes: rightsCauses,
  steps: () => [
    {
      why: 'as a user who never came before, ask for the list',
      send: firstPageRequest,
      given: [status(200), nonEmptyList],
      expect: [noSuccessBeforeCall('userPartitionRights', '')],
    },
  ],
})

/** §5.6: nor a count. */
const rightsAskedForStatistics = scenario({
  id: 'calls-rights-statistics',
  title: 'For a statistic the rights of the user are asked',
  level: 'MUST',
  clauses: ['5.6.statistics-ask-rights', '5.6.no-content-without-right'],
  persona: 'humanUser',
  reads: 'list',
  stubCalls: 'ofCaller',
  causes: rightsCauses,
  steps: () => [
    {
      why: 'as a user who never came before, ask how many messages expire soon',
      send: get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false }),
      given: [status(200), countAtLeast(0)],
      expect: [noSuccessBeforeCall('userPartitionRights', '')],
    },
  ],
})

/** §5.6: of one partition the right on that one; who asks for all of them remembers the answer (§5.8). */
const rightsAskedForOnePartition = scenario({
  id: 'calls-rights-list-of-partition',
  title: 'For the list of a partition the right on that partition is asked',
  level: 'MUST',
  clauses: ['5.6.list-of-partition-asks-right', '4.5.rights-partition-id', '5.6.one-partition-asked'],
  persona: 'humanUser',
  needs: ['partitionB'],
  reads: 'list',
  stubCalls: 'ofCaller',
  causes: rightsCauses,
  steps: ({ partitionB: { partitionId, outside } }) => [
    {
      why: 'as a user who never came before, ask for the list of partition B',
      send: listMessages({ recipientPartition: partitionId, pageSize: 10 }),
      given: [status(200), nonEmptyList],
      expect: [
        noSuccessBeforeCall(
          'userPartitionRights',
          `with partitionId=${partitionId}, or for all partitions`,
          ({ parameters }) => (parameters.partitionId ?? partitionId) === partitionId,
        ),
      ],
    },
    {
      why: 'ask for a message of another partition, to see whether rights are remembered',
      send: get(paths.details, { messageId: outside.messageId }),
      given: [status(200), showsMessage(outside)],
      advise: [
        asksForPartitionOrCaches(partitionId),
        everyStubCallIfAny(
          'userPartitionRights',
          'names one partition',
          ({ parameters }) => 'partitionId' in parameters,
        ),
      ],
    },
  ],
})

/** §5.6: what looks through a whole mailbox. */
export const rightsListScenarios: readonly AnyScenario[] = [
  rightsAskedForList,
  rightsAskedForStatistics,
  rightsAskedForOnePartition,
]
