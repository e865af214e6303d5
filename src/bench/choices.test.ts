import { beforeAll, describe, expect, it } from 'vitest'
import { allScenarios } from '../../scenarios/index.ts'
import { mapLimited } from '../engine/map-limited.ts'
import type { RunResult } from '../engine/result.ts'
import { pairwiseCombinations } from './covering.ts'
import { describeReds, providerChoices, runWithChoices } from './runs.ts'

const everyPair = pairwiseCombinations(providerChoices)
/** The soak runs all of them. */
const combinations = everyPair.filter((_, index) => index % 2 === 0)

/** A scenario about a feature runs in every second combination, another one in one of them. The soak runs all in all. */
const idsOf = (place: number): string[] =>
  allScenarios.flatMap(({ id, features = [] }, index) => {
    const every = features.length > 0 ? 2 : combinations.length
    return index % every === place % every ? [id] : []
  })

/** Two runs share one process: while one waits for a slow stub, the other continues. */
const atOnce = 2

describe('a provider can choose its features and readings', () => {
  let results: RunResult[] = []

  beforeAll(async () => {
    results = await mapLimited([...combinations.entries()], atOnce, ([place, chosen]) =>
      runWithChoices(chosen, { ids: idsOf(place) }),
    )
  }, 300_000)

  it('every pair of choices is in at most 24 combinations', () => {
    expect(Object.keys(providerChoices)).toHaveLength(12)
    expect(everyPair.length).toBeLessThanOrEqual(24)
  })

  it.for(combinations.map((chosen, index) => [choicesText(chosen), index] as const))('%s', ([, index]) => {
    const result = results[index]
    expect({ exitCode: result?.exitCode, reds: result && describeReds(result) }).toEqual({ exitCode: 0, reds: [] })
  })
})

/** The choices that differ from a provider that offers everything and follows the scenarios. */
function choicesText(chosen: Record<string, unknown>): string {
  const differing = Object.entries(chosen).filter(([, value]) => value === 'no' || value === 'guidance')
  const texts = differing.map(([name, value]) => (value === 'no' ? `no ${name}` : `${name} as guidance`))
  return texts.join(', ') || 'everything, as the scenarios say'
}
