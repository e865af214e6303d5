import { beforeAll, describe, expect, it } from 'vitest'
import { allScenarios } from '../../scenarios/index.ts'
import { runAgainst } from '../cli/run-against.ts'
import { combinationsWithEachValue } from './covering.ts'
import { circumstances, describeReds, outcomesOf, runInCircumstance } from './runs.ts'

// Every value once, without faults, which mostly wait. The soak has every pair, and then all combinations.
const ids = allScenarios.filter(({ injectsFaults }) => !injectsFaults).map(({ id }) => id)

describe('the outcomes do not depend on order, concurrency, time zone or moment', () => {
  let usual: Record<string, string>

  beforeAll(async () => {
    usual = outcomesOf(await runAgainst({ reference: true, selection: { ids } }))
  }, 120_000)

  const some = combinationsWithEachValue(circumstances).map((one) => [Object.values(one).join(', '), one] as const)

  it.for(some)('%s', { timeout: 300_000 }, async ([, circumstance]) => {
    const result = await runInCircumstance(circumstance, { ids })
    expect(describeReds(result)).toEqual([])
    expect(outcomesOf(result)).toEqual(usual)
  })
})
