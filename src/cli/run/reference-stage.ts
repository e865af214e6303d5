import { systemClock } from '../../../fixtures/clock.ts'
import { testDataset } from '../../../fixtures/dataset.ts'
import { portalOrigin } from '../../../fixtures/portal.ts'
import type { Outbound } from '../../../reference-provider/outbound/call.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import { type DeclaredFeatures, features } from '../../contract/features.ts'
import { neutralWord } from '../../contract/word.ts'
import { startStubs } from '../../stubs/start-stubs.ts'
import { shortOfPatience } from './short-of-patience.ts'
import type { Stage } from './stage.ts'
import { withoutConnection } from './without-connection.ts'

const offered: DeclaredFeatures = Object.fromEntries(features.map((feature) => [feature, 'yes']))

/** How the reference provider of a stage differs from the one in this package. */
export type Difference = Partial<
  Pick<
    ProviderOptions,
    'dataset' | 'revise' | 'features' | 'readings' | 'origins' | 'clock' | 'cacheRights' | 'word' | 'consulted'
  >
> & {
  /** It shows on a connection only, so that it is asked over one. */
  connected?: boolean
  /** How long a slow service takes: longer than this process is ever busy with something else. */
  slowMilliseconds?: number
}

/**
 * The whole world in this process, on free ports; what time it is for all of it, the difference may say. The provider is
 * asked as directly as it asks: the same requests and answers as over a connection, and no connection.
 */
export const referenceStage = async (
  anchor: Date,
  { connected, slowMilliseconds = 20, ...difference }: Difference = {},
): Promise<Stage> => {
  const { clock = systemClock, word = neutralWord } = difference
  // This provider waits for anybody, so it need not be kept waiting for long.
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, clock, word, slowMilliseconds })
  const { authUrl, partitionUrl } = stubs
  const { origins = [portalOrigin] } = difference
  const services = { authUrl, partitionUrl }
  const { control, outbound: patient } = shortOfPatience(stubs.control, {
    authorization: authUrl,
    partition: partitionUrl,
  })
  const called = { ...services, outbound: (own: Outbound) => patient(withoutConnection(stubs.direct, own)) }
  const provider = await startProvider({
    ...difference,
    ...called,
    origins,
    dataset: difference.dataset ?? testDataset(anchor),
  })
  return {
    baseUrl: provider.url,
    ...(!connected && { direct: provider.direct }),
    kind: 'reference',
    word,
    control,
    services,
    sharesStubs: false,
    turn: async () => () => {},
    features: { ...offered, ...difference.features },
    origins,
    anchor,
    clock,
    notes: [],
    close: async () => {
      await provider.close()
      await stubs.close()
    },
  }
}
