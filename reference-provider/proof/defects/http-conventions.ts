/** §3, §7: conditional requests that hide a change, and errors, paths and methods without the usual conventions. */

import { sha256Hex } from '../../../src/contract/sha256.ts'
import type { ProviderOperation } from '../../operations.ts'
import { asRecord } from '../../read-json.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { withDeclaration, withHandler } from '../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../rules/rules.ts'
import { browserHeaderDefects } from './browser-headers.ts'
import { type Defect, defect } from './defect.ts'

const errors = 'errors-problem-documents'
const methods = 'http-methods-and-paths'

type Rewrite = Parameters<typeof withResponseRewrite>[2]

/** The ETag is made of this text. A request with that ETag gets 304. */
const withTag =
  (operation: ProviderOperation, textOf: (...read: Parameters<Rewrite>) => string) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, [operation], (response, request) => {
      const { headers } = request
      if (response.status !== 200) return response
      const tag = `"${sha256Hex(textOf(response, request))}"`
      return headers['if-none-match'] === tag
        ? { status: 304, headers: { ETag: tag } }
        : { ...response, headers: { ...response.headers, ETag: tag } }
    })

/** A request with that date, or a later one, and no tag gets 304. */
const withPublicationAsLastModified = (rules: Rules): Rules =>
  withResponseRewrite(rules, ['details'], (response, { headers }) => {
    const published = new Date(String(asRecord(response.body)?.publicationDate))
    if (response.status !== 200 || headers['if-none-match'] !== undefined) return response
    const shown = { ...response.headers, Date: new Date().toUTCString(), 'Last-Modified': published.toUTCString() }
    const isHeld = Date.parse(String(headers['if-modified-since'])) + 1000 > published.getTime()
    return isHeld ? { status: 304, headers: shown } : { ...response, headers: shown }
  })

const readCounts = ['statistics-content-read-by-consumer-counts', 'statistics-body-read-by-user-counts']

const unchangedTagDefects = (
  [
    ['details', 'details', '3.executed-by-update', ['conditional-details-not-stale']],
    ['messages', 'list', '3.shown-by-change-visibility', ['conditional-list-not-stale']],
    [
      'withActionRequired',
      'action-required',
      '4.2.with-action-required-is-confirmed-false',
      ['statistics-action-executed-counts'],
    ],
    ['nearlyExpired', 'nearly-expired', '4.2.nearly-expired-is-read-false', readCounts],
    ['registeredMails', 'registered-mails', '4.2.registered-mails-is-read-false', readCounts],
  ] as const
).map(([operation, what, clause, expected]) =>
  defect(`etag-of-${what}-stays-after-a-change`, expected, {
    says: `the ETag of ${what.replace('-', ' ')} is computed from the URL, so a change does not update it`,
    clauses: [clause],
    change: withTag(operation, (_, { address }) => address),
  }),
)

/** A header of the request decides by its exact text. */
const refusedByHeader =
  (operation: ProviderOperation, header: string, isRefused: (value: string) => boolean, status: number) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, [operation], (response, { headers }) =>
      isRefused(String(headers[header] ?? '')) ? { status, headers: {} } : response,
    )

export const httpConventionDefects: readonly Defect[] = [
  defect('messages-may-be-kept-by-proxies', ['answers-of-mailbox-not-for-shared-caches'], {
    says: 'lists, details and counts have Cache-Control: public with a max-age of one minute',
    strict: true,
    clauses: ['5.1.introspects'],
    change: (rules) =>
      withDeclaration(rules, ['messages', 'details', 'nearlyExpired'], (own) => ({
        ...own,
        cacheControl: 'public, max-age=60',
      })),
  }),
  ...browserHeaderDefects,
  ...unchangedTagDefects,
  defect('accept-of-a-browser-is-refused', ['http-request-forms-accepted'], {
    says: 'only the exact Accept values application/json and */* are accepted',
    clauses: ['4.1.list'],
    change: refusedByHeader('messages', 'accept', (accept) => accept.includes(','), 406),
  }),
  defect('charset-of-a-body-is-refused', ['http-body-charset-accepted'], {
    says: 'Content-Type must be exactly application/json, so a charset is refused',
    clauses: ['4.1.change-visibility'],
    change: refusedByHeader('changeVisibility', 'content-type', (type) => type.includes(';'), 415),
  }),
  defect('body-in-chunks-counts-as-empty', ['http-body-chunked-accepted'], {
    says: 'a body without Content-Length counts as empty, and a change of no messages is a success',
    clauses: ['3.hidden-by-change-visibility'],
    change: (rules) =>
      withHandler(
        rules,
        ['changeVisibility'],
        (own) => async (identified) =>
          identified.request.headers['transfer-encoding'] === undefined
            ? own(identified)
            : { status: 204, headers: {} },
      ),
  }),
  defect('body-in-chunks-is-refused-as-empty', ['http-body-chunked-accepted'], {
    says: 'a body without Content-Length is not read, and its fields are missing: 400',
    clauses: ['4.1.change-visibility'],
    strict: true,
    change: refusedByHeader('changeVisibility', 'transfer-encoding', (coding) => coding !== '', 400),
  }),
  defect('query-with-escapes-in-lower-case-is-not-decoded', ['http-query-forms-accepted'], {
    says: 'percent escapes of the query are decoded only in upper case',
    clauses: ['4.1.q'],
    change: (rules) =>
      withResponseRewrite(rules, ['messages'], (response, { address }) =>
        /%[\da-f]?[a-f]/.test(address) ? { status: 400, headers: {} } : response,
      ),
  }),
  defect(
    'last-modified-is-the-date-of-publication',
    ['conditional-details-not-stale', 'conditional-read-flag-not-stale'],
    {
      says: 'Last-Modified of details is the publication date, so a change does not update it',
      clauses: ['3.executed-by-update', '3.read-by-main-content'],
      change: withPublicationAsLastModified,
    },
  ),
  defect('etag-of-list-knows-no-read-flag', ['conditional-read-flag-not-stale'], {
    says: 'the ETag of a list is computed from the message IDs only',
    clauses: ['3.read-by-main-content'],
    change: withTag('messages', ({ body }) => (JSON.stringify(body) ?? '').replaceAll(/"isRead":\w+/g, '')),
  }),
  ...(
    [
      ['details', 'visibility', /"isVisible":\w+/g, 'conditional-hidden-and-moved-not-stale'],
      ['messages', 'partition', /"recipientPartition":"[^"]*"/g, 'conditional-hidden-and-moved-not-stale'],
      ['action', 'executed flag', /"isExecuted":\w+/g, 'conditional-executed-action-not-stale'],
    ] as const
  ).map(([operation, state, shown, expected]) =>
    defect(`etag-of-${operation}-knows-no-${state.replace(' ', '-')}`, [expected], {
      says: `the ETag of ${operation} is computed without the ${state}`,
      clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '3.executed-by-update'],
      change: withTag(operation, ({ body }) => (JSON.stringify(body) ?? '').replaceAll(shown, '')),
    }),
  ),
  defect('accept-with-a-quality-is-refused', ['http-request-forms-accepted'], {
    says: 'a list is refused with 406 if Accept is application/json with a quality',
    clauses: ['4.1.list'],
    change: refusedByHeader('messages', 'accept', (value) => /^application\/json *;/.test(value), 406),
  }),
  defect('etag-of-details-knows-no-partition', ['conditional-moved-details-not-stale'], {
    says: 'the ETag of details is computed without the partition of the message',
    clauses: ['3.moved-by-change-partition'],
    change: withTag('details', ({ body }) =>
      (JSON.stringify(body) ?? '').replaceAll(/"recipientPartition":"[^"]*"/g, ''),
    ),
  }),
  defect('error-has-the-shape-of-the-framework', [errors], {
    says: 'a 404 has the error JSON of the framework in place of a problem document',
    clauses: ['7.problem-fields'],
    strict: true,
    change: revise('problems', ({ document }) => ({
      document: (refusal, look, instance) =>
        refusal.kind === 'resourceNotFound'
          ? ({ timestamp: new Date().toISOString(), status: 404, error: 'Not Found', path: '/' } as never)
          : document(refusal, look, instance),
    })),
  }),
  defect('error-names-the-exception', [errors], {
    says: 'the detail contains the exception message and the line of code',
    clauses: ['7.no-stack-trace'],
    strict: true,
    change: revise('refusals', ({ messageAbsent }) => ({
      messageAbsent: (id) => ({
        ...messageAbsent(id),
        detail: 'MessageNotFoundException at registry.MessageService.find(MessageService.java:87)',
      }),
    })),
  }),
  defect('wrong-method-is-not-found', [methods], {
    says: 'a wrong method on an existing path gets 404',
    clauses: ['7.wrong-method-405'],
    strict: true,
    change: revise('refusals', ({ pathAbsent }) => ({ methodNotAllowed: () => pathAbsent() })),
  }),
]
