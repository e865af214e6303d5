/** §5.2, §5.5, §5.6: nothing is changed while the access of the caller cannot be looked up. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { field, isInPartition } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, moveMessages, readAction, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import { stillVisibleStep } from '../effects/effect-steps.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { replyRequest } from '../table/reply.ts'
import { immediateFaults } from './fault-kinds.ts'
import { type FaultyLookup, faultScenario } from './fault-scenario.ts'

/** Sent as the document consumer: its access needs no rights lookup. */
const unchangedDetailsStep = ({ messageId }: MessageHandle) =>
  step('details', 'the message did not change').sendAs('documentConsumer', getDetails({ messageId })).given(status(200))

/** §5: no message is hidden. */
const hideScenario = (lookup: FaultyLookup, ...clauses: ClauseId[]) =>
  faultScenario({
    lookup,
    name: 'visibility',
    says: 'no message is hidden',
    clauses,
    needs: ['movable'],
    changes: ['movable'],
    attempts: ({ movable: { message } }) => [
      step('hide', 'hide a message').send(setVisible([message.messageId], false)),
    ],
    unchanged: ({ movable: { message } }) => stillVisibleStep(message),
    restore: ({ movable: { message } }) => setVisible([message.messageId], true),
  })

/** §5: no message is moved. */
const moveScenario = (lookup: FaultyLookup, ...clauses: ClauseId[]) =>
  faultScenario({
    lookup,
    name: 'move',
    says: 'no message is moved',
    clauses,
    needs: ['movable'],
    changes: ['movable'],
    attempts: ({ movable: { message, targetPartitionId } }) => [
      step('move', 'move a message').send(moveMessages([message.messageId], targetPartitionId)),
    ],
    unchanged: ({ movable: { message } }) =>
      unchangedDetailsStep(message).expect(isInPartition(message.recipientPartition)),
    restore: ({ movable: { message } }) => undoMove(message),
  })

/** §5: no action is executed. */
const actionScenario = (lookup: FaultyLookup, ...clauses: ClauseId[]) =>
  faultScenario({
    lookup,
    name: 'action',
    says: 'no action is executed',
    clauses,
    faults: immediateFaults,
    needs: ['openAction'],
    features: ['actions', 'requiredAction'],
    changes: ['openAction'],
    attempts: ({ openAction: { messageId, messageActionId } }) => [
      step('execute', 'execute the action').send(updateAction(messageId, messageActionId, true)),
    ],
    unchanged: ({ openAction: { messageId, messageActionId } }) =>
      step('action', 'the action did not change')
        .sendAs('documentConsumer', readAction(messageId, messageActionId))
        .triesFeature('actions')
        .given(status(200))
        .expect(field('isExecuted', false)),
    restore: ({ openAction: { messageId, messageActionId } }) => updateAction(messageId, messageActionId, false),
  })

/** §5: no reply is created. */
const replyScenario = (lookup: FaultyLookup, ...clauses: ClauseId[]) =>
  faultScenario({
    lookup,
    name: 'reply',
    says: 'no reply is created',
    clauses,
    faults: immediateFaults,
    needs: ['repliable', 'mailbox'],
    features: ['reply'],
    changes: ['repliable'],
    attempts: ({ repliable, mailbox: { enterpriseNumber } }) => [
      step('reply', 'reply to a message').send(replyRequest(repliable, enterpriseNumber)),
    ],
  })

export const faultWriteScenarios = [
  hideScenario('token', '5.2.unconfirmed-closes-writes'),
  actionScenario('token', '5.2.unconfirmed-closes-writes'),
  replyScenario('token', '5.2.unconfirmed-closes-writes'),
  hideScenario('introspect', '5.2.unconfirmed-closes-writes'),
  hideScenario('mandate', '5.5.unanswered-mandate-closes-writes'),
  hideScenario('rights', '5.6.unanswered-right-closes-changes'),
  moveScenario('introspect', '5.2.unconfirmed-closes-writes'),
  moveScenario('rights', '5.6.unanswered-right-closes-changes'),
  moveScenario('mandate', '5.5.unanswered-mandate-closes-writes'),
  actionScenario('introspect', '5.2.unconfirmed-closes-writes'),
  actionScenario('mandate', '5.5.unanswered-mandate-closes-writes'),
  actionScenario('rights', '5.6.unanswered-right-closes-action'),
  replyScenario('introspect', '5.2.unconfirmed-closes-writes'),
  replyScenario('mandate', '5.5.unanswered-mandate-closes-writes'),
  replyScenario('rights', '5.6.unanswered-right-closes-reply'),
]
