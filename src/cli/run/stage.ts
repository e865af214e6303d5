import { type Clock, systemClock } from '../../../fixtures/clock.ts'
import { testDataset } from '../../../fixtures/dataset.ts'
import { portalOrigin } from '../../../fixtures/portal.ts'
import type { Outbound } from '../../../reference-provider/outbound/call.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import type { Casting } from '../../contract/casting.ts'
import { type DeclaredFeatures, features } from '../../contract/features.ts'
import type { Services, StubControl } from '../../contract/stub-control.ts'
import { neutralWord } from '../../contract/word.ts'
import type { Direct } from '../../engine/connection.ts'
import type { Target } from '../../engine/result.ts'
import type { Cast } from '../../engine/run-options.ts'
import { startStubs } from '../../stubs/start-stubs.ts'
import type { TokenSources } from '../callers/holders.ts'
import { attachedStubs, type OwnStubs, ownStubs } from '../connected-stubs.ts'
import { UsageError } from '../usage-error.ts'
import { refuseStubsAsReal } from './refuse-stubs-as-real.ts'
import { shortOfPatience } from './short-of-patience.ts'
import { withoutConnection } from './without-connection.ts'

/** What a run plays against: the provider under test, and the stubs or the real services that it calls. */
export interface Stage {
  baseUrl: string
  /** The way to a target in this process, past any connection. */
  direct?: Direct
  kind: Target['kind']
  /** The brand word of the target in the place of `mailbox`. */
  word: string
  /** Of our stubs; absent where the services are real. */
  control?: StubControl
  /** Callers with tokens of a real authorization server, where the services are real. */
  realCast?: (casting: Casting) => Cast
  /** The mailbox under test, and one of another enterprise; those of the test data unless said. */
  enterpriseNumber?: string
  otherEnterpriseNumber?: string
  /** Where our stubs are, as the provider must be configured. */
  services?: Services
  /** Whether other runs may use the same stubs. */
  sharesStubs: boolean
  /** Waits until no other run uses them; gives what ends the turn. */
  turn: () => Promise<() => void>
  /** What the target is known to offer, before anybody declares anything. */
  features: DeclaredFeatures
  /** Origins that the target is known to accept (§4.6). */
  origins?: readonly string[]
  /** the date-time its test mailbox was made with, as far as known */
  anchor: Date
  clock: Clock
  /** Worth saying before the run. */
  notes: string[]
  close(): Promise<void>
}

export interface StageOptions {
  /** Where the provider under test answers; nothing for the reference provider, which is then started. */
  baseUrl?: string
  /** A stub process to attach to; otherwise stubs are started. */
  stubs?: { url: string; key: string }
  ownStubs?: OwnStubs
  /** Where tokens come from when the services are real; then there are no stubs. */
  sources?: TokenSources
  enterpriseNumber?: string
  otherEnterpriseNumber?: string
  anchor?: Date
  /** the brand word of the product; that of the stubs unless said */
  word?: string
  /** how the reference provider differs, where that is played against */
  difference?: Difference
}

/** @throws UsageError when the stubs can be neither started nor reached. */
export const openStage = async (options: StageOptions): Promise<Stage> => {
  const { baseUrl, difference, anchor = (difference?.clock ?? systemClock)() } = options
  if (baseUrl === undefined) return referenceStage(anchor, difference)
  const { sources } = options
  return sources ? liveStage(baseUrl, anchor, { ...options, sources }) : stubbedStage(baseUrl, anchor, options)
}

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

const stubbedStage = async (baseUrl: string, anchor: Date, options: StageOptions): Promise<Stage> => {
  const { word: wanted } = options
  const stubs = options.stubs
    ? await attachedStubs(options.stubs)
    : await ownStubs({ ...options.ownStubs, word: wanted })
  const { control, authUrl, partitionUrl, word, shared, turn, notes, close } = stubs
  if (wanted !== undefined && wanted !== word) {
    await close()
    throw new UsageError(`The stubs speak of "${word}" and not of "${wanted}": start them with --word ${wanted}.`)
  }
  return {
    baseUrl,
    kind: 'stubbed',
    word,
    enterpriseNumber: options.enterpriseNumber,
    otherEnterpriseNumber: options.otherEnterpriseNumber,
    control,
    services: { authUrl, partitionUrl },
    sharesStubs: shared,
    turn,
    features: {},
    anchor,
    clock: systemClock,
    notes,
    close,
  }
}

/** Real services in the place of the stubs: what they are asked cannot be seen, and they cannot be made to fail. */
const liveStage = async (
  baseUrl: string,
  anchor: Date,
  { sources, ...options }: StageOptions & { sources: TokenSources },
): Promise<Stage> => {
  const { realCallers } = await import('../callers/real-cast.ts')
  const { castWithin, enterpriseNumber } = realCallers(sources)
  await refuseStubsAsReal(sources.authorization?.tokenUrl)
  return {
    baseUrl,
    kind: 'live',
    word: sources.word,
    realCast: castWithin,
    enterpriseNumber: options.enterpriseNumber ?? enterpriseNumber,
    otherEnterpriseNumber: options.otherEnterpriseNumber,
    sharesStubs: false,
    turn: async () => () => {},
    features: {},
    anchor,
    clock: systemClock,
    notes: [],
    close: async () => {},
  }
}
