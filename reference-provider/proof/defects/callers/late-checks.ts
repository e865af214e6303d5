/** §3, §5: a request is refused, but its effect is stored: the check comes after the handler. */
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import { consultationScopes } from '../../../../src/contract/interface/scopes.ts'
import { Refused } from '../../../refusal.ts'
import { headerValue } from '../../../request.ts'
import { missingPermission } from '../../../rules/http/refusals.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { gridNames } from '../shared/grid-scenarios.ts'
import { storeOfAllMailboxes } from '../shared/missing-checks.ts'
import { claimedScopes } from '../shared/token-claims.ts'

type Operation = 'content' | 'body' | 'changeVisibility' | 'changePartition' | 'actionUpdate' | 'reply'

/** The same request without the check; undefined for callers that the check does not concern. */
type WithoutCheck = (identified: IdentifiedRequest, rules: Rules) => IdentifiedRequest | undefined

const withoutMandateCheck: WithoutCheck = (identified, { tokens }) => {
  const { caller, request } = identified
  const named = headerValue(request, onBehalfOfHeader)
  if (caller.kind !== 'representative' || named === undefined) return undefined
  return { ...identified, caller: { ...caller, mailbox: async () => tokens.padded(named) } }
}

const withoutEnterpriseCheck: WithoutCheck = (identified) => ({
  ...identified,
  store: storeOfAllMailboxes(identified.store),
})

/** A refused request is handled without the check, and its refusal is the answer. */
const checkedLate =
  (withoutCheck: WithoutCheck) =>
  (operation: Operation) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      try {
        return await own(identified)
      } catch (error) {
        const unchecked = error instanceof Refused ? withoutCheck(identified, rules) : undefined
        if (unchecked) await own(unchecked).catch(() => {})
        throw error
      }
    })

const scopeCheckedLate =
  (operation: Operation) =>
  (rules: Rules): Rules => {
    const opened = revise('tokens', ({ hasScopeOf, includesScope }) => ({
      hasScopeOf: (kind, granted, comparison, requested) =>
        hasScopeOf(kind, granted, comparison, requested) ||
        (requested === operation && !consultationScopes.some((scope) => includesScope(granted, scope))),
    }))
    return withHandler(opened(rules), [operation], (own) => async (identified) => {
      const response = await own(identified)
      const scopes = claimedScopes(rules, identified.request)
      if (consultationScopes.some((scope) => scopes.includes(scope))) return response
      throw new Refused(missingPermission('the access token has no scope of this interface'))
    })
  }

const checks = {
  scope: { change: scopeCheckedLate, clauses: ['5.2.scope-checked-messages'] },
  mandate: { change: checkedLate(withoutMandateCheck), clauses: ['5.5.mandate-refused-403'] },
  enterprise: { change: checkedLate(withoutEnterpriseCheck), clauses: ['5.4.foreign-content'] },
} as const

const rows: readonly (readonly [Operation, check: keyof typeof checks, scenario: string])[] = [
  ['content', 'scope', 'content-of-refused-callers-keeps-unread'],
  ['content', 'enterprise', 'content-of-refused-callers-keeps-unread'],
  ['content', 'mandate', 'content-without-mandate-keeps-unread'],
  ['body', 'scope', 'body-of-refused-callers-keeps-unread'],
  ['body', 'enterprise', 'body-of-refused-callers-keeps-unread'],
  ['body', 'mandate', 'body-without-mandate-keeps-unread'],
  ['changeVisibility', 'scope', 'access-visibility-change-without-scope'],
  ['changeVisibility', 'mandate', 'access-visibility-change-without-mandate'],
  ['changePartition', 'mandate', 'access-partition-change-without-mandate'],
  ['actionUpdate', 'scope', 'access-action-update-without-scope'],
  ['reply', 'mandate', 'reply-without-access-not-stored'],
]

export const lateCheckDefects: readonly Defect[] = rows.map(([operation, check, scenario]) =>
  defect(`${gridNames[operation]}-refused-after-its-effect-by-${check}`, [scenario], {
    says: `the ${check} is checked after ${gridNames[operation]} took effect: the answer is a refusal, and the effect stays`,
    clauses: checks[check].clauses,
    change: checks[check].change(operation),
  }),
)
