import type { StubService } from '../contract/stub-control.ts'
import type { StubResponse } from './http/message.ts'
import { stubService } from './services.ts'
import type { StubState } from './state/state.ts'

/** A request from the same process. */
interface InProcessStubRequest {
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
  const services = [
    { address: `${authUrl}/`, respond: inProcessService('authorization', state) },
    { address: `${partitionUrl}/`, respond: inProcessService('partition', state) },
  ]
  return (request) => services.find(({ address }) => request.url.startsWith(address))?.respond(request)
}

const inProcessService = (service: StubService, state: StubState) => {
  const handle = stubService(service, state)
  return async ({ method, url, headers, body = '' }: InProcessStubRequest): Promise<StubResponse> => {
    const isRefused = state.faults.all().some((fault) => fault.service === service && fault.kind === 'refused')
    if (isRefused) throw new Error('connection refused')
    const began = performance.now()
    const header = (wanted: string): string | null =>
      Object.entries(headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? null
    const { response, delay, logged } = handle({ method, url: new URL(url), header }, body)
    await delay?.()
    state.log.recordDuration(logged, Math.round(performance.now() - began))
    if (response === undefined) throw new Error('connection reset')
    return response
  }
}
