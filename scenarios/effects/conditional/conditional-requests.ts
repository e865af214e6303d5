/** Requests of a browser that holds an earlier answer (RFC 9110 section 13). */
import { type Exchange, etagOf, headerOf } from '../../../src/engine/scenario/exchange.ts'
import type { RequestSpec } from '../../../src/engine/scenario/request.ts'

export const staleCauses = [
  'The ETag or Last-Modified is computed from the identifier, URL or publication date, which do not change.',
  'A cache in front of the provider answers, and a change does not empty it.',
]

/** The same request as in the first step, as a browser sends it that holds its answer. */
export const ifChanged =
  (request: RequestSpec) =>
  ([first]: readonly (Exchange | undefined)[]): RequestSpec =>
    ifChangedSince(first, request)

export const ifChangedSince = (earlier: Exchange | undefined, request: RequestSpec): RequestSpec => ({
  ...request,
  headers: conditionsOf(earlier),
})

/** If the answer has no date or tag: conditions that never hold. */
const conditionsOf = (earlier: Exchange | undefined): Record<string, string> => {
  const etag = etagOf(earlier)
  const date = earlier && olderLastModified(earlier)
  if (etag === undefined && date === undefined) return { 'If-None-Match': '"none"', 'If-Modified-Since': longAgo }
  return {
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(date !== undefined && { 'If-Modified-Since': date }),
  }
}

/** The same with the date alone: a provider that knows the tag ignores a date beside it (RFC 9110 section 13.2.2). */
export const ifModifiedSince = (earlier: Exchange | undefined, request: RequestSpec): RequestSpec => ({
  ...request,
  headers: { 'If-Modified-Since': (earlier && olderLastModified(earlier)) ?? longAgo },
})

const longAgo = 'Sat, 01 Jan 2000 00:00:00 GMT'

const minuteMs = 60_000

/** Last-Modified counts seconds. Only a date well before the answer tells it from a change right after the answer. */
const olderLastModified = ({ answer }: Exchange): string | undefined => {
  const [modified = ''] = headerOf(answer, 'Last-Modified')
  const [answered = ''] = headerOf(answer, 'Date')
  return Date.parse(modified) + minuteMs < Date.parse(answered) ? modified : undefined
}
