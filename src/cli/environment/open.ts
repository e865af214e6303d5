import { systemClock } from '../../../fixtures/clock.ts'
import { configurationDiagnosis } from '../../engine/doctor/diagnosis.ts'
import { recognizeStubs } from '../../stubs/client/recognize.ts'
import type { TokenSettings } from '../callers/token-sources.ts'
import { MisconfigurationError, UsageError } from '../errors/usage-error.ts'
import type { Environment } from './environment.ts'
import { type ReferenceOptions, referenceEnvironment } from './reference.ts'
import { connectToStubs, type StubStartOptions, startOrAttachStubs } from './stubs.ts'

export interface EnvironmentOptions {
  /** The base URL of the provider under test; without it the reference provider is started. */
  baseUrl?: string
  /** Stubs that run already; without it stubs are started. */
  stubs?: { url: string; key: string }
  ownStubs?: StubStartOptions
  /** The tokens of real services; then there are no stubs. */
  tokenSettings?: TokenSettings
  enterpriseNumber?: string
  otherEnterpriseNumber?: string
  datasetDate?: Date
  /** the brand word of the product (default: that of the stubs) */
  brandWord?: string
  /** how the reference provider differs from its defaults, when it is the target */
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

const stubEnvironment = async (
  baseUrl: string,
  datasetDate: Date,
  options: EnvironmentOptions,
): Promise<Environment> => {
  const { brandWord: wanted } = options
  const stubs = options.stubs
    ? await connectToStubs(options.stubs)
    : await startOrAttachStubs({ ...options.ownStubs, brandWord: wanted })
  const { control, authUrl, partitionUrl, brandWord, shared, waitForTurn, notes, close } = stubs
  if (wanted !== undefined && wanted !== brandWord) {
    await close()
    throw new UsageError(
      `The stubs use the brand word "${brandWord}", not "${wanted}". Start them with --brand-word ${wanted}.`,
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
    datasetDate,
    clock: systemClock,
    notes,
    close,
  }
}

/** Real services instead of stubs: a run cannot see the calls to them, and cannot make them fail. */
const realEnvironment = async (
  baseUrl: string,
  datasetDate: Date,
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
    datasetDate,
    clock: systemClock,
    notes: [],
    close: async () => {},
  }
}

/**
 * Real tokens come from a real authorization server: stubs issue tokens only to the callers of a run.
 * @throws MisconfigurationError when stubs of this suite answer there
 */
export const refuseStubsAsReal = async (tokenUrl: string | undefined): Promise<void> => {
  if (tokenUrl === undefined || !(await recognizeStubs(tokenUrl.replace(/\/token\/?$/, '')))) return
  const diagnosis = configurationDiagnosis(
    'stubs-named-as-real-services',
    {
      says: 'authorization.tokenUrl is the address of stubs of this suite, not of a real authorization server.',
      evidence: `Stubs answer at ${tokenUrl}.`,
      wayOut:
        'Set authorization.tokenUrl to the real server. To use the stubs, pass --stubs URL and --services stubs, ' +
        'and remove the callers.',
    },
    'tokens',
  )
  throw new MisconfigurationError(`${diagnosis.says} ${diagnosis.evidence} ${diagnosis.wayOut}`, diagnosis)
}
