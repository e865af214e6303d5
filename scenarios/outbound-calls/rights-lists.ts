/** §5.6: the provider looks up the user's rights before it lists or counts messages. */
import { countAtLeast, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  asksForPartitionOrCaches,
  everyStubCallIfAny,
  noSuccessBeforeCall,
} from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { listStep } from './call-parameters.ts'
import { rightsCauses } from './causes.ts'

/** What the scenarios about rights lookups share, also those in the files next to this one. */
export const rightsLookupDefaults = {
  stubCalls: 'ofCaller',
  causes: rightsCauses,
} as const

/** §5.6: the right on the partition was looked up before, alone or together with all others. */
export const asksRightOn = (partitionId: string) =>
  noSuccessBeforeCall(
    'userPartitionRights',
    `with partitionId=${partitionId}, or for all partitions`,
    ({ parameters }) => (parameters.partitionId ?? partitionId) === partitionId,
  )

/** §5.6: no list before the rights lookup. */
const rightsAskedForList = scenario({
  ...rightsLookupDefaults,
  id: 'calls-rights-list',
  title: "The provider looks up the user's rights before it lists messages",
  clauses: [
    '5.6.list-asks-rights',
    '5.3.human-rights-asked',
    '2.introspection-user-type-human',
    '1.6.partition-service-called',
    '5.6.no-content-without-right',
  ],
  steps: () => [listStep('as a new user, list messages').expect(noSuccessBeforeCall('userPartitionRights', ''))],
})

/** §5.6: no count before the rights lookup. */
const rightsAskedForStatistics = scenario({
  ...rightsLookupDefaults,
  id: 'calls-rights-statistics',
  title: "The provider looks up the user's rights before it counts messages",
  clauses: ['5.6.statistics-ask-rights', '5.6.no-content-without-right'],
  steps: () => [
    step('nearlyExpired', 'as a new user, count the messages that expire soon')
      .send(nearlyExpiredRequest())
      .given(status(200), countAtLeast(0))
      .expect(noSuccessBeforeCall('userPartitionRights', '')),
  ],
})

/** §5.6: the right on that one partition. A provider that looks up all rights must cache them (§5.8). */
const rightsAskedForOnePartition = scenario({
  ...rightsLookupDefaults,
  id: 'calls-rights-list-of-partition',
  title: 'The provider looks up the right on a partition before it lists that partition',
  clauses: ['5.6.list-of-partition-asks-right', '4.5.rights-partition-id', '5.6.one-partition-asked'],
  needs: ['partitionB'],
  steps: ({ partitionB: { partitionId, outside } }) => [
    step('list', 'as a new user, list the messages of partition B')
      .send(listMessages({ recipientPartition: partitionId, pageSize: 10 }))
      .given(status(200), nonEmptyList)
      .expect(asksRightOn(partitionId)),
    step('details', 'get the details of a message of another partition: cached rights cause no call')
      .send(getDetails(outside))
      .given(status(200), showsMessage(outside))
      .advise(
        asksForPartitionOrCaches(partitionId),
        everyStubCallIfAny(
          'userPartitionRights',
          'names one partition',
          ({ parameters }) => 'partitionId' in parameters,
        ),
      ),
  ],
})

export const rightsListScenarios = [rightsAskedForList, rightsAskedForStatistics, rightsAskedForOnePartition]
