import { systemClock } from '../../../fixtures/clock.ts'
import type { TokenSettings } from '../callers/token-sources.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { Environment } from './environment.ts'
import { type ReferenceOptions, referenceEnvironment } from './reference.ts'
import { refuseStubsAsReal } from './refuse-stubs-as-real.ts'
import { connectToStubs, type StubStartOptions, startOrAttachStubs } from './stubs.ts'

export interface EnvironmentOptions {
  /** Where the provider under test answers; nothing for the reference provider, which is then started. */
  baseUrl?: string
  /** A stub process to attach to; otherwise stubs are started. */
  stubs?: { url: string; key: string }
  ownStubs?: StubStartOptions
  /** Where tokens come from when the services are real; then there are no stubs. */
  tokenSettings?: TokenSettings
  enterpriseNumber?: string
  otherEnterpriseNumber?: string
  datasetDate?: Date
  /** the brand word of the product; that of the stubs unless said */
  brandWord?: string
  /** how the reference provider differs, where that is played against */
  referenceOptions?: ReferenceOptions
}

/** @throws UsageError when the stubs can be neither started nor reached. */
export const openEnvironment = async (options: EnvironmentOptions): Promise<Environment> => {
  const { baseUrl, referenceOptions, datasetDate = (referenceOptions?.clock ?? systemClock)() } = options
  if (baseUrl === undefined) return referenceEnvironment(datasetDate, referenceOptions)
  const { tokenSettings } = options
  return tokenSettings
    ? realEnvironment(baseUrl, datasetDate, { ...options, tokenSettings })
    : stubEnvironment(baseUrl, datasetDate, options)
}

const stubEnvironment = async (baseUrl: string, anchor: Date, options: EnvironmentOptions): Promise<Environment> => {
  const { brandWord: wanted } = options
  const stubs = options.stubs
    ? await connectToStubs(options.stubs)
    : await startOrAttachStubs({ ...options.ownStubs, brandWord: wanted })
  const { control, authUrl, partitionUrl, brandWord, shared, waitForTurn, notes, close } = stubs
  if (wanted !== undefined && wanted !== brandWord) {
    await close()
    throw new UsageError(
      `The stubs speak of "${brandWord}" and not of "${wanted}": start them with --brand-word ${wanted}.`,
    )
  }
  return {
    baseUrl,
    kind: 'stubbed',
    brandWord,
    enterpriseNumber: options.enterpriseNumber,
    otherEnterpriseNumber: options.otherEnterpriseNumber,
    control,
    services: { authUrl, partitionUrl },
    sharesStubs: shared,
    waitForTurn,
    features: {},
    datasetDate: anchor,
    clock: systemClock,
    notes,
    close,
  }
}

/** Real services in the place of the stubs: what they are asked cannot be seen, and they cannot be made to fail. */
const realEnvironment = async (
  baseUrl: string,
  anchor: Date,
  { tokenSettings, ...options }: EnvironmentOptions & { tokenSettings: TokenSettings },
): Promise<Environment> => {
  const { realCallers } = await import('../callers/real-callers.ts')
  const { forDatasetIndex, enterpriseNumber } = realCallers(tokenSettings)
  await refuseStubsAsReal(tokenSettings.authorization?.tokenUrl)
  return {
    baseUrl,
    kind: 'live',
    brandWord: tokenSettings.brandWord,
    realCallers: forDatasetIndex,
    enterpriseNumber: options.enterpriseNumber ?? enterpriseNumber,
    otherEnterpriseNumber: options.otherEnterpriseNumber,
    sharesStubs: false,
    waitForTurn: async () => () => {},
    features: {},
    datasetDate: anchor,
    clock: systemClock,
    notes: [],
    close: async () => {},
  }
}
