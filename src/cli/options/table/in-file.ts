import { isAbsolute, resolve } from 'node:path'
import { mapValues } from '../../../contract/lookup/by-key.ts'
import { isReference, resolveReference, withPath } from '../values/secret.ts'
import type {
  AuthorizationSettings,
  CallerSettings,
  CallersSettings,
  SecretReference,
  TlsSettings,
} from '../values/settings.ts'
import type { FileConversion } from './option.ts'

/** An address; on the command line the parser removes the closing slash. */
export const addressInFile: FileConversion<string> = {
  read: (address: string) => address.replace(/\/+$/, ''),
  write: (address) => address,
}

export const pathInFile: FileConversion<string> = {
  read: (path: string, directory) => resolve(directory, path),
  write: (path, relative) => relative(path),
}

/** A secret that is written only as a reference, never as its text. */
export const secretInFile: FileConversion<SecretReference> = {
  read: resolveReference,
  write: (secret, relative) => (isReference(secret) ? withPath(secret, relative) : undefined),
}

const resolvePathOrReference = (reference: SecretReference, directory: string): SecretReference =>
  isReference(reference) || isAbsolute(reference)
    ? resolveReference(reference, directory)
    : resolve(directory, reference)

/** PEM text, which has several lines, stays as it is. */
const relativePathOrReference = (reference: SecretReference, relative: (path: string) => string): SecretReference =>
  isReference(reference) || reference.includes('\n') ? withPath(reference, relative) : relative(reference)

/** Keys and certificates: a path or a reference. */
export const pemInFile: FileConversion<SecretReference> = {
  read: resolvePathOrReference,
  write: relativePathOrReference,
}

export const headersInFile: FileConversion<Record<string, SecretReference>> = {
  read: (headers: Record<string, SecretReference>, directory) =>
    mapValues(headers, (value) => resolveReference(value, directory)),
  write: (headers, relative) => mapValues(headers, (value) => withPath(value, relative)),
}

export const secondsInFile: FileConversion<number> = {
  read: (seconds: number) => seconds * 1000,
  write: (milliseconds) => milliseconds / 1000,
}

export const dateInFile: FileConversion<Date> = {
  read: (written: string) => new Date(written),
  write: (date) => date.toISOString(),
}

/** `FORMAT` or `FORMAT=FILE`. */
export const reportsInFile: FileConversion<string[]> = {
  read: (reports: string[], directory) =>
    reports.map((report) => {
      const [format = '', ...file] = report.split('=')
      return file.length === 0 ? format : `${format}=${resolve(directory, file.join('='))}`
    }),
  write: (reports) => reports,
}

export const authorizationInFile: FileConversion<AuthorizationSettings> = {
  read: (settings: AuthorizationSettings, directory) => ({
    ...settings,
    ...(settings.key && { key: resolveReference(settings.key, directory) }),
    ...(settings.tls && { tls: tlsFrom(settings.tls, directory) }),
  }),
  write: (settings, relative) => ({
    ...settings,
    ...(settings.key && { key: relativePathOrReference(settings.key, relative) }),
  }),
}

const tlsFrom = (tls: TlsSettings, directory: string): TlsSettings => ({
  ...tls,
  ...(tls.ca && { ca: resolvePathOrReference(tls.ca, directory) }),
  ...(tls.cert && { cert: resolvePathOrReference(tls.cert, directory) }),
  ...(tls.key && { key: resolvePathOrReference(tls.key, directory) }),
  ...(tls.passphrase && { passphrase: resolveReference(tls.passphrase, directory) }),
})

export const callersInFile: FileConversion<CallersSettings> = {
  read: (callers: CallersSettings, directory) =>
    mapSecrets(callers, (reference) => resolveReference(reference, directory)),
  write: (callers, relative) => mapSecrets(callers, (reference) => withPath(reference, relative)),
}

const mapSecrets = (callers: CallersSettings, change: (reference: SecretReference) => SecretReference) => {
  const changed = (caller: CallerSettings): CallerSettings => ({
    ...caller,
    ...(caller.token && { token: change(caller.token) }),
    ...(caller.key && { key: change(caller.key) }),
    ...(caller.person && { person: change(caller.person) }),
  })
  return mapValues(callers, (one) => (Array.isArray(one) ? one.map(changed) : one && changed(one)))
}
