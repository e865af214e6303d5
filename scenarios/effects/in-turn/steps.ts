/** §3: one message is read, confirmed, moved and hidden, as users do. No change loses or undoes another. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { hasOpenAction, lastActionChangedSinceStep } from '../../../src/engine/expectations/answers/actions.ts'
import { field, fieldIfShown, isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { get, getDetails, moveMessages, type RequestSpec, setVisible } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { contentRequest } from '../../states/read-flag/read-flag-steps.ts'
import { actionUpdateStep, beforeStep, listedAs, listedGivenStep, listedStep } from '../effect-steps.ts'

export type ChangeName = 'read' | 'execute' | 'move' | 'hide' | 'show'

export interface Changed extends Pick<Needs['unreadAction' | 'unreadBodyAction'], 'targetPartitionId'> {
  message: Needs['unreadBodyAction']['message']
  /** the request that marks it as read */
  read: RequestSpec
}

/** What the details show after these changes. Whether a change other than a read marks as read is not stated. */
export const stateAfter = (changes: readonly ChangeName[], { message, targetPartitionId }: Changed) => [
  ...(changes.includes('read') ? [field('isRead', true)] : []),
  changes.includes('execute') ? lastActionChangedSinceStep(1) : hasOpenAction(true),
  isInPartition(changes.includes('move') ? targetPartitionId : message.recipientPartition),
  fieldIfShown('isVisible', changes.includes('show') || !changes.includes('hide')),
]

const changeStep = (change: ChangeName, { message, targetPartitionId, read }: Changed) => {
  const { messageId } = message
  const show = setVisible([messageId], true)
  const steps = {
    read: () => step('read', 'read its main content').send(read).expect(status(200)),
    execute: () => actionUpdateStep('execute', 'execute its action', messageId, true),
    move: () =>
      step('move', 'move it')
        .send(moveMessages([messageId], targetPartitionId))
        .expect(success)
        .restore(undoMove(message)),
    hide: () =>
      step('hide', 'hide it')
        .send(setVisible([messageId], false))
        .expect(success)
        .restore(show),
    show: () => step('show', 'show it again').send(show).expect(success),
  }
  return steps[change]()
}

const afterStep = (done: readonly ChangeName[], changed: Changed) =>
  step(`after-${done.at(-1)}`, 'its details show this change and those before it')
    .send(getDetails(changed.message))
    .given(status(200))
    .expect(...stateAfter(done, changed))

const isHiddenAfter = (changes: readonly ChangeName[]): boolean => changes.includes('hide') && !changes.includes('show')

/** After each change but the first, the details show all of them; at the end the list does. The callers take turns. */
export const inTurnSteps = (changes: readonly ChangeName[], changed: Changed, callers: readonly PersonaName[]) => {
  const { message, targetPartitionId } = changed
  return [
    beforeStep('before', 'the message is unread and has an open action', message).given(
      field('isRead', false),
      inTestData('a message with an open action', hasOpenAction(true)),
    ),
    listedGivenStep('visible-before', listedAs(message, true)),
    ...changes.flatMap((change, place) => {
      const changeBy = changeStep(change, changed).as(callers[place % callers.length] ?? 'humanUser')
      // The first change has none before it.
      return place === 0 ? [changeBy] : [changeBy, afterStep(changes.slice(0, place + 1), changed)]
    }),
    listedStep('listed', listedAs(message, !isHiddenAfter(changes), targetPartitionId)),
  ]
}

export const ofDocument = ({ message, targetPartitionId }: Needs['unreadAction']): Changed => ({
  message,
  targetPartitionId,
  read: contentRequest(message.messageId, message.mainAttachmentId),
})

export const ofBody = ({ message, targetPartitionId }: Needs['unreadBodyAction']): Changed => ({
  message,
  targetPartitionId,
  read: get(paths.body, { messageId: message.messageId }),
})

/** The clauses on the changes that are no reads. */
export const changeClauses = [
  '3.executed-by-update',
  '3.moved-by-change-partition',
  '3.hidden-by-change-visibility',
  '3.partition-alone',
  '3.visibility-alone',
] as const
