/** §3: the update of an action takes effect for each kind of message and of caller. */
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { actionIsExecuted } from '../../../src/engine/expectations/answers/actions.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, moveMessages, readAction, updateAction } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { keepsEverything } from '../../states/moves/kept-steps.ts'
import { undoMove } from '../../states/moves/move-steps.ts'

type MessageOfKind = Needs['openActionOfEachKind']['messages'][number]

/** A moved message is among them. */
const moveSteps = (messages: readonly MessageOfKind[], targetPartitionId: string) =>
  messages.slice(-1).map((last) =>
    step('move', 'the document consumer moves the last message to another partition')
      .sendAs('documentConsumer', moveMessages([last.messageId], targetPartitionId))
      .given(success)
      .restore(undoMove(last)),
  )

/** `firstStep` counts from 1. */
const updateSteps = ({ messageId, messageActionId, kind }: MessageOfKind, firstStep: number, index: number) => {
  const number = index + 1
  const openStep = step(`open-${number}`, `${kind} has an open action`)
    .send(getDetails({ messageId }))
    .given(status(200), actionIsExecuted(messageActionId, false))
  return [
    openStep,
    ...mailboxCallers.flatMap((caller) => [
      step(`${kebabCase(caller)}-read-${number}`, `get its action, as ${personaOf(caller).says}`)
        .sendAs(caller, readAction(messageId, messageActionId))
        .triesFeature('actions')
        .expect(status(200)),
      ...[true, false].flatMap((isExecuted) => {
        const id = `${kebabCase(caller)}-${isExecuted ? 'execute' : 'reopen'}`
        return [
          step(`${id}-${number}`, `${isExecuted ? 'execute' : 'reopen'} it, as ${personaOf(caller).says}`)
            .sendAs(caller, updateAction(messageId, messageActionId, isExecuted))
            .triesFeature('actions')
            .expect(status(204))
            .restore(updateAction(messageId, messageActionId, false)),
          step(
            `${id}-flag-${number}`,
            `its details show it as ${isExecuted ? 'executed' : 'open'}, and nothing else changed`,
          )
            .send(getDetails({ messageId }))
            .given(status(200))
            .expect(
              actionIsExecuted(messageActionId, isExecuted),
              ...keepsEverything(firstStep, () => messageActionId),
            ),
        ]
      }),
    ]),
  ]
}

export const actionsOfEachKindUpdated = scenario({
  id: 'action-update-of-each-kind-takes-effect',
  title: 'Users and applications execute and reopen actions of several kinds of messages',
  clauses: [
    '3.executed-by-update',
    '3.reopened-by-update',
    '5.4.action-update',
    '5.5.mandate-granted-action',
    '5.6.action-allowed',
  ],
  needs: ['openActionOfEachKind'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openActionOfEachKind'],
  causes: [
    'The UPDATE has the condition of a list: it leaves out hidden, unread or moved messages, and the provider reports success.',
    'Registered mails, or messages without files, have actions in another table.',
    'The update saves the whole message, with defaults for the states that it did not load.',
  ],
  steps: ({ openActionOfEachKind: { messages, targetPartitionId } }) =>
    stepsOfEach(moveSteps(messages, targetPartitionId), messages, updateSteps),
})
