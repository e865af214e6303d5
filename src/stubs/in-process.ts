import type { StubService } from '../contract/stub-control.ts'
import { stubRequest } from './http/request.ts'
import { invalidRequest, type StubResponse } from './http/response.ts'
import { handleRequest, serviceRoutes } from './services.ts'
import type { StubState } from './state/state.ts'

/** A request from the same process. */
export interface InProcessStubRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** The response of the service at that address, without a connection; undefined when the address is not of the stubs. */
export type InProcessStubs = (request: InProcessStubRequest) => Promise<StubResponse> | undefined

/** The transport for callers in the same process. Rejects where a connection would be refused or reset. */
export function inProcessStubs(state: StubState): InProcessStubs {
  const { authUrl, partitionUrl } = state.settings
  const services: readonly InProcessService[] = [
    { name: 'authorization', address: `${authUrl}/`, routes: serviceRoutes('authorization', state) },
    { name: 'partition', address: `${partitionUrl}/`, routes: serviceRoutes('partition', state) },
  ]
  return (request) => {
    const service = services.find(({ address }) => request.url.startsWith(address))
    return service && respondInProcess(service, request, state)
  }
}

interface InProcessService {
  name: StubService
  address: string
  routes: ReturnType<typeof serviceRoutes>
}

const respondInProcess = async (
  { name, routes }: InProcessService,
  request: InProcessStubRequest,
  state: StubState,
): Promise<StubResponse> => {
  const isRefused = state.faults.all().some((fault) => fault.service === name && fault.kind === 'refused')
  if (isRefused) throw new Error('connection refused')
  const startedAt = performance.now()
  const url = new URL(request.url)
  const found = routes.map((route) => ({ route, ...route.matching(url.pathname) })).find(({ matches }) => matches)
  if (found === undefined) return invalidRequest('this is no request the stubs understand')
  const header = (wanted: string): string | null => headerIn(request.headers, wanted)
  const received = stubRequest({ method: request.method, url, header }, request.body ?? '', found.params)
  const { response, delay, logged } = handleRequest(name, found.route, received, state)
  await delay?.()
  state.log.recordDuration(logged, Math.round(performance.now() - startedAt))
  if (response === undefined) throw new Error('connection reset')
  return response
}

const headerIn = (headers: Record<string, string>, wanted: string): string | null =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? null
