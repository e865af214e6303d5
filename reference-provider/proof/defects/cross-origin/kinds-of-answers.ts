/** §4.6, §8: answers to HEAD, at one of two paths, with a language or with 405 and 415, which lack a header that others have. */
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import type { AnsweredRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { withoutCrossOriginHeaders } from './headers.ts'

const withoutCacheControl = (response: ProviderResponse): ProviderResponse => ({
  ...response,
  headers: Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => name.toLowerCase() !== 'cache-control'),
  ),
})

const where =
  (isMeant: (request: AnsweredRequest, status: number) => boolean, change = withoutCrossOriginHeaders) =>
  (rules: Parameters<Defect['change']>[0]) =>
    withResponseRewrite(rules, [], (response, request) =>
      isMeant(request, response.status) ? change(response) : response,
    )

const isPlural = ({ address }: AnsweredRequest): boolean => /\/refData\/messageTypes\/./.test(address)

export const kindOfAnswerDefects: readonly Defect[] = [
  defect(
    'head-has-no-cross-origin-headers',
    ['cross-origin-answer-exposes-location', 'cross-origin-reference-data-cacheable'],
    {
      says: 'answers to HEAD have no CORS headers',
      clauses: ['4.6.allow-origin'],
      strict: true,
      change: where(({ method }) => method === 'HEAD'),
    },
  ),
  defect('plural-path-has-no-cross-origin-headers', ['cross-origin-reference-data-cacheable'], {
    says: 'the CORS headers are absent at /refData/messageTypes/{id}',
    clauses: ['4.6.allow-origin'],
    change: where(isPlural),
  }),
  defect('plural-path-may-not-be-kept', ['reference-records-cacheable-in-every-answer'], {
    says: 'Cache-Control is absent at /refData/messageTypes/{id}',
    clauses: ['8.cache-message-types'],
    change: where(isPlural, withoutCacheControl),
  }),
  defect('records-in-a-language-may-not-be-kept', ['reference-records-cacheable-in-every-answer'], {
    says: 'Cache-Control is absent for a request with Accept-Language',
    clauses: ['8.cache-message-types'],
    change: where(({ headers }) => headers['accept-language'] !== undefined, withoutCacheControl),
  }),
  defect('wrong-methods-and-types-have-no-origin', ['cross-origin-refused-changes-allowed'], {
    says: 'answers with 405 and 415 have no CORS headers',
    clauses: ['4.6.allow-origin'],
    strict: true,
    change: where((_, status) => status === 405 || status === 415),
  }),
]
