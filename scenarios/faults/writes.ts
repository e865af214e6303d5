import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { field, liesIn, status } from '../../src/engine/expectations/answers/body.ts'
import { get, moveMessages, readAction, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import type { AnyScenario, Step } from '../../src/engine/scenario/scenario.ts'
import { shortReplyRequest } from '../outbound-calls/rights-writes.ts'
import { faultScenario } from './fault-scenario.ts'

/** The document consumer, who needs nobody's right, sees the message as it was. */
const unchangedDetailsStep = ({ messageId }: MessageHandle): Step => ({
  why: 'the message is as it was',
  as: 'documentConsumer',
  send: get(paths.details, { messageId }),
  given: [status(200)],
})

/** §5: a message is not hidden by somebody of whom it is not known whether they may. */
const hideScenario = (lookup: 'introspect' | 'rights' | 'mandate', ...clauses: ClauseId[]): AnyScenario =>
  faultScenario({
    lookup,
    name: 'visibility',
    says: 'no message is hidden',
    clauses,
    needs: ['movable'],
    changes: ['movable'],
    attempts: ({ movable: { message } }) => [{ why: 'hide a message', send: setVisible([message.messageId], false) }],
    unchanged: ({ movable: { message } }) => ({ ...unchangedDetailsStep(message), expect: [field('isVisible', true)] }),
    undo: ({ movable: { message } }) => setVisible([message.messageId], true),
  })

/** §5.6: nor moved. */
const moveScenario = faultScenario({
  lookup: 'rights',
  name: 'move',
  says: 'no message is moved',
  clauses: ['5.6.unanswered-right-closes-changes'],
  needs: ['movable'],
  changes: ['movable'],
  attempts: ({ movable: { message, targetPartitionId } }) => [
    { why: 'move a message', send: moveMessages([message.messageId], targetPartitionId) },
  ],
  unchanged: ({ movable: { message } }) => ({
    ...unchangedDetailsStep(message),
    expect: [liesIn(message.recipientPartition)],
  }),
  undo: ({ movable: { message } }) => moveMessages([message.messageId], message.recipientPartition),
})

/** §5.6: its action is not executed. */
const actionScenario = faultScenario({
  lookup: 'rights',
  name: 'action',
  says: 'no action is executed',
  clauses: ['5.6.unanswered-right-closes-action'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  offers: 'actions',
  changes: ['openAction'],
  attempts: ({ openAction: { messageId, messageActionId } }) => [
    { why: 'execute the action', send: updateAction(messageId, messageActionId, true) },
  ],
  unchanged: ({ openAction: { messageId, messageActionId } }) => ({
    why: 'the action is as it was',
    as: 'documentConsumer',
    send: readAction(messageId, messageActionId),
    given: [status(200)],
    expect: [field('isExecuted', false)],
  }),
  undo: ({ openAction: { messageId, messageActionId } }) => updateAction(messageId, messageActionId, false),
})

/** §5.6: and it gets no reply. */
const replyScenario = faultScenario({
  lookup: 'rights',
  name: 'reply',
  says: 'no reply is taken',
  clauses: ['5.6.unanswered-right-closes-reply'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  offers: 'reply',
  changes: ['repliable'],
  attempts: ({ repliable, mailbox: { enterpriseNumber } }) => [
    { why: 'reply to a message', send: shortReplyRequest(repliable, enterpriseNumber) },
  ],
})

export const faultWriteScenarios: readonly AnyScenario[] = [
  hideScenario('introspect', '5.2.unconfirmed-closes-writes'),
  hideScenario('mandate', '5.5.unanswered-mandate-closes-writes'),
  hideScenario('rights', '5.6.unanswered-right-closes-changes'),
  moveScenario,
  actionScenario,
  replyScenario,
]
