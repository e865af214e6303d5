import { allScenarios } from '../../../scenarios/index.ts'
import { laneOf } from '../../engine/scenario/lanes.ts'
import type { AnyScenario } from '../../engine/scenario/scenario.ts'
import { isFullSize } from './full-size.ts'

/** What makes a scenario unlike others: its subject, its data, its caller, its lane, what it asks of target and stubs. */
const traitsOf = (scenario: AnyScenario): string[] => [
  `subject ${scenario.id.split('-', 1)}`,
  ...scenario.rows.map((row) => `row ${row}`),
  ...scenario.needs.map((need) => `needs ${need}`),
  ...scenario.changes.map((need) => `changes ${need}`),
  ...(scenario.features ?? []).map((feature) => `feature ${feature}`),
  `as ${scenario.persona}`,
  `lane ${laneOf(scenario)}`,
  `level ${scenario.level}`,
  `without ${scenario.featureAbsent}`,
  `stub calls ${scenario.stubCalls}`,
  `profile ${scenario.profile}`,
  ...(['arrangesStubs', 'relation', 'requiresExactRights', 'runWide', 'runWideAdvice', 'writes'] as const)
    .filter((name) => scenario[name] !== undefined)
    .map((name) => `has ${name}`),
]

/** Some scenarios that have every trait of all of these: always the next one with the most traits that are missing. */
const withEveryTrait = (scenarios: readonly AnyScenario[]): readonly AnyScenario[] => {
  const traits = scenarios.map(traitsOf)
  const missing = new Set(traits.flat())
  const chosen = new Set<number>()
  const countMissing = (some: readonly string[]): number => some.filter((trait) => missing.has(trait)).length
  while (missing.size > 0) {
    const counts = traits.map(countMissing)
    const next = counts.indexOf(Math.max(...counts))
    chosen.add(next)
    for (const trait of traits[next] ?? []) missing.delete(trait)
  }
  return scenarios.filter((_, index) => chosen.has(index))
}

/** These scenarios in the soak, and in `npm test` some that have all of their traits. */
export const sampleAmong = (scenarios: readonly AnyScenario[]): readonly AnyScenario[] =>
  isFullSize ? scenarios : withEveryTrait(scenarios)

/** A run of the sample of all scenarios takes a fifth of the time of all. */
export const sampleOfScenarios = sampleAmong(allScenarios)

/** The arguments that choose these scenarios. */
export const only = (scenarios: readonly { id: string }[]): string[] => [
  '--only',
  scenarios.map(({ id }) => id).join(','),
]

/** These scenarios as the selection of a run. */
export const idsOf = (scenarios: readonly { id: string }[]): { ids: string[] } => ({
  ids: scenarios.map(({ id }) => id),
})
