import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { isInPartition, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { itemsAsInStep } from '../../../src/engine/expectations/lists/item-details.ts'
import { partitionFields } from '../../../src/engine/expectations/lists/membership.ts'
import { maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { knownContentSteps, movePartition } from './move-steps.ts'

const sentMessages = listMessages({ folder: 'out', visible: true, pageSize: maxPageSize })
/** The step that lists them, counted from 1; there are two steps on the content of the partition. */
const sentThere = 4

/** §1.5, §3: enterprises name their partitions alike; a move concerns one mailbox. The partition is empty here. */
export const sourceOfOneMailbox = scenario({
  id: 'partition-change-source-of-one-mailbox',
  title: 'Moving a whole partition moves no message of another enterprise',
  clauses: [
    '3.moved-by-source',
    '2.change-partition-target-sender',
    '3.partition-of-others',
    '1.5.one-enterprise',
    '5.4.foreign-change',
  ],
  needs: ['emptyNamesake'],
  reads: 'item',
  changes: ['emptyNamesake'],
  causes: [
    'The update has a condition on the partition and none on the enterprise: partitions of the same name are emptied too.',
    'The identifier of a partition is taken as unique, but each mailbox has its own names.',
  ],
  steps: ({ emptyNamesake: { partitionId, message } }) => [
    ...knownContentSteps(partitionId),
    step('seen-there', 'another enterprise sees its message in its partition of that name')
      .sendAs('foreignConsumer', getDetails(message))
      .given(status(200), showsMessage(message), isInPartition(partitionId)),
    step('sent-there', 'it lists its sent messages').sendAs('foreignConsumer', sentMessages).given(status(200)),
    step('changePartition', 'move the whole partition, which is empty here')
      .send(movePartition(partitionId, { received: defaultPartition, sent: defaultPartition }))
      .given(status(204)),
    step('still-there', 'the message of the other enterprise did not move')
      .sendAs('foreignConsumer', getDetails(message))
      .given(status(200))
      .expect(isInPartition(partitionId)),
    step('still-sent-there', 'its sent messages have the same partitions')
      .sendAs('foreignConsumer', sentMessages)
      .given(status(200))
      .expect(itemsAsInStep(sentThere, partitionFields)),
  ],
})
