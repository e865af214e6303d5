import type { IncomingMessage, RequestListener } from 'node:http'
import type { StubService } from '../contract/stub-control.ts'
import { readRequestBody, requestUrl, resetConnection, sendResponse, withErrorResponse } from './http/read-and-send.ts'
import { stubRequest } from './http/request.ts'
import { errorResponse, invalidRequest } from './http/response.ts'
import { handleRequest, serviceRoutes } from './services.ts'
import type { StubState } from './state/state.ts'

/** A `node:http` listener for a service. */
export function serviceListener(service: StubService, state: StubState): RequestListener {
  const routes = serviceRoutes(service, state)
  return withErrorResponse(async (message, reply) => {
    const began = performance.now()
    const body = await readRequestBody(message)
    if (body === undefined) return sendResponse(errorResponse(413, 'too_large', 'the body is too large'), reply)
    const url = requestUrl(message)
    const match =
      url && routes.map((route) => ({ route, ...route.matching(url.pathname) })).find(({ matches }) => matches)
    if (url === undefined || match === undefined) {
      return sendResponse(invalidRequest('the stubs cannot read this request'), reply)
    }
    const head = { method: message.method ?? 'GET', url, header: headerOf(message) }
    const { response, delay, logged } = handleRequest(
      service,
      match.route,
      stubRequest(head, body, match.params),
      state,
    )
    await delay?.()
    if (response === undefined) resetConnection(reply)
    else sendResponse(response, reply)
    state.log.recordDuration(logged, Math.round(performance.now() - began))
  })
}

const headerOf =
  ({ headersDistinct }: IncomingMessage) =>
  (name: string): string | null =>
    headersDistinct[name]?.join(', ') ?? null
