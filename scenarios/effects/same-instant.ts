import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { beforeStep, keptThereStep } from './effect-steps.ts'

/** §3: other scenarios list these messages, so it runs alone and restores them. */
export const changeLeavesSameInstant = scenario({
  id: 'change-leaves-message-of-same-instant',
  title: 'Hiding and moving a message leaves another one of the same instant unchanged',
  clauses: [
    '3.visibility-of-others',
    '3.partition-of-others',
    '3.hidden-by-change-visibility',
    '3.moved-by-change-partition',
  ],
  needs: ['sameInstant', 'partitionB'],
  writes: true,
  runsAlone: true,
  causes: ['The key of a message is its time of publication, or an UPDATE finds the row by its time.'],
  steps: ({ sameInstant: { first, second }, partitionB: { partitionId } }) => {
    const { messageId, recipientPartition } = first
    // A move to the partition where a message lies may be refused.
    const target = recipientPartition === partitionId ? defaultPartition : partitionId
    const visible = windowAround({ folder: 'in', visible: true }, first, second)
    return [
      beforeStep('second-before', 'there is a second message of the same instant', second),
      step('both-visible', 'both are in the visible list')
        .send(visible)
        .given(status(200), contains('the first message', first), contains('the second message', second)),
      step('hide', 'hide the first message')
        .send(setVisible([messageId], false))
        .expect(success)
        .restore(setVisible([messageId], true)),
      step('first-hidden', 'the first message is hidden')
        .send(windowAround({ folder: 'in', visible: false }, first))
        .given(status(200), contains('the first message', first)),
      step('second-visible', 'the second message is still in the visible list')
        .send(visible)
        .given(status(200))
        .expect(contains('the second message', second)),
      step('show', 'show the first message')
        .send(setVisible([messageId], true))
        .expect(success),
      step('move', 'move the first message to another partition')
        .send(moveMessages([messageId], target))
        .expect(success)
        .restore(undoMove(first)),
      keptThereStep('second-not-moved', 'the second message did not change', second, 1, second.recipientPartition),
    ]
  },
})
