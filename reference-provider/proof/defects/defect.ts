import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { DeclaredFeatures } from '../../../src/contract/features.ts'
import type { Rules } from '../../rules/rules.ts'

/** A mistake that a provider could make: one rule replaced, and the scenarios that can catch it. */
export interface Defect {
  /** permanent; what is wrong, in words joined by hyphens */
  id: string
  /** the clauses it breaks, all of them stated by the specification unless `strict` is set */
  clauses: readonly ClauseId[]
  /** what the team got wrong */
  says: string
  /** ids of scenarios; at least one of them must fail */
  expected: readonly string[]
  /** Called once for each provider, so that a defect may keep state of its own. */
  change: (rules: Rules) => Rules
  /** What the provider declares; every feature is there when left out. */
  features?: DeclaredFeatures
  /** The provider caches rights (§5.8). */
  cacheRights?: true
  /** Runs with --strict: it breaks a SHOULD, which fails only there. */
  strict?: true
}

/** A defect; at least one of the `expected` scenarios must catch it. */
export const defect = (id: string, expected: readonly string[], rest: Omit<Defect, 'id' | 'expected'>): Defect => ({
  id,
  expected,
  ...rest,
})

/** Applies both changes, in order. */
export const both =
  (one: Defect['change'], other: Defect['change']): Defect['change'] =>
  (rules) =>
    other(one(rules))
