import { systemClock } from '../../../fixtures/clock.ts'
import { portalOrigin } from '../../../fixtures/portal-origin.ts'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { type OutboundSend, parseJsonText } from '../../../reference-provider/services/http.ts'
import { withRequestTimeout } from '../../../reference-provider/services/timeout.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import { type DeclaredFeatures, features } from '../../contract/features.ts'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { StubControl, StubService } from '../../contract/stub-control.ts'
import type { InProcessStubs } from '../../stubs/in-process.ts'
import { startStubs } from '../../stubs/start-stubs.ts'
import type { Environment } from './environment.ts'

const allFeatures: DeclaredFeatures = Object.fromEntries(features.map((feature) => [feature, 'yes']))

/** How the reference provider of a stage differs from the one in this package. */
export type ReferenceOptions = Partial<
  Pick<
    ProviderOptions,
    'dataset' | 'revise' | 'features' | 'readings' | 'origins' | 'clock' | 'cacheRights' | 'brandWord' | 'onRuleUsed'
  >
> & {
  /** It shows on a connection only, so that it is asked over one. */
  overConnection?: boolean
  /** How long a slow service takes: longer than this process is ever busy with something else. */
  slowMilliseconds?: number
}

/**
 * The whole world in this process, on free ports; what time it is for all of it, the difference may say. The provider is
 * asked as directly as it asks: the same requests and answers as over a connection, and no connection.
 */
export const referenceEnvironment = async (
  anchor: Date,
  { overConnection, slowMilliseconds = 20, ...difference }: ReferenceOptions = {},
): Promise<Environment> => {
  const { clock = systemClock, brandWord = neutralWord } = difference
  // This provider waits for anybody, so it need not be kept waiting for long.
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, clock, brandWord, slowMilliseconds })
  const { authUrl, partitionUrl } = stubs
  const { origins = [portalOrigin] } = difference
  const services = { authUrl, partitionUrl }
  const { control, outbound: patient } = withShortTimeout(stubs.control, {
    authorization: authUrl,
    partition: partitionUrl,
  })
  const called = { ...services, outbound: (own: OutboundSend) => patient(inProcessOutbound(stubs.inProcess, own)) }
  const provider = await startProvider({
    ...difference,
    ...called,
    origins,
    dataset: difference.dataset ?? testDataset(anchor),
  })
  return {
    baseUrl: provider.url,
    ...(!overConnection && { inProcess: provider.inProcess }),
    kind: 'reference',
    brandWord,
    control,
    services,
    sharesStubs: false,
    waitForTurn: async () => () => {},
    features: { ...allFeatures, ...difference.features },
    origins,
    datasetDate: anchor,
    clock,
    notes: [],
    close: async () => {
      await provider.close()
      await stubs.close()
    },
  }
}

/** Milliseconds that the reference provider waits for a service that was told never to answer. */
const hangingServiceTimeoutMs = 50

/**
 * The reference provider is as patient as any, so that a busy machine costs it nothing. Only a service that was told
 * never to answer is given up soon, since there is nothing to wait for. `urls`: where each service answers.
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
      const isInVain = endless !== undefined && request.url.startsWith(urls[endless])
      return isInVain ? withRequestTimeout(own)({ ...request, timeoutMs: hangingServiceTimeoutMs }) : own(request)
    },
  }
}

/**
 * The reference provider of a run shares a process with the services it calls, so it asks them without a connection. A
 * request that says how to connect, or goes elsewhere, goes the provider's own way.
 */
export const inProcessOutbound =
  (direct: InProcessStubs, own: OutboundSend): OutboundSend =>
  async (request) => {
    const answer = 'Connection' in request.headers ? undefined : await direct(request)
    return answer ? { status: answer.status, body: parseJsonText(answer.body) } : own(request)
  }
