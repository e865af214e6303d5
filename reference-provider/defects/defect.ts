import type { Rules } from '../rules/rules.ts'

/** A mistake that a provider could make: one rule replaced, and the scenarios that must notice. */
export interface Defect {
  id: string
  /** identifiers of the clauses it breaks */
  clauses: string[]
  says: string
  /** identifiers of scenarios */
  expected: string[]
  change: (rules: Rules) => Rules
}
