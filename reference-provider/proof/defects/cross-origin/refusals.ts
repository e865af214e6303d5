/** §4.6: refusals that a page of the portal cannot read. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Defect, defect } from '../defect.ts'
import { withoutCrossOriginHeaders } from './headers.ts'

const refusedUnreadably = (
  [
    ['changes', ['changePartition', 'changeVisibility']],
    ['files', ['content']],
    ['counts', ['nearlyExpired', 'withActionRequired', 'registeredMails']],
  ] as const
).map(([what, operations]) =>
  defect(`cross-origin-headers-are-absent-from-refused-${what}`, ['cross-origin-refused-changes-allowed'], {
    says: `the error handler of ${what} clears the CORS headers of the response`,
    clauses: ['4.6.allow-origin'],
    change: (rules) =>
      withResponseRewrite(rules, operations, (response) =>
        response.status >= 400 ? withoutCrossOriginHeaders(response) : response,
      ),
  }),
)

/** Answers that an exception handler of their own writes. */
const refusedByOwnHandler = (
  [
    ['invalid-dates-of-lists', ['messages'], 400, 'receivedAfter='],
    ['pages-that-do-not-exist', ['messages'], 400, 'page=0'],
    ['unknown-files', ['content'], 404, '/attachments/'],
    ['invalid-days-of-counts', ['nearlyExpired'], 400, 'numberOfDaysBeforeExpiration='],
  ] as const
).map(([what, operations, status, text]) =>
  defect(`cross-origin-headers-are-absent-from-${what}`, ['cross-origin-every-answer-allowed'], {
    says: `the exception handler of ${what.replaceAll('-', ' ')} writes its answer without CORS headers`,
    clauses: ['4.6.allow-origin'],
    change: (rules) =>
      withResponseRewrite(rules, operations, (response, { address }) =>
        response.status === status && address.includes(text) ? withoutCrossOriginHeaders(response) : response,
      ),
  }),
)

export const unreadableRefusalDefects: readonly Defect[] = [...refusedUnreadably, ...refusedByOwnHandler]
