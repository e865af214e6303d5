/** §5.1: the audience of an assertion is the token address; our decision: any URL by which this server is reached. */
import type { StubServiceSettings } from '../state/settings.ts'

/** `requested` is the URL the token was asked at. */
export function isOurAudience(audience: unknown, requested: URL, { authUrl }: StubServiceSettings): boolean {
  const server = normalizeAddress(authUrl)
  const served = normalizeAddress(requested.href)
  const base = served.replace(/\/token$/, '')
  const reached = new Set([server, `${server}/token`, served, base, normalizeAddress(requested.origin)])
  for (const path of [new URL(served).pathname, new URL(base).pathname]) {
    reached.add(normalizeAddress(new URL(path, server).href))
  }
  return [audience].flat().some((each) => typeof each === 'string' && reached.has(normalizeAddress(each)))
}

/** Without query and closing slash, and with one name for this machine. */
function normalizeAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.hostname === 'localhost' || url.hostname === '[::1]') url.hostname = '127.0.0.1'
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
