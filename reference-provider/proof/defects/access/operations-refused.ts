/** §1.3, §4.4, §5: operations that are missing, or refused to callers who may use them. */

import type { ProviderOperation } from '../../../operations.ts'
import { refuse } from '../../../refusal.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo, withCaller } from '../shared/callers-and-responses.ts'

/** Callers of that kind are turned away from these operations. */
const refusedFor =
  (kind: AnyCallerKind, ...operations: ProviderOperation[]) =>
  (rules: Rules): Rules =>
    withCaller(kind, { mailbox: async () => refuse(rules.refusals.enterpriseMissing()) }, operations)(rules)

const notListed = (records: string): string => `${records} can only be read by their identifier, not listed`
const counts = ['access-nearly-expired-by-consumer', 'access-registered-mails-by-consumer']

export const refusedOperationDefects: readonly Defect[] = [
  defect('list-is-for-applications-only', ['list-first-page-ten', 'access-list-by-user'], {
    says: 'only applications can use the list of messages',
    clauses: ['1.3.list', '4.1.list', '4.4.list'],
    change: refusedFor('human', 'messages'),
  }),
  defect('details-are-for-applications-only', ['details-shown', 'access-details-by-user'], {
    says: 'users get no details, although they have the right on the partition',
    clauses: ['1.1.implements-service', '1.3.details', '4.4.details'],
    change: closedTo('human', 'details'),
  }),
  defect('content-is-for-applications-only', ['content-main-marks-read', 'access-content-by-user'], {
    says: 'users cannot download a file, although they have the right on the partition',
    clauses: ['1.3.content', '4.4.content', '5.6.content-allowed'],
    change: closedTo('human', 'content'),
  }),
  defect('payment-data-are-for-applications-only', ['access-payment-data-by-user'], {
    says: 'users get no payment data, although they have the right on the partition',
    clauses: ['1.4.payment-data-if-supported', '4.1.payment-data', '5.6.payment-data-allowed'],
    change: closedTo('human', 'paymentData'),
  }),
  defect('structured-data-are-for-applications-only', ['access-structured-data-by-user'], {
    says: 'users get no structured data, although they have the right on the partition',
    clauses: ['1.4.structured-data-if-supported', '4.1.structured-data', '5.6.structured-data-allowed'],
    change: closedTo('human', 'structuredData'),
  }),
  defect('statistics-are-for-users-only', counts, {
    says: 'document consumers are refused the statistics',
    clauses: ['5.3.scopes-open-statistics', '5.4.statistics-all-partitions'],
    change: refusedFor('documentConsumer', 'nearlyExpired', 'withActionRequired', 'registeredMails'),
  }),
  defect('details-are-for-users-only', ['access-details-by-consumer'], {
    says: 'the document consumer scope opens only the list',
    clauses: ['5.3.scope-document-consumer'],
    change: refusedFor('documentConsumer', 'details'),
  }),
  defect('actions-are-for-users-only', ['access-action-update-by-consumer'], {
    says: 'a document consumer cannot execute an action',
    clauses: ['5.4.action-update'],
    change: refusedFor('documentConsumer', 'actionUpdate'),
  }),
  defect('organization-has-no-own-answer', ['reference-organization-resolves'], {
    says: 'the operation that reads one organization by its identifier is missing',
    clauses: ['4.3.sender-organization', '4.3.organization-of-message'],
    change: (rules) => withPaths(rules, { senderOrganization: ['/elsewhere/{id}'] }),
  }),
  defect('message-type-answers-under-neither-path', ['reference-message-type-resolves'], {
    says: 'message types are at another path than the two that are allowed',
    clauses: ['4.3.message-type', '4.3.message-type-of-message', '8.message-type-path-either'],
    change: (rules) => withPaths(rules, { messageType: ['/types/{id}'] }),
  }),
  defect('applications-cannot-be-listed-at-all', ['reference-application-resolves'], {
    says: notListed('sender applications'),
    clauses: ['4.3.sender-applications'],
    change: (rules) => withPaths(rules, { senderApplications: ['/elsewhere'] }),
  }),
  defect('organizations-cannot-be-listed-at-all', ['reference-organization-resolves'], {
    says: notListed('sender organizations'),
    clauses: ['4.3.sender-organizations', '4.4.sender-organization'],
    change: (rules) => withPaths(rules, { senderOrganizations: ['/elsewhere'] }),
  }),
]
