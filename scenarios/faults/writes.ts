import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { field, liesIn, status } from '../../src/engine/expectations/answers/body.ts'
import { get, move, readAction, show, updateAction } from '../../src/engine/scenario/request.ts'
import type { AnyScenario, Step } from '../../src/engine/scenario/scenario.ts'
import { reply } from '../outbound-calls/rights-writes.ts'
import { closes } from './fault-scenario.ts'

/** The document consumer, who needs nobody's right, sees the message as it was. */
const details = ({ messageId }: MessageHandle): Step => ({
  why: 'the message is as it was',
  as: 'documentConsumer',
  send: get(paths.details, { messageId }),
  given: [status(200)],
})

/** §5: a message is not hidden by somebody of whom it is not known whether they may. */
const hiding = (lookup: 'introspect' | 'rights' | 'mandate', ...clauses: ClauseId[]): AnyScenario =>
  closes({
    lookup,
    name: 'visibility',
    says: 'no message is hidden',
    clauses,
    needs: ['movable'],
    changes: ['movable'],
    tries: ({ movable: { message } }) => [{ why: 'hide a message', send: show([message.messageId], false) }],
    unchanged: ({ movable: { message } }) => ({ ...details(message), expect: [field('isVisible', true)] }),
    undo: ({ movable: { message } }) => show([message.messageId], true),
  })

/** §5.6: nor moved. */
const moving = closes({
  lookup: 'rights',
  name: 'move',
  says: 'no message is moved',
  clauses: ['5.6.unanswered-right-closes-changes'],
  needs: ['movable'],
  changes: ['movable'],
  tries: ({ movable: { message, targetPartitionId } }) => [
    { why: 'move a message', send: move([message.messageId], targetPartitionId) },
  ],
  unchanged: ({ movable: { message } }) => ({ ...details(message), expect: [liesIn(message.recipientPartition)] }),
  undo: ({ movable: { message } }) => move([message.messageId], message.recipientPartition),
})

/** §5.6: its action is not executed. */
const executing = closes({
  lookup: 'rights',
  name: 'action',
  says: 'no action is executed',
  clauses: ['5.6.unanswered-right-closes-action'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  offers: 'actions',
  changes: ['openAction'],
  tries: ({ openAction: { messageId, messageActionId } }) => [
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
const replying = closes({
  lookup: 'rights',
  name: 'reply',
  says: 'no reply is taken',
  clauses: ['5.6.unanswered-right-closes-reply'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  offers: 'reply',
  changes: ['repliable'],
  tries: ({ repliable, mailbox: { enterpriseNumber } }) => [
    { why: 'reply to a message', send: reply(repliable, enterpriseNumber) },
  ],
})

export const closesWrites: readonly AnyScenario[] = [
  hiding('introspect', '5.2.unconfirmed-closes-writes'),
  hiding('mandate', '5.5.unanswered-mandate-closes-writes'),
  hiding('rights', '5.6.unanswered-right-closes-changes'),
  moving,
  executing,
  replying,
]
