/** §7: the one place where a refusal becomes a problem document. */
import { randomUUID } from 'node:crypto'
import type { Refusal } from '../refusal.ts'
import { jsonReply, type Reply } from '../response.ts'
import type { Rules } from '../rules/rules.ts'

export const problemReply = (refusal: Refusal, { problems, caching }: Rules): Reply => {
  const look = {
    ...problems.kinds[refusal.kind],
    type: problems.type(refusal.kind),
    href: problems.href(refusal.kind),
  }
  return jsonReply(look.status, problems.document(refusal, look, `urn:uuid:${randomUUID()}`), {
    'Content-Type': problems.mediaType,
    'Cache-Control': caching.onRefusal,
    ...problems.headers(refusal),
  })
}
