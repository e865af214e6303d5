import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { ifDone } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { containsEach } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { mostNamed } from './move-partition-by-consumer.ts'
import { beforeMoveSteps, hiddenMovedSteps, keptByMoveSteps } from './move-partition-keeps.ts'
import { sentSteps } from './move-partition-sent.ts'
import {
  doneOrTooMany,
  emptyStep,
  idsOf,
  knownContentSteps,
  locationStep,
  movePartition,
  movesTo,
  refusedOrTooMany,
  showsOf,
  undoMove,
  undoMovePartition,
} from './move-steps.ts'

type WholePartition = Needs['partitionToEmpty']

/**
 * §2, §5.5: each target is for its own kind of message, and a mandate moves the mailbox of its enterprise. In the test mailbox
 * the partition holds more messages than a page.
 */
export const wholePartitionByMandate = scenario({
  id: 'partition-change-whole-by-mandate',
  title: 'A representative moves a whole partition: received and sent messages each to their own target',
  clauses: [
    '2.change-partition-source',
    '2.change-partition-target-recipient',
    '2.change-partition-target-sender',
    '2.change-partition-message-ids',
    '2.change-visibility-message-ids',
    '3.moved-by-source',
    '3.moved-by-change-partition',
    '3.hidden-by-change-visibility',
    '5.5.mandate-granted-change-partition',
    '5.5.mandate-granted-change-visibility',
    '5.6.change-visibility-refused',
    '5.6.change-partition-refused',
    '4.1.change-partition-source-204',
  ],
  persona: 'representative',
  needs: ['partitionToEmpty', 'closedKeptUnread'],
  reads: 'item',
  changes: ['partitionToEmpty'],
  causes: [
    'One target is taken for all messages, or sent messages move only beside received ones, or only if they are visible.',
    'The update takes the enterprise of the token, and not the one in On-Behalf-Of.',
    'The messages are moved, or their rights are checked, in batches (of ten, twenty, fifty or a page), and only the first batch is processed.',
  ],
  steps: ({ partitionToEmpty, closedKeptUnread }) => {
    const { received, sent, partitionId } = partitionToEmpty
    const steps = [
      ...beforeMoveSteps(received),
      ...knownContentSteps(partitionId, ...received),
      ...(sent.length === 0 ? [] : sentSteps(partitionToEmpty)),
      ...allMovedSteps(partitionToEmpty),
      ...keptByMoveSteps(received),
    ]
    return [...steps, ...namedSteps(partitionToEmpty, closedKeptUnread, steps.length + 1)]
  },
})

const allMovedSteps = (partitionToEmpty: WholePartition) => {
  const { partitionId, received, emptyPartitionId } = partitionToEmpty
  const [hidden] = received.map((one) => hiddenMovedSteps(one, 'representative'))
  return [
    ...(hidden?.before ?? []),
    step('move-all', 'the representative moves all messages of the partition')
      .send(movePartition(partitionId, { received: defaultPartition, sent: emptyPartitionId }))
      .expect(status(204))
      .restore(...undoMovePartition(partitionToEmpty)),
    emptyStep('none-stays', 'none of its received messages is in the partition any more', partitionToEmpty),
    ...received
      .slice(0, 1)
      .map((one) => locationStep('received-moved', 'a received message lies in GENERAL', one, defaultPartition)),
    ...(hidden?.after ?? []),
  ]
}

/** Many of them in one request, by their identifiers, and with a closed message in the last place. `first` counts from 1. */
const namedSteps = ({ partitionId, received }: WholePartition, closed: MessageHandle, first: number) => {
  const named = received.slice(0, mostNamed)
  const ids = idsOf(named)
  const shownIn = windowAround({ folder: 'in', recipientPartition: partitionId, visible: true }, ...named)
  const hiddenIn = windowAround({ folder: 'in', recipientPartition: partitionId, visible: false }, ...named)
  return [
    step('move-back', 'move the received messages back, each by its identifier')
      .send(moveMessages(ids, partitionId))
      .expect(doneOrTooMany),
    step('all-back', 'they are in the partition')
      .sendAs('documentConsumer', shownIn)
      .given(status(200))
      .expect(ifDone(first, containsEach('each message', ...named))),
    // What follows is a success, so that cleanup restores these without a look at each message.
    step('hide-closed-last', 'a user hides all of them and, in the last place, a closed message')
      .sendAs('humanUser', setVisible([...ids, closed.messageId], false))
      .expect(refusedOrTooMany)
      .restore(...showsOf([...named, closed])),
    step('move-closed-last', 'a user moves all of them and, in the last place, a closed message')
      .sendAs('humanUser', moveMessages([...ids, closed.messageId], defaultPartition))
      .expect(refusedOrTooMany)
      .restore(...movesTo(partitionId, named), undoMove(closed)),
    step('hide-all', 'hide all of them')
      .send(setVisible(ids, false))
      .expect(doneOrTooMany)
      .restore(...showsOf(named)),
    step('all-hidden', 'they are among the hidden messages of the partition')
      .sendAs('documentConsumer', hiddenIn)
      .given(status(200))
      .expect(ifDone(first, ifDone(first + 4, containsEach('each message', ...named)))),
    step('show-all', 'show all of them').send(setVisible(ids, true)).expect(doneOrTooMany),
  ]
}
