/** §1.3, §4.4, §5: operations that are missing, or closed to callers who may use them. */

import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { refuse } from '../../../refusal.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'
import type { Defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'

/** Callers of that kind are turned away from these operations. */
const refusedFor =
  (kind: AnyCallerKind, ...operations: ProviderOperation[]) =>
  (rules: Rules): Rules =>
    withOtherCaller(
      rules,
      kind,
      (own) => (facts) => ({ ...own(facts), mailbox: async () => refuse(rules.refusals.enterpriseMissing()) }),
      operations,
    )

const atOtherPath = (operation: ProviderOperation, path: string) => (rules: Rules) =>
  withPaths(rules, { [operation]: [path] })

const missingListDefect = (
  operation: ProviderOperation,
  word: string,
  clauses: readonly ClauseId[],
  scenario: string,
): Defect => ({
  id: `${word}-cannot-be-listed-at-all`,
  clauses,
  says: 'the list was left out, since the portal shows one record at a time',
  expected: [scenario],
  change: atOtherPath(operation, '/elsewhere'),
})

export const refusedOperationDefects: readonly Defect[] = [
  {
    id: 'list-is-for-applications-alone',
    clauses: ['1.3.list', '4.1.list', '4.4.list'],
    says: 'the list of messages was built for applications and closed to users',
    expected: ['list-first-page-ten', 'access-list-by-user'],
    change: refusedFor('human', 'messages'),
  },
  {
    id: 'details-are-for-applications-alone',
    clauses: ['1.1.implements-service', '1.3.details', '4.4.details'],
    says: 'no partition gives a user the right to the details',
    expected: ['details-shown', 'access-details-by-user'],
    change: closedTo('human', 'details'),
  },
  {
    id: 'content-is-for-applications-alone',
    clauses: ['1.3.content', '4.4.content', '5.6.content-allowed'],
    says: 'no partition gives a user the right to a file',
    expected: ['content-main-marks-read', 'access-content-by-user'],
    change: closedTo('human', 'content'),
  },
  {
    id: 'payment-data-are-for-applications-alone',
    clauses: ['1.4.payment-data-if-supported', '4.1.payment-data', '5.6.payment-data-allowed'],
    says: 'no partition gives a user the right to payment data',
    expected: ['access-payment-data-by-user'],
    change: closedTo('human', 'paymentData'),
  },
  {
    id: 'structured-data-are-for-applications-alone',
    clauses: ['1.4.structured-data-if-supported', '4.1.structured-data', '5.6.structured-data-allowed'],
    says: 'no partition gives a user the right to structured data',
    expected: ['access-structured-data-by-user'],
    change: closedTo('human', 'structuredData'),
  },
  {
    id: 'statistics-are-for-users-alone',
    clauses: ['5.3.scopes-open-statistics', '5.4.statistics-all-partitions'],
    says: 'a document consumer has no rights, and so nothing to count',
    expected: ['access-nearly-expired-by-consumer', 'access-registered-mails-by-consumer'],
    change: refusedFor('documentConsumer', 'nearlyExpired', 'withActionRequired', 'registeredMails'),
  },
  {
    id: 'details-are-for-users-alone',
    clauses: ['5.3.scope-document-consumer'],
    says: 'documentconsumer opens the list and nothing beyond',
    expected: ['access-details-by-consumer'],
    change: refusedFor('documentConsumer', 'details'),
  },
  {
    id: 'actions-are-for-users-alone',
    clauses: ['5.4.action-update'],
    says: 'a document consumer executes no action',
    expected: ['access-action-update-by-consumer'],
    change: refusedFor('documentConsumer', 'actionUpdate'),
  },
  {
    id: 'organization-is-listed-and-not-answered-alone',
    clauses: ['4.3.sender-organization', '4.3.organization-of-message'],
    says: 'the operation by identifier was left out',
    expected: ['reference-organization-resolves'],
    change: atOtherPath('senderOrganization', '/elsewhere/{id}'),
  },
  {
    id: 'message-type-answers-under-neither-path',
    clauses: ['4.3.message-type', '4.3.message-type-of-message', '8.message-type-path-either'],
    says: 'message types stand under a path of their own',
    expected: ['reference-message-type-resolves'],
    change: atOtherPath('messageType', '/types/{id}'),
  },
  missingListDefect(
    'senderApplications',
    'applications',
    ['4.3.sender-applications'],
    'reference-application-resolves',
  ),
  missingListDefect(
    'senderOrganizations',
    'organizations',
    ['4.3.sender-organizations', '4.4.sender-organization'],
    'reference-organization-resolves',
  ),
]
