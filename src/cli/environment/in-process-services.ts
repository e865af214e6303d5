/** How the reference provider reaches stubs in the same process, on ports or without any. */
import { parseJsonText } from '../../../reference-provider/read-json.ts'
import { type OutboundSend, withRequestTimeout } from '../../../reference-provider/services/send.ts'
import type { StubControl, StubService } from '../../contract/stub-control.ts'
import type { InProcessStubs } from '../../stubs/in-process.ts'

/** Milliseconds that the reference provider waits for a service with the fault `endless`. */
const hangingServiceTimeoutMs = 50

/**
 * A short timeout for a service with the fault `endless`, which never answers. Other requests keep the timeout of the
 * provider, so that a busy machine causes no failure. `urls`: the address of each service.
 */
export const withShortTimeout = (
  control: StubControl,
  urls: Record<StubService, string>,
): { control: StubControl; outbound: (own: OutboundSend) => OutboundSend } => {
  let endless: StubService | undefined
  return {
    control: {
      ...control,
      injectFault: (fault) => {
        endless = fault.kind === 'endless' ? fault.service : undefined
        return control.injectFault(fault)
      },
      clearFaults: () => {
        endless = undefined
        return control.clearFaults()
      },
    },
    outbound: (own) => (request) => {
      const neverAnswers = endless !== undefined && request.url.startsWith(urls[endless])
      return neverAnswers ? withRequestTimeout(own)({ ...request, timeoutMs: hangingServiceTimeoutMs }) : own(request)
    },
  }
}

/**
 * Calls of the provider to the stubs of the same process, without a connection. A request with a `Connection` header, or
 * to another address, uses the provider's own transport.
 */
export const inProcessOutbound =
  (stubs: InProcessStubs, own: OutboundSend): OutboundSend =>
  async (request) => {
    const response = 'Connection' in request.headers ? undefined : await stubs(request)
    return response ? { status: response.status, body: parseJsonText(response.body) } : own(request)
  }
