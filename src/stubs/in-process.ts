import type { StubService } from '../contract/stub-control.ts'
import { callOf } from './http/request.ts'
import { type Answer, invalidRequest } from './http/response.ts'
import { answerOn, routesOf } from './services.ts'
import type { World } from './state/state.ts'

/** A request of somebody in the same process. */
export interface DirectRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** Gives what the service at that address answers, without a connection; undefined where none of ours is there. */
export type Direct = (request: DirectRequest) => Promise<Answer> | undefined

/** The rim for whoever runs in the same process. Rejects where a connection would be refused, or reset. */
export function directlyTo(world: World): Direct {
  const { authUrl, partitionUrl } = world.settings
  const services = [
    { service: 'authorization', at: `${authUrl}/`, routes: routesOf('authorization', world) },
    { service: 'partition', at: `${partitionUrl}/`, routes: routesOf('partition', world) },
  ] as const
  return (request) => {
    const asked = services.find(({ at }) => request.url.startsWith(at))
    return asked && answerDirectly(asked, request, world)
  }
}

interface Asked {
  service: StubService
  routes: ReturnType<typeof routesOf>
}

const answerDirectly = async ({ service, routes }: Asked, request: DirectRequest, world: World): Promise<Answer> => {
  const isClosed = world.faults.all().some((fault) => fault.service === service && fault.kind === 'refused')
  if (isClosed) throw new Error('the connection is refused')
  const began = performance.now()
  const url = new URL(request.url)
  const found = routes.map((route) => ({ route, ...route.matching(url.pathname) })).find(({ matches }) => matches)
  if (found === undefined) return invalidRequest('this is no request the stubs understand')
  const header = (name: string): string | null => headerIn(request.headers, name)
  const call = callOf({ method: request.method, url, header }, request.body ?? '', found.params)
  const { answer, until, logged } = answerOn(service, found.route, call, world)
  await until?.()
  world.log.answered(logged, Math.round(performance.now() - began))
  if (answer === undefined) throw new Error('the connection is reset')
  return answer
}

const headerIn = (headers: Record<string, string>, wanted: string): string | null =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? null
