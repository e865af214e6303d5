/** §5.6: the provider looks up the right on the partition of a message before it changes the message. */
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import { withId } from '../../src/engine/scenario/expectation.ts'
import { moveMessages, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { replyRequest } from '../table/reply.ts'
import { asksRightOn, rightsLookupDefaults } from './rights-lists.ts'

/** §5.6: a reply: the right on the partition of its parent. */
const rightAskedForReply = scenario({
  ...rightsLookupDefaults,
  id: 'calls-rights-reply',
  title: 'Before it accepts a reply, the provider looks up the right on the partition',
  clauses: ['5.6.reply-asks-right'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    step('reply', 'as a new user, reply to a message')
      .send(replyRequest(repliable, enterpriseNumber))
      .triesFeature('reply')
      .given(success)
      .expect(asksRightOn(repliable.recipientPartition)),
  ],
})

/** §5.6: an action: the right on the partition of its message. */
const rightAskedForAction = scenario({
  ...rightsLookupDefaults,
  id: 'calls-rights-action',
  title: 'Before it updates an action, the provider looks up the right on the partition',
  clauses: ['5.6.action-asks-right'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  steps: ({ openAction }) => [
    step('actionUpdate', 'as a new user, execute the action')
      .send(updateAction(openAction.messageId, openAction.messageActionId, true))
      .triesFeature('actions')
      .given(success)
      .expect(asksRightOn(openAction.recipientPartition))
      .restore(updateAction(openAction.messageId, openAction.messageActionId, false)),
  ],
})

/** §5.6: a move of messages of different partitions: the right on each of them. */
const rightAskedForMove = scenario({
  ...rightsLookupDefaults,
  id: 'calls-rights-move',
  title: 'The provider looks up each partition right before it moves messages',
  clauses: ['5.6.change-partition-asks-rights'],
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  steps: ({ twoApart: { first, second, targetPartitionId } }) => [
    step('changePartition', 'as a new user, move two messages of different partitions')
      .send(moveMessages([first.messageId, second.messageId], targetPartitionId))
      .given(success)
      .expect(
        asksRightOn(first.recipientPartition),
        withId('no-success-before-right-on-second', asksRightOn(second.recipientPartition)),
      )
      .restore(...[first, second].map(undoMove)),
  ],
})

/** §5.6: hiding: the right on the partition of the message. */
const rightAskedForHiding = scenario({
  ...rightsLookupDefaults,
  id: 'calls-rights-hide',
  title: 'Before it hides a message, the provider looks up the right on the partition',
  clauses: ['5.6.change-visibility-asks-rights'],
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  steps: ({ movable: { message } }) => [
    step('changeVisibility', 'as a new user, hide a message')
      .send(setVisible([message.messageId], false))
      .given(success)
      .expect(asksRightOn(message.recipientPartition))
      .restore(setVisible([message.messageId], true)),
  ],
})

export const rightsWriteScenarios = [rightAskedForReply, rightAskedForAction, rightAskedForMove, rightAskedForHiding]
