/** §5.3, §5.6: a user with any of the five scopes changes nothing of the closed partition. */
import { actionIsExecuted, firstActionIsOpen } from '../../../src/engine/expectations/answers/actions.ts'
import { field, isInPartition, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { changeRefused } from '../../../src/engine/expectations/refusals.ts'
import { getDetails, moveMessages, readAction, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { detailsAsApplicationStep, openMessageStep, openVisibilityStep } from '../../states/precondition-steps.ts'
import { replyRequest } from '../../table/reply.ts'
import { asEachUser, eachScopeCauses, listedAsApplicationStep } from './each-scope.ts'
import { operationRefused, stillOpenStep } from './writes-by-kind.ts'

const changesClosed = scenario({
  id: 'access-closed-changes-to-each-scope',
  title: 'With each scope, a user cannot move or hide a message that the user cannot consult',
  clauses: [
    '5.6.change-partition-refused',
    '5.6.change-visibility-refused',
    '5.6.partition-service-decides',
    '3.moved-needs-consult-on-each',
    '3.partition-after-refusal',
    '3.visibility-after-refusal',
    '7.reading-change',
  ],
  needs: ['closedMessage', 'partitionB'],
  writes: true,
  causes: eachScopeCauses,
  steps: ({ closedMessage, partitionB: { message, partitionId } }) => {
    const ids = [closedMessage.messageId]
    return [
      openMessageStep(message),
      detailsAsApplicationStep(closedMessage),
      listedAsApplicationStep('list-as-application', 'the application lists the message', closedMessage).given(
        contains('the message', closedMessage),
      ),
      openVisibilityStep(message),
      ...asEachUser('move', 'move the message to partition B', moveMessages(ids, partitionId), changeRefused).map(
        (one) => one.restore(undoMove(closedMessage)),
      ),
      ...asEachUser('hide', 'hide the message', setVisible(ids, false), changeRefused).map((one) =>
        one.restore(setVisible(ids, true)),
      ),
      step('not-moved', 'the application sees the message where it was')
        .sendAs('documentConsumer', getDetails(closedMessage))
        .given(status(200))
        .expect(isInPartition(closedMessage.recipientPartition)),
      listedAsApplicationStep('still-visible', 'the application still lists the message', closedMessage).expect(
        contains('the message', closedMessage),
      ),
    ]
  },
})

const replyClosed = scenario({
  id: 'access-closed-reply-to-each-scope',
  title: 'With each scope, a user cannot reply to a message that the user cannot consult',
  clauses: ['5.6.reply-refused', '5.6.partition-service-decides'],
  needs: ['closedRegisteredMail', 'message', 'mailbox'],
  features: ['reply'],
  writes: true,
  causes: eachScopeCauses,
  steps: ({ closedRegisteredMail: closed, message, mailbox: { enterpriseNumber } }) => [
    openMessageStep(message),
    detailsAsApplicationStep(closed).given(
      inTestData('a registered mail of the closed partition that accepts replies', field('isReplyAuthorized', true)),
    ),
    ...asEachUser('reply', 'reply to the message', replyRequest(closed, enterpriseNumber), operationRefused),
  ],
})

const actionClosed = scenario({
  id: 'access-closed-action-to-each-scope',
  title: 'With each scope, a user cannot see or execute an action of a closed message',
  clauses: [
    '5.6.action-refused',
    '5.6.action-read-refused',
    '5.6.partition-service-decides',
    '3.executed-needs-consult',
    '3.action-after-refusal',
  ],
  needs: ['closedAction', 'message'],
  features: ['actions', 'requiredAction'],
  writes: true,
  causes: eachScopeCauses,
  steps: ({ closedAction: closed, message }) => [
    openMessageStep(message),
    detailsAsApplicationStep(closed).given(firstActionIsOpen),
    ...asEachUser('action', 'get its action', readAction(closed.messageId, closed.messageActionId), operationRefused),
    ...asEachUser(
      'execute',
      'execute its action',
      updateAction(closed.messageId, closed.messageActionId, true),
      operationRefused,
    ),
    stillOpenStep(closed),
  ],
})

const repliableClosed = scenario({
  id: 'access-closed-any-reply-to-each-scope',
  title: 'With each scope, a user cannot reply to any kind of closed message that accepts replies',
  clauses: ['5.6.reply-refused', '5.6.partition-service-decides'],
  needs: ['closedRepliable', 'message', 'mailbox'],
  features: ['reply'],
  writes: true,
  causes: eachScopeCauses,
  steps: ({ closedRepliable: closed, message, mailbox: { enterpriseNumber } }) => [
    openMessageStep(message),
    detailsAsApplicationStep(closed).given(field('isReplyAuthorized', true)),
    step('reply', 'reply to the message').send(replyRequest(closed, enterpriseNumber)).expect(operationRefused),
    ...asEachUser('reply', 'reply to the message', replyRequest(closed, enterpriseNumber), operationRefused),
  ],
})

const executedClosed = scenario({
  id: 'access-closed-executed-action-to-each-scope',
  title: 'With each scope, a user cannot see or reopen an executed action of a closed message',
  clauses: [
    '5.6.action-refused',
    '5.6.action-read-refused',
    '5.6.partition-service-decides',
    '3.executed-needs-consult',
    '3.action-after-refusal',
  ],
  needs: ['closedExecutedAction', 'message'],
  features: ['actions', 'requiredAction'],
  writes: true,
  causes: eachScopeCauses,
  steps: ({ closedExecutedAction: { messageId, messageActionId, ...closed }, message }) => {
    const reopen = updateAction(messageId, messageActionId, false)
    const executedStep = (id: string, why: string) =>
      step(id, why).sendAs('documentConsumer', getDetails({ messageId })).given(status(200))
    return [
      openMessageStep(message),
      executedStep('executed-before', 'the application sees that the action is executed').given(
        showsMessage({ messageId, ...closed }),
        actionIsExecuted(messageActionId, true),
      ),
      ...asEachUser('action', 'get the action', readAction(messageId, messageActionId), operationRefused),
      step('reopen', 'the user reopens it')
        .send(reopen)
        .expect(operationRefused)
        .restore(updateAction(messageId, messageActionId, true)),
      ...asEachUser('reopen', 'reopen it', reopen, operationRefused).map((one) =>
        one.restore(updateAction(messageId, messageActionId, true)),
      ),
      executedStep('still-executed', 'the application sees that it is executed').expect(
        actionIsExecuted(messageActionId, true),
      ),
    ]
  },
})

export const eachScopeWriteScenarios = [changesClosed, replyClosed, actionClosed, repliableClosed, executedClosed]
