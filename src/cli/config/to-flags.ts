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
import { anchored, anchoredPath } from './secret.ts'

/** The options that a configuration stands for. Its relative paths start at the file. */
export const flagsOf = ({ file, configuration }: ConfigurationFile): RunFlags => {
  const directory = dirname(file)
  const { target, stubs = {}, authorization, callers, reset = {}, writes, reports, ...others } = configuration
  const { services, word, dialect, features, reading, origins, data, profile, strict, readOnly } = others
  return defined({
    ...(target && targetFlags(target, directory)),
    stubs: stubs.url && slashless(stubs.url),
    stubsKey: stubs.key && anchored(stubs.key, directory),
    authPort: stubs.authPort,
    partitionPort: stubs.partitionPort,
    stubBind: stubs.bind,
    stubUrl: stubs.publicUrl && slashless(stubs.publicUrl),
    stubCert: stubs.cert && anchoredPath(stubs.cert, directory),
    stubCertKey: stubs.certKey && anchoredPath(stubs.certKey, directory),
    authorization: authorization && authorizationAt(authorization, directory),
    caller: callers && callersAt(callers, directory),
    services,
    word,
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
    report: reports?.map((report) => reportAt(report, directory)),
  })
}

const slashless = (address: string): string => address.replace(/\/+$/, '')

const targetFlags = (target: TargetSettings, directory: string): RunFlags => {
  const { baseUrl, headers, tls = {}, timeout, ...others } = target
  const { key: certKey, ...certificates } = tlsAt(tls, directory)
  return {
    ...others,
    ...certificates,
    certKey,
    baseUrl: baseUrl && slashless(baseUrl),
    header: headers && eachValue(headers, (value) => anchored(value, directory)),
    timeout: timeout === undefined ? undefined : timeout * 1000,
  }
}

const tlsAt = ({ ca, cert, key, passphrase, insecure }: TlsSettings, directory: string): TlsSettings => ({
  ca: ca && anchoredPath(ca, directory),
  cert: cert && anchoredPath(cert, directory),
  key: key && anchoredPath(key, directory),
  passphrase: passphrase && anchored(passphrase, directory),
  insecure,
})

const authorizationAt = (settings: AuthorizationSettings, directory: string): AuthorizationSettings => ({
  ...settings,
  key: settings.key && anchored(settings.key, directory),
  tls: settings.tls && tlsAt(settings.tls, directory),
})

const callersAt = (callers: CallersSettings, directory: string): CallersSettings => {
  const at = (caller: CallerSettings): CallerSettings => ({
    ...caller,
    token: caller.token && anchored(caller.token, directory),
    key: caller.key && anchored(caller.key, directory),
    person: caller.person && anchored(caller.person, directory),
  })
  return eachValue(callers, (one) => (Array.isArray(one) ? one.map(at) : one && at(one)))
}

const reportAt = (report: string, directory: string): string => {
  const [format = '', ...file] = report.split('=')
  return file.length === 0 ? format : `${format}=${resolve(directory, file.join('='))}`
}

const eachValue = <T extends object, V>(record: T, change: (value: T[keyof T]) => V): { [K in keyof T]: V } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)])) as { [K in keyof T]: V }

/** Without what was not said, so that it hides nothing when it is laid over something else. */
const defined = (flags: RunFlags): RunFlags =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)) as RunFlags
