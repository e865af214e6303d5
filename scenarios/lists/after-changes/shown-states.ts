/** §2, §3: after a change, a list shows the message as its details do. A list need not show its states. */
import { actionIsExecuted } from '../../../src/engine/expectations/answers/actions.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { itemHasStatesOfStep } from '../../../src/engine/expectations/lists/changed-states.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'

const causes = [
  'Lists are answered from a summary (JSON in a column, a search index), and a change updates its filters but not the summary.',
  'The items of a list are cached one by one, by their identifiers.',
]

const afterHideAndMove = scenario({
  id: 'list-items-follow-visibility-and-moves',
  title: 'A list shows a message that was hidden, or moved, as its details do',
  clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '2.recipient-partition'],
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  causes,
  steps: ({ movable: { message, targetPartitionId } }) => {
    const ids = [message.messageId]
    const listOf = (visible: boolean) => windowAround({ folder: 'in', visible }, message)
    return [
      step('listed-before', 'the message is listed').send(listOf(true)).given(status(200), contains('it', message)),
      step('hide', 'hide it').send(setVisible(ids, false)).given(success).restore(setVisible(ids, true)),
      step('hidden-details', 'get its details').send(getDetails(message)).given(status(200)),
      step('hidden-list', 'list the hidden messages of those days')
        .send(listOf(false))
        .given(status(200), contains('it', message))
        .expect(itemHasStatesOfStep(3, message)),
      step('move', 'move it to another partition')
        .send(moveMessages(ids, targetPartitionId))
        .given(success)
        .restore(undoMove(message)),
      step('moved-details', 'get its details again')
        .send(getDetails(message))
        .given(status(200), isInPartition(targetPartitionId)),
      step('hidden-list-after-move', 'list the hidden messages of those days again')
        .send(listOf(false))
        .given(status(200), contains('it', message))
        .expect(itemHasStatesOfStep(6, message)),
      step('show', 'show it again').send(setVisible(ids, true)).given(success),
      step('shown-details', 'get its details again').send(getDetails(message)).given(status(200)),
      step('list-after-move', 'list the messages of those days')
        .send(listOf(true))
        .given(status(200), contains('it', message))
        .expect(itemHasStatesOfStep(9, message)),
    ]
  },
})

const afterExecution = scenario({
  id: 'list-items-follow-execution',
  title: 'A list shows an action that was executed, or opened again, as the details do',
  clauses: ['3.executed-by-update', '3.reopened-by-update', '2.action-executed-flag'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes,
  steps: ({ openAction: message }) => {
    const { messageId, messageActionId } = message
    const list = windowAround({ folder: 'in', visible: true }, message)
    const listedBefore = step('listed-before', 'the message is listed')
      .send(list)
      .given(status(200), contains('it', message))
    return stepsOfEach([listedBefore], [true, false], (isExecuted, updateStep) => {
      const [id, does] = isExecuted ? ['execute', 'execute its action'] : ['reopen', 'open the action again']
      return [
        step(id, does)
          .send(updateAction(messageId, messageActionId, isExecuted))
          .triesFeature('actions')
          .given(success)
          .restore(updateAction(messageId, messageActionId, false)),
        step(`details-after-${id}`, 'get its details')
          .send(getDetails(message))
          .given(status(200), actionIsExecuted(messageActionId, isExecuted)),
        step(`list-after-${id}`, 'list the messages of those days')
          .send(list)
          .given(status(200), contains('it', message))
          .expect(itemHasStatesOfStep(updateStep + 1, message)),
      ]
    })
  },
})

export const shownStateScenarios = [afterHideAndMove, afterExecution]
