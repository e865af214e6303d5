/** §5.6, §6: after the notification of a deleted right, the user changes no message of the partition. */

import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import { changeRefused } from '../../src/engine/expectations/refusals.ts'
import { moveMessages, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { replyRequest } from '../table/reply.ts'
import { deletedRightClauses, inTime, operationDefaults, rightDeletedSteps } from './right-deleted-steps.ts'

const closesVisibility = scenario({
  ...operationDefaults,
  id: 'event-right-deleted-closes-visibility',
  title: 'A notification of a deleted right ends visibility changes in the partition',
  clauses: [...deletedRightClauses, '5.6.change-visibility-refused'],
  needs: ['movable', 'mailbox'],
  changes: ['movable'],
  steps: ({ movable: { message }, mailbox: { enterpriseNumber } }) => {
    const hide = setVisible([message.messageId], false)
    const show = setVisible([message.messageId], true)
    return [
      step('hide-before', 'with the right, hide a message').send(hide).given(success).restore(show),
      step('show-before', 'show it again').send(show).given(success),
      ...rightDeletedSteps('visibility', message, enterpriseNumber),
      step('hide-after', 'hide it again').send(hide).with(inTime).expect(ifDone(4, changeRefused)).restore(show),
    ]
  },
})

const closesMoves = scenario({
  ...operationDefaults,
  id: 'event-right-deleted-closes-moves',
  title: 'A notification of a deleted right ends moves of messages out of the partition',
  clauses: [...deletedRightClauses, '5.6.change-partition-refused'],
  needs: ['movable', 'mailbox'],
  changes: ['movable'],
  steps: ({ movable: { message, targetPartitionId }, mailbox: { enterpriseNumber } }) => {
    const move = moveMessages([message.messageId], targetPartitionId)
    const undo = undoMove(message)
    return [
      step('move-before', 'with the right, move a message').send(move).given(success).restore(undo),
      step('move-back', 'move it back').send(undo).given(success),
      ...rightDeletedSteps('moves', message, enterpriseNumber),
      step('move-after', 'move it again').send(move).with(inTime).expect(ifDone(4, changeRefused)).restore(undo),
    ]
  },
})

const closesActions = scenario({
  ...operationDefaults,
  id: 'event-right-deleted-closes-actions',
  title: 'A notification of a deleted right ends updates of actions in the partition',
  clauses: [...deletedRightClauses, '5.6.action-refused'],
  needs: ['openAction', 'mailbox'],
  features: ['events', 'actions', 'requiredAction'],
  changes: ['openAction'],
  steps: ({ openAction, mailbox: { enterpriseNumber } }) => {
    const { messageId, messageActionId } = openAction
    const execute = updateAction(messageId, messageActionId, true)
    const reopen = updateAction(messageId, messageActionId, false)
    return [
      step('execute-before', 'with the right, execute an action')
        .send(execute)
        .triesFeature('actions')
        .given(success)
        .restore(reopen),
      step('reopen-before', 'reopen it').send(reopen).given(success),
      ...rightDeletedSteps('actions', openAction, enterpriseNumber),
      step('execute-after', 'execute it again')
        .send(execute)
        .with(inTime)
        .expect(ifDone(4, clientError))
        .restore(reopen),
    ]
  },
})

const closesReply = scenario({
  ...operationDefaults,
  id: 'event-right-deleted-closes-reply',
  title: 'A notification of a deleted right ends replies to messages of the partition',
  clauses: [...deletedRightClauses, '5.6.reply-refused'],
  needs: ['repliable', 'mailbox'],
  features: ['events', 'reply'],
  changes: ['repliable'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => {
    const reply = replyRequest(repliable, enterpriseNumber)
    return [
      step('reply-before', 'with the right, reply to a message').send(reply).triesFeature('reply').given(success),
      ...rightDeletedSteps('reply', repliable, enterpriseNumber),
      step('reply-after', 'reply to it again').send(reply).with(inTime).expect(ifDone(3, clientError)),
    ]
  },
})

export const closedChangeScenarios = [closesVisibility, closesMoves, closesActions, closesReply]
