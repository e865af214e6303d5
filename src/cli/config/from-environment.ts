import { dirname, relative, resolve } from 'node:path'
import type { CallersSettings, Configuration, SecretReference } from './configuration.ts'
import type { RunFlags } from './run-flags.ts'
import { isReference } from './secret.ts'

/** The configuration that says what the options say, as it stands in that file; what says nothing is left out. */
export const configurationFromFlags = (flags: RunFlags, file: string, directory: string): Configuration => {
  const from = (path?: SecretReference) => path && relativeReference(path, dirname(resolve(directory, file)), directory)
  const { baseUrl, header, proxy, requestsPerSecond, concurrency, enterpriseNumber, otherEnterpriseNumber } = flags
  const tls = { ca: from(flags.ca), cert: from(flags.cert), key: from(flags.certKey), insecure: flags.insecure }
  const { authorization, caller } = flags
  return definedEntries({
    target: definedEntries({
      baseUrl,
      headers: header,
      tls: definedEntries(tls),
      proxy,
      requestsPerSecond,
      timeout: flags.timeout === undefined ? undefined : flags.timeout / 1000,
      concurrency,
      enterpriseNumber,
      otherEnterpriseNumber,
    }),
    services: caller === undefined ? undefined : flags.services,
    stubs: definedEntries({
      url: flags.stubs,
      key: flags.stubsKey && isReference(flags.stubsKey) ? flags.stubsKey : undefined,
      authPort: flags.authPort,
      partitionPort: flags.partitionPort,
      bind: flags.stubBind,
      publicUrl: flags.stubUrl,
    }),
    authorization: authorization && definedEntries({ ...authorization, key: from(authorization.key) }),
    callers: caller && callersWithPaths(caller, from),
    brandWord: flags.brandWord,
    dialect: flags.dialect as Configuration['dialect'],
    features: flags.features,
    reading: flags.reading,
    origins: flags.origin,
    profile: flags.profile,
  }) as Configuration
}

type MakeRelative = (path?: SecretReference) => SecretReference | undefined

const callersWithPaths = (callers: CallersSettings, from: MakeRelative): CallersSettings =>
  Object.fromEntries(
    Object.entries(callers).map(([name, caller]) => {
      const all = [caller]
        .flat()
        .map((one) => definedEntries({ ...one, token: from(one.token), key: from(one.key) }) ?? {})
      return [name, Array.isArray(caller) ? all : (all[0] ?? {})]
    }),
  )

/** Relative paths start at the file that they stand in; a secret that is written out stays what it is. */
const relativeReference = (path: SecretReference, place: string, directory: string): SecretReference => {
  const [scheme, named] = path.startsWith('file:') ? ['file:', path.slice('file:'.length)] : ['', path]
  if (scheme === '' && (isReference(path) || path.includes('\n'))) return path
  const seen = relative(place, resolve(directory, named))
  return `${scheme}${seen.startsWith('..') ? resolve(directory, named) : seen}`
}

/** Without what says nothing; undefined when nothing is left. */
const definedEntries = <T extends object>(settings: T): T | undefined => {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T)
}
