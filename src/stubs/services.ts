/** The behaviour of a service, from plain request to plain response. `node:http` and in-process calls are adapters around it. */

import { toBrandWord } from '../contract/interface/brand-word.ts'
import type { StubCall, StubOperation, StubService } from '../contract/stub-control.ts'
import { pathMatcher } from './http/match-path.ts'
import { jsonResponse, notFound, type RequestHead, type StubRequest, stubRequest } from './http/message.ts'
import { stubOperations } from './operations/index.ts'
import { type OperationResult, runOperation } from './operations/operation.ts'
import { faultEffects, type ResponseToSend, redirectTrapPath } from './state/faults.ts'
import { redactParameters, withoutSecrets } from './state/redact.ts'
import type { StubState } from './state/state.ts'

interface ServiceRoute {
  name: StubOperation
  match: (pathname: string) => StubRequest['params'] | undefined
  run: (call: StubRequest) => OperationResult | Promise<OperationResult>
  /** the fault that led to this route, for the log */
  trappedBy?: 'redirect'
}

/** The routes of a service: the traps of the fault `redirect` first. */
const serviceRoutes = (service: StubService, state: StubState): ServiceRoute[] => {
  const own = stubOperations.filter((operation) => operation.service === service)
  return [
    ...own.map(({ name }) => redirectTrap(name)),
    ...own.map((operation) => ({
      name: operation.name,
      match: operation.match ?? pathMatcher(toBrandWord(state.settings.brandWord, operation.path)),
      run: (call: StubRequest) => runOperation(operation, call, state),
    })),
  ]
}

/** The target of the fault `redirect`: a well-formed answer that grants nothing, so that following it is harmless. */
const redirectTrap = (name: StubOperation): ServiceRoute => ({
  name,
  match: pathMatcher(`${redirectTrapPath}${name}`),
  run: () => ({
    response: jsonResponse(200, { active: false, hasMandate: false, consult: false, items: [] }),
    authenticated: false,
    parameters: {},
    advice: ['the provider followed a redirect'],
  }),
  trappedBy: 'redirect',
})

/** Our decision: a path without an operation returns 404, and is logged like any other call. */
const unknownPath = (service: StubService): ServiceRoute => ({
  name: 'unknown',
  match: () => ({}),
  run: ({ query }) => ({
    response: notFound(`the ${service} service has no such path`),
    authenticated: false,
    parameters: redactParameters(query),
    advice: [],
  }),
})

/** A service under the current faults: its response, and the call in the log, which is there before any delay. */
export function stubService(service: StubService, state: StubState) {
  const routes = serviceRoutes(service, state)
  const { faults, log, settings } = state
  return async (head: RequestHead, body: string): Promise<ResponseToSend & { logged: StubCall }> => {
    const { pathname } = head.url
    const route = routes.find(({ match }) => match(pathname)) ?? unknownPath(service)
    const { name: operation, trappedBy } = route
    const { response, ...facts } = await route.run(stubRequest(head, body, route.match(pathname) ?? {}))
    const injected = faults.faultFor(service, operation)?.kind
    const { slowMilliseconds } = settings
    const { untilHealed } = faults
    const toSend: ResponseToSend =
      trappedBy === undefined && injected !== undefined
        ? faultEffects[injected]({ response, operation, slowMilliseconds, untilHealed })
        : { response }
    const logged = log.add({
      at: state.clock().toISOString(),
      method: head.method,
      path: withoutSecrets(pathname),
      ...facts,
      service,
      operation,
      status: toSend.response?.status ?? 0,
      fault: trappedBy ?? injected,
    })
    return { ...toSend, logged }
  }
}
