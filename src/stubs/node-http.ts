import type { IncomingMessage, RequestListener } from 'node:http'
import type { StubService } from '../contract/stub-control.ts'
import { addressOf, bodyOf, guarded, reset, send } from './http/read-and-send.ts'
import { callOf } from './http/request.ts'
import { invalidRequest, refusal } from './http/response.ts'
import { answerOn, routesOf } from './services.ts'
import type { World } from './state/state.ts'

/** Puts a service behind `node:http`. */
export function rimOf(service: StubService, world: World): RequestListener {
  const routes = routesOf(service, world)
  return guarded(async (message, reply) => {
    const began = performance.now()
    const body = await bodyOf(message)
    if (body === undefined) return send(refusal(413, 'too_large', 'the body is too long'), reply)
    const url = addressOf(message)
    const found =
      url && routes.map((route) => ({ route, ...route.matching(url.pathname) })).find(({ matches }) => matches)
    if (url === undefined || found === undefined) {
      return send(invalidRequest('this is no request the stubs understand'), reply)
    }
    const asked = { method: message.method ?? 'GET', url, header: headerOf(message) }
    const { answer, until, logged } = answerOn(service, found.route, callOf(asked, body, found.params), world)
    await until?.()
    if (answer === undefined) reset(reply)
    else send(answer, reply)
    world.log.answered(logged, Math.round(performance.now() - began))
  })
}

const headerOf =
  ({ headersDistinct }: IncomingMessage) =>
  (name: string): string | null =>
    headersDistinct[name]?.join(', ') ?? null
