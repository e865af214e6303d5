import { missingKey, type RunResult, type ScenarioResult } from '../../../engine/result.ts'
import { groupBy } from '../../groups.ts'
import { sharedCause } from '../../scenario-facts.ts'

/**
 * The scenarios of each problem together, in the order of "What to fix first". These are the problems that the terminal
 * shows. What the baseline tolerates is in no problem: there, scenarios with the same cause are together.
 */
export const byProblem = (scenarios: readonly ScenarioResult[], { problems }: RunResult): ScenarioResult[][] => {
  const ids = problems.flatMap((problem) => problem.scenarios)
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: ScenarioResult): number => places.get(id) ?? ids.length
  const firstIds = new Map(
    problems.flatMap((problem) => problem.scenarios.map((id) => [id, problem.scenario] as const)),
  )
  return groupBy(
    scenarios.toSorted((one, other) => placeOf(one) - placeOf(other)),
    (scenario) => firstIds.get(scenario.id) ?? ownCause(scenario),
  ).map(([, group]) => group)
}

const ownCause = (scenario: ScenarioResult): string => {
  const { id, mismatches, missing } = scenario
  const [first] = mismatches.length === 0 ? missing : []
  return sharedCause(scenario) ?? (first ? missingKey(first) : id)
}
