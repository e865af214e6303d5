import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { ServerCertificate } from '../../stubs/http/server.ts'
import type { AskToken } from '../callers/token-sources.ts'
import { connectionOf } from '../config/connection.ts'
import { UsageError } from '../errors/usage-error.ts'
import { type RunFlags, runOptionEntries } from '../options/table/index.ts'
import { longFlag } from '../options/table/option.ts'
import { pem, secret } from '../options/values/secret.ts'
import type { SecretReference } from '../options/values/settings.ts'
import type { EnvironmentOptions } from './open.ts'
import type { RunSettings } from './run-in.ts'
import { stubKeyFor } from './stub-key.ts'
import type { StubStartOptions } from './stubs.ts'

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

const engineNames = runOptionEntries.flatMap(([name, { forEngine }]) => (forEngine ? [name] : []))

/**
 * The settings of a run: the options that the table marks for the engine, and the connection to the target. `given`:
 * the options of this command alone, which win over the configuration file where the two contradict each other.
 * @throws UsageError
 */
export const runSettings = (given: RunFlags, flags: RunFlags): RunSettings => ({
  ...(Object.fromEntries(engineNames.map((name) => [name, flags[name]])) as Pick<
    RunFlags,
    keyof RunSettings & keyof RunFlags
  >),
  allowWrites: writesAllowed(given, flags),
  connection: connectionOf(flags, flags.baseUrl ?? 'http://localhost'),
})

const writesAllowed = (given: RunFlags, flags: RunFlags): boolean | undefined => {
  if (given.readOnly && given.allowWrites) throw new UsageError('Pass either --read-only or --allow-writes, not both.')
  if (given.readOnly) return false
  return given.allowWrites ?? (flags.readOnly ? false : flags.allowWrites)
}

/** The options of every command that starts stubs. */
export interface StubFlags extends CertificateFlags {
  authPort?: number
  partitionPort?: number
  stubBind?: string
  brandWord?: string
}

/** @throws UsageError for a certificate that cannot be read. */
export const stubStartOptions = (flags: StubFlags): StubStartOptions => ({
  authPort: flags.authPort,
  partitionPort: flags.partitionPort,
  bind: flags.stubBind,
  publicUrl: flags.stubUrl,
  certificate: stubCertificate(flags),
  brandWord: flags.brandWord,
})

export interface CertificateFlags {
  /** PEM files or secrets */
  stubCert?: SecretReference
  stubCertKey?: SecretReference
  stubUrl?: string
}

/** The certificate of the stubs over https; undefined for http. @throws UsageError */
export const stubCertificate = ({
  stubCert,
  stubCertKey,
  stubUrl,
}: CertificateFlags): ServerCertificate | undefined => {
  if (stubCert === undefined && stubCertKey === undefined) return undefined
  if (stubCert === undefined || stubCertKey === undefined) {
    throw new UsageError('Pass --stub-cert and --stub-cert-key together.')
  }
  if (stubUrl?.startsWith('http://')) {
    throw new UsageError(`With --stub-cert the stubs use https. Pass --stub-url ${stubUrl.replace('http', 'https')}.`)
  }
  return { cert: pem(stubCert, '--stub-cert'), key: pem(stubCertKey, '--stub-cert-key') }
}
