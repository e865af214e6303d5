/** The stubs without ports, for Node and for browsers. `start-stubs.ts` puts them on ports. */
import { type Clock, systemClock } from '../../fixtures/clock.ts'
import type { ServiceAddresses, StubCall, StubService } from '../contract/stub-control.ts'
import { type ControlledPorts, stubControl } from './control/control.ts'
import type { StubResponse } from './http/message.ts'
import { stubService } from './services.ts'
import type { ClientKey } from './state/client-key.ts'
import { type StubServiceSettings, settingsWithDefaults } from './state/settings.ts'
import { createStubState, type StubState } from './state/state.ts'

/** A request from the same process. */
interface InProcessStubRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** The response of the service at that address, without a connection; undefined when the address is not of the stubs. */
export type InProcessStubs = (request: InProcessStubRequest) => Promise<StubResponse> | undefined

export interface StubBehaviour extends Partial<Omit<StubServiceSettings, 'authUrl' | 'partitionUrl'>> {
  clock?: Clock
  onCall?: (call: StubCall) => void
  /** the same call after its answer, with its duration */
  onAnswered?: (call: StubCall) => void
  /** with these keys, a wrong client assertion is refused */
  clientKeys?: readonly ClientKey[]
}

/** Requests in the same process meet a fault without a port. */
const withoutPort = { refuse: () => {}, reopen: async () => {} }

/** Both services at these addresses (without a closing slash), for requests in the same process. */
export function createStubs(
  { clock = systemClock, clientKeys, onCall, onAnswered, ...options }: StubBehaviour & ServiceAddresses,
  ports: ControlledPorts = { authorization: withoutPort, partition: withoutPort },
) {
  const settings = settingsWithDefaults(options)
  const state = createStubState(settings, clock, clientKeys)
  state.log.subscribe({ onCall, onAnswered })
  return {
    state,
    settings,
    control: stubControl(state, ports),
    inProcess: inProcessStubs(state),
    view: stubView(state),
  }
}

export type StubView = ReturnType<typeof stubView>

/** A read-only view of the state that a person, a script or a run can change. */
const stubView = ({ callers, mailboxes, faults }: StubState) => ({
  caller: (id: string) => callers.byId(id),
  /** The partitions of a mailbox; empty without a mailbox. */
  partitionIds: (enterpriseNumber: string) =>
    (mailboxes.partitionsOf(enterpriseNumber) ?? []).map(({ partitionId }) => partitionId),
  /** The current faults; the last one that applies to a call counts. */
  faults: () => faults.all(),
})

/** The transport for callers in the same process. Rejects where a connection would be refused or reset. */
function inProcessStubs(state: StubState): InProcessStubs {
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
    const { response, delay, logged } = await handle({ method, url: new URL(url), header }, body)
    await delay?.()
    state.log.recordDuration(logged, Math.round(performance.now() - began))
    if (response === undefined) throw new Error('connection reset')
    return response
  }
}
