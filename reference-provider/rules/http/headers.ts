/** §4.1, §4.6, §8: headers of a response. */
import { crossOriginHeaders as values } from '../../../src/contract/interface/headers.ts'
import { sha256Base64Url } from '../../../src/contract/sha256.ts'

/** On every response: a client must not guess another media type. */
export const securityHeaders: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' }

const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[%"\\]/gu, '_')

const percentEncoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export const headerRules = {
  /** The file name must reach the client in ASCII; the exact name follows as RFC 5987 encodes it. */
  contentDisposition: (fileName: string): string =>
    `attachment; filename="${ascii(fileName)}"; filename*=UTF-8''${percentEncoded(fileName)}`,
  contentType: (mediaType: string): string =>
    /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w."-]+)*$/.test(mediaType) ? mediaType : 'application/octet-stream',
}

/** §8: messages are not cached. */
export const noStore = 'no-store'

/** §8: reference data may be cached for two days, as its text recommends; the example there is a day shorter. */
export const twoDays = 'public, no-transform, proxy-revalidate, max-age=172800'

export const cachingRules = {
  /** Only for what may be cached. */
  etag: (cacheControl: string, body: () => string): string | undefined =>
    cacheControl === noStore ? undefined : `"${sha256Base64Url(body())}"`,
}

/** Whether `If-None-Match` names the tag; weak tags count as strong ones. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((held) => ['*', etag].includes(held.trim().replace(/^W\//, ''))) ?? false

/** §4.6: CORS. Accepted origins are echoed; other origins get no such header. */
export const crossOriginRules = {
  accepts: (origin: string, origins: readonly string[]): boolean => origins.includes(origin),
  accepted: (origin: string): Record<string, string> => ({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': values.methods.join(', '),
    'Access-Control-Allow-Headers': values.allowedHeaders.join(', '),
    'Access-Control-Expose-Headers': values.exposedHeaders.join(', '),
  }),
}

/** On every response, so that no cache gives the response for one origin to another. */
export const varyByOrigin: Readonly<Record<string, string>> = { Vary: 'Origin' }

/** §4.6: the methods of a path, for `Allow`. */
export const allowedMethods = (methods: readonly string[]): string[] =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
