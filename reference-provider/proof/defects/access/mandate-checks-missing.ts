/** §5.4, §5.5: operations for which a mandate counts too little, or a header too much. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { CallerFactory } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'
import {
  type GridOperationName,
  gridScenarioIds,
  gridScenarioIdsExceptPartitionList,
  statisticCounts,
} from '../shared/grid-scenarios.ts'

const mandateClauses: Record<string, [refused: ClauseId, granted: ClauseId, ...GridOperationName[]]> = {
  list: ['5.5.mandate-refused-list', '5.5.mandate-granted-list', 'messages'],
  details: ['5.5.mandate-refused-details', '5.5.mandate-granted-details', 'details'],
  content: ['5.5.mandate-refused-content', '5.5.mandate-granted-content', 'content'],
  'optional-reads': [
    '5.5.mandate-refused-optional-reads',
    '5.5.mandate-granted-optional-reads',
    'body',
    'paymentData',
    'structuredData',
  ],
  statistics: ['5.5.mandate-refused-statistics', '5.5.mandate-granted-statistics', ...statisticCounts],
  reply: ['5.5.mandate-refused-reply', '5.5.mandate-granted-reply', 'reply'],
  'action-update': ['5.5.mandate-refused-action', '5.5.mandate-granted-action', 'actionUpdate'],
  'partition-change': [
    '5.5.mandate-refused-change-partition',
    '5.5.mandate-granted-change-partition',
    'changePartition',
  ],
  'visibility-change': [
    '5.5.mandate-refused-change-visibility',
    '5.5.mandate-granted-change-visibility',
    'changeVisibility',
  ],
}

const withSpaces = (what: string): string => what.replaceAll('-', ' ')

const mandateNotCheckedDefects = Object.entries(mandateClauses).map(
  ([what, [refused, , ...operations]]): Defect => ({
    id: `access-no-mandate-is-asked-for-${what}`,
    clauses: [refused, '5.5.mandate-refused-403'],
    says: `the mandate is asked in the other controllers, and forgotten in that of ${withSpaces(what)}`,
    expected: gridScenarioIds('without-mandate', operations),
    change: (rules) =>
      withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => own({ ...facts, hasMandate: async () => true }),
        operations,
      ),
  }),
)

const mandateIgnoredDefects = Object.entries(mandateClauses).map(
  ([what, [, granted, ...operations]]): Defect => ({
    id: `access-mandate-does-not-reach-${what}`,
    clauses: [granted],
    says: `${withSpaces(what)} knows users and applications of the enterprise, and no representative`,
    expected: gridScenarioIds('by-mandate', operations),
    change: (rules) =>
      withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => own({ ...facts, hasMandate: async () => false }),
        operations,
      ),
  }),
)

/** The header alone decides which mailbox is read. */
export const trustOnBehalfHeader =
  (own: CallerFactory): CallerFactory =>
  (facts) =>
    own({ ...facts, enterpriseNumber: facts.onBehalfOf ?? facts.enterpriseNumber })

/** The enterprise of the token, as if there were no header. */
const ownMailboxCaller =
  (rules: Rules): CallerFactory =>
  (facts) =>
    rules.callers.documentConsumer({ ...facts, onBehalfOf: undefined })

const headerMisreadDefects: readonly Defect[] = [
  {
    id: 'access-header-counts-for-the-list-alone',
    clauses: ['5.5.header-names-mailbox', '5.5.mandate-granted-details'],
    says: 'single messages are looked for in the mailbox of the token, whatever the header names',
    expected: gridScenarioIdsExceptPartitionList('by-mandate', 'details', 'content'),
    change: (rules) => withOtherCaller(rules, 'representative', () => ownMailboxCaller(rules), ['details', 'content']),
  },
  {
    id: 'access-header-is-optional-for-counts',
    clauses: ['5.5.header-required'],
    says: 'the statistics take the enterprise of the token where no header is sent',
    expected: gridScenarioIds('without-mandate', statisticCounts),
    change: (rules) =>
      withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => (facts.onBehalfOf === undefined ? ownMailboxCaller(rules) : own)(facts),
        statisticCounts,
      ),
  },
  {
    id: 'access-malformed-header-counts-as-none-needed',
    clauses: ['5.5.header-malformed-refused'],
    says: 'a header that is no number is dropped, and the enterprise of the token is used',
    expected: gridScenarioIdsExceptPartitionList('without-mandate', 'messages', 'nearlyExpired'),
    change: (rules) =>
      withOtherCaller(rules, 'representative', (own) => (facts) => {
        const isNumber = facts.onBehalfOf === undefined || /^\d+$/.test(facts.onBehalfOf)
        return (isNumber ? own : ownMailboxCaller(rules))(facts)
      }),
  },
  ...(
    [
      ['messages', '5.4.foreign-list', ['messages']],
      ['files', '5.4.foreign-content', ['content']],
      ['changes', '5.4.foreign-change', ['changeVisibility', 'changePartition']],
    ] as const
  ).map(
    ([what, clause, operations]): Defect => ({
      id: `access-header-opens-${what}-to-any-application`,
      clauses: ['5.4.foreign-header', clause],
      says: `for ${what} the header names the mailbox, and the scope of a representative is not required`,
      expected: gridScenarioIdsExceptPartitionList('of-another-enterprise', ...operations),
      change: (rules) => withOtherCaller(rules, 'documentConsumer', trustOnBehalfHeader, operations),
    }),
  ),
]

/** Somebody forgot this kind of caller, in one operation. */
const forgottenCallerDefects = (
  [
    ['human', 'payment-data', '5.6.payment-data-allowed', 'paymentData', 'by-user'],
    ['human', 'structured-data', '5.6.structured-data-allowed', 'structuredData', 'by-user'],
    ['human', 'content', '5.6.content-allowed', 'content', 'by-user'],
    ['documentConsumer', 'action-update', '5.4.action-update', 'actionUpdate', 'by-consumer'],
    ['documentConsumer', 'body', '5.4.optional-reads-any-partition', 'body', 'by-consumer'],
  ] as const
).map(
  ([kind, what, clause, operation, cell]): Defect => ({
    id: `access-${what}-is-closed-${cell}`,
    clauses: [clause],
    says: `${withSpaces(what)} asks for a right that ${kind === 'human' ? 'users' : 'applications'} never have`,
    expected: gridScenarioIdsExceptPartitionList(cell, operation),
    change: closedTo(kind, operation),
  }),
)

export const missingMandateCheckDefects: readonly Defect[] = [
  ...mandateNotCheckedDefects,
  ...mandateIgnoredDefects,
  ...headerMisreadDefects,
  ...forgottenCallerDefects,
]
