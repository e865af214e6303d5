import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { ServerCertificate } from '../../stubs/http/server.ts'
import type { ClientKey } from '../../stubs/state/client-key.ts'
import type { AskToken, TokenSettings } from '../callers/token-sources.ts'
import { connectionOf } from '../config/connection.ts'
import { UsageError } from '../errors/usage-error.ts'
import { type RunFlags, runOptionEntries, runOptionTable } from '../options/table/index.ts'
import { longFlag } from '../options/table/option.ts'
import { pem, secret, textOrFile } from '../options/values/secret.ts'
import type { SecretReference } from '../options/values/settings.ts'
import type { EnvironmentOptions } from './open.ts'
import type { RunSettings } from './run-in.ts'
import { stubKeyFor } from './stub-key.ts'
import type { StubStartOptions } from './stubs.ts'

/** The environment that the options ask for. @throws UsageError when they contradict each other or are incomplete. */
export const environmentOptions = async (flags: RunFlags, askToken?: AskToken): Promise<EnvironmentOptions> => {
  const { baseUrl, reference, datasetDate, brandWord, enterpriseNumber, otherEnterpriseNumber } = flags
  if (baseUrl === undefined && !reference) {
    throw new UsageError('No provider. Pass --base-url URL for your provider, or --reference for the built-in one.')
  }
  if (baseUrl !== undefined && reference) throw new UsageError('Pass either --base-url or --reference, not both.')
  if (baseUrl === undefined) return referenceEnvironmentOptions(flags)
  const target = { baseUrl, datasetDate, enterpriseNumber, otherEnterpriseNumber }
  if (hasRealServices(flags)) return { ...target, tokenSettings: tokenSettings(flags, baseUrl, askToken) }
  if (flags.stubs === undefined) return { ...target, brandWord, ownStubs: await stubStartOptions(flags) }
  const start = stubFlagOf(flags, 'start')
  if (start) throw new UsageError(`--stubs uses stubs that run already. Remove ${start}, which starts stubs.`)
  const key = await stubKeyFor(flags.stubs, flags.stubsKey && secret(flags.stubsKey, '--stubs-key'))
  return { ...target, brandWord, stubs: { url: flags.stubs, key } }
}

const referenceEnvironmentOptions = (flags: RunFlags): EnvironmentOptions => {
  const { datasetDate, features, origins, brandWord } = flags
  const enterpriseFlag = (['enterpriseNumber', 'otherEnterpriseNumber'] as const).find((name) => flags[name])
  if (enterpriseFlag) {
    const flag = longFlag(runOptionTable[enterpriseFlag])
    throw new UsageError(`--reference has the enterprises of the test data. Use ${flag} with --base-url.`)
  }
  const stubFlag = stubFlagOf(flags, 'start') ?? stubFlagOf(flags, 'attach')
  if (stubFlag) throw new UsageError(`--reference starts its own stubs on free ports. Use ${stubFlag} with --base-url.`)
  return { datasetDate, referenceOptions: { features, origins, brandWord } }
}

/** The services are real if --services says so, or if there are callers and no options for stubs. @throws UsageError */
const hasRealServices = (flags: RunFlags): boolean => {
  const { services, callers } = flags
  if (services === 'real' && Object.keys(callers ?? {}).length === 0) {
    throw new UsageError(
      'Real services need callers with real tokens. Pass --caller, or add callers to the configuration.',
    )
  }
  if (services !== undefined || callers === undefined) return services === 'real'
  const stubFlag = stubFlagOf(flags, 'start') ?? stubFlagOf(flags, 'attach')
  if (stubFlag === undefined) return true
  throw new UsageError(
    `The options name both real callers and stubs (${stubFlag}). Pass --services real or --services stubs.`,
  )
}

const tokenSettings = (flags: RunFlags, baseUrl: string, askToken?: AskToken): TokenSettings => {
  const { brandWord = neutralWord, callers = {}, authorization, proxy } = flags
  const connection = connectionOf({ proxy }, authorization?.tokenUrl ?? baseUrl)
  return { callers, authorization, brandWord, proxy: connection.proxy, askToken }
}

/** The flag of the first option for stubs that is set. The key alone says nothing: the environment may hold it. */
const stubFlagOf = (flags: RunFlags, way: 'attach' | 'start'): string | undefined => {
  const found = runOptionEntries.find(
    ([name, { stubs }]) => stubs === way && name !== 'stubsKey' && flags[name] !== undefined,
  )
  return found && longFlag(found[1])
}

/** The options of every command that starts stubs. */
export type StubFlags = Pick<
  RunFlags,
  'authPort' | 'partitionPort' | 'stubBind' | 'stubUrl' | 'stubCert' | 'stubCertKey' | 'clientJwks' | 'brandWord'
>

/** @throws UsageError for a certificate or client keys that cannot be read. */
export const stubStartOptions = async (flags: StubFlags): Promise<StubStartOptions> => {
  const { authPort, partitionPort, stubBind: bind, stubUrl: publicUrl, clientJwks, brandWord } = flags
  const clientKeys = clientJwks === undefined ? undefined : await readClientKeys(clientJwks)
  return { authPort, partitionPort, bind, publicUrl, certificate: stubCertificate(flags), clientKeys, brandWord }
}

/** @throws UsageError */
const readClientKeys = async (reference: SecretReference): Promise<ClientKey[]> => {
  const { parseClientKeys, UnusableClientKeys } = await import('../../stubs/state/client-keys.ts')
  try {
    return parseClientKeys(textOrFile(reference, '--client-jwks'))
  } catch (error) {
    if (!(error instanceof UnusableClientKeys)) throw error
    throw new UsageError(`--client-jwks ${reference} cannot be used: ${error.message}.`)
  }
}

/** The certificate of the stubs over https; undefined for http. @throws UsageError */
const stubCertificate = ({ stubCert, stubCertKey, stubUrl }: StubFlags): ServerCertificate | undefined => {
  if (stubCert === undefined && stubCertKey === undefined) return undefined
  if (stubCert === undefined || stubCertKey === undefined) {
    throw new UsageError('Pass --stub-cert and --stub-cert-key together.')
  }
  if (stubUrl?.startsWith('http://')) {
    throw new UsageError(`With --stub-cert the stubs use https. Pass --stub-url ${stubUrl.replace('http', 'https')}.`)
  }
  return { cert: pem(stubCert, '--stub-cert'), key: pem(stubCertKey, '--stub-cert-key') }
}

const engineNames = runOptionEntries.flatMap(([name, entry]) => (entry.for?.includes('engine') ? [name] : []))

/**
 * The settings of a run: the options that the table marks for the engine, and the connection to the target. `given`:
 * only the options of this command, which win over the configuration file where the two contradict each other.
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
