import type { DeclaredFeatures } from '../../../src/contract/features.ts'
import type { Readings } from '../../../src/contract/readings.ts'
import type { ProviderOperation } from '../../operations.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import type { Rules } from '../../rules/rules.ts'
import type { ResponseRewrite } from '../../rules/seams.ts'

export type RuleChange = (rules: Rules) => Rules

/** A lawful alternative: no scenario may fail against it. */
export interface Variant {
  /** permanent; the difference, in words joined by hyphens */
  id: string
  says: string
  /** Called once for each provider, so that a variant can keep state. */
  change: RuleChange
  /** What the provider declares. A feature that is undefined here is not declared; the rules decide whether it is present. */
  features?: DeclaredFeatures
  readings?: Partial<Readings>
  /** Rights are cached and updated by notifications (§5.8). */
  cacheRights?: true
  /** The difference shows only over a connection. */
  needsConnection?: true
  /** Variants of the same group contradict each other: a mixture has only one of them. */
  conflictGroup?: string
}

/** Without `change`, the difference is in what the provider declares. */
export const variant = (
  id: string,
  says: string,
  { change = (rules) => rules, ...difference }: Partial<Omit<Variant, 'id' | 'says'>>,
): Variant => ({ id, says, change, ...difference })

/** Several changes, one after the other. */
export const inSequence =
  (...changes: readonly RuleChange[]): RuleChange =>
  (rules) =>
    changes.reduce((changed, change) => change(changed), rules)

/** @see withResponseRewrite */
export const rewriteResponses =
  (operations: readonly ProviderOperation[], rewrite: ResponseRewrite): RuleChange =>
  (rules) =>
    withResponseRewrite(rules, operations, rewrite)

/** Variants that contradict each other. */
export const conflicting = (conflictGroup: string, members: readonly Variant[]): Variant[] =>
  members.map((member) => ({ ...member, conflictGroup }))
