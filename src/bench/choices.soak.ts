import { it } from 'vitest'
import { covering, product } from './covering.ts'
import { soak, soakTimeoutMs } from './soak.ts'
import { choices, playedWith, redsOf } from './worlds.ts'

it('every combination of features and readings', { timeout: soakTimeoutMs }, () =>
  soak(covering(choices), product(choices), async (chosen) => {
    const result = await playedWith(chosen)
    return result.exitCode === 0 ? redsOf(result) : [`exit code ${result.exitCode}`, ...redsOf(result)]
  }),
)
