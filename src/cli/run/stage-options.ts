import { secret } from '../config/secret.ts'
import { ownStubsOf } from '../own-stubs-of.ts'
import { keyFor } from '../stub-key.ts'
import { UsageError } from '../usage-error.ts'
import type { RunFlags } from './flags.ts'
import type { StageOptions } from './stage.ts'

/** What to play against. @throws UsageError when the options contradict each other or lack something. */
export const stageOptions = async (flags: RunFlags): Promise<StageOptions> => {
  const { baseUrl, reference, anchor, word } = flags
  if (baseUrl === undefined && !reference) {
    throw new UsageError(
      'What shall be played against? Give --base-url URL for your provider, or --reference for the one in this package.',
    )
  }
  if (baseUrl !== undefined && reference) throw new UsageError('Give either --base-url or --reference, not both.')
  if (reference) return referenceOptions(flags)
  if (flags.stubs === undefined) return { baseUrl, anchor, word, ownStubs: ownStubsOf(flags) }
  const own = stubOptions.find(([flag]) => flags[flag] !== undefined)
  if (own) throw new UsageError(`--stubs attaches to stubs that run already, so ${own[1]} can not be given with it.`)
  return {
    baseUrl,
    anchor,
    word,
    stubs: {
      url: flags.stubs,
      key: await keyFor(flags.stubs, flags.stubsKey && secret(flags.stubsKey, '--stubs-key')),
    },
  }
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
