/** §5.1: the audience of an assertion is the token address; our decision: any URL by which this server is reached. */
import type { Settings } from '../state/settings.ts'

/** `requested` is the URL the token was asked at. */
export function reachedAs(audience: unknown, requested: URL, { authUrl }: Settings): boolean {
  const server = comparable(authUrl)
  const served = comparable(requested.href)
  const base = served.replace(/\/token$/, '')
  const reached = new Set([server, `${server}/token`, served, base, comparable(requested.origin)])
  for (const path of [new URL(served).pathname, new URL(base).pathname]) {
    reached.add(comparable(new URL(path, server).href))
  }
  return [audience].flat().some((each) => typeof each === 'string' && reached.has(comparable(each)))
}

/** Without query and closing slash, and with one name for this machine. */
function comparable(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.hostname === 'localhost' || url.hostname === '[::1]') url.hostname = '127.0.0.1'
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
