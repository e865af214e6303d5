import { actionIsExecuted } from '../../src/engine/expectations/answers/actions.ts'
import { fieldIfShown } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, readAction, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { openMessageStep } from './precondition-steps.ts'

/** The details of the message show the executed flag of the action. */
export const actionFlagStep = (
  id: string,
  why: string,
  { messageId, messageActionId }: { messageId: string; messageActionId: string },
  isExecuted: boolean,
) =>
  step(id, why).send(getDetails({ messageId })).given(status(200)).expect(actionIsExecuted(messageActionId, isExecuted))

/** The action itself, where it shows its flag. */
export const actionStep = (
  id: string,
  why: string,
  { messageId, messageActionId }: { messageId: string; messageActionId: string },
) => step(id, why).send(readAction(messageId, messageActionId))

/** §3, §5.6: the condition is the right on the partition of the message, whoever sent it. */
export const actionOfSentMessage = scenario({
  id: 'action-of-sent-message-both-ways',
  title: 'Users and applications execute and reopen an action of a sent message',
  clauses: [
    '3.executed-by-update',
    '3.executed-204',
    '3.reopened-by-update',
    '3.reopened-204',
    '5.6.action-allowed',
    '5.4.action-update',
    '4.1.action-read',
  ],
  needs: ['sentAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['sentAction'],
  causes: ['The action is searched among received messages only, so that of a sent message gets 404.'],
  steps: ({ sentAction }) => {
    const { messageId, messageActionId } = sentAction
    return [
      step('open-before', 'the user sees the sent message, and its action is open')
        .send(getDetails({ messageId }))
        .given(status(200), actionIsExecuted(messageActionId, false)),
      step('execute', 'execute the action')
        .send(updateAction(messageId, messageActionId, true))
        .triesFeature('actions')
        .expect(status(204))
        .restore(updateAction(messageId, messageActionId, false)),
      actionFlagStep('shown-as-executed', 'it is shown as executed', sentAction, true),
      actionStep('action-executed', 'read the action itself', sentAction).expect(
        status(200),
        fieldIfShown('isExecuted', true),
      ),
      step('reopen', 'an application reopens it')
        .sendAs('documentConsumer', updateAction(messageId, messageActionId, false))
        .expect(status(204)),
      actionFlagStep('shown-as-open', 'it is shown as open', sentAction, false),
      step('execute-as-representative', 'a representative executes it')
        .sendAs('representative', updateAction(messageId, messageActionId, true))
        .expect(status(204)),
      actionFlagStep('shown-as-executed-again', 'it is shown as executed', sentAction, true),
      actionStep('action-as-representative', 'the representative reads the action itself', sentAction)
        .as('representative')
        .expect(status(200)),
      step('reopen-as-user', 'the user reopens it')
        .send(updateAction(messageId, messageActionId, false))
        .expect(status(204)),
      actionFlagStep('shown-as-open-again', 'it is shown as open', sentAction, false),
    ]
  },
})

/** §3, §5.6: without access the flag does not change. The document consumer checks it, because the user cannot. */
export const actionNoAccessKeepsFlag = scenario({
  id: 'action-no-access-keeps-flag',
  title: 'A user cannot execute or reopen an action of a message they cannot consult',
  clauses: [
    '3.executed-needs-consult',
    '3.reopened-needs-consult',
    '3.action-after-refusal',
    '5.6.action-refused',
    '5.4.action-update',
    '5.6.action-read-refused',
  ],
  needs: ['closedAction', 'message'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['closedAction'],
  causes: [
    'The action is found by its own identifier, without checking the partition of its message.',
    'The update is written before the rights check, and not rolled back.',
  ],
  steps: ({ closedAction, message }) => {
    const { messageId, messageActionId } = closedAction
    const update = (isExecuted: boolean) => updateAction(messageId, messageActionId, isExecuted)
    const updateAsConsumer = (id: string, why: string, isExecuted: boolean) =>
      step(id, why).sendAs('documentConsumer', update(isExecuted)).triesFeature('actions').expect(status(204))
    return [
      openMessageStep(message),
      updateAsConsumer('execute-as-consumer', 'the document consumer executes it', true).restore(update(false)),
      step('read-as-user', 'the user tries to read it')
        .send(readAction(messageId, messageActionId))
        .expect(status(400, 403, 404)),
      step('reopen-as-user', 'the user tries to reopen it')
        .send(update(false))
        .expect(status(400, 403, 404)),
      actionFlagStep('still-executed', 'it is still executed', closedAction, true).as('documentConsumer'),
      updateAsConsumer('reopen-as-consumer', 'the document consumer reopens it', false),
      step('execute-as-user', 'the user tries to execute it')
        .send(update(true))
        .expect(status(400, 403, 404)),
      actionFlagStep('still-open', 'it is still open', closedAction, false).as('documentConsumer'),
    ]
  },
})
