import type { DeclaredFeatures } from '../../../src/contract/features.ts'
import type { Readings } from '../../../src/contract/readings.ts'
import type { Rules } from '../../rules/rules.ts'

/** Another way of being right: no scenario may fail against it. */
export interface Variant {
  /** permanent; what is done otherwise, in words joined by hyphens */
  id: string
  says: string
  /** Called once for each provider, so that a variant may keep state of its own. */
  change: (rules: Rules) => Rules
  /** What the provider declares. A feature given as undefined is there, or is taken away by the rules, undeclared. */
  features?: DeclaredFeatures
  readings?: Partial<Readings>
  /** Rights are remembered, and notifications keep them current (§5.8). */
  cacheRights?: true
  /** It shows on a connection only. */
  needsConnection?: true
  /** What it settles, where two that settle the same would contradict each other: one provider shows one of them. */
  conflictGroup?: string
}
