/** §2, §3: a move of a whole partition changes no other state of its messages, and none of their texts, files and actions. */
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { beforeStep, unchangedStep } from '../../effects/effect-steps.ts'

const checked = (received: readonly MessageHandle[]) => received.slice(0, 2)

/** These are the first steps of the scenario. */
export const beforeMoveSteps = (received: readonly MessageHandle[]) =>
  checked(received).map((message, place) =>
    beforeStep(`received-before-${place + 1}`, 'the details of a received message before the move', message),
  )

export const keptByMoveSteps = (received: readonly MessageHandle[]) =>
  checked(received).map((message, place) =>
    unchangedStep(`received-kept-${place + 1}`, 'nothing else of a received message changed', message, place + 1),
  )
