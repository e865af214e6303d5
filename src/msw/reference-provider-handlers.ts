import type { HttpHandler } from 'msw'
import { testDataset } from '../../fixtures/test-dataset.ts'
import { createProvider, type ProviderSettings } from '../../reference-provider/provider.ts'
import { parseJsonText } from '../../reference-provider/read-json.ts'
import { type OutboundSend, withRequestTimeout } from '../../reference-provider/services/send.ts'
import type { ServiceAddresses } from '../contract/stub-control.ts'
import type { InProcessStubs } from '../stubs/in-process.ts'
import { type ControlledStubs, controlledStubs } from './controlled-stubs.ts'
import { handlerBelow, requestedAddress, toResponse } from './exchange.ts'

type SharedSettings = Pick<
  ProviderSettings,
  'dataset' | 'features' | 'readings' | 'origins' | 'cacheRights' | 'clock' | 'log' | 'brandWord'
>

export interface ReferenceProviderHandlerOptions extends Partial<SharedSettings> {
  /** where the portal looks for the provider, such as `https://provider.example/registry` */
  baseUrl: string
  /** how long the provider waits for a service; 5000 by default */
  serviceTimeoutMs?: number
}

/** The handlers of a provider that calls two services at addresses of their own. */
export interface ReferenceProviderHandlers {
  /** for `setupServer` or `setupWorker` */
  handlers: HttpHandler[]
  /** The messages as at the start. */
  reset(): Promise<void>
}

/**
 * The whole reference provider with the test mailbox as request handlers, below its address and nowhere else. With `authUrl` and
 * `partitionUrl` it calls the two services there; otherwise it has stubs of its own, which the result controls.
 * @throws TypeError for an address that is not complete
 */
export function referenceProviderHandlers(
  options: ReferenceProviderHandlerOptions & ServiceAddresses,
): ReferenceProviderHandlers
export function referenceProviderHandlers(
  options: ReferenceProviderHandlerOptions & { authUrl?: undefined; partitionUrl?: undefined },
): ReferenceProviderHandlers & ControlledStubs
export function referenceProviderHandlers(
  options: ReferenceProviderHandlerOptions & Partial<ServiceAddresses>,
): ReferenceProviderHandlers & Partial<ControlledStubs> {
  const { authUrl, partitionUrl } = options
  if (authUrl !== undefined && partitionUrl !== undefined)
    return handlersFor({ ...options, authUrl, partitionUrl }, fetchFrom)
  if (authUrl !== partitionUrl) throw new TypeError('Pass both authUrl and partitionUrl, or neither.')
  const { clock, brandWord } = options
  const { controlled, inProcess } = controlledStubs({ ...ownStubs, clock, brandWord })
  return { ...handlersFor({ ...options, ...ownStubs }, sendTo(inProcess)), ...controlled }
}

/** No request to these addresses leaves the process. */
const ownStubs: ServiceAddresses = {
  authUrl: 'https://authorization-server.invalid',
  partitionUrl: 'https://partition-service.invalid',
}

const handlersFor = (
  { baseUrl, serviceTimeoutMs = 5000, ...options }: ReferenceProviderHandlerOptions & ServiceAddresses,
  send: OutboundSend,
): ReferenceProviderHandlers => {
  const address = requestedAddress(baseUrl)
  const { origin, pathname } = new URL(address)
  const inTime: OutboundSend = ({ timeoutMs = serviceTimeoutMs, ...request }) =>
    withRequestTimeout(send)({ ...request, timeoutMs })
  const dataset = options.dataset ?? testDataset(options.clock?.() ?? new Date())
  const provider = createProvider({ ...options, dataset, basePath: pathname }, inTime)
  const ask = provider.inProcess(origin)
  const handler = handlerBelow(address, async ({ bytes, ...request }) => {
    const body = bytes.length === 0 ? undefined : bytes
    const response = await ask({ ...request, body })
    if (response === undefined) throw new RangeError(`${request.url} is not below ${address}`)
    return toResponse(response.status, response.headers, response.bytes)
  })
  return { handlers: [handler], reset: provider.reset }
}

const sendTo =
  (stubs: InProcessStubs): OutboundSend =>
  async (request) => {
    const response = await stubs(request)
    if (response === undefined) throw new RangeError(`no stub answers at ${request.url}`)
    return { status: response.status, body: parseJsonText(response.body) }
  }

/** A redirect is an answer like any other: the provider follows none. */
const fetchFrom: OutboundSend = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers, body, redirect: 'manual' })
  return { status: response.status, body: parseJsonText(await response.text()) }
}
