/** §5.3: a move of a whole partition is refused to users with some of the five scopes. */
import { type Scope, scopes } from '../../../../src/contract/interface/scopes.ts'
import { asRecord } from '../../../read-json.ts'
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { claimedScopes } from '../shared/token-claims.ts'

/** Other users cannot move a whole partition. */
const sourceOnlyForScopes =
  (...accepted: Scope[]) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['changePartition'], (own) => async (identified) => {
      const { caller, request } = identified
      const namesSource = asRecord(await request.json())?.sourcePartitionId !== undefined
      const granted = claimedScopes(rules, request)
      const isRefused = caller.kind === 'human' && namesSource && !accepted.some((scope) => granted.includes(scope))
      return isRefused ? refuse(rules.refusals.scopeMissing(accepted)) : own(identified)
    })

export const scopeOfMoveDefects: readonly Defect[] = (
  [
    ['users-and-administrators', [scopes.mailboxEnterpriseUser, scopes.mailboxEnterpriseAdmin]],
    ['users', [scopes.mailboxEnterpriseUser]],
  ] as const
).map(([name, accepted]) =>
  defect(`move-of-a-source-is-for-enterprise-${name}-only`, ['partition-change-source-each-scope-allowed'], {
    says: `of all users, only those with ${accepted.map((scope) => scope.split(':').at(-1)).join(' or ')} can move a whole partition`,
    clauses: ['5.3.scopes-open-messages', '5.3.scope-responsible', '7.source-partition-empty-204'],
    change: sourceOnlyForScopes(...accepted),
  }),
)
