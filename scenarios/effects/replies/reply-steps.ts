import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { replyCreated, replyIdOf } from '../../../src/engine/expectations/answers/replies/created.ts'
import { answerOfStep } from '../../../src/engine/scenario/exchange.ts'
import { get, getDetails, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { type Step, step } from '../../../src/engine/scenario/scenario.ts'
import { getFileOfAnswer } from '../../states/message-reads.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyRequest } from '../../table/reply.ts'

/** The first two steps of a scenario: the message accepts replies, and gets one. */
export const repliedSteps = (parent: MessageHandle, enterpriseNumber: string) => [
  replyPermissionStep('details', parent),
  step('reply', 'reply to it').send(replyRequest(parent, enterpriseNumber)).triesFeature('reply').given(replyCreated),
]

/** A request about the reply that the second step created, or about its parent where no answer names the reply. */
export const ofReply =
  (parent: MessageHandle, request: (messageId: string) => RequestSpec): Step['send'] =>
  ([, created], { messageId }) =>
    request(replyIdOf(created, messageId) ?? parent.messageId)

export const replyDetails = (parent: MessageHandle): Step['send'] =>
  ofReply(parent, (messageId) => getDetails({ messageId }))

export const replyBody = (parent: MessageHandle): Step['send'] =>
  ofReply(parent, (messageId) => get(paths.body, { messageId }))

/** The file at that place, from 0, of the reply. `detailsStep`: the earlier step, counted from 1, that shows the details of the reply. */
export const replyFileOfAnswer =
  (parent: MessageHandle, filePlace: number, detailsStep = 3): Step['send'] =>
  (earlier, dialect) =>
    getFileOfAnswer(
      replyIdOf(answerOfStep(earlier, 2), dialect.messageId) ?? parent.messageId,
      filePlace,
      detailsStep,
    )(earlier, dialect)

/** Time for a provider that scans a file for viruses before it lists it. */
export const secondsForFiles = 10

/** The document consumer sees every message of the mailbox. */
export const replyDetailsStep = (parent: MessageHandle, id = 'reply-details') =>
  step(id, 'the document consumer asks for the details of the reply')
    .sendAs('documentConsumer', replyDetails(parent))
    .with({ withinSeconds: secondsForFiles })

export const replyBodyStep = (parent: MessageHandle) =>
  step('reply-body', 'the document consumer asks for the body of the reply').sendAs(
    'documentConsumer',
    replyBody(parent),
  )
