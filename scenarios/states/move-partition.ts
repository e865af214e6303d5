import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { field, liesIn, status } from '../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { emptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages, moveMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { knownContentSteps, moveAll, moveAllBack } from './move-partition-steps.ts'

const receivedInStep = (why: string, { messageId }: MessageHandle, partitionId: string): Step => ({
  why,
  send: get(paths.details, { messageId }),
  given: [status(200)],
  expect: [liesIn(partitionId)],
})

const sentFromStep = (why: string, { messageId }: MessageHandle, partitionId: string): Step => ({
  why,
  send: get(paths.details, { messageId }),
  given: [status(200)],
  expect: [field('senderPartition', partitionId)],
})

/** §2, §3: what lies elsewhere does not move along, and the target must exist for a whole partition too. */
export const sourceTakesItsOwn = scenario({
  id: 'partition-change-source-takes-its-own',
  title:
    'All of a partition moves to partitions that exist, received and sent messages each to their own, and nothing else moves',
  level: 'MUST',
  clauses: [
    '2.change-partition-source',
    '2.change-partition-target-recipient',
    '2.change-partition-target-sender',
    '3.moved-by-source',
    '3.moved-target-exists',
    '3.partition-of-others',
    '3.partition-after-refusal',
    '5.6.change-partition-target-exists',
    '4.1.change-partition-source-204',
    '7.source-partition-204',
  ],
  persona: 'humanUser',
  needs: ['partitionToEmpty', 'message', 'sentMessage'],
  reads: 'item',
  changes: ['partitionToEmpty', 'message'],
  causes: [
    'The update by source partition lacks its condition, or is joined with OR to one that is always true.',
    'Received and sent messages share one partition column, so that one target overwrites the other.',
    'The target is looked up for named messages alone.',
  ],
  steps: ({ partitionToEmpty, message, sentMessage }) => {
    const { partitionId, received: all, sent, emptyPartitionId } = partitionToEmpty
    const ids = all.map(({ messageId }) => messageId)
    return [
      ...knownContentSteps(partitionId, ...all),
      {
        why: 'move all to a partition that does not exist',
        send: moveAll(partitionId, {
          targetRecipientPartitionId: 'NO-SUCH-PARTITION',
          targetSenderPartitionId: emptyPartitionId,
        }),
        expect: [clientError],
        restore: [moveMessages(ids, partitionId)],
      },
      ...all.slice(0, 1).map((one) => receivedInStep('a received message did not move', one, partitionId)),
      ...sent.slice(0, 1).map((one) => sentFromStep('nor did a sent one', one, partitionId)),
      {
        why: 'move all to partitions that exist',
        send: moveAll(partitionId, {
          targetRecipientPartitionId: defaultPartition,
          targetSenderPartitionId: emptyPartitionId,
        }),
        expect: [status(204)],
        restore: moveAllBack(partitionToEmpty),
      },
      ...all.slice(0, 2).map((one) => receivedInStep('a received message lies in GENERAL', one, defaultPartition)),
      ...sent
        .slice(0, 1)
        .map((one) => sentFromStep('a sent message has its new sender partition', one, emptyPartitionId)),
      receivedInStep('a received message of another partition lies where it lay', message, message.recipientPartition),
      ...[sentMessage].flatMap(({ senderPartition, ...one }) =>
        senderPartition === undefined ? [] : [sentFromStep('so does a sent one', one, senderPartition)],
      ),
    ]
  },
})

/** §3, §7: nothing to move is no error. */
export const emptySource = scenario({
  id: 'partition-change-source-empty',
  title: 'A move of a partition that holds nothing is answered with 204',
  level: 'MUST',
  clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204', '4.1.change-partition-source-204'],
  persona: 'humanUser',
  needs: ['emptyPartition'],
  reads: 'item',
  changes: ['emptyPartition'],
  causes: [
    'The number of updated rows decides between 204 and 404.',
    'The right on the source is asked for through its messages, and without any there is none.',
  ],
  steps: ({ emptyPartition: { partitionId } }) => [
    {
      why: 'the document consumer sees that it holds nothing',
      as: 'documentConsumer',
      send: listMessages({ recipientPartition: partitionId, folder: 'in' }),
      given: [status(200), emptyList],
    },
    {
      why: 'move all of it',
      send: moveAll(partitionId, {
        targetRecipientPartitionId: defaultPartition,
        targetSenderPartitionId: defaultPartition,
      }),
      expect: [status(204)],
    },
  ],
})
