/** The OpenAPI document of the interface, at a path that is not an operation: anyone can read it without a token. */
import { documentPath } from '../../src/contract/openapi/document.ts'
import type { Context } from '../context.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import { jsonBodyResponse, type ProviderResponse } from '../response.ts'
import { matchesEtag } from '../rules/http/headers.ts'

/** A client asks again each time, and gets 304 while the document stays the same. */
const revalidated = 'public, no-cache'

/** The response; undefined when the request is not for the document. */
export const interfaceDocument = (
  request: IncomingRequest,
  { document, rules, basePath }: Context,
): ProviderResponse | undefined => {
  const { method, path } = request
  if (path !== basePath + documentPath || (method !== 'GET' && method !== 'HEAD')) return undefined
  const etag = rules.caching.etag(revalidated, () => JSON.stringify(document())) ?? ''
  const headers = { 'Cache-Control': revalidated, ETag: etag }
  return matchesEtag(headerValue(request, 'if-none-match'), etag)
    ? { status: 304, headers }
    : jsonBodyResponse(200, document(), headers)
}
