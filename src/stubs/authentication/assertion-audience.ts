/** §5.1: the audience of an assertion is the token address. Many client libraries send the issuer. */
import type { StubRequest } from '../http/message.ts'
import { loopbackNames } from '../state/issuer.ts'
import type { StubServiceSettings } from '../state/settings.ts'
import type { AssertionAudience } from './access.ts'

type TokenRequest = Pick<StubRequest, 'url' | 'header'>

/**
 * The best of the audiences of an assertion. Only hosts and paths count: a proxy in front of this server can end TLS, and
 * can take a prefix from the path.
 */
export function audienceOf(
  audience: unknown,
  { url, header }: TokenRequest,
  { authUrl }: Pick<StubServiceSettings, 'authUrl'>,
): AssertionAudience {
  const known = [new URL(authUrl), url, ...forwardedAddresses(header)]
  const addresses = [audience].flat().flatMap((value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return []
    const address = new URL(value)
    return known.some((one) => isSameHost(one, address)) ? [address] : []
  })
  const isTokenAddress = ({ pathname }: URL): boolean =>
    withoutClosingSlash(pathname).endsWith(withoutClosingSlash(url.pathname))
  if (addresses.some(isTokenAddress)) return 'tokenAddress'
  return addresses.length > 0 ? 'server' : 'elsewhere'
}

/** Proxies often drop the port of the host that a client named, so a known address without a port stands for any. */
const isSameHost = (known: URL, other: URL): boolean =>
  nameOf(known) === nameOf(other) && (known.port === '' || known.port === other.port)

const nameOf = ({ hostname }: URL): string => (loopbackNames.includes(hostname) ? '127.0.0.1' : hostname)

/** The addresses by which a client called the proxies in front of this server (RFC 7239). */
const forwardedAddresses = (header: TokenRequest['header']): URL[] => {
  const ofForwarded = [...(header('forwarded') ?? '').matchAll(/(?:^|[;,\s])host="?([^";,\s]+)/gi)].map(
    ([, host]) => host,
  )
  const ofProxies = (header('x-forwarded-host') ?? '').split(',')
  return [...ofForwarded, ...ofProxies].flatMap((host = '') => {
    const address = `https://${host.trim()}`
    return URL.canParse(address) ? [new URL(address)] : []
  })
}

const withoutClosingSlash = (path: string): string => path.replace(/\/+$/, '')
