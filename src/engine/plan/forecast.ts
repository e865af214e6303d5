import type { PersonaName } from '../../contract/personas.ts'
import type { Allocation } from '../data/allocate.ts'
import { noForbiddenText } from '../expectations/leaks.ts'
import type { Preparation } from '../prepare.ts'
import { missingText } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { isApplicable } from '../selection/select.ts'
import type { Plan, UnrunnableScenario } from './plan-result.ts'

/** How a run with the same data will end, as far as the data determine it. */
export type Forecast = Pick<Plan, 'runs' | 'lacking' | 'notApplicable'>

const unknownTexts = 'texts of messages that the caller may not consult'

/** Personas whose answers a scenario checks for texts of messages that they may not consult. */
const personasWithForbiddenTexts = (
  scenario: AnyScenario,
  { needs }: Extract<Allocation, { needs: unknown }>,
): PersonaName[] => [
  ...(scenario.runWide?.personas ?? []),
  ...scenario
    .steps(needs)
    .filter(({ expect = [] }) => expect.some(({ says }) => says.includes(noForbiddenText.says)))
    .map(({ as }) => as ?? scenario.persona),
]

const missingFor = (
  scenario: AnyScenario,
  allocation: Allocation | undefined,
  forbidden: Preparation['rules']['forbiddenTexts'],
): string[] => {
  if (allocation === undefined) return []
  if ('missing' in allocation) return allocation.missing.map(missingText)
  const hasNoTexts = personasWithForbiddenTexts(scenario, allocation).some(
    (persona) => (forbidden[persona] ?? []).length === 0,
  )
  return hasNoTexts ? [unknownTexts] : []
}

/** Sorts the selected scenarios by whether the data lets them run: a pure function of the survey and the scenarios. */
export const forecast = (
  selected: readonly AnyScenario[],
  { rules, allocations }: Pick<Preparation, 'rules' | 'allocations'>,
): Forecast => {
  const applicable = selected.filter((scenario) => isApplicable(scenario, rules.features))
  const judged = applicable.map((scenario) => ({
    scenario,
    missing: missingFor(scenario, allocations.get(scenario.id), rules.forbiddenTexts),
  }))
  return {
    runs: judged.filter(({ missing }) => missing.length === 0).map(({ scenario }) => scenario.id),
    lacking: judged
      .filter(({ missing }) => missing.length > 0)
      .map(({ scenario: { id, title, rows }, missing }): UnrunnableScenario => ({ id, title, rows, missing })),
    notApplicable: selected.filter((scenario) => !applicable.includes(scenario)).map(({ id }) => id),
  }
}
