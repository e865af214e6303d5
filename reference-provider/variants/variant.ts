import type { DeclaredFeatures } from '../../src/contract/features.ts'
import type { Readings } from '../../src/contract/readings.ts'
import type { Rules } from '../rules/rules.ts'

/** Another way of being right: no scenario may fail against it. */
export interface Variant {
  id: string
  says: string
  change: (rules: Rules) => Rules
  features?: DeclaredFeatures
  readings?: Partial<Readings>
}
