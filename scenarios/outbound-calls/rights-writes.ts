import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { success } from '../../src/engine/expectations/answers/body.ts'
import { withId } from '../../src/engine/scenario/expectation.ts'
import {
  moveMessages,
  postParts,
  type RequestSpec,
  setVisible,
  updateAction,
} from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { rightsCauses } from './causes.ts'
import { asksRightOn } from './rights-reads.ts'

/** §2: a reply without files, in the name of the enterprise. */
export const shortReplyRequest = ({ messageId }: MessageHandle, enterpriseNumber: string): RequestSpec =>
  postParts(paths.reply, { messageId }, [
    {
      name: 'messageToReply',
      json: {
        sender: { mailboxType: 'enterprise', enterpriseNumber },
        bodyContent: { nl: 'Goed ontvangen.', fr: 'Bien reçu.', de: 'Erhalten.' },
        attachments: [],
      },
    },
  ])

/** §5.6: no reply before the right on the partition of its parent was asked. */
const rightAskedForReply = scenario({
  id: 'calls-rights-reply',
  title: 'For a reply the right on the partition of its parent is asked',
  level: 'MUST',
  clauses: ['5.6.reply-asks-right'],
  persona: 'humanUser',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  stubCalls: 'ofCaller',
  causes: rightsCauses,
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    {
      why: 'as a user who never came before, reply',
      send: shortReplyRequest(repliable, enterpriseNumber),
      triesFeature: 'reply',
      given: [success],
      expect: [asksRightOn(repliable)],
    },
  ],
})

/** §5.6: no action is updated before the right on the partition of its message was asked. */
const rightAskedForAction = scenario({
  id: 'calls-rights-action',
  title: 'For an action update the right on the partition of its message is asked',
  level: 'MUST',
  clauses: ['5.6.action-asks-right'],
  persona: 'humanUser',
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  stubCalls: 'ofCaller',
  causes: rightsCauses,
  steps: ({ openAction }) => [
    {
      why: 'as a user who never came before, execute the action',
      send: updateAction(openAction.messageId, openAction.messageActionId, true),
      triesFeature: 'actions',
      given: [success],
      expect: [asksRightOn(openAction)],
      restore: [updateAction(openAction.messageId, openAction.messageActionId, false)],
    },
  ],
})

/** §5.6: each message of a change has a partition, and on each of them the right is asked. */
const rightAskedForMove = scenario({
  id: 'calls-rights-move',
  title: 'For a partition change the right on the partition of each message is asked',
  level: 'MUST',
  clauses: ['5.6.change-partition-asks-rights'],
  persona: 'humanUser',
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  stubCalls: 'ofCaller',
  causes: rightsCauses,
  steps: ({ twoApart: { first, second, targetPartitionId } }) => [
    {
      why: 'as a user who never came before, move two messages of different partitions',
      send: moveMessages([first.messageId, second.messageId], targetPartitionId),
      given: [success],
      expect: [asksRightOn(first), withId('no-success-before-right-on-second', asksRightOn(second))],
      restore: [first, second].map(({ messageId, recipientPartition }) =>
        moveMessages([messageId], recipientPartition),
      ),
    },
  ],
})

/** §5.6: hiding is no different. */
const rightAskedForHiding = scenario({
  id: 'calls-rights-hide',
  title: 'For a visibility change the right on the partition of the message is asked',
  level: 'MUST',
  clauses: ['5.6.change-visibility-asks-rights'],
  persona: 'humanUser',
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  stubCalls: 'ofCaller',
  causes: rightsCauses,
  steps: ({ movable: { message } }) => [
    {
      why: 'as a user who never came before, hide a message',
      send: setVisible([message.messageId], false),
      given: [success],
      expect: [asksRightOn(message)],
      restore: [setVisible([message.messageId], true)],
    },
  ],
})

/** §5.6: changes, and the reply. */
export const rightsWriteScenarios: readonly AnyScenario[] = [
  rightAskedForReply,
  rightAskedForAction,
  rightAskedForMove,
  rightAskedForHiding,
]
