/** §5.6: the target of a move must exist, whichever caller asks and whatever moves. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { mailboxApplications, mailboxCallers, type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { keepsPartitionsOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { clientError, successOrRefusal } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, moveMessages, post } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { locationStep, undoMove, unknownPartitionId } from '../moves/move-steps.ts'

export const unknownTargetClauses = [
  '3.moved-target-exists',
  '3.partition-after-refusal',
  '5.6.change-partition-target-exists',
] as const

interface RefusedTarget {
  as: PersonaName
  /** follows "move-to-" and "not-moved-to-" in the ids */
  id: string
  /** follows "moves a message to " */
  says: string
  target: string
}

/** The move is refused. An application looks where the message is: a user may not see it in another partition. */
const refusedTargetSteps = (message: MessageHandle, { as, id, says, target }: RefusedTarget) => [
  step(`move-to-${id}-as-${kebabCase(as)}`, `${personaOf(as).says} moves a message to ${says}`)
    .sendAs(as, moveMessages([message.messageId], target))
    .expect(clientError)
    .restore(undoMove(message)),
  locationStep(
    `not-moved-to-${id}-as-${kebabCase(as)}`,
    'the message was not moved',
    message,
    message.recipientPartition,
  ).as('documentConsumer'),
]

/** The control of a refusal: the same callers, one after the other, move the message to a partition that exists, and back. */
export const allowedMoveSteps = (
  message: MessageHandle,
  targetPartitionId: string,
  ...movers: readonly PersonaName[]
) =>
  movers.map((as, turn) =>
    step(`move-allowed-as-${kebabCase(as)}`, `${personaOf(as).says} moves the message to a partition that exists`)
      .sendAs(as, moveMessages([message.messageId], turn % 2 === 0 ? targetPartitionId : message.recipientPartition))
      .given(success)
      .restore(undoMove(message)),
  )

/** No right on a partition limits an application, and the target must exist for it too. */
const unknownTargetByApplication = scenario({
  id: 'partition-change-unknown-target-by-application-refused',
  title: 'A move to a partition that does not exist is refused to applications too',
  clauses: [...unknownTargetClauses, '5.4.change-partition', '5.5.mandate-granted-change-partition'],
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  causes: [
    'The target is checked together with the rights of users, and applications skip all of that check.',
    'Another handler or service serves applications, without the call of the partitions operation.',
  ],
  steps: ({ movable: { message, targetPartitionId } }) => [
    ...mailboxApplications.flatMap((as) => [
      ...refusedTargetSteps(message, {
        as,
        id: 'unknown-partition',
        says: 'a partition that does not exist',
        target: unknownPartitionId,
      }),
      ...refusedTargetSteps(message, {
        as,
        id: 'longer-name',
        says: 'a partition whose name only begins like one that exists',
        target: `${targetPartitionId}-${unknownPartitionId}`,
      }),
    ]),
    ...allowedMoveSteps(message, targetPartitionId, ...mailboxApplications),
  ],
})

/**
 * §2 names the target of a sent message only for a whole partition, and does not say where a named one goes. So a provider may
 * refuse the field of senders or leave it out, and the details may show neither partition.
 */
const sentToUnknownTarget = scenario({
  id: 'partition-change-sent-to-unknown-target-refused',
  title: 'A sent message does not move to a partition that does not exist',
  clauses: unknownTargetClauses,
  needs: ['sentFromGeneral', 'movable'],
  reads: 'item',
  changes: ['sentFromGeneral', 'movable'],
  causes: [
    'The target is only checked in the code of received messages.',
    'Only targetRecipientPartitionId is checked, and targetSenderPartitionId is stored as it comes.',
  ],
  steps: ({ sentFromGeneral: sent, movable: { message, targetPartitionId } }) => {
    const messageIds = [sent.messageId]
    const toSenderTarget = { messageIds, targetSenderPartitionId: unknownPartitionId }
    const notMovedStep = (id: string) =>
      step(id, 'its partitions are those of the first step')
        .sendAs('documentConsumer', getDetails(sent))
        .given(status(200))
        .expect(keepsPartitionsOfStep(1))
    return [
      step('before', 'an application reads a sent message')
        .sendAs('documentConsumer', getDetails(sent))
        .given(status(200)),
      ...mailboxCallers.flatMap((as) => [
        step(`move-as-${kebabCase(as)}`, `${personaOf(as).says} moves it to a partition that does not exist`)
          .sendAs(as, moveMessages(messageIds, unknownPartitionId))
          .expect(clientError)
          .restore(undoMove(sent)),
        notMovedStep(`not-moved-as-${kebabCase(as)}`),
        step(`move-sender-as-${kebabCase(as)}`, 'the same caller names that partition as the one of the sender')
          .sendAs(as, post(paths.changePartition, {}, toSenderTarget))
          .given(successOrRefusal)
          .restore(undoMove(sent)),
        notMovedStep(`sender-not-moved-as-${kebabCase(as)}`),
      ]),
      ...allowedMoveSteps(message, targetPartitionId, ...mailboxCallers),
    ]
  },
})

export const unknownTargetScenarios = [unknownTargetByApplication, sentToUnknownTarget]
