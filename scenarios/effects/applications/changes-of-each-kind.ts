/** §3, §5.4 to §5.6: a message of each kind is shown and changed alone, so that no limit on identifiers explains a refusal. */
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { keepsStateOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { keepsAllButPartition } from '../../states/moves/kept-steps.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { listedStep } from '../effect-steps.ts'

type MessageOfKind = Needs['movableOfEachKind']['messages'][number]

/** Where the caller of that turn finds it. */
const partitionBefore = ({ recipientPartition }: MessageOfKind, turn: number, targetPartitionId: string): string =>
  turn % 2 === 1 ? targetPartitionId : recipientPartition

/** A provider can mask texts for applications, so only their states are compared with what the user saw. */
const keptFor = (caller: (typeof mailboxCallers)[number], before: number) =>
  caller === 'humanUser' ? keepsAllButPartition(before) : [keepsStateOfStep(before)]

/** Each caller moves it on: there, back, and there again. Every second message moves while it is hidden. */
const changeSteps = (message: MessageOfKind, number: number, targetPartitionId: string, firstStep: number) => [
  step(`details-before-${number}`, `get the details of ${message.kind}`).send(getDetails(message)).given(status(200)),
  ...mailboxCallers.flatMap((caller, turn) => {
    const { messageId, recipientPartition, kind } = message
    const { says } = personaOf(caller)
    const id = `${kebabCase(caller)}-${number}`
    const partitionId = turn % 2 === 0 ? targetPartitionId : recipientPartition
    const show = step(`show-${id}`, `show it again, as ${says}`)
      .sendAs(caller, setVisible([messageId], true))
      .expect(success)
    const move = step(`move-${id}`, `move it, as ${says}`)
      .sendAs(caller, moveMessages([messageId], partitionId))
      .expect(success)
      .restore(undoMove(message))
    const isMovedHidden = number % 2 === 0
    const hiddenIn = isMovedHidden ? partitionId : partitionBefore(message, turn, targetPartitionId)
    const listed = { what: 'it is', messages: [message] }
    const hidden = listedStep(`hidden-${id}`, { ...listed, partitionId: hiddenIn, visible: false })
    return [
      step(`hide-${id}`, `hide ${kind}, as ${says}`)
        .sendAs(caller, setVisible([messageId], false))
        .expect(success)
        .restore(setVisible([messageId], true)),
      ...(isMovedHidden ? [move, hidden, show] : [hidden, show, move]),
      step(`details-${id}`, `get its details, as ${says}: nothing but its partition changed`)
        .sendAs(caller, getDetails({ messageId }))
        .expect(status(200), isInPartition(partitionId), ...keptFor(caller, firstStep)),
      listedStep(`visible-${id}`, { ...listed, partitionId, visible: true }),
    ]
  }),
]

export const changesOfEachKindDone = scenario({
  id: 'change-of-each-kind-by-each-caller-is-done',
  title: 'Users and applications hide, show and move several kinds of messages',
  clauses: [
    '3.moved-by-change-partition',
    '5.4.change-partition',
    '5.4.change-visibility',
    '5.4.details-any-partition',
    '5.5.mandate-granted-change-partition',
    '5.5.mandate-granted-change-visibility',
    '5.6.change-partition-allowed',
    '5.6.change-visibility-allowed',
    '5.6.details-allowed',
  ],
  needs: ['movableOfEachKind'],
  changes: ['movableOfEachKind'],
  causes: [
    'The messages of a change are loaded with the query of a list, which leaves out some kinds: registered, unread, without files.',
    'The query of applications joins files or bodies, and finds no message that has none.',
    'A change saves the whole message, with defaults for the states that it did not load.',
  ],
  steps: ({ movableOfEachKind: { messages, targetPartitionId } }) =>
    stepsOfEach([], messages, (message, firstStep, index) =>
      changeSteps(message, index + 1, targetPartitionId, firstStep),
    ),
})
