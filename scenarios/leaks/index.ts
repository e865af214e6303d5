import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { mandateRefusal } from '../access/mandate-refused.ts'
import { preflights } from '../cross-origin/preflight.ts'
import { crossOriginScenarios } from '../cross-origin/responses.ts'
import { httpHabits } from '../http/conventions.ts'
import { referenceData } from '../reference-data/records.ts'
import { messageShape } from '../resources/fields.ts'
import { languageScenarios } from '../resources/languages.ts'
import { leaks } from './callers.ts'
import { leakQueries } from './queries.ts'
import { leakRefusals } from './refusals.ts'
import { leakProbes } from './search-and-totals.ts'
import { leakStatistics } from './statistics.ts'
import { leaksToUsers } from './users.ts'

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
