/** The behaviour of a service, from plain request to plain response. `node:http` and in-process calls are adapters around it. */

import { toBrandWord } from '../contract/interface/brand-word.ts'
import type { StubCall, StubOperation, StubService } from '../contract/stub-control.ts'
import { type PathMatch, pathMatcher } from './http/match-path.ts'
import type { StubRequest } from './http/request.ts'
import { jsonResponse, notFound } from './http/response.ts'
import { stubOperations } from './operations/index.ts'
import { logEntry } from './operations/log-entry.ts'
import { type OperationResult, runOperation } from './operations/operation.ts'
import { applyFault, type ResponseToSend, redirectTrapPath } from './state/apply-fault.ts'
import { redactParameters } from './state/redact.ts'
import type { StubState } from './state/state.ts'

export interface ServiceRoute {
  name: StubOperation
  matching: (pathname: string) => PathMatch
  outcome: (call: StubRequest) => OperationResult
  /** the fault that led to this route, for the log */
  fault?: 'redirect'
}

/** The routes of a service, in order; the last one matches every path. */
export function serviceRoutes(service: StubService, state: StubState): ServiceRoute[] {
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
      matching: pathMatcher(toBrandWord(state.settings.brandWord, operation.path)),
      outcome: (call: StubRequest) => runOperation(operation, call, state),
    })),
    { name: 'unknown', matching: pathMatcher(''), outcome: (call: StubRequest) => unknownPathResult(service, call) },
  ]
}

/** The response, and the call in the log. */
export interface HandledRequest extends ResponseToSend {
  logged: StubCall
}

/** The response after the current faults. The call is logged before any delay, because it was made. */
export function handleRequest(
  service: StubService,
  route: ServiceRoute,
  call: StubRequest,
  state: StubState,
): HandledRequest {
  const result = route.outcome(call)
  const injectedFault = state.faults.faultFor(service, route.name)?.kind
  const { untilHealed } = state.faults
  const { slowMilliseconds } = state.settings
  const toSend: ResponseToSend =
    route.fault === undefined && injectedFault !== undefined
      ? applyFault(injectedFault, { response: result.response, operation: route.name, slowMilliseconds, untilHealed })
      : { response: result.response }
  const fault = route.fault ?? injectedFault
  const status = toSend.response?.status ?? 0
  const logged = state.log.add(
    logEntry({ service, operation: route.name, request: call, result, at: state.clock(), status, fault }),
  )
  return { ...toSend, logged }
}

/** The target of the fault `redirect`: a well-formed answer that grants nothing, so that following it is harmless. */
const redirectTrap = (): OperationResult => ({
  response: jsonResponse(200, { active: false, hasMandate: false, consult: false, items: [] }),
  access: { authenticated: false },
  caller: undefined,
  parameters: {},
  advice: ['the provider followed a redirect'],
})

/** Our decision: a path without an operation returns 404, and is logged like any other call. */
const unknownPathResult = (service: StubService, call: StubRequest): OperationResult => ({
  response: notFound(`the ${service} service has no such path`),
  access: { authenticated: false },
  caller: undefined,
  parameters: redactParameters(call.query),
  advice: [],
})
