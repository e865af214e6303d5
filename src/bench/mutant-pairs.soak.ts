import { expect, it } from 'vitest'
import { generatedMutants } from '../../reference-provider/proof/generated/index.ts'
import type { Mutant } from '../../reference-provider/proof/generated/mutant.ts'
import { allScenarios } from '../../scenarios/index.ts'
import { proveMutant, scenariosForMutant } from '../cli/commands/prove/generated/prove-mutant.ts'
import { seededSample } from '../cli/commands/prove/generated/sample.ts'
import { mapLimited } from '../engine/map-limited.ts'
import { type KilledMutant, problemsOfPair } from './prove-pair.ts'

const wanted = Number(process.env.SOAK_PAIRS ?? 500)
const seed = process.env.SOAK_SEED ?? '1'

/** Mutants that a scenario of their clause kills, from all families in turn. */
const killedMutants = async (count: number): Promise<KilledMutant[]> => {
  const forbidden = seededSample(generatedMutants, count * 2, seed).filter(({ judgement }) => judgement === 'forbidden')
  const killed = await mapLimited(forbidden.slice(0, count), 6, async (mutant: Mutant) => {
    const proof = await proveMutant(
      mutant,
      scenariosForMutant(mutant, allScenarios, async () => []),
    )
    return proof.outcome === 'killed' && proof.by ? [{ mutant, killedBy: proof.by.scenario }] : []
  })
  return killed.flat()
}

/** Each mutant with some others: the n-th with the one after it, then with the one two places on, and so on. */
const pairsOf = (killed: readonly KilledMutant[]): (readonly [KilledMutant, KilledMutant])[] =>
  Array.from({ length: wanted }, (_, index) => {
    const distance = 1 + Math.floor(index / killed.length)
    const at = (place: number): KilledMutant => killed[place % killed.length] as KilledMutant
    return [at(index), at(index + distance)] as const
  })

it('two mistakes at once are never ready, and neither is hidden without a word', {
  timeout: 4 * 3_600_000,
}, async () => {
  const killed = await killedMutants(Math.min(wanted, 250))
  const pairs = pairsOf(killed)
  const problems = await mapLimited(pairs, 6, async (pair) => {
    const name = pair.map(({ mutant }) => mutant.id).join(' and ')
    return (await problemsOfPair(pair)).map((problem) => `${name}: ${problem}`)
  })
  process.stdout.write(`${pairs.length} pairs of ${killed.length} mutants, seed ${seed}\n`)
  expect(problems.flat()).toEqual([])
})
