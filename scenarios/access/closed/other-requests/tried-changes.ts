/** §5.6: each change of a closed message, sent in other forms, and the message afterwards. */
import type { MessageHandle } from '../../../../src/contract/test-data/needs.ts'
import { firstActionId } from '../../../../src/engine/expectations/answers/actions.ts'
import { keepsPartitionsOfStep, keepsStateOfStep } from '../../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, moveMessages, type RequestSpec, setVisible } from '../../../../src/engine/scenario/request.ts'
import { type Step, step, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'
import { updateActionOfAnswer } from '../../../states/actions-of-answers.ts'
import { undoMove } from '../../../states/moves/move-steps.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../../states/precondition-steps.ts'

/** `send` with a change to its request, also if the request is built from earlier answers. */
export const changedRequest =
  (send: Step['send'], change: (request: RequestSpec) => RequestSpec): Step['send'] =>
  (earlier, dialect, now) =>
    change(typeof send === 'function' ? send(earlier, dialect, now) : send)

/** The step, counted from 1, that shows the application the details: after the open message of the user. */
export const detailsStep = 2

interface TriedChange {
  id: string
  does: string
  send: Step['send']
  restore: Step['send']
}

const changesOf = (closed: MessageHandle, open: MessageHandle): readonly TriedChange[] => {
  const ids = [closed.messageId]
  const updateOf = (isExecuted: boolean) =>
    updateActionOfAnswer(closed.messageId, firstActionId, isExecuted, detailsStep)
  return [
    { id: 'hide', does: 'hide it', send: setVisible(ids, false), restore: setVisible(ids, true) },
    { id: 'move', does: 'move it', send: moveMessages(ids, open.recipientPartition), restore: undoMove(closed) },
    { id: 'execute', does: 'execute its action', send: updateOf(true), restore: updateOf(false) },
  ]
}

/** A user who can read `open` tries each change of `closed`, and the application sees it as it was. */
export const triedChangeSteps = (
  closed: MessageHandle,
  open: MessageHandle,
  attemptsOf: (changes: readonly TriedChange[]) => readonly WrittenStep[],
): WrittenStep[] => [
  openMessageStep(open),
  detailsAsApplicationStep(closed),
  ...attemptsOf(changesOf(closed, open)),
  step('unchanged', 'the application sees it as it was')
    .sendAs('documentConsumer', getDetails(closed))
    .given(status(200))
    .expect(keepsStateOfStep(detailsStep), keepsPartitionsOfStep(detailsStep)),
]
