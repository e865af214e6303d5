/** §7: the one place where a refusal becomes a problem document. */
import type { Refusal } from '../refusal.ts'
import { jsonBodyResponse, type ProviderResponse } from '../response.ts'
import { noStore } from '../rules/http/headers.ts'
import type { Rules } from '../rules/rules.ts'

export const problemResponse = (refusal: Refusal, { problems }: Rules): ProviderResponse => {
  const { status, title } = problems.kinds[refusal.kind]
  const document = problems.document(refusal, { status, title }, `urn:uuid:${crypto.randomUUID()}`)
  return jsonBodyResponse(status, document, {
    'Content-Type': problems.mediaType,
    'Cache-Control': noStore,
    ...problems.headers(refusal),
  })
}
