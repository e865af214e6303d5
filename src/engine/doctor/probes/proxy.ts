import type { Connection } from '../../http/connection.ts'
import { environmentVariables } from '../../http/platform.ts'

type EnvironmentVariables = Readonly<Record<string, string | undefined>>

const environmentVariable = (environment: EnvironmentVariables, name: string): string | undefined =>
  environment[name.toLowerCase()] || environment[name] || undefined

/** Entries of NO_PROXY are host names or their ends, with or without a port; `*` exempts all. */
const isExempt = ({ hostname, host }: URL, entries = ''): boolean =>
  entries
    .split(/[\s,]+/)
    .map((entry) => entry.replace(/^\*?\./, ''))
    .filter(Boolean)
    .some((entry) => entry === '*' || entry === host || hostname === entry || hostname.endsWith(`.${entry}`))

/** The proxy that requests to an address go through, without its credentials; undefined if there is none. */
export const effectiveProxy = (
  baseUrl: string,
  { proxy }: Pick<Connection, 'proxy'> = {},
  given?: EnvironmentVariables,
): string | undefined => {
  if (proxy === undefined) return undefined
  if (proxy !== 'environment') return withoutCredentials(proxy)
  const environment = given ?? environmentVariables
  const url = new URL(baseUrl)
  const address =
    (url.protocol === 'https:' ? environmentVariable(environment, 'HTTPS_PROXY') : undefined) ??
    environmentVariable(environment, 'HTTP_PROXY')
  if (address === undefined || isExempt(url, environmentVariable(environment, 'NO_PROXY'))) return undefined
  return withoutCredentials(address)
}

const withoutCredentials = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address)
