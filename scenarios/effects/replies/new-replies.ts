/** §3, §4.1, §5.6: a reply that was just created: who may read it, and where it appears. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { status } from '../../../src/engine/expectations/answers/body.ts'
import { attachmentIdAt } from '../../../src/engine/expectations/answers/files.ts'
import { replyShowsFiles } from '../../../src/engine/expectations/answers/replies/contents.ts'
import {
  holdsListedReply,
  noReplyOfStep,
  replyCreated,
  replyIdOf,
} from '../../../src/engine/expectations/answers/replies/created.ts'
import { clientError, failsClosed } from '../../../src/engine/expectations/answers/status.ts'
import { holds } from '../../../src/engine/expectations/lists/membership.ts'
import {
  type Expectation,
  exchangeOfStep,
  type JudgementInput,
  pass,
} from '../../../src/engine/scenario/expectation.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'
import { listRecent, listRecentlyHidden } from './replies.ts'
import { ofReply, replyBody, replyDetails, replyDetailsStep } from './reply-steps.ts'

const replyFileRequest =
  (parent: MessageHandle, detailsPlace: number, filePlace: number): Step['send'] =>
  (earlier, dialect) =>
    get(paths.content, {
      messageId: replyIdOf(earlier[1], dialect.messageId) ?? parent.messageId,
      attachmentId: attachmentIdAt(earlier[detailsPlace], filePlace, dialect) ?? 'none',
    })

const refused = status(400, 403, 404)

/** Step 3 asked for the details of the reply. */
const isReplyShown = (seen: JudgementInput): boolean => exchangeOfStep(seen, 3)?.answer.status === 200

/** Where step 3 showed no reply, the request names something else, which any refusal answers. */
const readOfReplyRefused: Expectation = {
  ...status(403, 404),
  judge: (seen) => (isReplyShown(seen) ? status(403, 404) : clientError).judge(seen),
}

/** A target that keeps replies elsewhere may leave out an identifier that is not a message, and answer with success. */
const changeOfReplyRefused: Expectation = {
  ...refused,
  judge: (seen) => (isReplyShown(seen) ? refused.judge(seen) : pass),
}

/** What the user tries with the reply. The move names the partition where the parent lies, so that it moves nothing. */
const attemptsOnReply = (parent: MessageHandle, enterpriseNumber: string) => [
  step('reply-body', 'the same user asks for its body').send(replyBody(parent)).expect(readOfReplyRefused),
  step('reply-hidden', 'the same user hides it')
    .send(ofReply(parent, (messageId) => setVisible([messageId], false)))
    .expect(changeOfReplyRefused),
  step('reply-moved', 'the same user moves it to the partition of the answered message')
    .send(ofReply(parent, (messageId) => moveMessages([messageId], parent.recipientPartition)))
    .expect(changeOfReplyRefused),
  step('reply-answered', 'the same user replies to it')
    .send(ofReply(parent, (messageId) => replyRequest({ ...parent, messageId }, enterpriseNumber)))
    .expect(changeOfReplyRefused),
]

const annexOfReply = { ...replyFile, name: 'annex2', fileName: 'second.pdf' }

/** Where no answer names the reply, the steps ask for its parent, which is refused to this user too. */
const closedToOthers = scenario({
  id: 'reply-created-closed-to-others',
  title: 'A new reply, its files and its body are refused to a user without any right, who cannot change it',
  clauses: [
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.body-refused',
    '5.6.list-consultable-only',
    '5.6.change-partition-refused',
    '5.6.change-visibility-refused',
    '5.6.reply-refused',
  ],
  persona: 'userWithoutRights',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'A reply is stored without a partition, and the rights check accepts messages without one.',
    'Replies have a table and a query of their own, which know no rights.',
    'An answer is cached by its address, not by its caller ([OutputCache], a proxy, a CDN).',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable).as('humanUser'),
    step('reply', 'a user with the right replies with two files')
      .sendAs('humanUser', replyRequest(repliable, enterpriseNumber, [replyFile, annexOfReply], replyFile.name))
      .triesFeature('reply')
      .given(replyCreated),
    replyDetailsStep(repliable, 'details-as-application').given(replyShowsFiles(2, 2)),
    step('reply-details', 'the user without rights asks for the same details')
      .send(replyDetails(repliable))
      .expect(readOfReplyRefused),
    ...['reply-file', 'reply-annex'].map((id, place) =>
      step(id, `the same user asks for its ${place === 0 ? 'first' : 'second'} file`)
        .send(replyFileRequest(repliable, 2, place))
        .expect(readOfReplyRefused),
    ),
    ...attemptsOnReply(repliable, enterpriseNumber),
    step('sent', 'the same user lists the sent messages').send(listRecent('out')).expect(failsClosed),
  ],
})

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
        .given(status(200), holds('the message', repliable)),
      step('reply', 'reply to it')
        .send(replyRequest(repliable, enterpriseNumber))
        .triesFeature('reply')
        .given(status(201)),
      step('listed-after', 'the message is still listed')
        .send(listOfParent)
        .given(status(200))
        .expect(holds('the message', repliable)),
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

/** §3: every message can be hidden, a reply too. */
const replyHidden = scenario({
  id: 'reply-created-can-be-hidden',
  title: 'A new reply among the sent messages can be hidden, and is then among the hidden ones',
  clauses: ['3.hidden-by-change-visibility', '3.shown-by-change-visibility', '4.1.folder-out'],
  persona: 'documentConsumer',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: ['Replies have a table of their own, which the update of the visibility does not reach.'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply to it')
      .send(replyRequest(repliable, enterpriseNumber))
      .triesFeature('reply')
      .given(replyCreated),
    step('sent', 'list the messages sent in the last days').send(listRecent('out')).given(status(200)),
    step('hide', 'hide the reply').send(replyVisibility(repliable, false)),
    step('hidden', 'list the hidden messages sent in the last days')
      .send(listRecentlyHidden)
      .given(status(200))
      .expect(holdsListedReply(2, { list: 3, change: 4 })),
    step('show', 'show the reply again').send(replyVisibility(repliable, true)),
  ],
})

export const newReplyScenarios = [closedToOthers, sentAndParentStays, replyHidden]
