/** §7: the one place where a refusal becomes a problem document. */
import { randomUUID } from 'node:crypto'
import type { Refusal } from '../refusal.ts'
import { jsonBodyResponse, type ProviderResponse } from '../response.ts'
import { noStore } from '../rules/http/caching.ts'
import type { Rules } from '../rules/rules.ts'

export const problemResponse = (refusal: Refusal, { problems }: Rules): ProviderResponse => {
  const look = {
    ...problems.kinds[refusal.kind],
    type: problems.type(refusal.kind),
    href: problems.href(refusal.kind),
  }
  return jsonBodyResponse(look.status, problems.document(refusal, look, `urn:uuid:${randomUUID()}`), {
    'Content-Type': problems.mediaType,
    'Cache-Control': noStore,
    ...problems.headers(refusal),
  })
}
