/** §2, §5.6: a change that names no message, or names messages in two ways, reaches nothing that it does not name. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { isInPartition } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, post } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../states/precondition-steps.ts'

const visibilityBodies = {
  'show-none': { messageIds: [], isVisible: true },
  'show-null': { messageIds: null, isVisible: true },
  'show-without-messages': { isVisible: true },
}

const moveBodies = (target: string, emptyPartition: string, visible: MessageHandle, closed: MessageHandle) => ({
  'move-none': { messageIds: [], targetRecipientPartitionId: target },
  'move-null': { messageIds: null, targetRecipientPartitionId: target },
  'move-without-messages': { targetRecipientPartitionId: target },
  'move-from-nowhere': { sourcePartitionId: '', targetRecipientPartitionId: target },
  'move-from-null': { sourcePartitionId: null, targetRecipientPartitionId: target },
  'move-to-itself': {
    sourcePartitionId: visible.recipientPartition,
    targetRecipientPartitionId: visible.recipientPartition,
    targetSenderPartitionId: visible.recipientPartition,
  },
  // Whichever of the two the provider reads, the closed message must not change.
  'move-in-two-ways': {
    messageIds: [closed.messageId],
    sourcePartitionId: emptyPartition,
    targetRecipientPartitionId: target,
  },
})

/** Only in the test mailbox: a wrong provider changes all of it. The answer is open, so no status is demanded. */
export const changesWithoutMessages = scenario({
  id: 'bulk-change-without-messages-changes-nothing',
  title: 'A change with an empty list of messages changes nothing',
  clauses: [
    '2.change-visibility-message-ids',
    '2.change-partition-message-ids',
    '5.6.change-partition-refused',
    '3.partition-after-refusal',
  ],
  needs: ['criteriaFamily', 'closedKeptUnread', 'partitionB', 'emptyPartition', 'message'],
  writes: true,
  runsAlone: true,
  causes: [
    'An empty list leaves the condition out of the update (WHERE id IN …), so that it changes the whole mailbox.',
    'An empty sourcePartitionId is taken as no condition on the partition.',
    'With sourcePartitionId the right is looked up for that partition, and the messages of messageIds move too.',
  ],
  steps: ({ criteriaFamily, closedKeptUnread: closed, partitionB, emptyPartition, message }) => {
    const { first: visible } = criteriaFamily.received
    const { first: hidden } = criteriaFamily.hidden
    const hiddenStep = (id: string) =>
      step(id, 'an application finds a hidden message among the hidden ones').sendAs(
        'documentConsumer',
        windowAround({ folder: 'in', visible: false, recipientPartition: hidden.recipientPartition }, hidden),
      )
    const placeStep = (id: string, what: string, one: MessageHandle) =>
      step(id, `an application finds ${what} message in its partition`).sendAs('documentConsumer', getDetails(one))
    const moves = moveBodies(partitionB.partitionId, emptyPartition.partitionId, visible, closed)
    return [
      openMessageStep(message),
      hiddenStep('hidden-before').given(status(200), contains('the hidden message', hidden)),
      ...Object.entries(visibilityBodies).flatMap(([id, body]) => [
        step(id, `show, with the body ${JSON.stringify(body)}`).send(post(paths.changeVisibility, {}, body)),
        hiddenStep(`hidden-after-${id}`).given(status(200)).expect(contains('the hidden message', hidden)),
      ]),
      placeStep('visible-before', 'an open', visible).given(status(200), isInPartition(visible.recipientPartition)),
      placeStep('closed-before', 'a closed', closed).given(status(200), isInPartition(closed.recipientPartition)),
      ...Object.entries(moves).flatMap(([id, body]) => [
        step(id, `move, with ${Object.keys(body).join(' and ')}`).send(post(paths.changePartition, {}, body)),
        placeStep(`visible-after-${id}`, 'an open', visible).expect(
          status(200),
          isInPartition(visible.recipientPartition),
        ),
        placeStep(`closed-after-${id}`, 'a closed', closed).expect(
          status(200),
          isInPartition(closed.recipientPartition),
        ),
      ]),
    ]
  },
})
