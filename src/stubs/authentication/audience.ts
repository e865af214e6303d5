/** §5.1: the audience of an assertion is the token address. Our decision: any URL of this server is accepted. */
import type { StubServiceSettings } from '../state/settings.ts'

/** `requested` is the URL of the token request. */
export function isOurAudience(audience: unknown, requested: URL, { authUrl }: StubServiceSettings): boolean {
  const server = normalizeAddress(authUrl)
  const requestedAddress = normalizeAddress(requested.href)
  const base = requestedAddress.replace(/\/token$/, '')
  const accepted = new Set([server, `${server}/token`, requestedAddress, base, normalizeAddress(requested.origin)])
  for (const path of [new URL(requestedAddress).pathname, new URL(base).pathname]) {
    accepted.add(normalizeAddress(new URL(path, server).href))
  }
  return [audience].flat().some((each) => typeof each === 'string' && accepted.has(normalizeAddress(each)))
}

/** Removes the query and closing slash, and replaces other loopback names by 127.0.0.1. */
function normalizeAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.hostname === 'localhost' || url.hostname === '[::1]') url.hostname = '127.0.0.1'
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
