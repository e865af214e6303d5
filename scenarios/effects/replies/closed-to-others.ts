/** §5.6: who may read and change a reply that was just created. */
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { replyShowsFiles } from '../../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { clientError, failsClosed } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import {
  type Expectation,
  exchangeOfStep,
  type JudgementInput,
  pass,
} from '../../../src/engine/scenario/expectation.ts'
import { moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'
import { listRecent } from './replies.ts'
import { ofReply, replyBody, replyDetails, replyDetailsStep, replyFileOfAnswer } from './reply-steps.ts'

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
export const replyClosedToOthers = scenario({
  id: 'reply-created-closed-to-others',
  title: 'A user without any right can neither read nor change a new reply, its files and its body',
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
        .send(replyFileOfAnswer(repliable, place))
        .expect(readOfReplyRefused),
    ),
    ...attemptsOnReply(repliable, enterpriseNumber),
    step('sent', 'the same user lists the sent messages').send(listRecent('out')).expect(failsClosed),
  ],
})
