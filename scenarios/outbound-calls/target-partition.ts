import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { success } from '../../src/engine/expectations/answers/body.ts'
import { noSuccessBeforeCall } from '../../src/engine/expectations/calls.ts'
import { moveMessages, post, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { targetCauses } from './causes.ts'

/** §2, variant A: to a partition that came to be only now, so that nobody can have remembered it. */
export const moveToNewPartition = ({ messageId }: MessageHandle): RequestSpec => ({
  ...post(paths.changePartition, {}, { messageIds: [messageId], targetRecipientPartitionId: '{newPartition}' }),
  variables: {},
})

export const moveBack = ({ messageId, recipientPartition }: MessageHandle): RequestSpec =>
  moveMessages([messageId], recipientPartition)

/** §5.6: a list of partitions may be remembered; of a partition that is new, no remembered list can tell. */
const targetLookedUp = scenario({
  id: 'calls-target-looked-up',
  title: 'The target of a move is looked up among the partitions of the mailbox',
  level: 'MUST',
  clauses: ['5.6.change-partition-target-looked-up', '4.5.partitions-path', '1.5.ten-digits-in-calls'],
  persona: 'humanUser',
  needs: ['movable', 'mailbox'],
  reads: 'item',
  changes: ['movable'],
  stubCalls: 'duringStep',
  arrangesStubs: true,
  causes: targetCauses,
  steps: ({ movable: { message }, mailbox: { enterpriseNumber } }) => [
    {
      why: 'move a message to a partition that the mailbox has since a moment',
      arrange: { newPartition: true },
      send: moveToNewPartition(message),
      given: [success],
      expect: [
        noSuccessBeforeCall('partitions', 'at the mailbox, named by ten digits', ({ path }) =>
          path.endsWith(`/${enterpriseNumber}/partitions`),
        ),
      ],
      restore: [moveBack(message)],
    },
  ],
})

export const targetPartitionScenarios: readonly AnyScenario[] = [targetLookedUp]
