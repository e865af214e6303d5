/** §3: a write reaches its own message, and not another one of the same partition, sender and subject. */

import { paths } from '../../src/contract/interface/paths.ts'
import {
  type FindAction,
  firstActionChangedSinceStep,
  firstActionId,
  firstActionIsOpen,
  lastActionChangedSinceStep,
  lastOpenActionId,
} from '../../src/engine/expectations/answers/actions.ts'
import { field } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { get, getDetails, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { keepsEverything } from '../states/moves/kept-steps.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { readFlagExpectedStep } from '../states/read-flag/read-flag-steps.ts'
import { actionUpdateStep, beforeStep, keptThereStep, listedGivenStep, listedStep } from './effect-steps.ts'

const causes = [
  'The UPDATE lacks the condition on the message: it covers a thread, a sender or a partition.',
  'Messages are grouped by sender and subject into a conversation, and the change covers the conversation.',
]

const changeLeavesTwin = scenario({
  id: 'change-leaves-twin-message',
  title: 'Hiding and moving a message leaves another message of the same sender and subject unchanged',
  clauses: [
    '3.visibility-of-others',
    '3.partition-of-others',
    '3.hidden-by-change-visibility',
    '3.moved-by-change-partition',
  ],
  needs: ['twins'],
  changes: ['twins'],
  causes,
  steps: ({ twins: { first, second, targetPartitionId } }) => {
    const twin = {
      what: 'the second message is',
      messages: [second],
      partitionId: second.recipientPartition,
      visible: true,
    }
    return [
      beforeStep('second-before', 'there is a second message of the same sender and subject', second),
      listedGivenStep('second-visible-before', twin),
      step('hide', 'hide the first message')
        .send(setVisible([first.messageId], false))
        .expect(success)
        .restore(setVisible([first.messageId], true)),
      step('first-hidden', 'the first message is hidden')
        .send(windowAround({ folder: 'in', visible: false }, first))
        .given(status(200), contains('the message', first)),
      listedStep('second-still-visible', twin),
      step('show', 'show the first message')
        .send(setVisible([first.messageId], true))
        .expect(success),
      step('move', 'move the first message')
        .send(moveMessages([first.messageId], targetPartitionId))
        .expect(success)
        .restore(undoMove(first)),
      keptThereStep('second-not-moved', 'the second message did not change', second, 1, second.recipientPartition),
    ]
  },
})

const actionUpdateLeavesOthers = scenario({
  id: 'action-update-leaves-other-actions',
  title: 'Executing an action executes no other action of this or another message',
  clauses: ['3.executed-by-update', '3.reopened-by-update', '2.action-executed-flag'],
  needs: ['twinActions'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['twinActions'],
  causes: [
    'The executed flag is kept on the message, not on the action.',
    'The update goes by the message or the type of the action, and not by its identifier.',
    'The UPDATE lacks the condition on the message: it covers a thread, a sender or a partition.',
  ],
  steps: ({ twinActions: { first, second } }) => {
    const update = (id: string, why: string, isExecuted: boolean, find: FindAction) =>
      actionUpdateStep(id, why, first.messageId, isExecuted, find)
    return [
      beforeStep('first-before', 'the first message has an open action', first).given(firstActionIsOpen),
      beforeStep('second-before', 'the second message has one too', second).given(firstActionIsOpen),
      update('execute', 'execute the first action of the first message', true, firstActionId),
      step('first-after', 'its other actions did not change')
        .send(getDetails(first))
        .given(status(200), firstActionChangedSinceStep(1))
        .expect(...keepsEverything(1, firstActionId)),
      keptThereStep('second-after', 'the second message did not change', second, 2, second.recipientPartition),
      update('reopen', 'reopen the action', false, firstActionId),
      update('execute-last', 'execute the last open action of the first message', true, lastOpenActionId),
      step('last-after', 'that action is executed, and its other actions did not change')
        .send(getDetails(first))
        .given(status(200))
        .expect(lastActionChangedSinceStep(1), ...keepsEverything(1, lastOpenActionId)),
      update('reopen-last', 'reopen that action', false, lastOpenActionId),
    ]
  },
})

const bodyLeavesTwinUnread = scenario({
  id: 'body-main-others-unread',
  title: 'Reading the body of one message leaves another message of the same sender and subject unread',
  clauses: ['3.unread-others', '3.read-by-main-body'],
  needs: ['twinBodies'],
  features: ['body'],
  reads: 'item',
  changes: ['twinBodies'],
  causes,
  steps: ({ twinBodies: { first, second } }) => {
    const unread = [field('isRead', false), field('isBodyMainContent', true)]
    return [
      beforeStep('first-before', 'the first message is unread', first).given(...unread),
      beforeStep('second-before', 'the second message is unread', second).given(...unread),
      step('body', 'read the body of the first message')
        .send(get(paths.body, { messageId: first.messageId }))
        .triesFeature('body')
        .given(status(200)),
      beforeStep('first-after', 'the first message is read', first).given(field('isRead', true)),
      readFlagExpectedStep('second-after', 'the second message is still unread', second.messageId, false),
    ]
  },
})

/** §3: a sent message can be hidden like any other. */
const sentMessageHidden = scenario({
  id: 'visibility-hide-sent-message',
  title: 'A sent message can be hidden and shown again',
  clauses: ['3.hidden-by-change-visibility', '3.shown-by-change-visibility'],
  needs: ['sentMessage'],
  changes: ['sentMessage'],
  causes: ['The update of the visibility covers the table of received messages only.'],
  steps: ({ sentMessage }) => {
    const { messageId } = sentMessage
    const sentList = (visible: boolean) => windowAround({ folder: 'out', visible }, sentMessage)
    return [
      step('visible-before', 'it is in the list of visible sent messages')
        .send(sentList(true))
        .given(status(200), contains('the message', sentMessage)),
      step('hide', 'hide it')
        .send(setVisible([messageId], false))
        .expect(success)
        .restore(setVisible([messageId], true)),
      step('hidden-after', 'it is in the list of hidden sent messages')
        .send(sentList(false))
        .expect(status(200), contains('the message', sentMessage)),
      step('show', 'show it')
        .send(setVisible([messageId], true))
        .expect(success),
      step('visible-after', 'it is in the list of visible sent messages again')
        .send(sentList(true))
        .expect(status(200), contains('the message', sentMessage)),
    ]
  },
})

export const otherMessageScenarios = [
  changeLeavesTwin,
  actionUpdateLeavesOthers,
  bodyLeavesTwinUnread,
  sentMessageHidden,
]
