import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { mandateRefusalScenarios } from '../access/mandate-refused.ts'
import { preflightScenarios } from '../cross-origin/preflight.ts'
import { crossOriginScenarios } from '../cross-origin/responses.ts'
import { httpConventionScenarios } from '../http/conventions.ts'
import { referenceDataScenarios } from '../reference-data/records.ts'
import { messageShapeScenarios } from '../resources/fields.ts'
import { languageScenarios } from '../resources/languages.ts'
import { callerLeakScenarios } from './callers.ts'
import { leakQueryScenarios } from './queries.ts'
import { leakRefusalScenarios } from './refusals.ts'
import { leakProbeScenarios } from './search-and-totals.ts'
import { leakStatisticScenarios } from './statistics.ts'
import { userLeakScenarios } from './users.ts'

/** What no caller may learn, and what answers look like: §2, §4.3, §4.6, §5.5, §8. */
export const leakAndHeaderScenarios: readonly AnyScenario[] = [
  ...userLeakScenarios,
  ...callerLeakScenarios,
  ...leakProbeScenarios,
  ...leakRefusalScenarios,
  ...leakQueryScenarios,
  ...leakStatisticScenarios,
  ...preflightScenarios,
  ...crossOriginScenarios,
  ...referenceDataScenarios,
  ...languageScenarios,
  ...messageShapeScenarios,
  ...mandateRefusalScenarios,
  ...httpConventionScenarios,
]
