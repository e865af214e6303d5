/** §5.4, §5.5: operations for which a mandate counts too little, or a header too much. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { CallerFactory } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
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
  ([what, [refused, , ...operations]]): Defect =>
    defect(`access-no-mandate-is-asked-for-${what}`, gridScenarioIds('without-mandate', operations), {
      says: `the mandate is asked in the other controllers, and forgotten in that of ${withSpaces(what)}`,
      clauses: [refused, '5.5.mandate-refused-403'],
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
  ([what, [, granted, ...operations]]): Defect =>
    defect(`access-mandate-does-not-reach-${what}`, gridScenarioIds('by-mandate', operations), {
      says: `${withSpaces(what)} knows users and applications of the enterprise, and no representative`,
      clauses: [granted],
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
  defect(
    'access-header-counts-for-the-list-alone',
    gridScenarioIdsExceptPartitionList('by-mandate', 'details', 'content'),
    {
      says: 'single messages are looked for in the mailbox of the token, whatever the header names',
      clauses: ['5.5.header-names-mailbox', '5.5.mandate-granted-details'],
      change: (rules) =>
        withOtherCaller(rules, 'representative', () => ownMailboxCaller(rules), ['details', 'content']),
    },
  ),
  defect('access-header-is-optional-for-counts', gridScenarioIds('without-mandate', statisticCounts), {
    says: 'the statistics take the enterprise of the token where no header is sent',
    clauses: ['5.5.header-required'],
    change: (rules) =>
      withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => (facts.onBehalfOf === undefined ? ownMailboxCaller(rules) : own)(facts),
        statisticCounts,
      ),
  }),
  defect(
    'access-malformed-header-counts-as-none-needed',
    gridScenarioIdsExceptPartitionList('without-mandate', 'messages', 'nearlyExpired'),
    {
      says: 'a header that is no number is dropped, and the enterprise of the token is used',
      clauses: ['5.5.header-malformed-refused'],
      change: (rules) =>
        withOtherCaller(rules, 'representative', (own) => (facts) => {
          const isNumber = facts.onBehalfOf === undefined || /^\d+$/.test(facts.onBehalfOf)
          return (isNumber ? own : ownMailboxCaller(rules))(facts)
        }),
    },
  ),
  ...(
    [
      ['messages', '5.4.foreign-list', ['messages']],
      ['files', '5.4.foreign-content', ['content']],
      ['changes', '5.4.foreign-change', ['changeVisibility', 'changePartition']],
    ] as const
  ).map(
    ([what, clause, operations]): Defect =>
      defect(
        `access-header-opens-${what}-to-any-application`,
        gridScenarioIdsExceptPartitionList('of-another-enterprise', ...operations),
        {
          says: `for ${what} the header names the mailbox, and the scope of a representative is not required`,
          clauses: ['5.4.foreign-header', clause],
          change: (rules) => withOtherCaller(rules, 'documentConsumer', trustOnBehalfHeader, operations),
        },
      ),
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
  ([kind, what, clause, operation, cell]): Defect =>
    defect(`access-${what}-is-closed-${cell}`, gridScenarioIdsExceptPartitionList(cell, operation), {
      says: `${withSpaces(what)} asks for a right that ${kind === 'human' ? 'users' : 'applications'} never have`,
      clauses: [clause],
      change: closedTo(kind, operation),
    }),
)

export const missingMandateCheckDefects: readonly Defect[] = [
  ...mandateNotCheckedDefects,
  ...mandateIgnoredDefects,
  ...headerMisreadDefects,
  ...forgottenCallerDefects,
]
