/** RFC 8414, section 3.3: the issuer in the metadata is the address that the provider asked for them. */
import type { StubServiceSettings } from './settings.ts'

export const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * The issuer of this server for a provider that sent a request to `requested`; `path` is the path of the issuer in it. Our
 * decision: stubs without a public address (`--stub-url`) take the name by which they were called, such as localhost or the
 * name of a container.
 */
export const issuerFor = (requested: URL, path: string, { authUrl }: Pick<StubServiceSettings, 'authUrl'>): string => {
  const own = new URL(authUrl)
  if (loopbackNames.includes(own.hostname)) return `${requested.origin}${path}`
  return path === '' ? authUrl : `${own.origin}${path}`
}
