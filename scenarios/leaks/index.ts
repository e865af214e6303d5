import { callerLeakScenarios } from './callers.ts'
import { listLeakScenarios } from './lists.ts'
import { foreignListScenarios } from './lists-of-foreign-callers.ts'
import { leakQueryScenarios } from './queries.ts'
import { leakRefusalScenarios } from './refusals.ts'
import { leakProbeScenarios } from './search-and-totals.ts'
import { leakStatisticScenarios } from './statistics.ts'
import { userLeakScenarios } from './users.ts'

/** §5: what an answer must not reveal about messages that the caller cannot consult. */
export const leakScenarios = [
  ...userLeakScenarios,
  ...callerLeakScenarios,
  ...leakProbeScenarios,
  ...leakRefusalScenarios,
  ...leakQueryScenarios,
  ...listLeakScenarios,
  ...foreignListScenarios,
  ...leakStatisticScenarios,
]
