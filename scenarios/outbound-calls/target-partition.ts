/** §5.6: the provider looks up the target of a move among the partitions of the mailbox. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { success } from '../../src/engine/expectations/answers/body.ts'
import { noSuccessBeforeCall } from '../../src/engine/expectations/calls.ts'
import { post, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/move-steps.ts'
import { targetCauses } from './causes.ts'

/** §2, variant A, to a partition that did not exist before, so that no provider can have cached it. */
export const moveToNewPartition = ({ messageId }: MessageHandle): RequestSpec => ({
  ...post(paths.changePartition, {}, { messageIds: [messageId], targetRecipientPartitionId: '{newPartition}' }),
  variables: {},
})

/** §5.6: a provider may cache the list of partitions, but no cached list contains a new partition. */
const targetLookedUp = scenario({
  id: 'calls-target-looked-up',
  title: 'The provider looks up the target partition before it moves messages',
  clauses: ['5.6.change-partition-target-looked-up', '4.5.partitions-path', '1.5.ten-digits-in-calls'],
  needs: ['movable', 'mailbox'],
  reads: 'item',
  changes: ['movable'],
  stubCalls: 'duringStep',
  arrangesStubs: true,
  causes: targetCauses,
  steps: ({ movable: { message }, mailbox: { enterpriseNumber } }) => [
    step('changePartition', 'move a message to a new partition')
      .send(moveToNewPartition(message))
      .with({ arrange: { newPartition: true }, mayBeRemembered: 'partitions' })
      .given(success)
      .expect(
        noSuccessBeforeCall('partitions', 'with the mailbox in its path, in ten digits', ({ path }) =>
          path.endsWith(`/${enterpriseNumber}/partitions`),
        ),
      )
      .restore(undoMove(message)),
  ],
})

export const targetPartitionScenarios = [targetLookedUp]
