import type { RequestListener } from 'node:http'
import type { HttpHandler } from 'msw'
import type { StubService } from '../contract/stub-control.ts'
import { invalidRequest, refusal } from './answer.ts'
import { guarded } from './guarded.ts'
import { handlersOf } from './handlers.ts'
import { bodyOf, requestOf, responseOf, send } from './node-request.ts'
import type { World } from './world.ts'

/** Puts the handlers of a service behind `node:http`. */
export async function rimOf(service: StubService, world: World): Promise<RequestListener> {
  const { getResponse } = await import('msw')
  const handlers: HttpHandler[] = await handlersOf(service, world)
  return guarded(async (message, reply) => {
    const body = await bodyOf(message)
    if (body === undefined) return send(responseOf(refusal(413, 'too_large', 'the body is too long')), reply)
    const request = requestOf(message, body)
    const response = request && (await getResponse(handlers, request))
    await send(response ?? responseOf(invalidRequest('this is no request the stubs understand')), reply)
  })
}
