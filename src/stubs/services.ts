/** The behaviour of a service, from plain call to plain answer: `node:http`, msw and direct calls are thin rims around it. */

import { toBrandWord } from '../contract/interface/brand-word.ts'
import type { StubCall, StubOperation, StubService } from '../contract/stub-control.ts'
import { type PathMatch, pathMatcher } from './http/match-path.ts'
import type { StubRequest } from './http/request.ts'
import { stubOperations } from './operations/index.ts'
import { logEntry } from './operations/log-entry.ts'
import { type OperationResult, runOperation } from './operations/operation.ts'
import { redirectTrap } from './operations/redirect-trap.ts'
import { unknownPathResult } from './operations/unknown.ts'
import { applyFault, type ResponseToSend, redirectTrapPath } from './state/apply-fault.ts'
import type { StubState } from './state/state.ts'

export interface ServiceRoute {
  name: StubOperation
  matching: (pathname: string) => PathMatch
  outcome: (call: StubRequest) => OperationResult
  /** Logged as the fault that led here. */
  fault?: 'redirect'
}

/** What a service answers to, in order; the last route takes whatever is left. */
export function serviceRoutes(service: StubService, world: StubState): ServiceRoute[] {
  const own = stubOperations.filter((operation) => operation.service === service)
  const trap = (name: StubOperation): ServiceRoute => ({
    name,
    matching: pathMatcher(`${redirectTrapPath}${name}`),
    outcome: redirectTrap,
    fault: 'redirect',
  })
  return [
    ...own.map(({ name }) => trap(name)),
    ...own.map((operation) => ({
      name: operation.name,
      matching: pathMatcher(toBrandWord(world.settings.brandWord, operation.path)),
      outcome: (call: StubRequest) => runOperation(operation, call, world),
    })),
    { name: 'unknown', matching: pathMatcher(''), outcome: (call: StubRequest) => unknownPathResult(service, call) },
  ]
}

/** An answer, and the call as it stands in the log. */
export interface HandledRequest extends ResponseToSend {
  logged: StubCall
}

/** The answer as the faults in force leave it. It is logged before anything is waited for: the call was made. */
export function handleRequest(
  service: StubService,
  route: ServiceRoute,
  call: StubRequest,
  world: StubState,
): HandledRequest {
  const outcome = route.outcome(call)
  const scripted = world.faults.faultFor(service, route.name)?.kind
  const { untilHealed } = world.faults
  const { slowMilliseconds } = world.settings
  const sent: ResponseToSend =
    route.fault === undefined && scripted !== undefined
      ? applyFault(scripted, { response: outcome.response, operation: route.name, slowMilliseconds, untilHealed })
      : { response: outcome.response }
  const fault = route.fault ?? scripted
  const status = sent.response?.status ?? 0
  const logged = world.log.add(
    logEntry({ service, operation: route.name, request: call, result: outcome, at: world.clock(), status, fault }),
  )
  return { ...sent, logged }
}
