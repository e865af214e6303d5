/** §5.4, §5.5: operations for which a mandate counts too little, or a header too much. */
import type { CallerFactory } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo } from '../shared/callers-and-responses.ts'
import {
  type GridOperationName,
  gridScenarioIds,
  gridScenarioIdsExceptPartitionList,
  operationGroups,
  statisticCounts,
  withSpaces,
} from '../shared/grid-scenarios.ts'

/** Representatives have a mandate for these operations, or have none, whatever the partition service says. */
const withMandate =
  (hasMandate: boolean, operations: readonly GridOperationName[]) =>
  (rules: Rules): Rules => {
    const withAnswer =
      (own: CallerFactory): CallerFactory =>
      (facts) =>
        own({ ...facts, hasMandate: async () => hasMandate })
    return withOtherCaller(rules, 'representative', withAnswer, operations)
  }

/** A mandate of the one for the other counts, whichever of them gave it. */
const withMandateInReturn = (rules: Rules): Rules =>
  withOtherCaller(
    rules,
    'representative',
    (own) => (facts) =>
      own({
        ...facts,
        hasMandate: async ({ enterprise, mandatary }) =>
          (await facts.hasMandate({ enterprise, mandatary })) ||
          facts.hasMandate({ enterprise: mandatary, mandatary: enterprise }),
      }),
  )

const mandateNotCheckedDefects = operationGroups.map(([what, clause, operations]) =>
  defect(`access-no-mandate-is-asked-for-${what}`, gridScenarioIds('without-mandate', ...operations), {
    says: `the mandate check is missing for ${withSpaces(what)}`,
    clauses: [`5.5.mandate-refused-${clause}`, '5.5.mandate-refused-403'],
    change: withMandate(true, operations),
  }),
)

const mandateIgnoredDefects = operationGroups.map(([what, clause, operations]) =>
  defect(`access-mandate-does-not-reach-${what}`, gridScenarioIds('by-mandate', ...operations), {
    says: `representatives have no access to ${withSpaces(what)}`,
    clauses: [`5.5.mandate-granted-${clause}`],
    change: withMandate(false, operations),
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

/** Representatives with such a header read their own mailbox. */
const withOwnMailboxWhere =
  (isMeant: (onBehalfOf?: string) => boolean, operations?: readonly GridOperationName[]) =>
  (rules: Rules): Rules => {
    const withOwn =
      (own: CallerFactory): CallerFactory =>
      (facts) =>
        (isMeant(facts.onBehalfOf) ? ownMailboxCaller(rules) : own)(facts)
    return withOtherCaller(rules, 'representative', withOwn, operations)
  }

const withMalformedHeader = gridScenarioIdsExceptPartitionList('without-mandate', 'messages', 'nearlyExpired')

const headerMisreadDefects: readonly Defect[] = [
  defect('access-header-counts-for-the-list-only', gridScenarioIds('by-mandate', 'details', 'content'), {
    says: 'single messages are searched in the mailbox of the token; the header is ignored',
    clauses: ['5.5.header-names-mailbox', '5.5.mandate-granted-details'],
    change: (rules) => withOtherCaller(rules, 'representative', () => ownMailboxCaller(rules), ['details', 'content']),
  }),
  defect('access-header-is-optional-for-counts', gridScenarioIds('without-mandate', ...statisticCounts), {
    says: 'without the header, the statistics use the enterprise of the token',
    clauses: ['5.5.header-required'],
    change: withOwnMailboxWhere((onBehalfOf) => onBehalfOf === undefined, statisticCounts),
  }),
  defect('access-malformed-header-counts-as-none-needed', withMalformedHeader, {
    says: 'a header that is not a number is dropped, and the enterprise of the token is used',
    clauses: ['5.5.header-malformed-refused'],
    change: withOwnMailboxWhere((onBehalfOf) => onBehalfOf !== undefined && !/^\d+$/.test(onBehalfOf)),
  }),
]

const trustedHeaderDefects = (
  [
    ['messages', '5.4.foreign-list', ['messages']],
    ['files', '5.4.foreign-content', ['content']],
    ['changes', '5.4.foreign-change', ['changeVisibility', 'changePartition']],
  ] as const
).map(([what, clause, operations]) => {
  const expected = gridScenarioIdsExceptPartitionList('of-another-enterprise', ...operations)
  return defect(`access-header-opens-${what}-to-any-application`, expected, {
    says: `for ${what}, the header selects the mailbox even without the representative scope`,
    clauses: ['5.4.foreign-header', clause],
    change: (rules) => withOtherCaller(rules, 'documentConsumer', trustOnBehalfHeader, operations),
  })
})

const headerWithoutScopeDefects: Defect[] = [
  defect(
    'access-mandate-without-its-scope',
    gridScenarioIdsExceptPartitionList('of-another-enterprise', 'messages', 'details', 'content', 'changeVisibility'),
    {
      says: 'a mandate is enough: the document consumer scope is accepted in place of the representative scope',
      clauses: ['5.4.foreign-header', '5.5.scope-verified'],
      change: (rules) =>
        withOtherCaller(
          rules,
          'documentConsumer',
          (own) => (facts) => (facts.onBehalfOf === undefined ? own : rules.callers.representative)(facts),
        ),
    },
  ),
  defect('access-header-names-the-mailbox-of-a-user', ['access-header-of-user-opens-nothing'], {
    says: 'the header also selects the mailbox for a user, who gets access by the rights in that mailbox',
    clauses: ['1.5.one-enterprise', '5.2.number-first-element', '5.6.foreign-message'],
    change: (rules) => withOtherCaller(rules, 'human', trustOnBehalfHeader),
  }),
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
).map(([kind, what, clause, operation, cell]) =>
  defect(`access-${what}-is-closed-${cell}`, gridScenarioIds(cell, operation), {
    says: `${kind === 'human' ? 'users' : 'document consumers'} have no access to ${withSpaces(what)}`,
    clauses: [clause],
    change: closedTo(kind, operation),
  }),
)

export const missingMandateCheckDefects: readonly Defect[] = [
  ...mandateNotCheckedDefects,
  ...mandateIgnoredDefects,
  ...headerMisreadDefects,
  ...trustedHeaderDefects,
  ...headerWithoutScopeDefects,
  ...forgottenCallerDefects,
  defect('mandate-in-return-counts', ['calls-mandate-one-direction'], {
    says: 'a mandate is accepted in both directions between the two enterprises',
    clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-mandatary-number'],
    change: withMandateInReturn,
  }),
]
