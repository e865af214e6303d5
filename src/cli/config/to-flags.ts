import { dirname, resolve } from 'node:path'
import type {
  AuthorizationSettings,
  CallerSettings,
  CallersSettings,
  ConfigurationFile,
  TargetSettings,
  TlsSettings,
} from './configuration.ts'
import type { RunFlags } from './run-flags.ts'
import { resolvePathOrReference, resolveReference } from './secret.ts'

/** The options that a configuration stands for. Its relative paths start at the file. */
export const flagsFromConfiguration = ({ file, configuration }: ConfigurationFile): RunFlags => {
  const directory = dirname(file)
  const { target, stubs = {}, authorization, callers, reset = {}, writes, reports, ...others } = configuration
  const { services, brandWord, dialect, features, reading, origins, data, profile, strict, readOnly } = others
  return withoutUndefined({
    ...(target && targetFlags(target, directory)),
    stubs: stubs.url && withoutClosingSlash(stubs.url),
    stubsKey: stubs.key && resolveReference(stubs.key, directory),
    authPort: stubs.authPort,
    partitionPort: stubs.partitionPort,
    stubBind: stubs.bind,
    stubUrl: stubs.publicUrl && withoutClosingSlash(stubs.publicUrl),
    stubCert: stubs.cert && resolvePathOrReference(stubs.cert, directory),
    stubCertKey: stubs.certKey && resolvePathOrReference(stubs.certKey, directory),
    authorization: authorization && authorizationFrom(authorization, directory),
    caller: callers && callersFrom(callers, directory),
    services,
    brandWord,
    dialect,
    features,
    reading,
    origin: origins,
    data,
    profile,
    strict,
    allowWrites: writes,
    readOnly,
    irreversible: others.noIrreversible === undefined ? undefined : !others.noIrreversible,
    resetCommand: reset.command,
    resetUrl: reset.url,
    report: reports?.map((report) => reportFrom(report, directory)),
  })
}

const withoutClosingSlash = (address: string): string => address.replace(/\/+$/, '')

const targetFlags = (target: TargetSettings, directory: string): RunFlags => {
  const { baseUrl, headers, tls = {}, timeout, ...others } = target
  const { key: certKey, ...certificates } = tlsFrom(tls, directory)
  return {
    ...others,
    ...certificates,
    certKey,
    baseUrl: baseUrl && withoutClosingSlash(baseUrl),
    header: headers && mapValues(headers, (value) => resolveReference(value, directory)),
    timeout: timeout === undefined ? undefined : timeout * 1000,
  }
}

const tlsFrom = ({ ca, cert, key, passphrase, insecure }: TlsSettings, directory: string): TlsSettings => ({
  ca: ca && resolvePathOrReference(ca, directory),
  cert: cert && resolvePathOrReference(cert, directory),
  key: key && resolvePathOrReference(key, directory),
  passphrase: passphrase && resolveReference(passphrase, directory),
  insecure,
})

const authorizationFrom = (settings: AuthorizationSettings, directory: string): AuthorizationSettings => ({
  ...settings,
  key: settings.key && resolveReference(settings.key, directory),
  tls: settings.tls && tlsFrom(settings.tls, directory),
})

const callersFrom = (callers: CallersSettings, directory: string): CallersSettings => {
  const at = (caller: CallerSettings): CallerSettings => ({
    ...caller,
    token: caller.token && resolveReference(caller.token, directory),
    key: caller.key && resolveReference(caller.key, directory),
    person: caller.person && resolveReference(caller.person, directory),
  })
  return mapValues(callers, (one) => (Array.isArray(one) ? one.map(at) : one && at(one)))
}

const reportFrom = (report: string, directory: string): string => {
  const [format = '', ...file] = report.split('=')
  return file.length === 0 ? format : `${format}=${resolve(directory, file.join('='))}`
}

const mapValues = <T extends object, V>(record: T, change: (value: T[keyof T]) => V): { [K in keyof T]: V } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)])) as { [K in keyof T]: V }

/** Without what was not said, so that it hides nothing when it is laid over something else. */
const withoutUndefined = (flags: RunFlags): RunFlags =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)) as RunFlags
