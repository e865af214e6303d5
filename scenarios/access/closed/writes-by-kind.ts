/** §5.6: no write changes a message of the closed partition, of any kind. */
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { firstActionId, firstActionIsOpen } from '../../../src/engine/expectations/answers/actions.ts'
import { field, isInPartition, noField } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { changeRefused } from '../../../src/engine/expectations/refusals.ts'
import { isPathAbsent } from '../../../src/engine/scenario/exchange.ts'
import { type Expectation, pass } from '../../../src/engine/scenario/expectation.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, readAction, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { detailsAsApplicationStep, openMessageStep, openVisibilityStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'
import { type ClosedKind, closedKindCauses, closedMessageOf, closedPartKinds } from './parts-by-kind.ts'

const refusal = status(400, 403, 404, 405, 501)

/** The answer of an absent path is right for an undeclared feature, and for the path form of an action that is not known. */
export const operationRefused: Expectation = {
  ...refusal,
  judge: (seen) => (isPathAbsent(seen.exchange) ? pass : refusal.judge(seen)),
}

/** Precondition: an application sees the message. */
const seenByConsumerStep = (noun: string, message: MessageHandle) =>
  detailsAsApplicationStep(message, `a ${noun} of the closed partition`)

/** A sent message is in the partition that sent it; not every target shows that, or its recipient partition. */
export const placeOf = ({ kind }: ClosedKind, { recipientPartition, senderPartition }: MessageHandle) => [
  kind === 'sent'
    ? either([isInPartition(recipientPartition)], [noField('recipientPartition')])
    : isInPartition(recipientPartition),
  ...(senderPartition === undefined ? [] : [field('senderPartition', senderPartition)]),
]

/** Assertion, as an application: the first action of the message was not executed. */
export const stillOpenStep = (message: MessageHandle) =>
  step('still-open', 'the application sees that the action is open')
    .sendAs('documentConsumer', getDetails(message))
    .given(status(200))
    .expect(firstActionIsOpen)

const changesRefused = (closedKind: ClosedKind) => {
  const { kind, noun, need } = closedKind
  const [isVisible, folder] = [kind !== 'hidden', kind === 'sent' ? 'out' : 'in'] as const
  return scenario({
    id: `access-closed-${kind}-changes`,
    title: `A user cannot move, hide or show a closed ${noun}`,
    clauses: [
      '5.6.change-partition-refused',
      '5.6.change-visibility-refused',
      '3.moved-needs-consult-on-each',
      '3.partition-after-refusal',
      '3.visibility-after-refusal',
      '7.reading-change',
    ],
    needs: [need, 'partitionB'],
    writes: true,
    causes: closedKindCauses,
    steps: ({ partitionB, ...closed }) => {
      const one = closedMessageOf(closedKind, closed)
      return [
        openMessageStep(partitionB.message),
        seenByConsumerStep(noun, one),
        step('list-as-application', `the application lists the ${noun}`)
          .sendAs('documentConsumer', windowAround({ folder, visible: isVisible }, one))
          .given(status(200), contains('the message', one)),
        openVisibilityStep(partitionB.message),
        step('move', `the user moves the ${noun} to partition B`)
          .send(moveMessages([one.messageId], partitionB.partitionId))
          .expect(changeRefused)
          .restore(undoMove(one)),
        step('not-moved', 'the application sees it where it was')
          .sendAs('documentConsumer', getDetails(one))
          .given(status(200))
          .expect(...placeOf(closedKind, one)),
        step('change-visibility', `the user ${isVisible ? 'hides' : 'shows'} the ${noun}`)
          .send(setVisible([one.messageId], !isVisible))
          .expect(changeRefused)
          .restore(setVisible([one.messageId], isVisible)),
        step('visibility-unchanged', `the application still lists the ${noun}`)
          .sendAs('documentConsumer', windowAround({ folder, visible: isVisible }, one))
          .given(status(200))
          .expect(contains('the message', one)),
      ]
    },
  })
}

const replyRefused = (closedKind: ClosedKind) =>
  scenario({
    id: `access-closed-${closedKind.kind}-reply`,
    title: `A user cannot reply to a closed ${closedKind.noun}`,
    clauses: ['5.6.reply-refused'],
    needs: [closedKind.need, 'message', 'mailbox'],
    features: ['reply'],
    writes: true,
    causes: closedKindCauses,
    steps: ({ message, mailbox: { enterpriseNumber }, ...closed }) => {
      const one = closedMessageOf(closedKind, closed)
      return [
        openMessageStep(message),
        seenByConsumerStep(closedKind.noun, one).given(
          inTestData(
            `a ${closedKind.noun} of the closed partition that accepts replies`,
            field('isReplyAuthorized', true),
          ),
        ),
        step('reply', 'the user replies to the message')
          .send(replyRequest(one, enterpriseNumber))
          .expect(operationRefused),
        step('reply-with-file', 'the user replies to it with a file')
          .send(replyRequest(one, enterpriseNumber, [replyFile]))
          .expect(operationRefused),
      ]
    },
  })

const actionUpdateRefused = (closedKind: ClosedKind) =>
  scenario({
    id: `access-closed-${closedKind.kind}-action-update`,
    title: `A user cannot get or execute an action of a closed ${closedKind.noun}`,
    clauses: ['5.6.action-refused', '5.6.action-read-refused', '3.executed-needs-consult', '3.action-after-refusal'],
    needs: [closedKind.need, 'message'],
    features: ['actions', 'requiredAction'],
    writes: true,
    causes: closedKindCauses,
    steps: ({ message, ...closed }) => {
      const one = closedMessageOf(closedKind, closed)
      return [
        openMessageStep(message),
        seenByConsumerStep(closedKind.noun, one).given(
          inTestData(`a ${closedKind.noun} of the closed partition with an open action`, firstActionIsOpen),
        ),
        step('action', 'the user asks for its action')
          .send(([, details], dialect) => readAction(one.messageId, firstActionId(details, dialect) ?? ''))
          .expect(operationRefused),
        step('execute', 'the user executes its action')
          .send(([, details], dialect) => updateAction(one.messageId, firstActionId(details, dialect) ?? '', true))
          .expect(operationRefused),
        stillOpenStep(one),
      ]
    },
  })

export const closedKindWriteScenarios = closedPartKinds.flatMap((kind) => [
  changesRefused(kind),
  replyRefused(kind),
  actionUpdateRefused(kind),
])
