/** §4.1: searches that get the result of another query, or compare letters by the language of the browser. */
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

/** As String.hashCode() of Java. */
const hashOf = (text: string): number => [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 0)

/** Of each caller, the result of the last search is kept, under the hash of its query. */
const withResultsByHash = (rules: Rules): Rules => {
  const last = new Map<string, { key: string; response: ProviderResponse }>()
  return withResponseRewrite(rules, ['messages'], (response, { address, headers }) => {
    const [, query = ''] = address.split('?')
    const parameters = new URLSearchParams(query)
    const caller = String(headers.authorization)
    const q = parameters.get('q')
    if (q === null || response.status !== 200) return response
    parameters.set('q', String(hashOf(q)))
    const key = parameters.toString()
    const known = last.get(caller)
    if (known?.key === key) return known.response
    last.set(caller, { key, response })
    return response
  })
}

/** Small letters by the rules of Turkish. Case folding would take ı for I again, so another letter that no text has is there. */
const turkishSmallLetters = (text: string): string => text.toLocaleLowerCase('tr').replaceAll('ı', 'ƣ')

/** The query becomes small letters by the rules of the preferred language. */
const withLocaleOfBrowser = (rules: Rules): Rules =>
  withHandler(rules, ['messages'], (own) => (identified) => {
    const { request } = identified
    const query = new URLSearchParams(request.query)
    const language = String(request.headers['accept-language'])
    const q = query.get('q')
    if (q !== null && language.startsWith('tr')) query.set('q', turkishSmallLetters(q))
    return own({ ...identified, request: { ...request, query } })
  })

export const searchCacheDefects: readonly Defect[] = [
  defect('search-results-are-kept-by-hash-code', ['search-other-query-own-result'], {
    says: 'the last result is cached under the hash code of its query',
    clauses: ['4.1.q', '4.1.search-substring'],
    change: withResultsByHash,
  }),
  defect('search-makes-small-letters-by-locale', ['search-language-of-browser-ignored'], {
    says: 'capitals of the query become small letters by the rules of Accept-Language',
    clauses: ['4.1.search-case'],
    change: withLocaleOfBrowser,
  }),
]
