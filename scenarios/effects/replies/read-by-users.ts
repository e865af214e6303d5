/** §5.6: a user reads a reply of the mailbox as the applications do, if it lies in a partition that the user can consult. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { isAboutReply, replyShowsAnnexes } from '../../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { sameMessageAsStep } from '../../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { jsonOf } from '../../../src/engine/scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  type JudgementInput,
  pass,
} from '../../../src/engine/scenario/expectation.ts'
import { shownAt } from '../../../src/engine/scenario/json-path.ts'
import { setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'
import { filesDefaults } from './files/kept-files.ts'
import { ofReply, replyBody, replyDetails, replyDetailsStep, replyFileOfAnswer } from './reply-steps.ts'

const secondFile = { ...replyFile, name: 'annex2', fileName: 'second.pdf' }

const detailsStep = 3

/** The details of the reply name partitions, and the user can consult each of them. */
const liesInOpenPartition = (parent: MessageHandle, seen: JudgementInput): boolean => {
  const details = exchangeOfStep(seen, detailsStep)
  const json = details && jsonOf(details.answer)
  const { recipientPartition, senderPartition } = seen.dialect
  const named = [recipientPartition, senderPartition].map((path) => shownAt(json, path)).filter((one) => one != null)
  return named.length > 0 && named.every((one) => one === parent.recipientPartition || one === defaultPartition)
}

/** Where the reply lies is not stated (§4.1): `expected` counts if an earlier step, from 1, showed it to an application. */
const ifShownInStep = (shownIn: number, parent: MessageHandle, expected: Expectation): Expectation => ({
  ...expected,
  says: `${expected.says}, if step ${shownIn} was a success and the reply lies in an open partition`,
  judge: (seen) => {
    const shown = exchangeOfStep(seen, shownIn)
    const isShown = shown?.answer.status === 200 && isAboutReply(2, { ...seen, exchange: shown })
    return isShown && liesInOpenPartition(parent, seen) ? expected.judge(seen) : pass
  },
})

export const replyReadByUser = scenario({
  ...filesDefaults,
  id: 'reply-read-by-user',
  title: 'If the document consumer sees a new reply in an open partition, its author sees it too',
  clauses: ['5.6.details-allowed', '5.6.content-allowed', '5.6.body-allowed'],
  causes: [
    'Replies are found by a query of their own, which has no right of users, or only that on the partition of the original.',
    'The details of a reply are made by another mapping for users, which leaves out files.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a text and two files')
      .send(replyRequest(repliable, enterpriseNumber, [replyFile, secondFile]))
      .triesFeature('reply')
      .given(replyCreated),
    replyDetailsStep(repliable, 'details-as-application').given(
      either([clientError], [status(200), replyShowsAnnexes(2, 2)]),
    ),
    step('file-as-application', 'the document consumer asks for its second file').sendAs(
      'documentConsumer',
      replyFileOfAnswer(repliable, 1),
    ),
    step('body-as-application', 'the document consumer asks for its body').sendAs(
      'documentConsumer',
      replyBody(repliable),
    ),
    step('reply-details', 'the user asks for the details of the reply')
      .send(replyDetails(repliable))
      .expect(
        ifShownInStep(detailsStep, repliable, status(200)),
        ifShownInStep(detailsStep, repliable, sameMessageAsStep(detailsStep)),
      ),
    step('reply-file', 'the user asks for its second file')
      .send(replyFileOfAnswer(repliable, 1))
      .expect(ifShownInStep(4, repliable, status(200))),
    step('reply-body', 'the user asks for its body')
      .send(replyBody(repliable))
      .expect(ifShownInStep(5, repliable, status(200))),
    step('details-by-mandate', 'a representative asks for the details of the reply')
      .sendAs('representative', replyDetails(repliable))
      .expect(ifShownInStep(detailsStep, repliable, sameMessageAsStep(detailsStep))),
    step('hide', 'a representative hides the reply')
      .sendAs(
        'representative',
        ofReply(repliable, (messageId) => setVisible([messageId], messageId === repliable.messageId)),
      )
      .expect(ifShownInStep(detailsStep, repliable, success)),
    step('hidden-details', 'the user asks for the details of the reply again')
      .send(replyDetails(repliable))
      .expect(ifShownInStep(detailsStep, repliable, status(200))),
  ],
})
