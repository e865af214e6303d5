import type { AnyScenario } from '../src/engine/scenario/scenario.ts'
import { accessScenarios } from './access/index.ts'
import { crossOriginScenarios } from './cross-origin/index.ts'
import { effectScenarios } from './effects/index.ts'
import { eventScenarios } from './events/index.ts'
import { faultScenarios } from './faults/index.ts'
import { httpConventionScenarios } from './http/conventions.ts'
import { browserHeaderScenarios } from './http/headers-of-browser.ts'
import { rangeScenarios } from './http/ranges.ts'
import { requestFormScenarios } from './http/request-forms.ts'
import { leakScenarios } from './leaks/index.ts'
import { listScenarios } from './lists/index.ts'
import { outboundCallScenarios } from './outbound-calls/index.ts'
import { referenceDataScenarios } from './reference-data/index.ts'
import { relationScenarios } from './relations/index.ts'
import { resourceScenarios } from './resources/index.ts'
import { searchScenarios } from './search/index.ts'
import { stateScenarios } from './states/index.ts'
import { statisticScenarios } from './statistics/index.ts'
import { tableScenarios } from './table/index.ts'

/** Scenarios without a row of the table, by subject. */
const chapters = [
  ...resourceScenarios,
  ...stateScenarios,
  ...effectScenarios,
  ...listScenarios,
  ...searchScenarios,
  ...statisticScenarios,
  ...referenceDataScenarios,
  ...crossOriginScenarios,
  ...accessScenarios,
  ...outboundCallScenarios,
  ...leakScenarios,
  ...eventScenarios,
  ...faultScenarios,
  ...httpConventionScenarios,
  ...browserHeaderScenarios,
  ...requestFormScenarios,
  ...rangeScenarios,
  ...relationScenarios,
]

/** Every scenario of the suite: first the rows of the validation table, in the order of the specification. */
export const allScenarios: readonly AnyScenario[] = [...tableScenarios, ...chapters]
