import { systemClock } from '../../../fixtures/clock.ts'
import type { TokenSources } from '../callers/token-sources.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { Stage } from './environment.ts'
import { type Difference, referenceStage } from './reference.ts'
import { refuseStubsAsReal } from './refuse-stubs-as-real.ts'
import { attachedStubs, type OwnStubs, ownStubs } from './stubs.ts'

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
  const { realCallers } = await import('../callers/real-callers.ts')
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
