/** §8: reference data may be cached, messages may not. */
import { createHash } from 'node:crypto'

export const noStore = 'no-store'

/** §8: reference data may be cached for two days, as its text recommends; the example there is a day shorter. */
export const twoDays = 'public, no-transform, proxy-revalidate, max-age=172800'

/** How long cached rights count when no event says otherwise, in milliseconds. */
export const rightsMaxAgeMs = 60 * 60 * 1000

export const cachingRules = {
  /** Only for what may be cached. */
  etag: (cacheControl: string, body: () => string): string | undefined =>
    cacheControl === noStore ? undefined : `"${createHash('sha256').update(body()).digest('base64url')}"`,
}

/** Whether `If-None-Match` names the tag; weak tags count as strong ones. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((held) => ['*', etag].includes(held.trim().replace(/^W\//, ''))) ?? false
