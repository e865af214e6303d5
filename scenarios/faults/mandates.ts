/** §5.5: a representative reads, counts and changes nothing while the mandate lookup fails. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { field, liesIn, status, text } from '../../src/engine/expectations/answers/body.ts'
import { nonEmptyJson } from '../../src/engine/expectations/answers/records.ts'
import { get, getDetails, moveMessages, readAction, updateAction } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/move-steps.ts'
import { replyRequest } from '../table/reply.ts'
import { faultScenario } from './fault-scenario.ts'

const closedReads: ClauseId[] = ['5.5.unanswered-mandate-closes-reads']
const closedWrites: ClauseId[] = ['5.5.unanswered-mandate-closes-writes']

const readScenarios = [
  faultScenario({
    lookup: 'mandate',
    name: 'body',
    says: 'the message body is refused',
    clauses: closedReads,
    needs: ['messageWithBody'],
    features: ['body'],
    attempts: ({ messageWithBody: { messageId, bodyWords } }) => [
      step('body', 'get the body').send(get(paths.body, { messageId })).given(text(bodyWords)),
    ],
  }),
  faultScenario({
    lookup: 'mandate',
    name: 'payment-data',
    says: 'payment data are refused',
    clauses: closedReads,
    needs: ['messageWithPaymentData'],
    features: ['paymentData'],
    attempts: ({ messageWithPaymentData: { messageId } }) => [
      step('payment-data', 'get the payment data').send(get(paths.paymentData, { messageId })).given(nonEmptyJson),
    ],
  }),
  faultScenario({
    lookup: 'mandate',
    name: 'structured-data',
    says: 'structured data are refused',
    clauses: closedReads,
    needs: ['messageWithStructuredData'],
    features: ['structuredData'],
    attempts: ({ messageWithStructuredData: { messageId } }) => [
      step('structured-data', 'get the structured data')
        .send(get(paths.structuredData, { messageId }))
        .given(nonEmptyJson),
    ],
  }),
  faultScenario({
    lookup: 'mandate',
    name: 'action-read',
    says: 'a message action is refused',
    clauses: closedReads,
    needs: ['executedAction'],
    features: ['actions', 'requiredAction'],
    attempts: ({ executedAction: { messageId, messageActionId } }) => [
      step('action', 'get the action').send(readAction(messageId, messageActionId)).given(status(200)),
    ],
  }),
]

const moveScenario = faultScenario({
  lookup: 'mandate',
  name: 'move',
  says: 'no message is moved for a representative',
  clauses: closedWrites,
  needs: ['movable'],
  changes: ['movable'],
  attempts: ({ movable: { message, targetPartitionId } }) => [
    step('move', 'move a message').send(moveMessages([message.messageId], targetPartitionId)),
  ],
  unchanged: ({ movable: { message } }) =>
    step('details', 'the message was not moved')
      .sendAs('documentConsumer', getDetails(message))
      .given(status(200))
      .expect(liesIn(message.recipientPartition)),
  restore: ({ movable: { message } }) => undoMove(message),
})

const actionScenario = faultScenario({
  lookup: 'mandate',
  name: 'action',
  says: 'no action is executed for a representative',
  clauses: closedWrites,
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  changes: ['openAction'],
  attempts: ({ openAction: { messageId, messageActionId } }) => [
    step('execute', 'execute the action').send(updateAction(messageId, messageActionId, true)),
  ],
  unchanged: ({ openAction: { messageId, messageActionId } }) =>
    step('action', 'the action did not change')
      .sendAs('documentConsumer', readAction(messageId, messageActionId))
      .given(status(200))
      .expect(field('isExecuted', false)),
  restore: ({ openAction: { messageId, messageActionId } }) => updateAction(messageId, messageActionId, false),
})

const replyScenario = faultScenario({
  lookup: 'mandate',
  name: 'reply',
  says: 'no reply of a representative is created',
  clauses: closedWrites,
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  changes: ['repliable'],
  attempts: ({ repliable, mailbox: { enterpriseNumber } }) => [
    step('reply', 'reply to a message').send(replyRequest(repliable, enterpriseNumber)),
  ],
})

export const faultMandateScenarios = [...readScenarios, moveScenario, actionScenario, replyScenario]
