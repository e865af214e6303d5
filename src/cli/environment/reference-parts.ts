/** What the reference environment is made of, on ports (`reference.ts`) or without any (`reference-in-browser.ts`). */
import { systemClock } from '../../../fixtures/clock.ts'
import { portalOrigins } from '../../../fixtures/portal-origin.ts'
import type { InProcessTransport } from '../../../reference-provider/http/in-process.ts'
import type { ProviderSettings } from '../../../reference-provider/provider.ts'
import { parseJsonText } from '../../../reference-provider/read-json.ts'
import { type OutboundSend, withRequestTimeout } from '../../../reference-provider/services/send.ts'
import { type DeclaredFeatures, features } from '../../contract/features.ts'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { StubControl, StubService } from '../../contract/stub-control.ts'
import type { InProcessStubs } from '../../stubs/in-process.ts'
import { type Environment, ownServices } from './environment.ts'

/** How the reference provider of an environment differs from the default one. */
export type ReferenceOptions = Partial<
  Pick<
    ProviderSettings,
    'dataset' | 'revise' | 'features' | 'readings' | 'origins' | 'clock' | 'cacheRights' | 'brandWord'
  >
> & {
  /** Sends requests over a connection: the difference shows only there. */
  overConnection?: boolean
  /** wraps the in-process transport, to observe the requests */
  transport?: (own: InProcessTransport) => InProcessTransport
  /** How long a slow service takes: longer than this process is ever busy with other work. */
  slowMilliseconds?: number
}

type WithDefault = 'clock' | 'brandWord' | 'origins' | 'slowMilliseconds' | 'transport'

// Written out: an inferred type would name the module that the compiler finds first, such as that of msw.
type Defaulted = Omit<ReferenceOptions, WithDefault> & Required<Pick<ReferenceOptions, WithDefault>>

/** The reference provider waits for every response, so a slow service can be only a little slow. */
export const withDefaults = ({
  clock = systemClock,
  brandWord = neutralWord,
  origins = portalOrigins,
  slowMilliseconds = 20,
  transport = (own) => own,
  ...others
}: ReferenceOptions): Defaulted => ({ clock, brandWord, origins, slowMilliseconds, transport, ...others })

const allFeatures: DeclaredFeatures = Object.fromEntries(features.map((feature) => [feature, 'yes']))

/** The environment of a reference provider that runs. */
export const referenceEnvironmentOf = (
  { clock, brandWord, origins, features: declared }: Pick<Defaulted, 'clock' | 'brandWord' | 'origins' | 'features'>,
  provider: Pick<Environment, 'baseUrl' | 'inProcess' | 'control' | 'services' | 'datasetDate' | 'close'>,
): Environment => ({
  ...ownServices,
  ...provider,
  kind: 'reference',
  brandWord,
  features: { ...allFeatures, ...declared },
  origins,
  clock,
})

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

/** After this time a new test mailbox is generated. The dates in it keep a larger distance from every tested limit. */
const maxAgeMs = 10 * 60_000

let currentDate = new Date(0)

/**
 * The dataset date of runs against the provider of this package. It stays the same for some minutes, so that many runs share
 * one test mailbox: making one takes longer than a scenario.
 */
export const freshDatasetDate = (): Date => {
  if (Date.now() - currentDate.getTime() > maxAgeMs) currentDate = new Date()
  return currentDate
}
