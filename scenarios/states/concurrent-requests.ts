/** Requests that another caller sends at the same time as a step. */
import type { Feature } from '../../src/contract/features.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { sameDataAsStep } from '../../src/engine/expectations/answers/same-data.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'

/** A race condition does not show every time. */
export const rounds = [1, 2]

/** For a step: `as` sends the request twice just before the step and twice just after it. */
export const concurrentWith = (as: PersonaName, send: RequestSpec) => ({ concurrent: { as, send, times: 2 } })

/** The change may be a conflict, come too late to have an effect, or meet a busy provider. */
export const doneOrConflict = either([success], [status(400, 409, 412, 413, 422, 423, 429, 503)])

export interface Download {
  send: RequestSpec
  /** what is known of the answer */
  known: Expectation
}

interface Downloads {
  /** what is asked for, in words: "file" */
  noun: string
  feature?: Feature
  /** the same data as in an earlier step; details can have links that are signed anew in each second */
  same?: (step: number) => Expectation
  first: Download
  second: Download
}

/** Both messages are read, so that the answers change nothing. */
export const ownDataSteps = ({ noun, feature, same = sameDataAsStep, first, second }: Downloads) => [
  step('first', `get the ${noun} of a message`).send(first.send).triesFeature(feature).given(status(200), first.known),
  // A provider may put a watermark or the time into what it sends.
  step('first-again', 'get it again: it is the same').send(first.send).given(status(200), same(1)),
  step('second', `get the ${noun} of another message`).send(second.send).given(status(200), second.known),
  ...rounds.flatMap((round) => [
    step(
      `first-concurrent-${round}`,
      `get the ${noun} of the first message while an application gets that of the other`,
    )
      .send(first.send)
      .with(concurrentWith('documentConsumer', second.send))
      .expect(status(200), same(1)),
    step(
      `second-concurrent-${round}`,
      `get the ${noun} of the other message while an application gets that of the first`,
    )
      .send(second.send)
      .with(concurrentWith('documentConsumer', first.send))
      .expect(status(200), same(3)),
  ]),
]
