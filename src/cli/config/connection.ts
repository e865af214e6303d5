import type { Connection } from '../../engine/http/connection.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { RunFlags } from '../options/table/index.ts'
import { pem, secret } from '../options/values/secret.ts'
import { knownSecrets, knowPasswordOf } from '../terminal/known-secrets.ts'
import { isLoopback } from './loopback.ts'

type ConnectionFlags = Pick<
  RunFlags,
  'headers' | 'ca' | 'cert' | 'certKey' | 'passphrase' | 'insecure' | 'proxy' | 'requestsPerSecond'
>

/** Headers that each caller sends, or leaves out on purpose. */
const callerHeaderNames = ['authorization', 'on-behalf-of-enterprise-number']

/**
 * How to reach the target, with its secrets read. This machine is reached without a proxy, unless an option names one.
 * @throws UsageError that names the setting whose secret is missing
 */
export const connectionOf = (flags: ConnectionFlags, baseUrl: string): Connection => ({
  headers: headersOf(flags),
  tls: tlsOf(flags),
  proxy: proxyOf(flags, baseUrl),
  requestsPerSecond: flags.requestsPerSecond,
  secrets: knownSecrets,
})

const headersOf = ({ headers = {} }: ConnectionFlags): Record<string, string> => {
  const reserved = Object.keys(headers).find((name) => callerHeaderNames.includes(name.toLowerCase()))
  if (reserved !== undefined)
    throw new UsageError(`The header ${reserved} is set for each caller. Remove it from --header.`)
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, headerValue(name, secret(value, `the header ${name}`))]),
  )
}

const headerValue = (name: string, value: string): string => {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return value
  throw new UsageError(`The value of the header ${name} contains a character that is not allowed in a header.`)
}

/** The certificates, read from their files and variables. @throws UsageError */
export const tlsOf = ({ ca, cert, certKey, passphrase, insecure }: ConnectionFlags): Connection['tls'] => {
  if ((cert === undefined) !== (certKey === undefined)) {
    throw new UsageError('A client certificate needs its private key. Pass --cert and --cert-key together.')
  }
  return {
    ...(ca && { ca: pem(ca, '--ca') }),
    ...(cert && { cert: pem(cert, '--cert') }),
    ...(certKey && { key: pem(certKey, '--cert-key') }),
    ...(passphrase && { passphrase: secret(passphrase, 'the passphrase') }),
    ...(insecure && { insecure }),
  }
}

const proxyVariables = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy']

const proxyOf = ({ proxy = 'environment' }: ConnectionFlags, baseUrl: string): string | undefined => {
  if (proxy === 'none') return undefined
  for (const address of [proxy, ...proxyVariables.map((name) => process.env[name])]) knowPasswordOf(address, 'proxy')
  return proxy === 'environment' && isLoopback(baseUrl) ? undefined : proxy
}
