import { beforeAll, describe, expect, it } from 'vitest'
import { table } from '../../scenarios/index.ts'
import { runAgainst } from '../cli/run-against.ts'
import { eachValue } from './covering.ts'
import { circumstances, outcomesOf, playedIn, redsOf } from './worlds.ts'

// Every value once, and without faults, which come alone and last and mostly wait; the soak has every pair, and then all.
const ids = table.filter(({ faulty }) => !faulty).map(({ id }) => id)

describe('the outcomes do not depend on order, concurrency, time zone or moment', () => {
  let usual: Record<string, string>

  beforeAll(async () => {
    usual = outcomesOf(await runAgainst({ reference: true, selection: { ids } }))
  }, 120_000)

  const some = eachValue(circumstances).map((one) => [Object.values(one).join(', '), one] as const)

  it.for(some)('%s', { timeout: 120_000 }, async ([, circumstance]) => {
    const result = await playedIn(circumstance, { ids })
    expect(redsOf(result)).toEqual([])
    expect(outcomesOf(result)).toEqual(usual)
  })
})
