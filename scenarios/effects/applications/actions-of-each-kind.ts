/** §3: the update of an action takes effect for each kind of message and of caller. */
import { personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { actionIsExecuted } from '../../../src/engine/expectations/answers/actions.ts'
import { status, success } from '../../../src/engine/expectations/answers/body.ts'
import { getDetails, moveMessages, updateAction } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'

type MessageOfKind = Needs['openActionOfEachKind']['messages'][number]

const callers = ['humanUser', 'documentConsumer', 'representative'] as const

/** The last message moves to the partition of the first one, so that a moved message is among them. */
const moveSteps = (messages: readonly MessageOfKind[]) => {
  const [first] = messages
  const last = messages.at(-1)
  if (!first || !last || first.recipientPartition === last.recipientPartition) return []
  return [
    step('move', 'the document consumer moves the last message to the partition of the first one')
      .sendAs('documentConsumer', moveMessages([last.messageId], first.recipientPartition))
      .given(success)
      .restore(undoMove(last)),
  ]
}

const updateSteps = ({ messageId, messageActionId, kind }: MessageOfKind, index: number) => {
  const number = index + 1
  const openStep = step(`open-${number}`, `${kind} has an open action`)
    .send(getDetails({ messageId }))
    .given(status(200), actionIsExecuted(messageActionId, false))
  return [
    openStep,
    ...callers.flatMap((caller) =>
      [true, false].flatMap((isExecuted) => {
        const id = `${kebabCase(caller)}-${isExecuted ? 'execute' : 'reopen'}-${number}`
        return [
          step(id, `${isExecuted ? 'execute' : 'reopen'} it, as ${personaOf(caller).says}`)
            .sendAs(caller, updateAction(messageId, messageActionId, isExecuted))
            .triesFeature('actions')
            .expect(status(204))
            .restore(updateAction(messageId, messageActionId, false)),
          step(`${id}-flag`, `its details show it as ${isExecuted ? 'executed' : 'open'}`)
            .send(getDetails({ messageId }))
            .given(status(200))
            .expect(actionIsExecuted(messageActionId, isExecuted)),
        ]
      }),
    ),
  ]
}

export const actionsOfEachKindUpdated = scenario({
  id: 'action-update-of-each-kind-takes-effect',
  title:
    'Executing and reopening actions of several kinds of messages take effect for users, applications and representatives',
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
  ],
  steps: ({ openActionOfEachKind: { messages } }) => [...moveSteps(messages), ...messages.flatMap(updateSteps)],
})
