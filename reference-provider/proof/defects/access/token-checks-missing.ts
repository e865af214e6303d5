/** §5.1 to §5.3: operations that the check of tokens or of scopes does not reach, one for each sentence on it. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { consultationScopes, scopes } from '../../../../src/contract/interface/scopes.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'
import { type Defect, defect } from '../defect.ts'
import {
  type GridOperationName,
  gridScenarioIds,
  gridScenarioIdsExceptPartitionList,
  referenceDataReads,
  statisticCounts,
} from '../shared/grid-scenarios.ts'

const partsOfMessage = ['body', 'paymentData', 'structuredData'] as const

/** What stands outside the filter answers an anonymous caller with nothing, and with success. */
const missingTokenCheckDefect = ([what, [clause, ...operations]]: [
  string,
  [ClauseId, ...GridOperationName[]],
]): Defect =>
  defect(`access-no-token-is-asked-for-${what}`, gridScenarioIds('without-token', operations), {
    says: `the path of ${what.replaceAll('-', ' ')} is not among those that the security filter covers`,
    clauses: [clause],
    change: (rules) =>
      withResponseRewrite(rules, operations, (reply) =>
        reply.status === 401 ? { ...reply, status: 200, body: {} } : reply,
      ),
  })

const tokenClauses: Record<string, [ClauseId, ...GridOperationName[]]> = {
  list: ['5.1.token-required-list', 'messages'],
  details: ['5.1.token-required-details', 'details'],
  content: ['5.1.token-required-content', 'content'],
  'optional-reads': ['5.1.token-required-optional-reads', ...partsOfMessage],
  statistics: ['5.1.token-required-statistics', ...statisticCounts],
  reply: ['5.1.token-required-reply', 'reply'],
  'action-update': ['5.1.token-required-action', 'actionUpdate'],
  'partition-change': ['5.1.token-required-change-partition', 'changePartition'],
  'visibility-change': ['5.1.token-required-change-visibility', 'changeVisibility'],
}

/** A caller with an active token and no scope counts as this kind of caller. */
const withAnyScope = (rules: Rules, kind: AnyCallerKind, operations: readonly ProviderOperation[]): Rules => {
  const { carries } = rules.tokens
  return withMoreCallers(
    rules,
    operations,
    (candidate, granted) => candidate === kind && !consultationScopes.some((scope) => carries(granted, scope)),
  )
}

type IsOfKind = Rules['tokens']['makes']

/** In these operations `also` accepts callers too. */
const withMoreCallers = (rules: Rules, operations: readonly ProviderOperation[], also: IsOfKind): Rules => {
  const { makes } = rules.tokens
  return reviseRules(rules, 'tokens', {
    makes: (kind, granted, scopes, operation) =>
      makes(kind, granted, scopes, operation) ||
      (operations.includes(operation) && also(kind, granted, scopes, operation)),
  })
}

interface MissingScopeCheck {
  kind: AnyCallerKind
  who: string
  what: string
  clauses: readonly ClauseId[]
  operations: readonly GridOperationName[]
}

const missingScopeCheckDefect = ({ kind, who, what, clauses, operations }: MissingScopeCheck): Defect =>
  defect(`access-no-scope-of-${who}-for-${what}`, gridScenarioIds('without-scope', operations), {
    says: `${what.replaceAll('-', ' ')} accept any active token, and treat a caller without a scope as one of ${who}`,
    clauses,
    change: (rules) => withAnyScope(rules, kind, operations),
  })

const missingScopeChecks: readonly MissingScopeCheck[] = (
  [
    ['human', 'users', '5.3.scope-human-missing'],
    ['documentConsumer', 'applications', '5.4.scope-verified'],
    ['representative', 'representatives', '5.5.scope-verified'],
  ] as const
).flatMap(([kind, who, clause]) =>
  (
    [
      ['reads', '5.2.scope-checked-messages', ['messages', 'details', 'content']],
      ['counts', '5.2.scope-checked-statistics', statisticCounts],
      ['replies', '5.2.scope-checked-reply', ['reply']],
      ['changes', '5.2.scope-checked-changes', ['actionUpdate', 'changePartition', 'changeVisibility']],
      ['reference-data', '5.2.scope-checked-reference-data', referenceDataReads],
    ] as const
  ).map(([what, ofWhat, operations]) => ({ kind, who, what, clauses: [clause, ofWhat], operations })),
)

/** One of the five scopes opens the list, and not these. */
const incompleteScopeListDefects = (
  [
    [
      scopes.mailboxMandataryUser,
      'counts',
      '5.3.scope-mandatary-user',
      '5.3.scopes-open-statistics',
      ['nearlyExpired'],
    ],
    [
      scopes.mailboxResponsible,
      'reference-data',
      '5.3.scope-responsible',
      '5.3.scopes-open-reference-data',
      ['senderApplications', 'senderApplication'],
    ],
    [scopes.mailboxEnterpriseAdmin, 'details', '5.3.scope-enterprise-admin', '5.3.scopes-open-messages', ['details']],
  ] as const
).map(([closed, what, ofScope, ofTag, operations]): Defect => {
  const role = closed.split(':').at(-1) ?? ''
  return defect(`access-scope-${role}-opens-no-${what}`, gridScenarioIdsExceptPartitionList('by-user', ...operations), {
    says: `${what.replaceAll('-', ' ')} have a list of roles of their own, which lacks ${role}`,
    clauses: [ofScope, ofTag],
    change: (rules) => {
      const carries = (granted: string, wanted: string) => wanted !== closed && rules.tokens.carries(granted, wanted)
      const { makes } = rules.tokens
      const isChecked = (operation: ProviderOperation) => (operations as readonly string[]).includes(operation)
      return reviseRules(rules, 'tokens', {
        makes: (kind, granted, comparison, operation) =>
          makes(kind, granted, isChecked(operation) ? { ...comparison, carries } : comparison, operation),
      })
    },
  })
})

export const missingTokenCheckDefects: readonly Defect[] = [
  ...Object.entries(tokenClauses).map(missingTokenCheckDefect),
  ...missingScopeChecks.map(missingScopeCheckDefect),
  ...incompleteScopeListDefects,
]
