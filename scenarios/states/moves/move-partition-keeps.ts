/** §2, §3: a move of a whole partition changes no other state of its messages, and none of their texts, files and actions. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { keepsSenderOfStep, keepsStateOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, setVisible } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'
import { keepsAllButPartition } from './kept-steps.ts'

/** The first and the last: they are of several kinds in the test mailbox. */
const checked = (received: readonly MessageHandle[]) =>
  received.length > 8 ? [...received.slice(0, 4), ...received.slice(-4)] : received

/** These are the first steps of the scenario. */
export const beforeMoveSteps = (received: readonly MessageHandle[]) => [
  ...checked(received).map((message, place) =>
    step(`received-before-${place + 1}`, 'the details of a received message before the move')
      .send(getDetails(message))
      .given(status(200)),
  ),
]

const keptSteps = (received: readonly MessageHandle[], id: string, kept: (before: number) => Expectation[]) =>
  checked(received).map((message, place) =>
    step(`${id}-${place + 1}`, 'nothing else of a received message changed')
      .send(getDetails(message))
      .given(status(200))
      .expect(...kept(place + 1)),
  )

export const keptByMoveSteps = (received: readonly MessageHandle[]) =>
  keptSteps(received, 'received-kept', (before) => [...keepsAllButPartition(before), keepsSenderOfStep(before)])

/** The same for an application, for which a provider can mask texts that the user saw. */
export const statesKeptByMoveSteps = (received: readonly MessageHandle[]) =>
  keptSteps(received, 'kept-as-consumer', (before) => [keepsStateOfStep(before)]).map((one) =>
    one.as('documentConsumer'),
  )

type Mover = 'documentConsumer' | 'representative'

const hideStep = (id: string, why: string, by: Mover, { messageId }: MessageHandle, isVisible: boolean) =>
  step(id, why)
    .sendAs(by, setVisible([messageId], isVisible))
    .given(success)
    .restore(setVisible([messageId], true))

/** A hidden message that moves to GENERAL with its partition stays hidden: the steps before the move, and those after it. */
export const hiddenMovedSteps = (message: MessageHandle, by: Mover) => ({
  before: [hideStep('hide-one', 'hide one of its messages', by, message, false)],
  after: [
    step('hidden-one', 'it is among the hidden messages of GENERAL')
      .sendAs(by, windowAround({ folder: 'in', recipientPartition: defaultPartition, visible: false }, message))
      .given(status(200))
      .expect(contains('it', message)),
    hideStep('show-one', 'show it again', by, message, true),
  ],
})
