import { it } from 'vitest'
import { runAgainst } from '../cli/run-against.ts'
import { allCombinations, pairwiseCombinations } from './covering.ts'
import { neutralCircumstances, outcomesOf, runInCircumstance } from './runs.ts'
import { soak, soakTimeoutMs } from './soak.ts'

const seeds = Array.from({ length: 20 }, (_, seed) => seed)

it('outcomes are the same in every order, concurrency, time zone and moment', { timeout: soakTimeoutMs }, async () => {
  const usual = outcomesOf(await runAgainst({ reference: true }))
  const all = allCombinations({ ...neutralCircumstances, shuffle: seeds })
  await soak(pairwiseCombinations(neutralCircumstances), all, async (circumstance) => {
    const outcomes = outcomesOf(await runInCircumstance(circumstance))
    return Object.keys({ ...usual, ...outcomes })
      .filter((id) => outcomes[id] !== usual[id])
      .map((id) => `${id} is ${outcomes[id]}, not ${usual[id]}`)
  })
})
