import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { AskToken } from '../callers/token-source.ts'
import { connectionOf } from '../config/connection.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { RunFlags } from '../options/run-flags.ts'
import { runOptionEntries } from '../options/table/index.ts'
import { longFlag } from '../options/table/option.ts'
import { secret } from '../options/values/secret.ts'
import type { EnvironmentOptions } from './open.ts'
import { stubKeyFor } from './stub-key.ts'
import { stubStartOptions } from './stub-options.ts'

/** The environment that the options ask for. @throws UsageError when they contradict each other or are incomplete. */
export const environmentOptions = async (flags: RunFlags, askToken?: AskToken): Promise<EnvironmentOptions> => {
  const { baseUrl, reference, datasetDate, brandWord } = flags
  if (baseUrl === undefined && !reference) {
    throw new UsageError('No target. Pass --base-url URL for your provider, or --reference for the built-in one.')
  }
  if (baseUrl !== undefined && reference) throw new UsageError('Pass either --base-url or --reference, not both.')
  if (reference) return referenceEnvironmentOptions(flags)
  if (hasRealServices(flags)) return realOptions(flags, baseUrl ?? '', askToken)
  const mailboxes = { enterpriseNumber: flags.enterpriseNumber, otherEnterpriseNumber: flags.otherEnterpriseNumber }
  if (flags.stubs === undefined)
    return { ...mailboxes, baseUrl, datasetDate, brandWord, ownStubs: stubStartOptions(flags) }
  const start = givenFlag(flags, 'start')
  if (start) throw new UsageError(`--stubs uses stubs that run already. Remove ${start}, which starts stubs.`)
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

/** The services are real if --services says so, or if there are callers and no options for stubs. @throws UsageError */
export const hasRealServices = (flags: RunFlags): boolean => {
  const { services, callers } = flags
  if (services === 'real' && Object.keys(callers ?? {}).length === 0) {
    throw new UsageError(
      'Real services need callers with real tokens. Pass --caller, or add callers to the configuration.',
    )
  }
  if (services !== undefined || callers === undefined) return services === 'real'
  const stubFlag = givenFlag(flags, 'start') ?? givenFlag(flags, 'attach')
  if (stubFlag === undefined) return true
  throw new UsageError(
    `The options name both real callers and stubs (${stubFlag}). Pass --services real or --services stubs.`,
  )
}

const realOptions = (flags: RunFlags, baseUrl: string, askToken?: AskToken): EnvironmentOptions => {
  const {
    datasetDate,
    enterpriseNumber,
    otherEnterpriseNumber,
    brandWord = neutralWord,
    callers = {},
    authorization,
  } = flags
  const { tokenUrl = baseUrl } = authorization ?? {}
  const { proxy } = connectionOf({ proxy: flags.proxy }, tokenUrl)
  const sources = { callers, authorization, brandWord, proxy, askToken }
  return { baseUrl, datasetDate, enterpriseNumber, otherEnterpriseNumber, tokenSettings: sources }
}

/** The flag of the first option for stubs that is set. The key alone says nothing: the environment may hold it. */
const givenFlag = (flags: RunFlags, way: 'attach' | 'start'): string | undefined => {
  const found = runOptionEntries.find(
    ([name, { stubs }]) => stubs === way && name !== 'stubsKey' && flags[name] !== undefined,
  )
  return found && longFlag(found[1])
}

const referenceEnvironmentOptions = (flags: RunFlags): EnvironmentOptions => {
  const stubFlag = givenFlag(flags, 'start') ?? givenFlag(flags, 'attach')
  if (stubFlag) throw new UsageError(`--reference starts its own stubs on free ports. Use ${stubFlag} with --base-url.`)
  return {
    datasetDate: flags.datasetDate,
    referenceOptions: { features: flags.features, origins: flags.origins, brandWord: flags.brandWord },
  }
}
