import { it } from 'vitest'
import { allCombinations, pairwiseCombinations } from './covering.ts'
import { describeReds, providerChoices, runWithChoices } from './runs.ts'
import { soak, soakTimeoutMs } from './soak.ts'

it('every combination of features and readings', { timeout: soakTimeoutMs }, () =>
  soak(pairwiseCombinations(providerChoices), allCombinations(providerChoices), async (chosen) => {
    const result = await runWithChoices(chosen)
    return result.exitCode === 0 ? describeReds(result) : [`exit code ${result.exitCode}`, ...describeReds(result)]
  }),
)
