import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { success } from '../../src/engine/expectations/answers/body.ts'
import { givesNothingBefore } from '../../src/engine/expectations/calls.ts'
import { move, post, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { ofTargets } from './causes.ts'

/** §2, variant A: to a partition that came to be only now, so that nobody can have remembered it. */
export const moveToNew = ({ messageId }: MessageHandle): RequestSpec => ({
  ...post(paths.changePartition, {}, { messageIds: [messageId], targetRecipientPartitionId: '{newPartition}' }),
  filling: {},
})

export const moveBack = ({ messageId, recipientPartition }: MessageHandle): RequestSpec =>
  move([messageId], recipientPartition)

/** §5.6: a list of partitions may be remembered; of a partition that is new, no remembered list can tell. */
const lookedUp = scenario({
  id: 'calls-target-looked-up',
  rows: [],
  title: 'The target of a move is looked up among the partitions of the mailbox',
  level: 'MUST',
  clauses: ['5.6.change-partition-target-looked-up', '4.5.partitions-path', '1.5.ten-digits-in-calls'],
  persona: 'humanUser',
  needs: ['movable', 'mailbox'],
  reads: 'item',
  changes: ['movable'],
  evidence: 'all',
  arranges: true,
  causes: ofTargets,
  steps: ({ movable: { message }, mailbox: { enterpriseNumber } }) => [
    {
      why: 'move a message to a partition that the mailbox has since a moment',
      arrange: { newPartition: true },
      send: moveToNew(message),
      given: [success],
      expect: [
        givesNothingBefore('partitions', 'at the mailbox, named by ten digits', ({ path }) =>
          path.endsWith(`/${enterpriseNumber}/partitions`),
        ),
      ],
      undo: [moveBack(message)],
    },
  ],
})

export const target: readonly AnyScenario[] = [lookedUp]
