import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { callerLeakScenarios } from './callers.ts'
import { leakQueryScenarios } from './queries.ts'
import { leakRefusalScenarios } from './refusals.ts'
import { leakProbeScenarios } from './search-and-totals.ts'
import { leakStatisticScenarios } from './statistics.ts'
import { userLeakScenarios } from './users.ts'

/** §1.5, §4.1 to §4.3, §5: no answer reveals anything of a message that its caller may not consult. */
export const leakScenarios: readonly AnyScenario[] = [
  ...userLeakScenarios,
  ...callerLeakScenarios,
  ...leakProbeScenarios,
  ...leakRefusalScenarios,
  ...leakQueryScenarios,
  ...leakStatisticScenarios,
]
