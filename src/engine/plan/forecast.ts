import type { PersonaName } from '../../contract/personas.ts'
import type { Allotment } from '../data/allocate.ts'
import { showsNothingForbidden } from '../expectations/leaks.ts'
import type { Prepared } from '../prepare.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { applies } from '../selection/select.ts'
import type { Lacking, Plan } from './plan-result.ts'

/** How a run on the same data will end, as far as the data tell. */
export type Foreseen = Pick<Plan, 'runs' | 'lacking' | 'notApplicable'>

const unknownTexts = 'texts of messages that the caller may not consult'

/** Whose answers must show nothing of what they may not consult. */
const watchedIn = (scenario: AnyScenario, { needs }: Extract<Allotment, { needs: unknown }>): PersonaName[] => [
  ...(scenario.watches?.personas ?? []),
  ...scenario
    .steps(needs)
    .filter(({ expect = [] }) => expect.some(({ says }) => says.includes(showsNothingForbidden.says)))
    .map(({ as }) => as ?? scenario.persona),
]

const missingIn = (
  scenario: AnyScenario,
  allotment: Allotment | undefined,
  forbidden: Prepared['rules']['forbidden'],
): string[] => {
  if (allotment === undefined) return []
  if ('missing' in allotment) return allotment.missing
  const isUntold = watchedIn(scenario, allotment).some((persona) => (forbidden[persona] ?? []).length === 0)
  return isUntold ? [unknownTexts] : []
}

/** Sorts what was selected by what the data let run: a pure function of what was seen and of the table. */
export const foreseen = (
  selected: readonly AnyScenario[],
  { rules, allotments }: Pick<Prepared, 'rules' | 'allotments'>,
): Foreseen => {
  const applicable = selected.filter((scenario) => applies(scenario, rules.features))
  const judged = applicable.map((scenario) => ({
    scenario,
    missing: missingIn(scenario, allotments.get(scenario.id), rules.forbidden),
  }))
  return {
    runs: judged.filter(({ missing }) => missing.length === 0).map(({ scenario }) => scenario.id),
    lacking: judged
      .filter(({ missing }) => missing.length > 0)
      .map(({ scenario: { id, title, rows }, missing }): Lacking => ({ id, title, rows, missing })),
    notApplicable: selected.filter((scenario) => !applicable.includes(scenario)).map(({ id }) => id),
  }
}
