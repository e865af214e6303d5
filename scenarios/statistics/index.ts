import { executedActionCounts } from './after-execution.ts'
import { statisticSyntaxScenarios } from './bad-syntax.ts'
import { knownStatisticScenarios } from './exact.ts'
import { handledStatisticScenarios } from './handled.ts'

/** §4.2: what the three statistics count, beyond rows 22 to 24 of the table. */
export const statisticScenarios = [
  ...handledStatisticScenarios,
  ...knownStatisticScenarios,
  executedActionCounts,
  ...statisticSyntaxScenarios,
]
