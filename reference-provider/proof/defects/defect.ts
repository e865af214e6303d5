import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { DeclaredFeatures } from '../../../src/contract/features.ts'
import type { Rules } from '../../rules/rules.ts'

/** A mistake that a provider could make: one rule replaced, and the scenarios that must notice. */
export interface Defect {
  /** permanent; what is wrong, in words joined by hyphens */
  id: string
  /** the clauses it breaks, all of them stated by the specification unless `strict` is said */
  clauses: readonly ClauseId[]
  /** what the team got wrong */
  says: string
  /** identifiers of scenarios, each of which must fail */
  expected: readonly string[]
  /** Called once for each provider, so that a defect may keep state of its own. */
  change: (rules: Rules) => Rules
  /** What the provider declares; every feature is there when left out. */
  features?: DeclaredFeatures
  /** Rights are remembered, where that is what goes wrong (§5.8). */
  cacheRights?: true
  /** Runs with --strict: it breaks a SHOULD, which fails only there. */
  strict?: true
}

/** The defect with that id, which the `expected` scenarios must notice. */
export const defect = (id: string, expected: readonly string[], rest: Omit<Defect, 'id' | 'expected'>): Defect => ({
  id,
  expected,
  ...rest,
})

/** One change after the other. */
export const both =
  (one: Defect['change'], other: Defect['change']): Defect['change'] =>
  (rules) =>
    other(one(rules))
