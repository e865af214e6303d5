/** §1.2, §5.5: applications reply as users do, and read replies. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import {
  filesOfReply,
  isAboutReply,
  replyShowsAnnexes,
} from '../../../src/engine/expectations/answers/replies/contents.ts'
import { noReplyTo, replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { type Expectation, exchangeOfStep, pass } from '../../../src/engine/scenario/expectation.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'
import { filesDefaults } from './files/kept-files.ts'
import { listRecent } from './replies.ts'
import { replyDetails, replyDetailsStep, replyFileOfAnswer } from './reply-steps.ts'
import { textDefaults, textSteps } from './texts.ts'

const applications = [
  { as: 'documentConsumer', id: 'consumer', says: 'document consumer', clause: '1.2.reply-open-to-document-consumer' },
  { as: 'representative', id: 'mandate', says: 'representative', clause: '5.5.mandate-granted-reply' },
] as const

const replyOfApplicationKept = ({ as, id, says, clause }: (typeof applications)[number]) =>
  scenario({
    ...textDefaults,
    id: `reply-by-${id}-kept`,
    title: `If a new reply of a ${says} is listed, it has the text and the file that were sent`,
    clauses: ['2.reply-attachments', '2.reply-http-part-name', ...textDefaults.clauses, clause],
    causes: ['Replies of applications are sent on by other code, which stores a reply without its text or its files.'],
    steps: (needs) => [
      ...textSteps(needs, {
        does: `reply with a text and an annex, as a ${says}`,
        annexes: [replyFile],
        shows: [replyShowsAnnexes(2, 1)],
        as,
      }),
      step('file', 'the document consumer asks for its first file')
        .sendAs('documentConsumer', replyFileOfAnswer(needs.repliable, 0))
        .expect(filesOfReply(2, 3, { main: replyFile.content })),
    ],
  })

/** The reply, or its file, is shown where an earlier step, counted from 1, showed it to the application of the enterprise. */
const shownAsInStep = (step: number): Expectation => ({
  ...status(200),
  judge: (seen) => {
    const isShown = exchangeOfStep(seen, step)?.answer.status === 200
    return isShown && isAboutReply(2, seen) ? status(200).judge(seen) : pass
  },
})

/** §5.5: a representative reads all messages of the mailbox. */
const replyReadByRepresentative = scenario({
  ...filesDefaults,
  id: 'reply-read-by-mandate',
  title: 'If the document consumer sees a new reply and its file, a representative sees them too',
  clauses: ['5.5.mandate-granted-details', '5.5.mandate-granted-content'],
  persona: 'representative',
  causes: ['Replies are found by their sender, and the sender is compared with the enterprise of the token.'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable).as('humanUser'),
    step('reply', 'a user replies with a file')
      .sendAs('humanUser', replyRequest(repliable, enterpriseNumber, [replyFile]))
      .triesFeature('reply')
      .given(replyCreated),
    replyDetailsStep(repliable, 'details-as-application').given(
      either([clientError], [status(200), replyShowsAnnexes(2, 1)]),
    ),
    step('file-as-application', 'the document consumer asks for its file').sendAs(
      'documentConsumer',
      replyFileOfAnswer(repliable, 0),
    ),
    step('reply-details', 'a representative asks for the details of the reply')
      .send(replyDetails(repliable))
      .expect(shownAsInStep(3)),
    step('reply-file', 'a representative asks for its file')
      .send(replyFileOfAnswer(repliable, 0))
      .expect(shownAsInStep(4)),
  ],
})

/** §5.5: the header decides which mailbox sends the reply, and not the enterprise of the token. */
const replyNotInMailboxOfRepresentative = scenario({
  id: 'reply-by-mandate-not-in-mailbox-of-representative',
  title: 'A reply that a representative sends is not in the mailbox of its own enterprise',
  clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-granted-reply'],
  persona: 'representative',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  changes: ['repliable'],
  causes: ['The mailbox of a reply is that of the enterprise in the token, whatever the header says.'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'a representative replies')
      .send(replyRequest(repliable, enterpriseNumber))
      .triesFeature('reply')
      .given(replyCreated),
    step('reply-details', 'an application of the enterprise of the representative asks for the details of the reply')
      .sendAs('consumerOfRepresentative', replyDetails(repliable))
      .expect(clientError),
    ...(['out', 'in'] as const).map((folder) =>
      step(`list-${folder}`, `it lists the ${folder === 'out' ? 'sent' : 'received'} messages of its own mailbox`)
        .sendAs('consumerOfRepresentative', listRecent(folder, 'originalMessageId'))
        .expect(either([clientError], [status(200), noReplyTo(repliable)])),
    ),
  ],
})

export const replyOfApplicationScenarios = [
  ...applications.map(replyOfApplicationKept),
  replyReadByRepresentative,
  replyNotInMailboxOfRepresentative,
]
