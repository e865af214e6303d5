/** §5.1 to §5.3: operations that the check of tokens or of scopes does not reach, one for each sentence on it. */

import { consultationScopes, type Scope, scopes } from '../../../../src/contract/interface/scopes.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { revise } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'
import { type Defect, defect } from '../defect.ts'
import { withOtherResponse } from '../shared/callers-and-responses.ts'
import {
  gridScenarioIds,
  operationGroups,
  referenceDataReads,
  statisticCounts,
  withSpaces,
} from '../shared/grid-scenarios.ts'

const senderApplicationReads = ['senderApplications', 'senderApplication'] as const

/** Operations outside the filter answer an anonymous caller with success, and with no data. */
const uncheckedTokenDefects = operationGroups.map(([what, clause, operations]) =>
  defect(`access-no-token-is-asked-for-${what}`, gridScenarioIds('without-token', ...operations), {
    says: `the security filter does not cover ${withSpaces(what)}`,
    clauses: [`5.1.token-required-${clause}`],
    change: withOtherResponse(operations, [401], { status: 200, body: {} }),
  }),
)

/** In these operations a caller with an active token and no scope counts as this kind of caller. */
const withAnyScope = (unchecked: AnyCallerKind, operations: readonly ProviderOperation[]) =>
  revise('tokens', ({ hasScopeOf, includesScope }) => {
    const hasNoScope = (granted: string) => !consultationScopes.some((scope) => includesScope(granted, scope))
    return {
      hasScopeOf: (kind, granted, comparison, operation) =>
        hasScopeOf(kind, granted, comparison, operation) ||
        (operations.includes(operation) && kind === unchecked && hasNoScope(granted)),
    }
  })

const callerKinds = [
  ['human', 'users', '5.3.scope-human-missing'],
  ['documentConsumer', 'applications', '5.4.scope-verified'],
  ['representative', 'representatives', '5.5.scope-verified'],
] as const

const checkedOperations = [
  ['reads', '5.2.scope-checked-messages', ['messages', 'details', 'content']],
  ['counts', '5.2.scope-checked-statistics', statisticCounts],
  ['replies', '5.2.scope-checked-reply', ['reply']],
  ['changes', '5.2.scope-checked-changes', ['actionUpdate', 'changePartition', 'changeVisibility']],
  ['reference-data', '5.2.scope-checked-reference-data', referenceDataReads],
] as const

const uncheckedScopeDefects = callerKinds.flatMap(([kind, who, clause]) =>
  checkedOperations.map(([what, ofWhat, operations]) =>
    defect(`access-no-scope-of-${who}-for-${what}`, gridScenarioIds('without-scope', ...operations), {
      says: `${withSpaces(what)} accept any active token, and treat a caller without a scope as one of ${who}`,
      clauses: [clause, ofWhat],
      change: withAnyScope(kind, operations),
    }),
  ),
)

/** This scope is not accepted in these operations. */
const withoutScope = (closed: Scope, operations: readonly ProviderOperation[]) =>
  revise('tokens', (tokens) => {
    const includesScope = (granted: string, wanted: string) =>
      wanted !== closed && tokens.includesScope(granted, wanted)
    return {
      hasScopeOf: (kind, granted, comparison, operation) =>
        tokens.hasScopeOf(
          kind,
          granted,
          operations.includes(operation) ? { ...comparison, includesScope } : comparison,
          operation,
        ),
    }
  })

/** One of the five scopes opens the list, and not these. */
const incompleteScopeListDefects = (
  [
    [scopes.mailboxMandataryUser, 'mandatary-user', 'counts', 'statistics', ['nearlyExpired']],
    [scopes.mailboxResponsible, 'responsible', 'reference-data', 'reference-data', senderApplicationReads],
    [scopes.mailboxEnterpriseAdmin, 'enterprise-admin', 'details', 'messages', ['details']],
  ] as const
).map(([closed, role, what, tag, operations]) => {
  const name = closed.split(':').at(-1) ?? ''
  return defect(`access-scope-${name}-opens-no-${what}`, gridScenarioIds('by-user', ...operations), {
    says: `the scope ${name} does not open ${withSpaces(what)}`,
    clauses: [`5.3.scope-${role}`, `5.3.scopes-open-${tag}`],
    change: withoutScope(closed, operations),
  })
})

export const missingTokenCheckDefects: readonly Defect[] = [
  ...uncheckedTokenDefects,
  ...uncheckedScopeDefects,
  ...incompleteScopeListDefects,
]
