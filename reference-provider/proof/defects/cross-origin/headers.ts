/** §4.6: headers that are missing or wrong. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { providerOperations } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { preflightPathDefects } from './preflight-paths.ts'

/** That response header of accepted origins lacks a word. */
const withoutHeaderItem = (name: string, word: string) =>
  revise('crossOrigin', ({ accepted }) => ({
    accepted: (origin) => {
      const headers = accepted(origin)
      const words = (headers[name] ?? '').split(', ').filter((one) => one !== word)
      return { ...headers, [name]: words.join(', ') }
    },
  }))

const forgottenItemDefect = (kind: 'methods' | 'headers', word: string, strict?: true): Defect =>
  defect(`preflight-forgets-${word.toLowerCase()}`, [`preflight-${kind}-named`], {
    says: `${word} is missing in the allowed ${kind}`,
    clauses: [`4.6.allow-${word.toLowerCase()}` as ClauseId],
    ...(strict && { strict }),
    change: withoutHeaderItem(`Access-Control-Allow-${kind === 'methods' ? 'Methods' : 'Headers'}`, word),
  })

const forgottenItemDefects: readonly Defect[] = [
  ...['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => forgottenItemDefect('methods', method)),
  // The interface never uses these: missing, they are worth advice.
  ...['PUT', 'DELETE', 'TRACE'].map((method) => forgottenItemDefect('methods', method, true)),
  ...['Content-Type', 'Authorization', 'Accept', 'Accept-Language', 'If-Modified-Since', 'Location'].map((header) =>
    forgottenItemDefect('headers', header),
  ),
]

const allowedOrigin = ['preflight-portal-origin-allowed', 'cross-origin-answer-exposes-location']
const allOperations = providerOperations.filter((operation) => operation !== 'messages')

/** The headers of CORS are removed where the condition holds. */
export const withoutCrossOriginHeaders = (response: ProviderResponse): ProviderResponse => ({
  ...response,
  headers: Object.fromEntries(Object.entries(response.headers).filter(([name]) => !name.startsWith('Access-Control-'))),
})

/** These addresses have no route for OPTIONS. */
const withoutPreflight =
  (isMeant: (address: string) => boolean): Defect['change'] =>
  (rules) =>
    withResponseRewrite(rules, [], (response, { method, address }) =>
      method === 'OPTIONS' && isMeant(address) ? { ...withoutCrossOriginHeaders(response), status: 405 } : response,
    )

/** Mistakes of one path or one kind of answer: the list is right. */
const incompleteDefects: readonly Defect[] = [
  defect(
    'cross-origin-headers-are-on-the-list-only',
    [
      'cross-origin-message-allowed',
      'cross-origin-statistics-allowed',
      'cross-origin-reference-data-allowed',
      'cross-origin-changes-allowed',
      'cross-origin-body-allowed',
      'cross-origin-payment-data-allowed',
      'cross-origin-structured-data-allowed',
      'cross-origin-actions-allowed',
      'cross-origin-reply-allowed',
      'cross-origin-templates-allowed',
    ],
    {
      says: 'only the list has CORS headers',
      clauses: ['4.6.allow-origin', '4.6.expose-location'],
      change: (rules) => withResponseRewrite(rules, allOperations, withoutCrossOriginHeaders),
    },
  ),
  defect('cross-origin-headers-are-absent-from-errors', ['cross-origin-refusals-allowed'], {
    says: 'the error handler clears the CORS headers of the response',
    clauses: ['4.6.allow-origin'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response) =>
        response.status >= 400 ? withoutCrossOriginHeaders(response) : response,
      ),
  }),
  defect(
    'preflight-is-answered-for-one-path-only',
    [
      'preflight-every-path-allowed',
      'preflight-reference-data-allowed',
      'preflight-body-allowed',
      'preflight-payment-data-allowed',
      'preflight-structured-data-allowed',
      'preflight-reply-allowed',
      'preflight-actions-allowed',
      'preflight-reference-lists-allowed',
    ],
    {
      says: 'only changeVisibility has a route for OPTIONS',
      clauses: ['4.6.preflight', '4.6.allow-origin'],
      change: withoutPreflight((address) => !address.endsWith('changeVisibility')),
    },
  ),
  defect('preflight-of-lists-of-reference-data-is-absent', ['preflight-reference-lists-allowed'], {
    says: 'the lists of reference data have no route for OPTIONS, their records have one',
    clauses: ['4.6.preflight', '4.6.allow-origin'],
    change: withoutPreflight((address) => /\/refData\/\w+$/.test(address)),
  }),
  ...preflightPathDefects,
]

export const crossOriginDefects: readonly Defect[] = [
  ...forgottenItemDefects,
  ...incompleteDefects,
  defect('preflight-asks-for-a-token', ['preflight-portal-origin-allowed'], {
    says: 'OPTIONS requests need a token',
    clauses: ['4.6.preflight'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { method }) =>
        method === 'OPTIONS' && response.status === 204 ? { ...response, status: 401 } : response,
      ),
  }),
  defect('every-origin-is-answered-with-a-star', allowedOrigin, {
    says: 'every origin is allowed with *',
    clauses: ['4.6.allow-origin', '4.6.foreign-origin'],
    change: revise('crossOrigin', ({ accepted }) => ({
      accepted: (origin) => ({ ...accepted(origin), 'Access-Control-Allow-Origin': '*' }),
    })),
  }),
  defect('preflight-forgets-patch', ['preflight-methods-named'], {
    says: 'PATCH is missing in the allowed methods',
    clauses: ['4.6.allow-patch'],
    change: withoutHeaderItem('Access-Control-Allow-Methods', 'PATCH'),
  }),
  defect('preflight-forgets-if-none-match', ['preflight-headers-named'], {
    says: 'If-None-Match is missing in the allowed request headers',
    clauses: ['4.6.allow-if-none-match'],
    change: withoutHeaderItem('Access-Control-Allow-Headers', 'If-None-Match'),
  }),
  defect('preflight-refuses-accept-language', ['preflight-headers-named'], {
    says: 'a preflight request that asks for Accept-Language gets 403',
    clauses: ['4.6.preflight'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { method, headers }) =>
        method === 'OPTIONS' && String(headers['access-control-request-headers']).includes('accept-language')
          ? { ...response, status: 403 }
          : response,
      ),
  }),
  defect('answer-without-a-change-has-no-origin', ['cross-origin-reference-data-allowed'], {
    says: 'an answer with 304 has no CORS headers',
    clauses: ['4.6.allow-origin'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response) => {
        const { ETag } = response.headers as Record<string, string>
        return response.status === 304 ? { status: 304, headers: { ...(ETag && { ETag }) } } : response
      }),
  }),
  defect('location-is-not-exposed', ['cross-origin-answer-exposes-location'], {
    says: 'no response header is exposed to the page',
    clauses: ['4.6.expose-location'],
    change: withoutHeaderItem('Access-Control-Expose-Headers', 'Location'),
  }),
]
