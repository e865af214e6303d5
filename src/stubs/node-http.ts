import type { RequestListener } from 'node:http'
import type { StubService } from '../contract/stub-control.ts'
import { errorResponse, invalidRequest } from './http/message.ts'
import { readRequestBody, requestUrl, resetConnection, sendResponse, withErrorResponse } from './http/read-and-send.ts'
import { stubService } from './services.ts'
import type { StubState } from './state/state.ts'

/** A `node:http` listener for a service. */
export function serviceListener(service: StubService, state: StubState): RequestListener {
  const handle = stubService(service, state)
  return withErrorResponse(async (message, reply) => {
    const began = performance.now()
    const body = await readRequestBody(message)
    if (body === undefined) return sendResponse(errorResponse(413, 'too_large', 'the body is too large'), reply)
    const url = requestUrl(message)
    if (url === undefined) return sendResponse(invalidRequest('the stubs cannot read this request'), reply)
    const { method = 'GET', headersDistinct } = message
    const header = (name: string): string | null => headersDistinct[name]?.join(', ') ?? null
    const { response, delay, logged } = await handle({ method, url, header }, body)
    await delay?.()
    if (response === undefined) resetConnection(reply)
    else sendResponse(response, reply)
    state.log.recordDuration(logged, Math.round(performance.now() - began))
  })
}
