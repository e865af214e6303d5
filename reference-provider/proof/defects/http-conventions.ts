/** §7: errors, paths and methods without the usual conventions. */

import type { ProviderOperation } from '../../operations.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { withDeclaration, withHandler } from '../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../rules/rules.ts'
import { browserHeaderDefects } from './browser-headers.ts'
import { type Defect, defect } from './defect.ts'

const errors = 'errors-problem-documents'
const methods = 'http-methods-and-paths'

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
  defect('accept-with-a-quality-is-refused', ['http-request-forms-accepted'], {
    says: 'a list is refused with 406 if Accept is application/json with a quality',
    clauses: ['4.1.list'],
    change: refusedByHeader('messages', 'accept', (value) => /^application\/json *;/.test(value), 406),
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
