/** §3: a read or a reply that changes its message must not undo a change at the same time. A change may be a conflict. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { isWhereMoved } from '../../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { doneOrConflict } from '../../states/concurrent-requests.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyRequest } from '../../table/reply.ts'
import { visibleGivenStep } from '../effect-steps.ts'
import { allColumnsUpdated, meanwhile } from './changes.ts'

const causes = [
  'The read loads the whole message, and saves it with isRead = true after the answer was sent.',
  allColumnsUpdated,
]

/** Hides the message while another request is on its way; it must be hidden then. `change` is the first step, from 1. */
const hideSteps = (message: MessageHandle, does: string, beside: Step['send'], change: number) => [
  step('hide', `hide it, while the same application ${does}`)
    .send(setVisible([message.messageId], false))
    .with(meanwhile(beside))
    .expect(doneOrConflict)
    .restore(setVisible([message.messageId], true)),
  step('hidden', 'it is in the hidden list')
    .send(windowAround({ folder: 'in', visible: false }, message))
    .given(status(200))
    .expect(ifDone(change, contains('the message', message))),
]

const downloadBesideMove = scenario({
  id: 'content-main-beside-move-kept',
  title: 'A download of the main content and a move at the same time do not undo each other',
  clauses: ['3.read-by-main-content', '3.moved-by-change-partition', '3.partition-alone'],
  persona: 'documentConsumer',
  needs: ['unreadMessageWithAnnex', 'partitionB'],
  changes: ['unreadMessageWithAnnex'],
  causes,
  steps: ({ unreadMessageWithAnnex: message, partitionB: { partitionId } }) => {
    const { messageId, mainAttachmentId, recipientPartition } = message
    const target = recipientPartition === partitionId ? defaultPartition : partitionId
    return [
      visibleGivenStep(message),
      step('move', 'move it, while the same application downloads its main content')
        .send(moveMessages([messageId], target))
        .with(meanwhile(get(paths.content, { messageId, attachmentId: mainAttachmentId })))
        .expect(doneOrConflict)
        .restore(undoMove(message)),
      step('moved', 'it lies in its new partition')
        .send(getDetails(message))
        .given(status(200))
        .expect(isWhereMoved(2, { to: target, from: recipientPartition })),
    ]
  },
})

const bodyBesideHide = scenario({
  id: 'body-main-beside-hide-kept',
  title: 'A concurrent read of a body that is the main content does not undo a change of visibility',
  clauses: ['3.read-by-main-body', '3.hidden-by-change-visibility', '3.visibility-alone'],
  persona: 'documentConsumer',
  needs: ['unreadMessageWithBody'],
  features: ['body'],
  changes: ['unreadMessageWithBody'],
  causes,
  steps: ({ unreadMessageWithBody: message }) => [
    visibleGivenStep(message),
    ...hideSteps(message, 'reads its body', get(paths.body, { messageId: message.messageId }), 2),
  ],
})

const replyBesideHide = scenario({
  id: 'reply-beside-hide-kept',
  title: 'A concurrent reply does not undo a change of visibility of its original message',
  clauses: ['4.1.reply', '3.hidden-by-change-visibility', '3.visibility-alone'],
  persona: 'documentConsumer',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: ['The reply loads its original message, and saves all of it with the date or the number of its replies.'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    visibleGivenStep(repliable),
    ...hideSteps(repliable, 'replies to it', replyRequest(repliable, enterpriseNumber), 3),
  ],
})

export const sideBySideReadScenarios = [downloadBesideMove, bodyBesideHide, replyBesideHide]
