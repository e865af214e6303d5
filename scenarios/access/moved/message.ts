/** §5.6: the partition that holds a message decides, so a message that was moved to the closed partition is closed. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { MessageHandle, WithAnnex } from '../../../src/contract/test-data/needs.ts'
import { firstActionId } from '../../../src/engine/expectations/answers/actions.ts'
import { isInPartition, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { keepsStateOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { noSuccess, noSuccessAtUnstatedPath } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { changeRefused, messageRefused } from '../../../src/engine/expectations/refusals.ts'
import { get, getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { readActionOfAnswer, updateActionOfAnswer } from '../../states/actions-of-answers.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { replyRequest } from '../../table/reply.ts'
import {
  attemptsOfOtherEnterprise,
  otherEnterpriseCause,
  otherEnterpriseClauses,
} from '../closed/other-enterprises/attempts.ts'

const detailsStep = 1

/** The user asks for the parts of a message. Their features may be absent. */
const partSteps = ({ messageId }: Pick<MessageHandle, 'messageId'>, when: string): WrittenStep[] =>
  [
    { id: 'body', noun: 'body', path: paths.body },
    { id: 'payment-data', noun: 'payment data', path: paths.paymentData },
    { id: 'structured-data', noun: 'structured data', path: paths.structuredData },
  ].map(({ id, noun, path }) =>
    step(`user-${id}${when}`, `the user asks for its ${noun}`).send(get(path, { messageId })),
  )

/** The parts of a message that is closed now. */
export const refusedParts = (message: Pick<MessageHandle, 'messageId'>, after = ''): WrittenStep[] =>
  partSteps(message, after).map((part) => part.expect(noSuccess))

/** The parts of a message that is still open: a cache keeps them. */
const readsBeforeMove = (message: WithAnnex): WrittenStep[] => [
  step('user-annex-before', 'the user downloads its annex')
    .send(get(paths.content, { messageId: message.messageId, attachmentId: message.annexAttachmentId }))
    .given(status(200)),
  ...partSteps(message, '-before').map((part) => part.given(status(200, 404, 405, 501))),
]

/** What the user asks for. */
const readsOfUser = ({ messageId, mainAttachmentId, annexAttachmentId }: WithAnnex, after = ''): WrittenStep[] => [
  step(`user-details${after}`, 'the user asks for the details').send(getDetails({ messageId })).expect(messageRefused),
  step(`user-main${after}`, 'the user asks for its main document')
    .send(get(paths.content, { messageId, attachmentId: mainAttachmentId }))
    .expect(messageRefused),
  step(`user-annex${after}`, 'the user asks for its annex')
    .send(get(paths.content, { messageId, attachmentId: annexAttachmentId }))
    .expect(messageRefused),
  ...refusedParts({ messageId }, after),
  step(`user-action${after}`, 'the user asks for its action')
    .send(readActionOfAnswer(messageId, firstActionId, detailsStep))
    .expect(noSuccessAtUnstatedPath()),
]

/** What the user wants to change. */
const writesOfUser = (
  message: WithAnnex,
  { openPartitionId, enterpriseNumber }: Record<'openPartitionId' | 'enterpriseNumber', string>,
  after = '',
): WrittenStep[] => [
  step(`user-executes${after}`, 'the user executes its action')
    .send(updateActionOfAnswer(message.messageId, firstActionId, true, detailsStep))
    .expect(noSuccess),
  step(`user-replies${after}`, 'the user replies to it')
    .send(replyRequest(message, enterpriseNumber))
    .expect(noSuccess),
  step(`user-hides${after}`, 'the user hides it')
    .send(setVisible([message.messageId], false))
    .expect(changeRefused),
  step(`user-moves${after}`, 'the user moves it to partition B')
    .send(moveMessages([message.messageId], openPartitionId))
    .expect(changeRefused),
]

/** The application moves the message back, and another caller moves it to the closed partition. */
const movedBySteps = (
  mover: PersonaName,
  message: WithAnnex,
  { closedPartitionId, ...write }: Record<'closedPartitionId' | 'openPartitionId' | 'enterpriseNumber', string>,
): WrittenStep[] => {
  const by = `-by-${kebabCase(mover)}`
  return [
    step(`back-before-move${by}`, 'the application moves it back')
      .sendAs('documentConsumer', undoMove(message))
      .given(success),
    step(`opened-before-move${by}`, 'the user gets its details').send(getDetails(message)).given(status(200)),
    step(`move${by}`, `${personaOf(mover).says} moves it to the closed partition`)
      .sendAs(mover, moveMessages([message.messageId], closedPartitionId))
      .given(success),
    ...readsOfUser(message, `-after-move${by}`),
    ...writesOfUser(message, write, `-after-move${by}`),
  ]
}

export const movedToClosedScenario = scenario({
  id: 'access-moved-to-closed-partition',
  title: 'A message moved to the closed partition is refused to users and to another enterprise',
  clauses: [
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.body-refused',
    '5.6.payment-data-refused',
    '5.6.structured-data-refused',
    '5.6.action-refused',
    '5.6.action-read-refused',
    '5.6.reply-refused',
    '5.6.change-partition-refused',
    '5.6.change-visibility-refused',
    '5.6.partition-service-decides',
    ...otherEnterpriseClauses,
  ],
  needs: ['messageToClose', 'closedPartition', 'partitionB', 'mailbox', 'foreignMailbox'],
  reads: 'item',
  profile: 'full',
  changes: ['messageToClose'],
  causes: [
    'The right is looked up for the partition that received the message, or answers are cached by user and path.',
    otherEnterpriseCause.identifierAlone,
    otherEnterpriseCause.partitionOfCaller,
  ],
  steps: ({ messageToClose: message, closedPartition: { partitionId }, partitionB, mailbox, foreignMailbox }) => [
    step('open-details', 'the user gets the details of a message of GENERAL')
      .send(getDetails(message))
      .given(status(200), showsMessage(message)),
    ...readsBeforeMove(message),
    step('move', 'an application moves the message to the closed partition')
      .sendAs('documentConsumer', moveMessages([message.messageId], partitionId))
      .given(success)
      .restore(undoMove(message), setVisible([message.messageId], true)),
    step('moved', 'it sees the message there')
      .sendAs('documentConsumer', getDetails(message))
      .given(status(200), isInPartition(partitionId)),
    ...readsOfUser(message),
    ...writesOfUser(message, { openPartitionId: partitionB.partitionId, enterpriseNumber: mailbox.enterpriseNumber }),
    ...attemptsOfOtherEnterprise({
      message,
      isVisible: true,
      filePlace: 0,
      detailsStep,
      enterpriseNumber: foreignMailbox.enterpriseNumber,
    }),
    step('details-after', 'the message is as it was, in the closed partition')
      .sendAs('documentConsumer', getDetails(message))
      .given(status(200))
      .expect(keepsStateOfStep(1), isInPartition(partitionId)),
    ...(['humanUser', 'representative'] as const).flatMap((mover) =>
      movedBySteps(mover, message, {
        closedPartitionId: partitionId,
        openPartitionId: partitionB.partitionId,
        enterpriseNumber: mailbox.enterpriseNumber,
      }),
    ),
  ],
})
