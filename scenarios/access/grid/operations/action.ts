/** §4.1: the action of a message: reading and updating it. */
import { actionToConfirm } from '../../../../src/contract/interface/model.ts'
import { field } from '../../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { readAction, updateAction } from '../../../../src/engine/scenario/request.ts'
import { step } from '../../../../src/engine/scenario/scenario.ts'
import { accessOperation } from '../operation.ts'

export const actionOperations = {
  action: accessOperation({
    id: 'action',
    group: 'part',
    says: 'A message action is',
    does: 'get the message action',
    needs: ['generalAction'],
    features: ['actions', 'requiredAction'],
    triesFeature: 'actions',
    request: ({ generalAction: { messageId, messageActionId } }) => readAction(messageId, messageActionId),
    allowed: () => [status(200)],
    recognized: [field('type', actionToConfirm)],
    clauses: {
      'by-user': ['5.3.scopes-open-messages', '4.1.action-read'],
      'by-consumer': ['5.3.scopes-open-messages', '4.1.action-read'],
      'by-mandate': ['5.3.scopes-open-messages', '4.1.action-read'],
      'without-token': ['5.1.token-required-action'],
      'without-scope': ['5.2.scope-checked-messages'],
      'without-right': ['5.6.action-read-refused'],
      'of-another-enterprise': ['5.4.foreign-message', '5.6.foreign-message', '5.6.action-read-refused'],
    },
  }),
  actionUpdate: accessOperation({
    id: 'action-update',
    group: 'write',
    says: 'An action update is',
    does: 'update the message action',
    needs: ['generalAction'],
    features: ['actions', 'requiredAction'],
    triesFeature: 'actions',
    request: ({ generalAction: { messageId, messageActionId } }, turn) =>
      updateAction(messageId, messageActionId, turn % 2 === 0),
    allowed: () => [status(204)],
    writes: {
      changes: 'generalAction',
      message: ({ generalAction }) => generalAction,
      restore: ({ generalAction: { messageId, messageActionId } }) => [updateAction(messageId, messageActionId, false)],
      unchanged: ({ generalAction: { messageId, messageActionId } }) =>
        step('unchanged', 'the action is as the control left it')
          .send(readAction(messageId, messageActionId))
          .given(status(200))
          .expect(field('isExecuted', true)),
    },
    clauses: {
      'by-user': ['5.6.action-allowed'],
      'by-consumer': ['5.4.action-update'],
      'by-mandate': ['5.5.mandate-granted-action'],
      'without-token': ['5.1.token-required-action'],
      'without-scope': ['5.2.scope-checked-changes'],
      'without-mandate': ['5.5.mandate-refused-action'],
      'without-right': ['5.6.action-refused', '5.6.action-allowed'],
      'of-another-enterprise': ['5.4.foreign-change'],
    },
  }),
}
