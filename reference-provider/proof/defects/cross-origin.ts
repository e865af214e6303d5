/** §4.6: web pages of the portal that may not call, and others that may. */

import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { reviseRules } from '../../rules/rules.ts'
import type { Defect } from './defect.ts'

/** A list in a header without one of its words. */
const withoutListItem = (word: string, list: string): string =>
  list
    .split(', ')
    .filter((one) => one !== word)
    .join(', ')

/** That response header of accepted origins lacks a word. */
const withoutHeaderItem =
  (name: string, word: string): Defect['change'] =>
  (rules) =>
    reviseRules(rules, 'crossOrigin', {
      accepted: (origin) => {
        const headers = rules.crossOrigin.accepted(origin)
        return { ...headers, [name]: withoutListItem(word, headers[name] ?? '') }
      },
    })

const forgottenItemDefect = (kind: 'methods' | 'headers', word: string, strict?: true): Defect => ({
  id: `preflight-forgets-${word.toLowerCase()}`,
  clauses: [`4.6.allow-${word.toLowerCase()}` as ClauseId],
  says: `${word} is missing among the ${kind} that are allowed`,
  expected: [`preflight-${kind}-named`],
  change: withoutHeaderItem(kind === 'methods' ? 'Access-Control-Allow-Methods' : 'Access-Control-Allow-Headers', word),
  ...(strict && { strict }),
})

const forgottenItemDefects: readonly Defect[] = [
  ...['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => forgottenItemDefect('methods', method)),
  // The interface never uses these: missing, they are worth advice.
  ...['PUT', 'DELETE', 'TRACE'].map((method) => forgottenItemDefect('methods', method, true)),
  ...['Content-Type', 'Authorization', 'Accept', 'Accept-Language', 'If-Modified-Since', 'Location'].map((header) =>
    forgottenItemDefect('headers', header),
  ),
]

export const crossOriginDefects: readonly Defect[] = [
  ...forgottenItemDefects,
  {
    id: 'preflight-asks-for-a-token',
    clauses: ['4.6.preflight'],
    says: 'OPTIONS goes through the check of tokens',
    expected: ['preflight-portal-origin-allowed'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { method }) =>
        method === 'OPTIONS' && response.status === 204 ? { ...response, status: 401 } : response,
      ),
  },
  {
    id: 'every-origin-is-answered-with-a-star',
    clauses: ['4.6.allow-origin', '4.6.foreign-origin'],
    says: 'the policy allows any origin',
    expected: ['preflight-portal-origin-allowed', 'cross-origin-answer-exposes-location'],
    change: (rules) =>
      reviseRules(rules, 'crossOrigin', {
        accepted: (origin) => ({ ...rules.crossOrigin.accepted(origin), 'Access-Control-Allow-Origin': '*' }),
      }),
  },
  {
    id: 'every-origin-is-echoed',
    clauses: ['4.6.foreign-origin'],
    says: 'the origin of the request is repeated without a look at the list',
    expected: ['cross-origin-foreign-not-allowed'],
    change: (rules) => reviseRules(rules, 'crossOrigin', { accepts: () => true }),
  },
  {
    id: 'origin-null-is-accepted',
    clauses: ['4.6.foreign-origin'],
    says: 'a page opened from a file was let in while developing',
    expected: ['cross-origin-foreign-not-allowed'],
    change: (rules) =>
      reviseRules(rules, 'crossOrigin', {
        accepts: (origin, origins) => origin === 'null' || rules.crossOrigin.accepts(origin, origins),
      }),
  },
  {
    id: 'origins-are-taken-for-patterns',
    clauses: ['4.6.foreign-origin'],
    says: 'origins of the list are compiled to regular expressions, in which a dot is any character',
    expected: ['cross-origin-foreign-not-allowed'],
    change: (rules) =>
      reviseRules(rules, 'crossOrigin', {
        accepts: (origin, origins) => origins.some((one) => new RegExp(`^${one}$`).test(origin)),
      }),
  },
  {
    id: 'origins-are-compared-by-their-beginning',
    clauses: ['4.6.foreign-origin'],
    says: 'an origin that begins like one of the list is accepted',
    expected: ['cross-origin-foreign-not-allowed'],
    change: (rules) =>
      reviseRules(rules, 'crossOrigin', {
        accepts: (origin, origins) => origins.some((one) => origin.startsWith(one)),
      }),
  },
  {
    id: 'preflight-forgets-patch',
    clauses: ['4.6.allow-patch'],
    says: 'PATCH is missing among the methods',
    expected: ['preflight-methods-named'],
    change: withoutHeaderItem('Access-Control-Allow-Methods', 'PATCH'),
  },
  {
    id: 'preflight-forgets-if-none-match',
    clauses: ['4.6.allow-if-none-match'],
    says: 'If-None-Match is missing among the headers that may be sent',
    expected: ['preflight-headers-named'],
    change: withoutHeaderItem('Access-Control-Allow-Headers', 'If-None-Match'),
  },
  {
    id: 'location-is-not-exposed',
    clauses: ['4.6.expose-location'],
    says: 'no response header is exposed to the page',
    expected: ['cross-origin-answer-exposes-location'],
    change: withoutHeaderItem('Access-Control-Expose-Headers', 'Location'),
  },
]
