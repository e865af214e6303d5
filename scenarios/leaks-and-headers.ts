import type { AnyScenario } from '../src/engine/scenario.ts'
import { crossOriginScenarios } from './cross-origin.ts'
import { httpHabits } from './http-habits.ts'
import { languageScenarios } from './languages.ts'
import { leakProbes } from './leak-probes.ts'
import { leakQueries } from './leak-queries.ts'
import { leakRefusals } from './leak-refusals.ts'
import { leakStatistics } from './leak-statistics.ts'
import { leaks } from './leaks.ts'
import { leaksToUsers } from './leaks-to-users.ts'
import { mandateRefusal } from './mandate-refusal.ts'
import { messageShape } from './message-shape.ts'
import { preflights } from './preflight.ts'
import { referenceData } from './reference-data.ts'

/** What no caller may learn, and what answers look like: §2, §4.3, §4.6, §5.5, §8. */
export const leaksAndHeaders: readonly AnyScenario[] = [
  ...leaksToUsers,
  ...leaks,
  ...leakProbes,
  ...leakRefusals,
  ...leakQueries,
  ...leakStatistics,
  ...preflights,
  ...crossOriginScenarios,
  ...referenceData,
  ...languageScenarios,
  ...messageShape,
  ...mandateRefusal,
  ...httpHabits,
]
