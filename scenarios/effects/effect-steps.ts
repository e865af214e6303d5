import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { type FindAction, lastOpenActionId } from '../../src/engine/expectations/answers/actions.ts'
import { fieldIfShown, isInPartition } from '../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { containsEach } from '../../src/engine/expectations/lists/membership.ts'
import { maxPageSize, windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import { readActionOfAnswer, updateActionOfAnswer } from '../states/actions-of-answers.ts'
import { keepsAllButPartition } from '../states/moves/kept-steps.ts'

interface Listed {
  /** follows the id: "the message is" */
  what: string
  messages: readonly MessageHandle[]
  partitionId: string
  visible: boolean
}

/** One message in the list of its partition, or of the partition to which it was moved. */
export const listedAs = (
  message: MessageHandle,
  visible: boolean,
  partitionId = message.recipientPartition,
): Listed => ({
  what: 'the message is',
  messages: [message],
  partitionId,
  visible,
})

/** Received messages of a partition, around the days of these messages. */
export const listOfPartition = ({ messages, partitionId, visible }: Omit<Listed, 'what'>) =>
  windowAround({ folder: 'in', visible, recipientPartition: partitionId }, ...messages)

const sendListStep = (id: string, listed: Listed) =>
  step(id, `${listed.what} in the ${listed.visible ? 'visible' : 'hidden'} list`).send(listOfPartition(listed))

/** Precondition: the list of the partition holds the messages. */
export const listedGivenStep = (id: string, listed: Listed) =>
  sendListStep(id, listed).given(status(200), containsEach('each message', ...listed.messages))

/** Precondition: the message is in the visible list of its partition. */
export const visibleGivenStep = (message: MessageHandle) => listedGivenStep('visible-before', listedAs(message, true))

/** Assertion, as an application: the message is in the visible list. The details of a target may not show its visibility. */
export const stillVisibleStep = (message: MessageHandle, id = 'visible') =>
  step(id, 'the list of visible messages of its partition still has the message')
    .sendAs('documentConsumer', listOfPartition(listedAs(message, true)))
    .given(status(200))
    .expect(containsEach('the message', message))

/** Assertion: the list of the partition holds the messages. */
export const listedStep = (id: string, listed: Listed) =>
  sendListStep(id, listed).expect(status(200), containsEach('each message', ...listed.messages))

/** The same, if the step with the change, counted from 1, was a success. */
export const listedIfDoneStep = (id: string, listed: Listed, change: number) =>
  sendListStep(id, listed).expect(status(200), ifDone(change, containsEach('each message', ...listed.messages)))

/** The details before a write. */
export const beforeStep = (id: string, why: string, message: MessageHandle) =>
  step(id, why).send(getDetails(message)).given(status(200))

/** The details after a write: the message is in that partition, and its other states are those of an earlier step. */
export const keptThereStep = (id: string, why: string, message: MessageHandle, before: number, partitionId: string) =>
  step(id, why)
    .send(getDetails(message))
    .given(status(200))
    .expect(isInPartition(partitionId), ...keepsAllButPartition(before))

/** The details after a write, wherever the message is: its states and contents are those of an earlier step. */
export const keptAnywhereStep = (id: string, why: string, message: { messageId: string }, before: number) =>
  step(id, why)
    .send(getDetails(message))
    .given(status(200))
    .expect(...keepsAllButPartition(before))

/** Updates an action that the answer to the first step shows: by default, the last open one. */
export const actionUpdateStep = (
  id: string,
  why: string,
  messageId: string,
  isExecuted: boolean,
  find: FindAction = lastOpenActionId,
) => {
  const update = (to: boolean) => updateActionOfAnswer(messageId, find, to)
  return step(id, why).send(update(isExecuted)).triesFeature('actions').expect(status(204)).restore(update(false))
}

/** Reads that action itself, after it was executed. */
export const executedActionStep = (id: string, why: string, messageId: string) =>
  step(id, why)
    .send(readActionOfAnswer(messageId, lastOpenActionId))
    .triesFeature('actions')
    .expect(status(200), fieldIfShown('isExecuted', true))

/** The two largest pages of a partition with more messages than one page holds. */
export const pagesOfPartition = ({ partitionId }: Needs['partitionOverHundred'], criterion: { visible: boolean }) =>
  ([1, 2] as const).map((page) =>
    listMessages({ folder: 'in', ...criterion, recipientPartition: partitionId, page, pageSize: maxPageSize }),
  ) as [RequestSpec, RequestSpec]
