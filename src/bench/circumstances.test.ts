import { describe, expect, it } from 'vitest'
import { wholeRun } from '../cli/test/whole-run.ts'
import { combinationsWithEachValue } from './covering.ts'
import { someWithoutFaults } from './mailboxes.ts'
import { describeReds, neutralCircumstances, outcomesOf, runInCircumstance } from './runs.ts'

// Every value once, without faults, which mostly wait. The soak has every pair, and then all combinations.
const { ids } = someWithoutFaults

describe('the outcomes do not depend on order, concurrency, time zone or moment', () => {
  const some = combinationsWithEachValue(neutralCircumstances).map(
    (one) => [Object.values(one).join(', '), one] as const,
  )

  it.for(some)('%s', { timeout: 300_000 }, async ([, circumstance]) => {
    const result = await runInCircumstance(circumstance, { ids })
    expect(describeReds(result)).toEqual([])
    const usual = outcomesOf((await wholeRun()).result)
    expect(outcomesOf(result)).toEqual(Object.fromEntries(Object.entries(usual).filter(([id]) => ids.includes(id))))
  })
})
