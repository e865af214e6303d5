import type { StubService } from '../contract/stub-control.ts'
import { stubRequest } from './http/request.ts'
import { invalidRequest, type StubResponse } from './http/response.ts'
import { handleRequest, serviceRoutes } from './services.ts'
import type { StubState } from './state/state.ts'

/** A request of somebody in the same process. */
export interface InProcessStubRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** Gives what the service at that address answers, without a connection; undefined where none of ours is there. */
export type InProcessStubs = (request: InProcessStubRequest) => Promise<StubResponse> | undefined

/** The rim for whoever runs in the same process. Rejects where a connection would be refused, or reset. */
export function inProcessStubs(world: StubState): InProcessStubs {
  const { authUrl, partitionUrl } = world.settings
  const services = [
    { service: 'authorization', at: `${authUrl}/`, routes: serviceRoutes('authorization', world) },
    { service: 'partition', at: `${partitionUrl}/`, routes: serviceRoutes('partition', world) },
  ] as const
  return (request) => {
    const asked = services.find(({ at }) => request.url.startsWith(at))
    return asked && respondInProcess(asked, request, world)
  }
}

interface InProcessService {
  service: StubService
  routes: ReturnType<typeof serviceRoutes>
}

const respondInProcess = async (
  { service, routes }: InProcessService,
  request: InProcessStubRequest,
  world: StubState,
): Promise<StubResponse> => {
  const isClosed = world.faults.all().some((fault) => fault.service === service && fault.kind === 'refused')
  if (isClosed) throw new Error('the connection is refused')
  const began = performance.now()
  const url = new URL(request.url)
  const found = routes.map((route) => ({ route, ...route.matching(url.pathname) })).find(({ matches }) => matches)
  if (found === undefined) return invalidRequest('this is no request the stubs understand')
  const header = (name: string): string | null => headerIn(request.headers, name)
  const call = stubRequest({ method: request.method, url, header }, request.body ?? '', found.params)
  const { response, delay, logged } = handleRequest(service, found.route, call, world)
  await delay?.()
  world.log.recordDuration(logged, Math.round(performance.now() - began))
  if (response === undefined) throw new Error('the connection is reset')
  return response
}

const headerIn = (headers: Record<string, string>, wanted: string): string | null =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? null
