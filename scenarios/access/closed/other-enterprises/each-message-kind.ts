/** §5.4 to §5.6: callers of another enterprise read and change no message of this mailbox, of any kind. */

import type { MessageHandle } from '../../../../src/contract/test-data/needs.ts'
import { showsMessage } from '../../../../src/engine/expectations/answers/fields.ts'
import { keepsPartitionsOfStep, keepsStateOfStep } from '../../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../../src/engine/scenario/list-window.ts'
import { getDetails, setVisible } from '../../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'
import { getFileOfAnswer } from '../../../states/message-reads.ts'
import { undoMove } from '../../../states/moves/move-steps.ts'
import { changeWithoutEffect, detailsAsApplicationStep, isNotExpired } from '../../../states/precondition-steps.ts'
import { type ClosedKind, closedMessageOf, closedPartKinds } from '../parts-by-kind.ts'
import { placeOf } from '../writes-by-kind.ts'
import {
  attemptsOfOtherEnterprise,
  otherEnterpriseCause,
  otherEnterpriseClauses,
  type TriedMessage,
} from './attempts.ts'

/** What the application lists before and after the attempts. */
const listOfKind = ({ kind }: ClosedKind, message: MessageHandle) =>
  windowAround({ folder: kind === 'sent' ? 'out' : 'in', visible: kind !== 'hidden' }, message)

/** The application sees the message, and may change it. */
const beforeAttemptsSteps = (closedKind: ClosedKind, { message, isVisible }: TriedMessage): WrittenStep[] => [
  step('details', `the application gets the details of a ${closedKind.noun}`)
    .send(getDetails(message))
    .given(status(200), showsMessage(message)),
  step('list', 'it lists the message')
    .send(listOfKind(closedKind, message))
    .given(status(200), contains('the message', message)),
  step('visibility', 'it gives the message the visibility that it has')
    .send(setVisible([message.messageId], isVisible))
    .given(changeWithoutEffect),
]

/** Only for a message that is surely read: a download marks others as read, and other scenarios count unread ones. */
const fileStep = ({ message, filePlace, detailsStep }: TriedMessage): WrittenStep =>
  step('file', 'it gets a file')
    .send(getFileOfAnswer(message.messageId, filePlace, detailsStep))
    .given(status(200))

const unchangedSteps = (closedKind: ClosedKind, message: MessageHandle): WrittenStep[] => [
  step('details-after', 'the message is as it was')
    .send(getDetails(message))
    .given(status(200))
    .expect(keepsStateOfStep(1), ...placeOf(closedKind, message)),
  step('list-after', 'it still lists the message')
    .send(listOfKind(closedKind, message))
    .given(status(200))
    .expect(contains('the message', message)),
]

const messageKindClosedToOtherEnterprises = (closedKind: ClosedKind) => {
  const { kind, noun, need } = closedKind
  return scenario({
    id: `access-closed-${kind}-to-other-enterprises`,
    title: `Callers of another enterprise neither read nor change a ${noun}`,
    clauses: otherEnterpriseClauses,
    persona: 'documentConsumer',
    needs: [need, 'foreignMailbox'],
    writes: true,
    profile: 'full',
    causes: Object.values(otherEnterpriseCause),
    steps: ({ foreignMailbox: { enterpriseNumber }, ...closed }) => {
      const message = closedMessageOf(closedKind, closed)
      const [isVisible, filePlace] = [kind !== 'hidden', kind === 'unread' ? 1 : 0]
      const tried = { message, isVisible, filePlace, detailsStep: 1, enterpriseNumber }
      const [first, ...others] = attemptsOfOtherEnterprise(tried)
      return [
        ...beforeAttemptsSteps(closedKind, tried),
        ...(kind === 'main-body' ? [fileStep(tried)] : []),
        ...(first ? [first.restore(undoMove(message), setVisible([message.messageId], isVisible))] : []),
        ...others,
        ...unchangedSteps(closedKind, message),
      ]
    },
  })
}

/** Messages of many kinds at once too: a query of its own can find messages of two kinds together. */
const eachKindClosedToOtherEnterprises = scenario({
  id: 'access-closed-each-kind-to-other-enterprises',
  title: 'Callers of another enterprise neither read nor change any kind of closed message',
  clauses: otherEnterpriseClauses,
  persona: 'documentConsumer',
  needs: ['closedOfEachKind', 'foreignMailbox'],
  writes: true,
  profile: 'full',
  causes: Object.values(otherEnterpriseCause),
  steps: ({ closedOfEachKind: { messages }, foreignMailbox: { enterpriseNumber } }) =>
    stepsOfEach([], messages.filter(isNotExpired), (message, detailsStep, index) => {
      const { kind, isRead, isVisible, messageId } = message
      const filePlace = isRead ? 0 : 1
      const tried = { message, isVisible, filePlace, detailsStep, enterpriseNumber }
      const [first, ...others] = attemptsOfOtherEnterprise(tried)
      return [
        detailsAsApplicationStep(message, `${kind} of the closed partition`),
        ...(first ? [first.restore(undoMove(message), setVisible([messageId], isVisible))] : []),
        ...others,
        step('details-after', 'the message is as it was')
          .send(getDetails(message))
          .given(status(200))
          .expect(keepsStateOfStep(detailsStep), keepsPartitionsOfStep(detailsStep)),
      ].map((one) => one.with({ id: `${one.step.id}-${index + 1}` }))
    }),
})

export const closedKindElsewhereScenarios = [
  ...closedPartKinds.map(messageKindClosedToOtherEnterprises),
  eachKindClosedToOtherEnterprises,
]
