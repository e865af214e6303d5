/** Two mistakes at once: one may hide what shows the other, but never so that the run is ready. */
import type { Mutant } from '../../../../../reference-provider/proof/generated/mutant.ts'
import type { RunResult, ScenarioResult } from '../../../../engine/result.ts'
import type { MissingKind } from '../../../../engine/scenario/missing.ts'
import type { ReferenceOptions } from '../../../environment/reference.ts'
import { runForProof } from '../prove-one.ts'

/** A mutant, and a scenario that fails because of it alone. */
export interface KilledMutant {
  mutant: Mutant
  killedBy: string
}

/** What a second mistake can take away from a scenario: then it is unverifiable, and says so. */
const takenAway: readonly MissingKind[] = ['control', 'precondition', 'testData', 'dialect', 'serviceNotCalled']

/**
 * Runs every scenario against a provider with both mistakes. Returns what is wrong with the result, in sentences: the run
 * is ready, a scenario that fails with one mistake alone passes, or the first thing to do is about neither.
 */
export const problemsOfPair = async (pair: readonly [KilledMutant, KilledMutant]): Promise<string[]> => {
  const result = await runForProof(differenceOf(pair.map(({ mutant }) => mutant)), {})
  return [
    ...(result.verdict === 'ready' ? ['the verdict is ready'] : []),
    ...pair.flatMap(({ killedBy }) => problemOfScenario(killedBy, result)),
    ...(await problemOfFirstAction(pair, result)),
  ]
}

const differenceOf = (mutants: readonly Mutant[]): ReferenceOptions => ({
  revise: (rules) => mutants.reduce((changed, { change }) => change(changed), rules),
  features: Object.assign({}, ...mutants.map(({ features }) => features)),
  cacheRights: mutants.some(({ cacheRights }) => cacheRights),
})

const problemOfScenario = (id: string, { scenarios }: RunResult): string[] => {
  const found = scenarios.find((scenario) => scenario.id === id)
  if (found === undefined) return [`${id} did not run`]
  return found.outcome === 'failed' || isExplained(found) ? [] : [`${id} is ${found.outcome}`]
}

const isExplained = ({ outcome, missing, mismatches }: ScenarioResult): boolean =>
  outcome === 'unverifiable' && (mismatches.length > 0 || missing.some(({ kind }) => takenAway.includes(kind)))

/** The first thing to do is about a scenario that does not pass with one of the mistakes alone. */
const problemOfFirstAction = async (
  pair: readonly KilledMutant[],
  { nextActions: [first] }: RunResult,
): Promise<string[]> => {
  if (first === undefined) return ['nothing is named as the first thing to do']
  for (const { mutant } of pair) {
    const { scenarios } = await runForProof(differenceOf([mutant]), { selection: { ids: [first.scenario] } })
    if (scenarios.some(({ outcome }) => outcome !== 'passed')) return []
  }
  return [`the first thing to do is about ${first.scenario}, which passes with each mistake alone`]
}
