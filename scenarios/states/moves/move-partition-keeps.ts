/** §2, §3: a move of a whole partition changes no other state of its messages, and none of their texts, files and actions. */
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { keepsSenderOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'
import { keepsAllButPartition } from './kept-steps.ts'

/** They are of several kinds in the test mailbox. */
const checked = (received: readonly MessageHandle[]) => received.slice(0, 8)

/** These are the first steps of the scenario. */
export const beforeMoveSteps = (received: readonly MessageHandle[]) => [
  ...checked(received).map((message, place) =>
    step(`received-before-${place + 1}`, 'the details of a received message before the move')
      .send(getDetails(message))
      .given(status(200)),
  ),
]

/** `by`: the end of their ids. */
export const keptByMoveSteps = (received: readonly MessageHandle[], by = '') => [
  ...checked(received).map((message, place) =>
    step(`received-kept-${place + 1}${by}`, 'nothing else of a received message changed')
      .send(getDetails(message))
      .given(status(200))
      .expect(...keepsAllButPartition(place + 1), keepsSenderOfStep(place + 1)),
  ),
]
