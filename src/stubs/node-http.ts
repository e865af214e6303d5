import type { IncomingMessage, RequestListener } from 'node:http'
import type { StubService } from '../contract/stub-control.ts'
import { readRequestBody, requestUrl, resetConnection, sendResponse, withErrorResponse } from './http/read-and-send.ts'
import { stubRequest } from './http/request.ts'
import { errorResponse, invalidRequest } from './http/response.ts'
import { handleRequest, serviceRoutes } from './services.ts'
import type { StubState } from './state/state.ts'

/** Puts a service behind `node:http`. */
export function serviceListener(service: StubService, world: StubState): RequestListener {
  const routes = serviceRoutes(service, world)
  return withErrorResponse(async (message, reply) => {
    const began = performance.now()
    const body = await readRequestBody(message)
    if (body === undefined) return sendResponse(errorResponse(413, 'too_large', 'the body is too long'), reply)
    const url = requestUrl(message)
    const found =
      url && routes.map((route) => ({ route, ...route.matching(url.pathname) })).find(({ matches }) => matches)
    if (url === undefined || found === undefined) {
      return sendResponse(invalidRequest('this is no request the stubs understand'), reply)
    }
    const asked = { method: message.method ?? 'GET', url, header: headerOf(message) }
    const { response, delay, logged } = handleRequest(
      service,
      found.route,
      stubRequest(asked, body, found.params),
      world,
    )
    await delay?.()
    if (response === undefined) resetConnection(reply)
    else sendResponse(response, reply)
    world.log.recordDuration(logged, Math.round(performance.now() - began))
  })
}

const headerOf =
  ({ headersDistinct }: IncomingMessage) =>
  (name: string): string | null =>
    headersDistinct[name]?.join(', ') ?? null
