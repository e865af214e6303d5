/** Changes that several operators make: around one operation, to its request, its store or what is known of its caller. */
import type { ProviderOperation } from '../../operations.ts'
import type { ProviderResponse } from '../../response.ts'
import type { CallerFacts } from '../../rules/callers/caller.ts'
import { withOtherCaller } from '../../rules/revise/other-caller.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import { withStore } from '../../rules/revise/store-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'
import type { AnyCallerKind } from '../../rules/tokens.ts'
import type { MessageStore } from '../../store/store.ts'
import { claimsOf } from '../defects/shared/token-claims.ts'
import type { Change } from './mutant.ts'

type Maybe<Value> = Value | Promise<Value>

/** The request is changed before the handler sees it; an empty object changes nothing. */
export const withRequestChange =
  (
    operation: ProviderOperation,
    change: (identified: IdentifiedRequest, rules: Rules) => Maybe<Partial<IdentifiedRequest>>,
  ): Change =>
  (rules) =>
    withHandler(rules, [operation], (own) => async (identified) => {
      return own({ ...identified, ...(await change(identified, rules)) })
    })

/** The response of the handler is changed, or something is done after it. */
export const withAnswerChange =
  (
    operation: ProviderOperation,
    change: (response: ProviderResponse, identified: IdentifiedRequest) => Maybe<ProviderResponse>,
  ): Change =>
  (rules) =>
    withHandler(rules, [operation], (own) => async (identified) => change(await own(identified), identified))

export type QueryChange = (query: URLSearchParams) => void

/** The query is changed, where the condition holds. */
export const withQueryChange = (
  operation: ProviderOperation,
  change: QueryChange,
  isWhere: (identified: IdentifiedRequest) => boolean = () => true,
): Change =>
  withRequestChange(operation, (identified) => {
    if (!isWhere(identified)) return {}
    const query = new URLSearchParams(identified.request.query)
    change(query)
    return { request: { ...identified.request, query } }
  })

/** Some functions of the store are replaced. */
export const withStoreChange =
  (
    operation: ProviderOperation,
    change: (store: MessageStore, identified: IdentifiedRequest) => Partial<MessageStore>,
  ): Change =>
  (rules) =>
    withStore(rules, [operation], change)

/** Callers of this kind look up their rights or their mandate in another way. */
export const withLookups =
  (kind: AnyCallerKind, operation: ProviderOperation, change: (facts: CallerFacts) => Partial<CallerFacts>): Change =>
  (rules) =>
    withOtherCaller(rules, kind, (own) => (facts) => own({ ...facts, ...change(facts) }), [operation])

/** The claims of a token that was not verified; empty when it is not a JWT. */
export const unverifiedClaims = (token: string): Record<string, unknown> => claimsOf(token) ?? {}
