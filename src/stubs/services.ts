/** The behaviour of a service, from plain call to plain answer: `node:http`, msw and direct calls are thin rims around it. */

import { spelled } from '../contract/interface/brand-word.ts'
import type { StubCall, StubOperation, StubService } from '../contract/stub-control.ts'
import { endsIn, type PathMatch } from './http/match-path.ts'
import type { Call } from './http/request.ts'
import { operations } from './operations/index.ts'
import { entry } from './operations/log-entry.ts'
import { type Outcome, outcomeOf } from './operations/operation.ts'
import { grantingNothing } from './operations/redirect-trap.ts'
import { unknown } from './operations/unknown.ts'
import { grantingNothingPath, type Spoiled, spoiled } from './state/apply-fault.ts'
import type { World } from './state/state.ts'

export interface Route {
  name: StubOperation
  matching: (pathname: string) => PathMatch
  outcome: (call: Call) => Outcome
  /** Logged as the fault that led here. */
  fault?: 'redirect'
}

/** What a service answers to, in order; the last route takes whatever is left. */
export function routesOf(service: StubService, world: World): Route[] {
  const own = operations.filter((operation) => operation.service === service)
  const trap = (name: StubOperation): Route => ({
    name,
    matching: endsIn(`${grantingNothingPath}${name}`),
    outcome: grantingNothing,
    fault: 'redirect',
  })
  return [
    ...own.map(({ name }) => trap(name)),
    ...own.map((operation) => ({
      name: operation.name,
      matching: endsIn(spelled(world.settings.word, operation.path)),
      outcome: (call: Call) => outcomeOf(operation, call, world),
    })),
    { name: 'unknown', matching: endsIn(''), outcome: (call: Call) => unknown(service, call) },
  ]
}

/** An answer, and the call as it stands in the log. */
export interface Answered extends Spoiled {
  logged: StubCall
}

/** The answer as the faults in force leave it. It is logged before anything is waited for: the call was made. */
export function answerOn(service: StubService, route: Route, call: Call, world: World): Answered {
  const outcome = route.outcome(call)
  const scripted = world.faults.meeting(service, route.name)?.kind
  const { untilHealed } = world.faults
  const { slowMilliseconds } = world.settings
  const sent: Spoiled =
    route.fault === undefined && scripted !== undefined
      ? spoiled(scripted, { answer: outcome.answer, operation: route.name, slowMilliseconds, untilHealed })
      : { answer: outcome.answer }
  const fault = route.fault ?? scripted
  const status = sent.answer?.status ?? 0
  const logged = world.log.add(
    entry({ service, operation: route.name, call, outcome, at: world.clock(), status, fault }),
  )
  return { ...sent, logged }
}
