/** §5.6: the provider looks up the target of a move among the partitions of the mailbox. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { partitionsOfOneMailbox } from '../../src/contract/test-data/partitions-of-stubs.ts'
import { isInPartition } from '../../src/engine/expectations/answers/fields.ts'
import { clientError, successOrRefusal } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noSuccessBeforeCall } from '../../src/engine/expectations/calls.ts'
import { getDetails, moveMessages, post, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
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
      .with({ arrange: { newPartition: true }, cachedLookup: 'partitions' })
      .given(success)
      .expect(
        noSuccessBeforeCall('partitions', 'with the mailbox in its path, in ten digits', ({ path }) =>
          path.endsWith(`/${enterpriseNumber}/partitions`),
        ),
      )
      .restore(undoMove(message)),
  ],
})

const causesOfSharedPartitions = [
  'The target is looked up by its identifier alone, in a table or a cache of the partitions of all enterprises.',
  'A cached answer of the partitions operation has no enterprise in its key.',
]

/** The provider looks up the partitions of the other mailbox, and nothing changes. */
const moveToItself = ({ messageId, recipientPartition }: MessageHandle) =>
  step('move-to-itself', 'an application of the other enterprise moves its message to the partition where it lies')
    .sendAs('foreignConsumer', moveMessages([messageId], recipientPartition))
    // What a move to the same partition gets is not stated.
    .given(successOrRefusal)

/** A provider that caches the partitions of both mailboxes together has seen the one that only this mailbox has. */
const targetOfOtherMailbox = scenario({
  id: 'partition-change-target-of-other-mailbox-refused',
  title: 'A move to a partition that only another mailbox has is refused',
  clauses: ['3.moved-target-exists', '3.partition-after-refusal', '5.6.change-partition-target-exists'],
  persona: 'foreignConsumer',
  needs: ['movable', 'foreignMessage'],
  reads: 'item',
  changes: ['movable'],
  arrangesStubs: true,
  causes: causesOfSharedPartitions,
  steps: ({ movable: { message }, foreignMessage }) => [
    step('move-here', 'an application of this mailbox moves a message to a partition that only this mailbox has')
      .sendAs('documentConsumer', moveMessages([message.messageId], partitionsOfOneMailbox.own))
      .given(success)
      .restore(undoMove(message)),
    moveToItself(foreignMessage),
    step('move-there', 'it moves its message to the partition that this mailbox has')
      .send(moveMessages([foreignMessage.messageId], partitionsOfOneMailbox.own))
      .expect(clientError)
      .restore(undoMove(foreignMessage)),
    step('not-moved', 'its message was not moved')
      .send(getDetails(foreignMessage))
      .given(status(200))
      .expect(isInPartition(foreignMessage.recipientPartition)),
  ],
})

/** The same the other way round, for a provider whose cache was filled by a request of the other enterprise. */
const targetOfForeignMailbox = scenario({
  id: 'partition-change-to-partition-of-foreign-mailbox-refused',
  title: 'A move to a partition that only another mailbox has is refused, after a lookup of that mailbox',
  clauses: ['3.moved-target-exists', '3.partition-after-refusal', '5.6.change-partition-target-exists'],
  persona: 'documentConsumer',
  needs: ['movable', 'foreignMessage'],
  reads: 'item',
  changes: ['movable'],
  arrangesStubs: true,
  causes: causesOfSharedPartitions,
  steps: ({ movable: { message }, foreignMessage }) => [
    moveToItself(foreignMessage),
    step('move-here', 'an application of this mailbox moves a message to a partition that only the other mailbox has')
      .send(moveMessages([message.messageId], partitionsOfOneMailbox.other))
      .expect(clientError)
      .restore(undoMove(message)),
    step('not-moved', 'its message was not moved')
      .send(getDetails(message))
      .given(status(200))
      .expect(isInPartition(message.recipientPartition)),
  ],
})

export const targetPartitionScenarios = [targetLookedUp, targetOfOtherMailbox, targetOfForeignMailbox]
