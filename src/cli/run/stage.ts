import { type Clock, systemClock } from '../../../fixtures/clock.ts'
import { testDataset } from '../../../fixtures/dataset.ts'
import { portalOrigin } from '../../../fixtures/portal.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import { type DeclaredFeatures, features } from '../../contract/features.ts'
import type { Services, StubControl } from '../../contract/stub-control.ts'
import { neutralWord } from '../../contract/word.ts'
import type { Target } from '../../engine/result.ts'
import { startStubs } from '../../stubs/start-stubs.ts'
import { attachedStubs, type OwnStubs, ownStubs } from '../connected-stubs.ts'
import { UsageError } from '../usage-error.ts'
import { shortOfPatience } from './short-of-patience.ts'

/** What a run plays against: the provider under test, and the stubs that stand in for the services it calls. */
export interface Stage {
  baseUrl: string
  kind: Target['kind']
  /** The brand word of the target in the place of `mailbox`. */
  word: string
  control: StubControl
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
  anchor?: Date
  /** the brand word of the product; that of the stubs unless said */
  word?: string
  /** how the reference provider differs, where that is played against */
  difference?: Difference
}

/** @throws UsageError when the stubs can be neither started nor reached. */
export const openStage = async (options: StageOptions): Promise<Stage> => {
  const { baseUrl, difference, anchor = (difference?.clock ?? systemClock)() } = options
  return baseUrl === undefined ? referenceStage(anchor, difference) : stubbedStage(baseUrl, anchor, options)
}

const offered: DeclaredFeatures = Object.fromEntries(features.map((feature) => [feature, 'yes']))

/** How the reference provider of a stage differs from the one in this package. */
export type Difference = Partial<
  Pick<ProviderOptions, 'dataset' | 'revise' | 'features' | 'readings' | 'origins' | 'clock' | 'cacheRights' | 'word'>
>

/** The whole world in this process, on free ports; what time it is for all of it, the difference may say. */
export const referenceStage = async (anchor: Date, difference: Difference = {}): Promise<Stage> => {
  const { clock = systemClock, word = neutralWord } = difference
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, clock, word })
  const { authUrl, partitionUrl } = stubs
  const { origins = [portalOrigin] } = difference
  const services = { authUrl, partitionUrl }
  const { control, outbound } = shortOfPatience(stubs.control, { authorization: authUrl, partition: partitionUrl })
  const called = { ...services, outbound }
  const provider = await startProvider({
    ...difference,
    ...called,
    origins,
    dataset: difference.dataset ?? testDataset(anchor),
  })
  return {
    baseUrl: provider.url,
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
