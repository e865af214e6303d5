/** §8: reference data may be kept, messages may not. */
import { createHash } from 'node:crypto'
import { perOperation } from '../../operations.ts'

/** Two days, as the text of §8 recommends; the example there is a day shorter. */
const twoDays = 'public, no-transform, proxy-revalidate, max-age=172800'

export const cachingRules = {
  cacheControl: perOperation('no-store', {
    senderApplications: twoDays,
    senderApplication: twoDays,
    senderOrganizations: twoDays,
    senderOrganization: twoDays,
    messageTypes: twoDays,
    messageType: twoDays,
  }),
  onRefusal: 'no-store' as string,
  /** Only of what may be kept. */
  etag: (cacheControl: string, body: () => string): string | undefined =>
    cacheControl === 'no-store' ? undefined : `"${createHash('sha256').update(body()).digest('base64url')}"`,
  /** Whether the client holds what the tag stands for; weak tags count as strong ones. */
  isConfirmed: (ifNoneMatch: string | undefined, etag: string): boolean =>
    ifNoneMatch?.split(',').some((held) => ['*', etag].includes(held.trim().replace(/^W\//, ''))) ?? false,
  notModifiedStatus: 304 as number,
  /** How long remembered rights count when no event says otherwise, in milliseconds. */
  rightsMaxAge: 60 * 60 * 1000,
}
