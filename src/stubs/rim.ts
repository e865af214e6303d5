import type { RequestListener } from 'node:http'
import type { StubService } from '../contract/stub-control.ts'
import { invalidRequest, refusal } from './answer.ts'
import { guarded } from './guarded.ts'
import { routedHandlers } from './handlers.ts'
import { bodyOf, requestOf, responseOf, send } from './node-request.ts'
import type { World } from './world.ts'

/** Puts the handlers of a service behind `node:http`. */
export async function rimOf(service: StubService, world: World): Promise<RequestListener> {
  const { getResponse } = await import('msw')
  const routed = await routedHandlers(service, world)
  const handling = ({ url }: Request) => routed.find(({ answers }) => answers(new URL(url).pathname))
  return guarded(async (message, reply) => {
    const body = await bodyOf(message)
    if (body === undefined) return send(responseOf(refusal(413, 'too_large', 'the body is too long')), reply)
    const request = requestOf(message, body)
    const found = request && handling(request)
    const response = found && (await getResponse([found.handler], request))
    await send(response ?? responseOf(invalidRequest('this is no request the stubs understand')), reply)
  })
}
