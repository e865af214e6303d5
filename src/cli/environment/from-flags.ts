import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { AskToken } from '../callers/token-source.ts'
import { connectionOf } from '../config/connection.ts'
import type { RunFlags } from '../config/run-flags.ts'
import { secret } from '../config/secret.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { EnvironmentOptions } from './open.ts'
import { stubKeyFor } from './stub-key.ts'
import { stubStartOptions } from './stub-options.ts'

/** What to play against. @throws UsageError when the options contradict each other or lack something. */
export const environmentOptions = async (flags: RunFlags, askToken?: AskToken): Promise<EnvironmentOptions> => {
  const { baseUrl, reference, datasetDate, brandWord } = flags
  if (baseUrl === undefined && !reference) {
    throw new UsageError(
      'What shall be played against? Give --base-url URL for your provider, or --reference for the one in this package.',
    )
  }
  if (baseUrl !== undefined && reference) throw new UsageError('Give either --base-url or --reference, not both.')
  if (reference) return referenceEnvironmentOptions(flags)
  if (hasRealServices(flags)) return realOptions(flags, baseUrl ?? '', askToken)
  const mailboxes = { enterpriseNumber: flags.enterpriseNumber, otherEnterpriseNumber: flags.otherEnterpriseNumber }
  if (flags.stubs === undefined)
    return { ...mailboxes, baseUrl, datasetDate, brandWord, ownStubs: stubStartOptions(flags) }
  const own = stubFlagNames.find(([flag]) => flags[flag] !== undefined)
  if (own) throw new UsageError(`--stubs attaches to stubs that run already, so ${own[1]} can not be given with it.`)
  return {
    ...mailboxes,
    baseUrl,
    datasetDate,
    brandWord,
    stubs: {
      url: flags.stubs,
      key: await stubKeyFor(flags.stubs, flags.stubsKey && secret(flags.stubsKey, '--stubs-key')),
    },
  }
}

/** Where callers are named and nothing is said of stubs, the services are real. @throws UsageError */
export const hasRealServices = (flags: RunFlags): boolean => {
  const { services, caller } = flags
  if (services === 'real' && Object.keys(caller ?? {}).length === 0) {
    throw new UsageError('Real services need callers with real tokens: callers in the configuration, or --caller.')
  }
  if (services !== undefined || caller === undefined) return services === 'real'
  const ofStubs = [...stubFlagNames, ['stubs', '--stubs'] as const].find(([flag]) => flags[flag] !== undefined)
  if (ofStubs === undefined) return true
  throw new UsageError(
    `Callers with real tokens and stubs (${ofStubs[1]}) are both there: say which with --services real or stubs.`,
  )
}

const realOptions = (flags: RunFlags, baseUrl: string, askToken?: AskToken): EnvironmentOptions => {
  const {
    datasetDate,
    enterpriseNumber,
    otherEnterpriseNumber,
    brandWord = neutralWord,
    caller = {},
    authorization,
  } = flags
  const { tokenUrl = baseUrl } = authorization ?? {}
  const { proxy } = connectionOf({ proxy: flags.proxy }, tokenUrl)
  const sources = { callers: caller, authorization, brandWord, proxy, askToken }
  return { baseUrl, datasetDate, enterpriseNumber, otherEnterpriseNumber, tokenSettings: sources }
}

const stubFlagNames = [
  ['authPort', '--auth-port'],
  ['partitionPort', '--partition-port'],
  ['stubBind', '--stub-bind'],
  ['stubUrl', '--stub-url'],
  ['stubCert', '--stub-cert'],
  ['stubCertKey', '--stub-cert-key'],
] as const

const referenceEnvironmentOptions = (flags: RunFlags): EnvironmentOptions => {
  const foreign = [...stubFlagNames, ['stubs', '--stubs'] as const].find(([flag]) => flags[flag] !== undefined)
  if (foreign) throw new UsageError(`--reference brings its own stubs on free ports; ${foreign[1]} is for --base-url.`)
  return {
    datasetDate: flags.datasetDate,
    referenceOptions: { features: flags.features, origins: flags.origin, brandWord: flags.brandWord },
  }
}
