/** §5.4, §5.6: messages shown, or changed, without a look at the right or at the mailbox; one defect for each operation. */

import { partitionIds } from '../../../../fixtures/mailbox/partitions.ts'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'
import {
  type GridOperationName,
  gridScenarioIds,
  gridScenarioIdsExceptPartitionList,
  messageChanges,
  messageReads,
  statisticCounts,
} from '../shared/grid-scenarios.ts'
import { withoutMailboxCheck, withoutNamedPartitionCheck, withoutRightCheck } from '../shared/missing-checks.ts'

const rightClauses = {
  messages: '5.6.list-consultable-only',
  details: '5.6.details-refused',
  content: '5.6.content-refused',
  body: '5.6.body-refused',
  paymentData: '5.6.payment-data-refused',
  structuredData: '5.6.structured-data-refused',
  reply: '5.6.reply-refused',
  actionUpdate: '5.6.action-refused',
  changePartition: '5.6.change-partition-refused',
  changeVisibility: '5.6.change-visibility-refused',
  nearlyExpired: '5.6.statistics-consultable-only',
  withActionRequired: '5.6.statistics-consultable-only',
  registeredMails: '5.6.statistics-consultable-only',
} as const satisfies Partial<Record<GridOperationName, ClauseId>>

/** What else shows that no right is asked: messages of the closed partition, and one of partition B. */
const otherScenarios: Partial<Record<GridOperationName, string[]>> = {
  details: ['access-details-right-on-general-alone'],
  body: ['access-body-closed-partition'],
  paymentData: ['access-payment-data-closed-partition'],
  structuredData: ['access-structured-data-closed-partition'],
}

const missingRightCheckDefect = ([operation, clause]: [string, ClauseId]): Defect => {
  const name = operation as keyof typeof rightClauses
  return defect(
    `access-no-right-is-asked-for-${gridScenarioIdsExceptPartitionList('', name)[0]?.replace(/^access-|-$/g, '')}`,
    [...gridScenarioIdsExceptPartitionList('without-right', name), ...(otherScenarios[name] ?? [])],
    {
      says: `${operation} asks for no right of the user`,
      clauses: [clause],
      change: (rules) => withoutRightCheck(rules, name),
    },
  )
}

const mailboxClauses = {
  messages: '5.4.foreign-list',
  details: '5.4.foreign-message',
  content: '5.4.foreign-content',
  body: '5.4.foreign-message',
  paymentData: '5.4.foreign-message',
  structuredData: '5.4.foreign-message',
  reply: '5.4.foreign-change',
  actionUpdate: '5.4.foreign-change',
  changePartition: '5.4.foreign-change',
  changeVisibility: '5.4.foreign-change',
  nearlyExpired: '5.4.foreign-statistics',
  withActionRequired: '5.4.foreign-statistics',
  registeredMails: '5.4.foreign-statistics',
} as const satisfies Partial<Record<GridOperationName, ClauseId>>

/** What a user of another enterprise asks for as well. */
const alsoForUsers: readonly GridOperationName[] = ['details', 'content', 'changePartition']

const missingMailboxCheckDefect = ([operation, clause]: [string, ClauseId]): Defect => {
  const name = operation as keyof typeof mailboxClauses
  return defect(
    `access-every-mailbox-is-open-to-${gridScenarioIdsExceptPartitionList('', name)[0]?.replace(/^access-|-$/g, '')}`,
    gridScenarioIds('of-another-enterprise', [name]),
    {
      says: `${operation} finds messages in every mailbox`,
      clauses: [
        clause,
        '1.5.one-enterprise',
        ...(alsoForUsers.includes(name) ? (['5.6.foreign-message'] as const) : []),
      ],
      change: (rules) => withoutMailboxCheck(rules, name),
    },
  )
}

const otherAccessDefects: Defect[] = [
  defect(
    'access-general-is-open-to-everybody',
    gridScenarioIdsExceptPartitionList(
      'without-right',
      'messages',
      ...messageReads,
      ...messageChanges,
      ...statisticCounts,
    ),
    {
      says: 'GENERAL is thought to be open to every user',
      clauses: ['4.1.all-partitions-without-general', '5.6.partition-service-decides'],
      change: revise('access', (access) => ({
        grants: (right, partitionId) => partitionId === partitionIds.general || access.grants(right, partitionId),
      })),
    },
  ),
  defect(
    'access-named-partition-is-closed-to-applications',
    ['access-partition-list-by-consumer', 'access-closed-partition-read-by-consumer'],
    {
      says: 'an application can list all partitions, but no named partition',
      clauses: ['5.4.list-all-partitions'],
      change: closedTo('documentConsumer', 'messages'),
    },
  ),
  defect('access-named-partition-is-not-asked-about', ['access-partition-list-without-right'], {
    says: 'a named partition is listed without a check of rights',
    clauses: ['5.6.list-of-partition-refused', '7.reading-list'],
    change: (rules) => withoutNamedPartitionCheck(rules, 'messages'),
  }),
  defect(
    'access-closed-partition-is-closed-to-applications',
    [
      'access-closed-partition-read-by-consumer',
      'access-closed-partition-changed-by-consumer',
      'access-body-closed-partition',
      'access-payment-data-closed-partition',
      'access-structured-data-closed-partition',
    ],
    {
      says: 'a partition kept for a few users is kept from applications too, but for the list',
      clauses: ['5.4.details-any-partition', '5.4.change-partition', '5.4.change-visibility'],
      change: (rules) =>
        withOtherCaller(rules, 'documentConsumer', (own) => (facts) => ({
          ...own(facts),
          mayConsult: async (partitionId) => partitionId !== partitionIds.closed,
        })),
    },
  ),
]

/** §4.1: the specification states no check of who reads an action, so it is advised. */
const actionReadDefects: readonly Defect[] = [
  defect('access-action-is-read-without-a-right', gridScenarioIdsExceptPartitionList('without-right', 'action'), {
    says: 'an action that is read by its own identifier asks for no right on the partition of its message',
    clauses: ['4.1.action-read-refused'],
    strict: true,
    change: (rules) => withoutRightCheck(rules, 'action'),
  }),
  defect(
    'access-action-is-read-from-any-mailbox',
    gridScenarioIdsExceptPartitionList('of-another-enterprise', 'action'),
    {
      says: 'an action is found by its own identifier, in every mailbox',
      clauses: ['4.1.action-read-refused'],
      strict: true,
      change: (rules) => withoutMailboxCheck(rules, 'action'),
    },
  ),
]

export const messageAccessDefects: readonly Defect[] = [
  ...Object.entries(rightClauses).map(missingRightCheckDefect),
  ...Object.entries(mailboxClauses).map(missingMailboxCheckDefect),
  ...actionReadDefects,
  ...otherAccessDefects,
]
