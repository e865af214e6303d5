/** §4.6: another origin than those of the portal is accepted, or the wrong one is named. */
import { portalOrigin } from '../../../../fixtures/portal-origin.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import type { ResponseRewrite } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { referenceDataReads, statisticCounts } from '../shared/grid-scenarios.ts'

const oneControllerEchoes: readonly (readonly [operations: readonly ProviderOperation[], what: string])[] = [
  [['content'], 'files'],
  [referenceDataReads, 'reference-data'],
  [statisticCounts, 'counts'],
  [['details'], 'details'],
]

const namingFirstOrigin = (response: ProviderResponse): ProviderResponse => ({
  ...response,
  headers: { ...response.headers, 'Access-Control-Allow-Origin': portalOrigin },
})

const echoingOrigin: ResponseRewrite = (response, { headers: { origin } }) =>
  typeof origin === 'string'
    ? { ...response, headers: { ...response.headers, 'Access-Control-Allow-Origin': origin } }
    : response

export const acceptedOriginDefects: readonly Defect[] = [
  defect('every-origin-is-echoed', ['cross-origin-foreign-not-allowed'], {
    says: 'every origin is echoed without a check against the configured list',
    clauses: ['4.6.foreign-origin'],
    change: revise('crossOrigin', { accepts: () => true }),
  }),
  defect('origin-null-is-accepted', ['cross-origin-foreign-not-allowed'], {
    says: 'the origin "null" (a page opened from a file) is allowed',
    clauses: ['4.6.foreign-origin'],
    change: revise('crossOrigin', ({ accepts }) => ({
      accepts: (origin, origins) => origin === 'null' || accepts(origin, origins),
    })),
  }),
  defect('origin-of-a-file-is-accepted', ['cross-origin-foreign-not-allowed'], {
    says: 'the origin "file://" is allowed',
    clauses: ['4.6.foreign-origin'],
    change: revise('crossOrigin', ({ accepts }) => ({
      accepts: (origin, origins) => origin === 'file://' || accepts(origin, origins),
    })),
  }),
  defect('origin-of-an-extension-is-accepted', ['cross-origin-foreign-not-allowed'], {
    says: 'the origin of each browser extension is allowed',
    clauses: ['4.6.foreign-origin'],
    change: revise('crossOrigin', ({ accepts }) => ({
      accepts: (origin, origins) => origin.startsWith('chrome-extension:') || accepts(origin, origins),
    })),
  }),
  defect('localhost-is-accepted', ['cross-origin-foreign-not-allowed'], {
    says: 'every origin on localhost is allowed',
    clauses: ['4.6.foreign-origin'],
    strict: true,
    change: revise('crossOrigin', ({ accepts }) => ({
      accepts: (origin, origins) => /^http:\/\/localhost(:|$)/.test(origin) || accepts(origin, origins),
    })),
  }),
  defect('origins-are-taken-for-patterns', ['cross-origin-foreign-not-allowed'], {
    says: 'configured origins are used as regular expressions, where a dot matches any character',
    clauses: ['4.6.foreign-origin'],
    change: revise('crossOrigin', {
      accepts: (origin, origins) => origins.some((one) => new RegExp(`^${one}$`).test(origin)),
    }),
  }),
  defect('origins-may-be-subdomains', ['cross-origin-foreign-not-allowed'], {
    says: 'a subdomain of letters before the host of an accepted origin is allowed',
    clauses: ['4.6.foreign-origin'],
    change: revise('crossOrigin', ({ accepts }) => ({
      accepts: (origin, origins) =>
        accepts(origin.replace(/\/\/[a-z]+\.(?=\w+\.)/, '//'), origins) || accepts(origin, origins),
    })),
  }),
  defect('origins-are-compared-by-their-beginning', ['cross-origin-foreign-not-allowed'], {
    says: 'an origin that starts with a configured origin is allowed',
    clauses: ['4.6.foreign-origin'],
    change: revise('crossOrigin', { accepts: (origin, origins) => origins.some((one) => origin.startsWith(one)) }),
  }),
  defect('every-origin-is-echoed-for-changes', ['cross-origin-foreign-not-allowed-for-changes'], {
    says: 'a filter for requests with a body names every origin as allowed',
    clauses: ['4.6.foreign-origin'],
    change: (rules) =>
      withResponseRewrite(rules, ['changePartition', 'changeVisibility', 'actionUpdate'], echoingOrigin),
  }),
  ...oneControllerEchoes.map(([operations, what]) =>
    defect(`every-origin-is-echoed-for-${what}`, ['cross-origin-foreign-not-allowed-anywhere'], {
      says: `the answers of ${what} name every origin as allowed: a rule of their own`,
      clauses: ['4.6.foreign-origin'],
      change: (rules) => withResponseRewrite(rules, operations, echoingOrigin),
    }),
  ),
  defect('first-origin-is-named-always', ['cross-origin-each-origin-allowed'], {
    says: 'every accepted origin gets the first configured origin in Access-Control-Allow-Origin',
    clauses: ['4.6.allow-origin'],
    change: revise('crossOrigin', ({ accepted }) => ({ accepted: () => accepted(portalOrigin) })),
  }),
  defect(
    'first-origin-is-named-in-refusals',
    ['cross-origin-refusals-allowed', 'cross-origin-refused-changes-allowed'],
    {
      says: 'an error handler writes the first configured origin into each refusal, whichever origin asked',
      clauses: ['4.6.allow-origin'],
      change: (rules) =>
        withResponseRewrite(rules, [], (response) => (response.status >= 400 ? namingFirstOrigin(response) : response)),
    },
  ),
  defect('first-origin-is-named-for-changes', ['cross-origin-changes-allowed', 'cross-origin-actions-allowed'], {
    says: 'a gateway writes the first configured origin into answers without a body and with 304, whichever origin asked',
    clauses: ['4.6.allow-origin'],
    change: (rules) =>
      withResponseRewrite(rules, [], (response) =>
        [204, 304].includes(response.status) ? namingFirstOrigin(response) : response,
      ),
  }),
]
