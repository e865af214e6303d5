import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { AskToken } from '../callers/token-source.ts'
import { connectionOf } from '../config/connection.ts'
import type { RunFlags } from '../config/run-flags.ts'
import { secret } from '../config/secret.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { StageOptions } from './open.ts'
import { keyFor } from './stub-key.ts'
import { ownStubsOf } from './stub-options.ts'

/** What to play against. @throws UsageError when the options contradict each other or lack something. */
export const stageOptions = async (flags: RunFlags, askToken?: AskToken): Promise<StageOptions> => {
  const { baseUrl, reference, anchor, word } = flags
  if (baseUrl === undefined && !reference) {
    throw new UsageError(
      'What shall be played against? Give --base-url URL for your provider, or --reference for the one in this package.',
    )
  }
  if (baseUrl !== undefined && reference) throw new UsageError('Give either --base-url or --reference, not both.')
  if (reference) return referenceOptions(flags)
  if (servicesAreReal(flags)) return liveOptions(flags, baseUrl ?? '', askToken)
  const mailboxes = { enterpriseNumber: flags.enterpriseNumber, otherEnterpriseNumber: flags.otherEnterpriseNumber }
  if (flags.stubs === undefined) return { ...mailboxes, baseUrl, anchor, word, ownStubs: ownStubsOf(flags) }
  const own = stubOptions.find(([flag]) => flags[flag] !== undefined)
  if (own) throw new UsageError(`--stubs attaches to stubs that run already, so ${own[1]} can not be given with it.`)
  return {
    ...mailboxes,
    baseUrl,
    anchor,
    word,
    stubs: {
      url: flags.stubs,
      key: await keyFor(flags.stubs, flags.stubsKey && secret(flags.stubsKey, '--stubs-key')),
    },
  }
}

/** Where callers are named and nothing is said of stubs, the services are real. @throws UsageError */
export const servicesAreReal = (flags: RunFlags): boolean => {
  const { services, caller } = flags
  if (services === 'real' && Object.keys(caller ?? {}).length === 0) {
    throw new UsageError('Real services need callers with real tokens: callers in the configuration, or --caller.')
  }
  if (services !== undefined || caller === undefined) return services === 'real'
  const ofStubs = [...stubOptions, ['stubs', '--stubs'] as const].find(([flag]) => flags[flag] !== undefined)
  if (ofStubs === undefined) return true
  throw new UsageError(
    `Callers with real tokens and stubs (${ofStubs[1]}) are both there: say which with --services real or stubs.`,
  )
}

const liveOptions = (flags: RunFlags, baseUrl: string, askToken?: AskToken): StageOptions => {
  const { anchor, enterpriseNumber, otherEnterpriseNumber, word = neutralWord, caller = {}, authorization } = flags
  const { tokenUrl = baseUrl } = authorization ?? {}
  const { proxy } = connectionOf({ proxy: flags.proxy }, tokenUrl)
  const sources = { callers: caller, authorization, word, proxy, askToken }
  return { baseUrl, anchor, enterpriseNumber, otherEnterpriseNumber, sources }
}

const stubOptions = [
  ['authPort', '--auth-port'],
  ['partitionPort', '--partition-port'],
  ['stubBind', '--stub-bind'],
  ['stubUrl', '--stub-url'],
  ['stubCert', '--stub-cert'],
  ['stubCertKey', '--stub-cert-key'],
] as const

const referenceOptions = (flags: RunFlags): StageOptions => {
  const foreign = [...stubOptions, ['stubs', '--stubs'] as const].find(([flag]) => flags[flag] !== undefined)
  if (foreign) throw new UsageError(`--reference brings its own stubs on free ports; ${foreign[1]} is for --base-url.`)
  return { anchor: flags.anchor, difference: { features: flags.features, origins: flags.origin, word: flags.word } }
}
