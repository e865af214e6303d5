/** §3: a change keeps what the changes before it did. A copy of the message that was read earlier must not be written back. */
import { hasOpenAction, lastOpenActionId } from '../../../src/engine/expectations/answers/actions.ts'
import { field, isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { keepsContentOfStep, keepsStateOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { keepsEverything } from '../../states/moves/kept-steps.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { contentRequest } from '../../states/read-flag/read-flag-steps.ts'
import { replyRequest } from '../../table/reply.ts'
import { actionUpdateStep, beforeStep, listedAs, listedGivenStep, listedStep } from '../effect-steps.ts'

const causes = [
  'The write saves a whole entity from a cache or a session, as it was before the change in between.',
  'An UPDATE query changes the row, and entities that are in memory keep the old values.',
]

const actionUpdateKeepsChanges = scenario({
  id: 'action-update-keeps-earlier-changes',
  title: 'Executing an action of a message that was shown again leaves it visible',
  clauses: ['3.executed-by-update', '3.shown-by-change-visibility', '3.visibility-alone'],
  needs: ['hiddenAction'],
  features: ['actions', 'requiredAction'],
  changes: ['hiddenAction'],
  causes,
  steps: ({ hiddenAction: message }) => {
    const { messageId } = message
    const update = (id: string, why: string, isExecuted: boolean) => actionUpdateStep(id, why, messageId, isExecuted)
    return [
      beforeStep('before', 'the message is hidden and has an open action', message).given(
        inTestData('a hidden message with an open action', hasOpenAction(true)),
      ),
      step('show', 'show it')
        .send(setVisible([messageId], true))
        .given(success)
        .restore(setVisible([messageId], false)),
      update('execute', 'execute the action', true),
      listedStep('still-visible', listedAs(message, true)),
      update('reopen', 'reopen the action', false),
    ]
  },
})

const applicationKeepsHidden = scenario({
  id: 'action-update-by-application-keeps-hidden',
  title: 'An application that executes an action of a hidden message leaves the message hidden and read',
  clauses: ['3.executed-by-update', '5.4.action-update', '3.hidden-only-with-visible-false'],
  needs: ['hiddenAction'],
  features: ['actions', 'requiredAction'],
  changes: ['hiddenAction'],
  causes: ['Updates by applications write the whole message, with the defaults of a new one.'],
  steps: ({ hiddenAction: message }) => {
    const { messageId } = message
    const hidden = listedAs(message, false)
    return [
      beforeStep('before', 'the message is read and has an open action', message).given(
        inTestData('a hidden message with an open action', hasOpenAction(true)),
      ),
      listedGivenStep('hidden-before', hidden),
      actionUpdateStep('execute', 'the application executes the action', messageId, true).as('documentConsumer'),
      step('after', 'the action is executed, and nothing else changed')
        .send(getDetails(message))
        .given(status(200))
        .expect(...keepsEverything(1, lastOpenActionId)),
      listedStep('hidden-after', hidden),
      actionUpdateStep('reopen', 'the application reopens it', messageId, false).as('documentConsumer'),
    ]
  },
})

const contentKeepsChanges = scenario({
  id: 'content-main-keeps-earlier-changes',
  title: 'Downloading its main content leaves a shown and moved message visible, in its new partition',
  clauses: ['3.read-by-main-content', '3.shown-by-change-visibility', '3.moved-by-change-partition'],
  needs: ['hiddenUnread', 'partitionB'],
  changes: ['hiddenUnread'],
  causes,
  steps: ({ hiddenUnread: message, partitionB: { partitionId } }) => {
    const { messageId, mainAttachmentId } = message
    return [
      beforeStep('before', 'the message is hidden and unread', message).given(field('isRead', false)),
      step('show', 'show it')
        .send(setVisible([messageId], true))
        .given(success)
        .restore(setVisible([messageId], false)),
      step('move', 'move it to partition B')
        .send(moveMessages([messageId], partitionId))
        .given(success)
        .restore(undoMove(message)),
      step('content', 'download its main content').send(contentRequest(messageId, mainAttachmentId)).given(status(200)),
      step('after', 'it is read, and in partition B')
        .send(getDetails(message))
        .given(status(200))
        .expect(field('isRead', true), isInPartition(partitionId)),
      listedStep('still-visible', listedAs(message, true, partitionId)),
    ]
  },
})

const replyKeepsChanges = scenario({
  id: 'reply-keeps-earlier-changes',
  title: 'Replying to a message that was moved and hidden leaves it in its new partition, read and hidden',
  clauses: ['4.1.reply', '3.moved-by-change-partition', '3.hidden-only-with-visible-false'],
  needs: ['repliable', 'partitionB', 'mailbox'],
  features: ['reply'],
  changes: ['repliable'],
  causes,
  steps: ({ repliable: message, partitionB: { partitionId }, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('before', message),
    step('move', 'move the message to partition B')
      .send(moveMessages([message.messageId], partitionId))
      .given(success)
      .restore(undoMove(message)),
    step('hide', 'hide it')
      .send(setVisible([message.messageId], false))
      .given(success)
      .restore(setVisible([message.messageId], true)),
    beforeStep('hidden', 'its details after both changes', message),
    step('reply', 'reply to it').send(replyRequest(message, enterpriseNumber)).triesFeature('reply').given(status(201)),
    step('after', 'the message is in partition B, and nothing else changed')
      .send(getDetails(message))
      .given(status(200))
      // A provider may accept one reply to a message.
      .expect(isInPartition(partitionId), keepsStateOfStep(4), keepsContentOfStep(4)),
    listedStep('still-hidden', listedAs(message, false, partitionId)),
  ],
})

export const changesInTurnScenarios = [
  actionUpdateKeepsChanges,
  applicationKeepsHidden,
  contentKeepsChanges,
  replyKeepsChanges,
]
