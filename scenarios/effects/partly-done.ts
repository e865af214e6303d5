/** §3: a request that names a message in the wanted state already, before one that is not. */
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { isWhereMoved } from '../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { changeWithoutEffectOrRefused } from '../states/precondition-steps.ts'

export const partlyDone = scenario({
  id: 'change-partly-done-reaches-the-rest',
  title: 'A change of two messages reaches the second, although the first is already in the wanted state',
  clauses: [
    '3.hidden-by-change-visibility',
    '3.moved-by-change-partition',
    '2.change-visibility-message-ids',
    '2.change-partition-message-ids',
  ],
  needs: ['twoMovable'],
  reads: 'item',
  changes: ['twoMovable'],
  causes: [
    'The loop ends, or the transaction is rolled back without an error, at a message that needs no change.',
    'The number of changed rows is compared with the number of messages: a row with the same values does not count in MySQL.',
  ],
  steps: ({ twoMovable: { first, second, targetPartitionId } }) => {
    const ids = [first.messageId, second.messageId]
    const show = ({ messageId }: MessageHandle) => setVisible([messageId], true)
    return [
      step('hide-first', 'hide the first message')
        .send(setVisible([first.messageId], false))
        .given(success)
        .restore(show(first)),
      step('hide-both', 'hide both')
        .send(setVisible(ids, false))
        .given(changeWithoutEffectOrRefused)
        .restore(show(second)),
      step('second-hidden', 'the second is among the hidden messages')
        .send(windowAround({ folder: 'in', visible: false }, second))
        .given(status(200))
        .expect(ifDone(2, contains('the second message', second))),
      step('show-first', 'show the first message').send(show(first)).given(success),
      step('show-second', 'show the second message').send(show(second)).given(changeWithoutEffectOrRefused),
      step('move-first', 'move the first message')
        .send(moveMessages([first.messageId], targetPartitionId))
        .given(success)
        .restore(undoMove(first)),
      step('move-both', 'move both')
        .send(moveMessages(ids, targetPartitionId))
        .given(changeWithoutEffectOrRefused)
        .restore(undoMove(first), undoMove(second)),
      step('second-moved', 'the second message lies where the answer says')
        .send(getDetails(second))
        .given(status(200))
        .expect(isWhereMoved(7, { to: targetPartitionId, from: second.recipientPartition })),
    ]
  },
})
