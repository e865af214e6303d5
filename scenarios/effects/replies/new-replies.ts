import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import {
  containsListedReply,
  noReplyOfStep,
  replyIdOf,
} from '../../../src/engine/expectations/answers/replies/created.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { setVisible } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyRequest } from '../../table/reply.ts'
import { stillVisibleStep, visibleGivenStep } from '../effect-steps.ts'
import { replyClosedToOthers } from './closed-to-others.ts'
import { listRecent, listRecentlyHidden } from './replies.ts'
import { repliedSteps } from './reply-steps.ts'

/** §4.1: `out` are the messages that the mailbox sent. §3: only a change of visibility hides a message. */
const sentAndParentStays = scenario({
  id: 'reply-created-sent-and-parent-stays',
  title: 'A new reply is not a received message, and the original message stays visible',
  clauses: ['4.1.folder-in', '4.1.folder-out', '3.hidden-by-change-visibility'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  changes: ['repliable'],
  causes: [
    'A reply is a copy of its parent, folder included.',
    'An answered message is archived: the reply hides it, or closes it.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => {
    const listOfParent = windowAround({ folder: 'in', visible: true }, repliable)
    return [
      step('listed-before', 'the message that accepts a reply is listed')
        .send(listOfParent)
        .given(status(200), contains('the message', repliable)),
      step('reply', 'reply to it')
        .send(replyRequest(repliable, enterpriseNumber))
        .triesFeature('reply')
        .given(status(201)),
      step('listed-after', 'the message is still listed')
        .send(listOfParent)
        .given(status(200))
        .expect(contains('the message', repliable)),
      step('received', 'the document consumer lists the messages received in the last days')
        .sendAs('documentConsumer', listRecent('in'))
        .given(status(200))
        .expect(noReplyOfStep(2)),
    ]
  },
})

/** Hides or shows the reply; where no answer names it, the visible parent is shown. */
const replyVisibility =
  (parent: MessageHandle, isVisible: boolean): Step['send'] =>
  ([, created], { messageId }) => {
    const reply = replyIdOf(created, messageId)
    return reply === undefined ? setVisible([parent.messageId], true) : setVisible([reply], isVisible)
  }

/** §3: every message can be hidden, a reply too, and hiding changes only the messages that the request names. */
const replyHidden = scenario({
  id: 'reply-created-can-be-hidden',
  title: 'A new sent reply can be hidden; hiding it does not hide the original message, nor the reverse',
  clauses: [
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '3.visibility-of-others',
    '4.1.folder-out',
  ],
  persona: 'documentConsumer',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'Replies have a table of their own, which the update of the visibility does not reach.',
    'The visibility is kept on the conversation: hiding one of its messages hides all of them.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    ...repliedSteps(repliable, enterpriseNumber),
    step('sent', 'list the messages sent in the last days').send(listRecent('out')).given(status(200)),
    visibleGivenStep(repliable),
    step('hide-parent', 'hide the original message')
      .send(setVisible([repliable.messageId], false))
      .given(success)
      .restore(setVisible([repliable.messageId], true)),
    step('reply-still-sent', 'list the messages sent in the last days again')
      .send(listRecent('out'))
      .given(status(200))
      .expect(containsListedReply(2, { list: 3, change: 5 })),
    step('show-parent', 'show the original message again')
      .send(setVisible([repliable.messageId], true))
      .given(success),
    step('hide', 'hide the reply').send(replyVisibility(repliable, false)),
    step('hidden', 'list the hidden messages sent in the last days')
      .send(listRecentlyHidden)
      .given(status(200))
      .expect(containsListedReply(2, { list: 3, change: 8 })),
    stillVisibleStep(repliable, 'parent-visible'),
    step('show', 'show the reply again').send(replyVisibility(repliable, true)),
    step('shown', 'list the messages sent in the last days')
      .send(listRecent('out'))
      .given(status(200))
      .expect(containsListedReply(2, { list: 3, change: 11 })),
  ],
})

export const newReplyScenarios = [replyClosedToOthers, sentAndParentStays, replyHidden]
