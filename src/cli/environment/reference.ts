import { systemClock } from '../../../fixtures/clock.ts'
import { portalOrigin } from '../../../fixtures/portal-origin.ts'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import type { InProcessTransport } from '../../../reference-provider/http/in-process.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import { type DeclaredFeatures, features } from '../../contract/features.ts'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import { startStubs } from '../../stubs/start-stubs.ts'
import { type Environment, ownServices } from './environment.ts'
import { inProcessOutbound, withShortTimeout } from './in-process-services.ts'

const allFeatures: DeclaredFeatures = Object.fromEntries(features.map((feature) => [feature, 'yes']))

/** How the reference provider of an environment differs from the default one. */
export type ReferenceOptions = Partial<
  Pick<
    ProviderOptions,
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

/**
 * The provider and the two services in this process, on free ports, with one clock. Requests to the provider and from it
 * use the in-process transports: the same requests and responses as over a connection, without one.
 */
export const referenceEnvironment = async (
  anchor: Date,
  { overConnection, transport = (own) => own, slowMilliseconds = 20, ...difference }: ReferenceOptions = {},
): Promise<Environment> => {
  const { clock = systemClock, brandWord = neutralWord, origins = [portalOrigin] } = difference
  // The reference provider waits for every response, so a slow service can be only a little slow.
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, clock, brandWord, slowMilliseconds })
  const { authUrl, partitionUrl } = stubs
  const { control, outbound } = withShortTimeout(stubs.control, { authorization: authUrl, partition: partitionUrl })
  const provider = await startProvider({
    ...difference,
    authUrl,
    partitionUrl,
    outbound: (own) => outbound(inProcessOutbound(stubs.inProcess, own)),
    origins,
    dataset: difference.dataset ?? testDataset(anchor),
  })
  return {
    ...ownServices,
    baseUrl: provider.url,
    ...(!overConnection && { inProcess: transport(provider.inProcess) }),
    kind: 'reference',
    brandWord,
    control,
    services: { authUrl, partitionUrl },
    features: { ...allFeatures, ...difference.features },
    origins,
    datasetDate: anchor,
    clock,
    close: async () => {
      await provider.close()
      await stubs.close()
    },
  }
}
