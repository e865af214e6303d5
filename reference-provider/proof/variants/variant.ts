import type { DeclaredFeatures } from '../../../src/contract/features.ts'
import type { Readings } from '../../../src/contract/readings.ts'
import type { Rules } from '../../rules/rules.ts'

/** A lawful alternative: no scenario may fail against it. */
export interface Variant {
  /** permanent; the difference, in words joined by hyphens */
  id: string
  says: string
  /** Called once for each provider, so that a variant can keep state. */
  change: (rules: Rules) => Rules
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
