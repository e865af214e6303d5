/** Two mistakes at once: one can hide the other, but the run must not be ready. */
import type { Mutant } from '../../reference-provider/proof/generated/mutant.ts'
import { runForProof } from '../cli/commands/prove/prove-one.ts'
import type { ReferenceOptions } from '../cli/environment/reference-parts.ts'
import type { RunResult, ScenarioResult } from '../engine/result.ts'
import type { MissingKind } from '../engine/scenario/missing.ts'

/** A mutant, and a scenario that fails because of it alone. */
export interface KilledMutant {
  mutant: Mutant
  killedBy: string
}

/** Pairs that cancel each other in the scenario that fails with one alone, and why. Other scenarios still fail. */
const cancelling: readonly { because: string; applies: (one: Mutant, other: Mutant) => boolean }[] = [
  {
    because: 'both change the same field, so the one that changes it last hides the other',
    applies: (one, other) => one.family === 'fields' && other.family === 'fields' && placeOf(one) === placeOf(other),
  },
  {
    because:
      'both add the messages of other mailboxes to a count, and the scenario compares one such count with the other',
    applies: (one, other) =>
      placeOf(one) === placeOf(other) && [one, other].every(({ id }) => id.startsWith('mailbox-')),
  },
]

/** `registeredMails` in `mailbox-left-out-by-human:registeredMails`. */
const placeOf = ({ id }: Mutant): string => id.slice(id.indexOf(':') + 1)

const isCancelled = ([{ mutant: one }, { mutant: other }]: readonly [KilledMutant, KilledMutant]): boolean =>
  cancelling.some(({ applies }) => applies(one, other))

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
    ...pair.flatMap(({ killedBy }) => problemOfScenario(killedBy, result, isCancelled(pair))),
    ...(await problemOfFirstAction(pair, result)),
  ]
}

const differenceOf = (mutants: readonly Mutant[]): ReferenceOptions => ({
  revise: (rules) => mutants.reduce((changed, { change }) => change(changed), rules),
  features: Object.assign({}, ...mutants.map(({ features }) => features)),
  cacheRights: mutants.some(({ cacheRights }) => cacheRights),
})

const problemOfScenario = (id: string, { scenarios }: RunResult, mayPass: boolean): string[] => {
  const found = scenarios.find((scenario) => scenario.id === id)
  if (found === undefined) return [`${id} did not run`]
  if (mayPass && found.outcome === 'passed') return []
  return found.outcome === 'failed' || isExplained(found) ? [] : [`${id} is ${found.outcome}`]
}

const isExplained = ({ outcome, missing, mismatches }: ScenarioResult): boolean =>
  outcome === 'unverifiable' && (mismatches.length > 0 || missing.some(({ kind }) => takenAway.includes(kind)))

/**
 * The first thing to do is about a scenario that does not pass with one of the mistakes alone, or about the operation that
 * both change. A scenario that judges every answer of a run gets the requests of those that it blames.
 */
const problemOfFirstAction = async (
  pair: readonly KilledMutant[],
  { nextActions: [first], scenarios }: RunResult,
): Promise<string[]> => {
  if (first === undefined) return ['nothing is named as the first thing to do']
  const blamed = scenarios.find(({ id }) => id === first.scenario)?.mismatches ?? []
  const ids = [first.scenario, ...blamed.flatMap(({ exchange }) => exchange?.scenario ?? [])]
  for (const { mutant } of pair) {
    const alone = await runForProof(differenceOf([mutant]), { selection: { ids } })
    if (alone.scenarios.some(({ outcome }) => outcome !== 'passed')) return []
  }
  const [place] = pair.map(({ mutant }) => placeOf(mutant))
  if (pair.every(({ mutant }) => placeOf(mutant) === place) && first.scenario.startsWith(`${place}-`)) return []
  return [`the first thing to do is about ${first.scenario}, which passes with each mistake alone`]
}
