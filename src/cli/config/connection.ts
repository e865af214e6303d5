import type { Connection } from '../../engine/http/connection.ts'
import { UsageError } from '../errors/usage-error.ts'
import { isLoopback } from './loopback.ts'
import type { RunFlags } from './run-flags.ts'
import { pem, secret } from './secret.ts'

type ConnectionFlags = Pick<
  RunFlags,
  'header' | 'ca' | 'cert' | 'certKey' | 'passphrase' | 'insecure' | 'proxy' | 'requestsPerSecond'
>

/** Each caller brings a header of this name, or brings none on purpose. */
const callerHeaderNames = ['authorization', 'on-behalf-of-enterprise-number']

/**
 * How the target is reached, with its secrets fetched from where they stand. This machine is reached without a proxy,
 * unless one is named. @throws UsageError that names the setting whose secret is missing
 */
export const connectionOf = (flags: ConnectionFlags, baseUrl: string): Connection => ({
  headers: headersOf(flags),
  tls: tlsOf(flags),
  proxy: proxyOf(flags, baseUrl),
  requestsPerSecond: flags.requestsPerSecond,
})

const headersOf = ({ header = {} }: ConnectionFlags): Record<string, string> => {
  const theirs = Object.keys(header).find((name) => callerHeaderNames.includes(name.toLowerCase()))
  if (theirs !== undefined) throw new UsageError(`The header ${theirs} belongs to each caller: leave it out.`)
  return Object.fromEntries(
    Object.entries(header).map(([name, value]) => [name, headerValue(name, secret(value, `the header ${name}`))]),
  )
}

const headerValue = (name: string, value: string): string => {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return value
  throw new UsageError(`The value of the header ${name} holds a character that no header may hold.`)
}

/** Certificates, read from where they stand. @throws UsageError */
export const tlsOf = ({ ca, cert, certKey, passphrase, insecure }: ConnectionFlags): Connection['tls'] => {
  if ((cert === undefined) !== (certKey === undefined)) {
    throw new UsageError('A certificate of ours needs its private key: give --cert and --cert-key together.')
  }
  return {
    ...(ca && { ca: pem(ca, '--ca') }),
    ...(cert && { cert: pem(cert, '--cert') }),
    ...(certKey && { key: pem(certKey, '--cert-key') }),
    ...(passphrase && { passphrase: secret(passphrase, 'the passphrase') }),
    ...(insecure && { insecure }),
  }
}

const proxyOf = ({ proxy = 'environment' }: ConnectionFlags, baseUrl: string): string | undefined => {
  if (proxy === 'none') return undefined
  return proxy === 'environment' && isLoopback(baseUrl) ? undefined : proxy
}
