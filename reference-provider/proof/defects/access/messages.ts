/** §5.4, §5.6: messages shown, or changed, without a look at the right or at the mailbox; one defect for each operation. */

import { partitionIds } from '../../../../fixtures/mailbox/partitions.ts'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { movedMessageDefects } from '../moved-messages.ts'
import { closedTo, withCaller, withOtherResponse } from '../shared/callers-and-responses.ts'
import {
  type GridOperationName,
  gridNames,
  gridScenarioIds,
  gridScenarioIdsExceptPartitionList,
  mailboxGridOperations,
} from '../shared/grid-scenarios.ts'
import { withoutMailboxCheck, withoutNamedPartitionCheck, withoutRightCheck } from '../shared/missing-checks.ts'

/** What the checks of an operation keep: the clause on the right of a user, and the clause on the mailbox. */
const operationChecks = [
  ['messages', '5.6.list-consultable-only', '5.4.foreign-list'],
  ['details', '5.6.details-refused', '5.4.foreign-message'],
  ['content', '5.6.content-refused', '5.4.foreign-content'],
  ['body', '5.6.body-refused', '5.4.foreign-message'],
  ['paymentData', '5.6.payment-data-refused', '5.4.foreign-message'],
  ['structuredData', '5.6.structured-data-refused', '5.4.foreign-message'],
  ['reply', '5.6.reply-refused', '5.4.foreign-change'],
  ['actionUpdate', '5.6.action-refused', '5.4.foreign-change'],
  ['changePartition', '5.6.change-partition-refused', '5.4.foreign-change'],
  ['changeVisibility', '5.6.change-visibility-refused', '5.4.foreign-change'],
  ['nearlyExpired', '5.6.statistics-consultable-only', '5.4.foreign-statistics'],
  ['withActionRequired', '5.6.statistics-consultable-only', '5.4.foreign-statistics'],
  ['registeredMails', '5.6.statistics-consultable-only', '5.4.foreign-statistics'],
] as const

/** What else shows that no right is looked up: messages of the closed partition, and one of partition B. */
const otherScenarios: Partial<Record<GridOperationName, string[]>> = {
  details: ['access-details-right-on-general-alone'],
  body: ['access-body-closed-partition'],
  paymentData: ['access-payment-data-closed-partition'],
  structuredData: ['access-structured-data-closed-partition'],
}

const missingRightCheckDefects = operationChecks.map(([operation, clause]) => {
  const expected = [
    ...gridScenarioIdsExceptPartitionList('without-right', operation),
    ...(otherScenarios[operation] ?? []),
  ]
  return defect(`access-no-right-is-asked-for-${gridNames[operation]}`, expected, {
    says: `${operation} has no rights check`,
    clauses: [clause],
    change: withoutRightCheck(operation),
  })
})

/** What a user of another enterprise asks for as well. */
const alsoForUsers: readonly GridOperationName[] = ['details', 'content', 'changePartition']

const missingMailboxCheckDefects = operationChecks.map(([operation, , clause]) => {
  const foreignMessage: readonly ClauseId[] = alsoForUsers.includes(operation) ? ['5.6.foreign-message'] : []
  const expected = gridScenarioIds('of-another-enterprise', operation)
  return defect(`access-every-mailbox-is-open-to-${gridNames[operation]}`, expected, {
    says: `${operation} finds messages in every mailbox`,
    clauses: [clause, '1.5.one-enterprise', ...foreignMessage],
    change: withoutMailboxCheck(operation),
  })
})

/** What applications do in the partition that is kept for a few users. */
const inClosedPartition = [
  'access-closed-partition-read-by-consumer',
  'access-closed-partition-changed-by-consumer',
  'access-body-closed-partition',
  'access-payment-data-closed-partition',
  'access-structured-data-closed-partition',
]

const inNamedPartition = ['access-partition-list-by-consumer', 'access-closed-partition-read-by-consumer']
const ofForeignAction = gridScenarioIds('of-another-enterprise', 'action')
const withoutRight = gridScenarioIdsExceptPartitionList('without-right', ...mailboxGridOperations)

const otherAccessDefects: Defect[] = [
  defect('access-general-is-open-to-everybody', withoutRight, {
    says: 'GENERAL is open to every user',
    clauses: ['4.1.all-partitions-without-general', '5.6.partition-service-decides'],
    change: revise('access', ({ grants }) => ({
      grants: (right, partitionId) => partitionId === partitionIds.general || grants(right, partitionId),
    })),
  }),
  defect('access-named-partition-is-closed-to-applications', inNamedPartition, {
    says: 'an application can list all partitions together, but not one named partition',
    clauses: ['5.4.list-all-partitions'],
    change: closedTo('documentConsumer', 'messages'),
  }),
  defect('access-named-partition-is-not-asked-about', ['access-partition-list-without-right'], {
    says: 'the list of a named partition has no rights check',
    clauses: ['5.6.list-of-partition-refused', '7.reading-list'],
    change: withoutNamedPartitionCheck('messages'),
  }),
  defect('access-closed-partition-is-closed-to-applications', inClosedPartition, {
    says: 'a partition that only a few users can consult is also refused to applications, except in the list',
    clauses: ['5.4.details-any-partition', '5.4.change-partition', '5.4.change-visibility'],
    change: withCaller('documentConsumer', { mayConsult: async (partitionId) => partitionId !== partitionIds.closed }),
  }),
]

/** §4.1, §5.6: an action that is read by its own identifier. */
const actionReadDefects: readonly Defect[] = [
  defect('access-action-is-read-without-a-right', gridScenarioIds('without-right', 'action'), {
    says: 'reading an action by its own identifier has no rights check on the partition of its message',
    clauses: ['5.6.action-read-refused'],
    change: withoutRightCheck('action'),
  }),
  defect('access-action-is-read-from-any-mailbox', ofForeignAction, {
    says: 'an action is found by its own identifier in every mailbox',
    clauses: ['5.4.foreign-message', '5.6.foreign-message'],
    change: withoutMailboxCheck('action'),
  }),
]

/** A download without a rights check, or whose refusal has another status. */
const refusedDownloadDefects: readonly Defect[] = [
  defect('content-asks-for-no-right', ['content-no-access'], {
    says: 'the rights check is missing for downloads',
    clauses: ['5.6.content-refused', '5.6.content-asks-right', '7.reading-message', 'rows.15'],
    change: withoutRightCheck('content'),
  }),
  defect('content-without-access-is-empty', ['content-no-access'], {
    says: 'a refused download gets 204',
    clauses: ['5.6.content-refused', '7.reading-message', 'rows.15', '7.content-404'],
    change: withOtherResponse(['content'], [404], { status: 204, headers: {}, body: undefined }),
  }),
  defect('content-without-access-leads-elsewhere', ['content-no-access'], {
    says: 'a refused download is redirected to a web page',
    clauses: ['5.6.content-refused', '7.reading-message', 'rows.15'],
    change: withOtherResponse(['content'], [404], {
      status: 302,
      headers: { Location: '/no-access' },
      body: undefined,
    }),
  }),
]

export const messageAccessDefects: readonly Defect[] = [
  ...missingRightCheckDefects,
  ...missingMailboxCheckDefects,
  ...actionReadDefects,
  ...otherAccessDefects,
  ...refusedDownloadDefects,
  ...movedMessageDefects,
]
