import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { countOfAtLeast, shows, status } from '../../src/engine/expectations/answers/body.ts'
import { asksIfAtAll, givesNothingBefore, namesOrRemembers } from '../../src/engine/expectations/calls.ts'
import { listOfSome } from '../../src/engine/expectations/lists/membership.ts'
import { get, list } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { ofRights } from './causes.ts'

const aPage = list({ folder: 'in', visible: true, pageSize: 10 })

/** §5.6: no list without a question about rights. */
const forList = scenario({
  id: 'calls-rights-list',
  rows: [],
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
  needs: [],
  reads: 'list',
  changes: [],
  evidence: 'own',
  causes: ofRights,
  steps: () => [
    {
      why: 'as a user who never came before, ask for the list',
      send: aPage,
      given: [status(200), listOfSome],
      expect: [givesNothingBefore('userPartitionRights', '')],
    },
  ],
})

/** §5.6: nor a count. */
const forStatistics = scenario({
  id: 'calls-rights-statistics',
  rows: [],
  title: 'For a statistic the rights of the user are asked',
  level: 'MUST',
  clauses: ['5.6.statistics-ask-rights', '5.6.no-content-without-right'],
  persona: 'humanUser',
  needs: [],
  reads: 'list',
  changes: [],
  evidence: 'own',
  causes: ofRights,
  steps: () => [
    {
      why: 'as a user who never came before, ask how many messages expire soon',
      send: get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false }),
      given: [status(200), countOfAtLeast(0)],
      expect: [givesNothingBefore('userPartitionRights', '')],
    },
  ],
})

/** §5.6: of one partition the right on that one; who asks for all of them remembers the answer (§5.8). */
const forOnePartition = scenario({
  id: 'calls-rights-list-of-partition',
  rows: [],
  title: 'For the list of a partition the right on that partition is asked',
  level: 'MUST',
  clauses: ['5.6.list-of-partition-asks-right', '4.5.rights-partition-id', '5.6.one-partition-asked'],
  persona: 'humanUser',
  needs: ['partitionB'],
  reads: 'list',
  changes: [],
  evidence: 'own',
  causes: ofRights,
  steps: ({ partitionB: { partitionId, outside } }) => [
    {
      why: 'as a user who never came before, ask for the list of partition B',
      send: list({ recipientPartition: partitionId, pageSize: 10 }),
      given: [status(200), listOfSome],
      expect: [
        givesNothingBefore(
          'userPartitionRights',
          `with partitionId=${partitionId}, or for all partitions`,
          ({ parameters }) => (parameters.partitionId ?? partitionId) === partitionId,
        ),
      ],
    },
    {
      why: 'ask for a message of another partition, to see whether rights are remembered',
      send: get(paths.details, { messageId: outside.messageId }),
      given: [status(200), shows(outside)],
      advise: [
        namesOrRemembers(partitionId),
        asksIfAtAll('userPartitionRights', 'names one partition', ({ parameters }) => 'partitionId' in parameters),
      ],
    },
  ],
})

/** §5.6: what looks through a whole mailbox. */
export const rights: readonly AnyScenario[] = [forList, forStatistics, forOnePartition]
