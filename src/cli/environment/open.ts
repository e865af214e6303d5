import { systemClock } from '../../../fixtures/clock.ts'
import type { ShardOfRun } from '../../contract/stub-control.ts'
import { configurationDiagnosis } from '../../engine/doctor/diagnosis.ts'
import type { TokenSettings } from '../callers/token-sources.ts'
import { MisconfigurationError, UsageError } from '../errors/usage-error.ts'
import { printNote } from '../terminal/print.ts'
import { type Environment, ownServices } from './environment.ts'
import { referenceEnvironment } from './reference.ts'
import type { ReferenceOptions } from './reference-parts.ts'
import type { StubStartOptions } from './stubs.ts'
import { lockTarget, refuseSecondShard } from './target-lock.ts'

export interface EnvironmentOptions extends Pick<Environment, 'enterpriseNumber' | 'otherEnterpriseNumber'> {
  /** The base URL of the provider under test; without it the reference provider is started. */
  baseUrl?: string
  /** Stubs that run already; without it stubs are started. */
  stubs?: { url: string; key: string }
  ownStubs?: StubStartOptions
  /** The tokens of real services; then there are no stubs. */
  tokenSettings?: TokenSettings
  datasetDate?: Date
  /** Present for a shard of a run against a provider. */
  shardOfRun?: ShardOfRun
  /** the brand word of the product (default: that of the stubs) */
  brandWord?: string
  /** how the reference provider differs from its defaults, when it is the target */
  referenceOptions?: ReferenceOptions
}

/** Prints the notes of an environment, and closes it after `work`. @throws as `openEnvironment` */
export const withEnvironment = async <Result>(
  options: EnvironmentOptions,
  work: (environment: Environment) => Promise<Result>,
): Promise<Result> => {
  const environment = await openEnvironment(options)
  try {
    for (const note of environment.notes) printNote(note)
    return await work(environment)
  } finally {
    await environment.close()
  }
}

/** @throws UsageError when the stubs can be neither started nor reached. */
export const openEnvironment = async (options: EnvironmentOptions): Promise<Environment> => {
  const { baseUrl, referenceOptions, tokenSettings } = options
  const datasetDate = options.datasetDate ?? (referenceOptions?.clock ?? systemClock)()
  if (baseUrl === undefined) return referenceEnvironment(datasetDate, referenceOptions)
  const { shardOfRun } = options
  if (shardOfRun && !options.stubs) refuseSecondShard(baseUrl)
  const services = tokenSettings ? await realServices(tokenSettings) : await stubServices(options)
  const unlock = shardOfRun && !services.sharesStubs ? await lockOrClose(baseUrl, shardOfRun, services) : undefined
  return {
    ...services,
    baseUrl,
    enterpriseNumber: options.enterpriseNumber ?? services.enterpriseNumber,
    otherEnterpriseNumber: options.otherEnterpriseNumber,
    features: {},
    datasetDate,
    clock: systemClock,
    close: () => services.close().finally(unlock),
  }
}

const lockOrClose = async (baseUrl: string, shard: ShardOfRun, { close }: Services): Promise<() => void> => {
  try {
    return lockTarget(baseUrl, shard)
  } catch (error) {
    await close()
    throw error
  }
}

/** What the services around the provider decide. */
type Services = Omit<Environment, 'baseUrl' | 'features' | 'datasetDate' | 'clock'>

const stubServices = async (options: EnvironmentOptions): Promise<Services> => {
  const { stubs, ownStubs, brandWord: wanted, shardOfRun } = options
  const { connectToStubs, startOrAttachStubs } = await import('./stubs.ts')
  const { authUrl, partitionUrl, ...connected } = stubs
    ? await connectToStubs(stubs, shardOfRun)
    : await startOrAttachStubs({ ...ownStubs, brandWord: wanted }, shardOfRun)
  const { brandWord, close } = connected
  if (wanted !== undefined && wanted !== brandWord) {
    await close()
    throw new UsageError(
      `The stubs use the brand word "${brandWord}", not "${wanted}". Start them with --brand-word ${wanted}.`,
    )
  }
  return { ...connected, kind: 'stubbed', services: { authUrl, partitionUrl } }
}

/** Real services instead of stubs: a run cannot see the calls to them, and cannot make them fail. */
const realServices = async (tokenSettings: TokenSettings): Promise<Services> => {
  const { realCallers } = await import('../callers/real-callers.ts')
  const { forDatasetIndex, enterpriseNumber } = realCallers(tokenSettings)
  await refuseStubsAsReal(tokenSettings.authorization?.tokenUrl)
  const { brandWord } = tokenSettings
  return {
    ...ownServices,
    kind: 'live',
    brandWord,
    realCallers: forDatasetIndex,
    enterpriseNumber,
    close: async () => {},
  }
}

/**
 * Real tokens come from a real authorization server: stubs issue tokens only to the callers of a run.
 * @throws MisconfigurationError when stubs of this suite answer there
 */
const refuseStubsAsReal = async (tokenUrl: string | undefined): Promise<void> => {
  if (tokenUrl === undefined) return
  const { recognizeStubs } = await import('../../stubs/client/recognize.ts')
  if (!(await recognizeStubs(tokenUrl.replace(/\/token\/?$/, '')))) return
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
