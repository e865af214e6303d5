import { type HttpHandler, HttpResponse } from 'msw'
import type { Clock } from '../../fixtures/clock.ts'
import { utf8Text } from '../contract/bytes.ts'
import type { ServiceAddresses, StubCall } from '../contract/stub-control.ts'
import type { InProcessStubs } from '../stubs/in-process.ts'
import { type ControlledStubs, controlledStubs } from './controlled-stubs.ts'
import { handlerBelow, requestedAddress, toResponse } from './exchange.ts'

/** `authUrl`, `partitionUrl`: the addresses that your provider is configured with. */
export interface StubHandlerOptions extends ServiceAddresses {
  /** the brand word of your product in paths and scopes, instead of `mailbox` */
  brandWord?: string
  clock?: Clock
  /** Gets each call of the provider when it arrives. */
  onCall?: (call: StubCall) => void
}

export interface StubHandlers extends ControlledStubs {
  /** for `setupServer` or `setupWorker` */
  handlers: HttpHandler[]
}

/**
 * The authorization server and the partition service (§4.5, §5.1) as request handlers. They answer below the two addresses, and
 * nowhere else.
 * @throws TypeError for an address that is not complete
 */
export const stubHandlers = (options: StubHandlerOptions): StubHandlers => {
  const addresses = {
    authUrl: requestedAddress(options.authUrl),
    partitionUrl: requestedAddress(options.partitionUrl),
  }
  const { controlled, inProcess } = controlledStubs({ ...options, ...addresses })
  return { handlers: serviceHandlers(addresses, inProcess), ...controlled }
}

/** Stubs at their own addresses, which come from `requestedAddress`. */
export const serviceHandlers = ({ authUrl, partitionUrl }: ServiceAddresses, stubs: InProcessStubs): HttpHandler[] =>
  [authUrl, partitionUrl].map((address) =>
    handlerBelow(address, async ({ bytes, ...request }) => {
      // The faults `refused` and `reset` give no answer.
      const response = await stubs({ ...request, body: utf8Text(bytes) })?.catch(() => undefined)
      if (response === undefined) return HttpResponse.error()
      return toResponse(response.status, headersBelow(address, response.headers), response.body)
    }),
  )

/** The fault `redirect` leads to another path of the service, which must lie below its address. */
const headersBelow = (address: string, headers: Record<string, string>): [string, string][] =>
  Object.entries(headers).map(([name, value]) => [name, name === 'location' ? `${address}${value}` : value])
