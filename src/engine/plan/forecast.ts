import type { PersonaName } from '../../contract/personas.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import type { Allocation } from '../data/allocate.ts'
import { noForbiddenText } from '../expectations/leaks.ts'
import type { Preparation } from '../prepare.ts'
import { missingText } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { isApplicable } from '../selection/select.ts'
import type { Plan, UnrunnableScenario } from './plan-result.ts'

const unknownTexts = 'texts of messages that the caller may not consult'

/** Personas whose answers a scenario checks for texts of messages that they may not consult. */
const personasWithForbiddenTexts = ({ runWide, steps, persona }: AnyScenario, needs: Needs): PersonaName[] => [
  ...(runWide?.personas ?? []),
  ...steps(needs)
    .filter(({ expect = [] }) => expect.some(({ says }) => says.includes(noForbiddenText.says)))
    .map(({ as }) => as ?? persona),
]

const missingFor = (
  scenario: AnyScenario,
  allocation: Allocation | undefined,
  forbidden: Preparation['rules']['forbiddenTexts'],
): string[] => {
  if (allocation === undefined) return []
  if ('missing' in allocation) return allocation.missing.map(missingText)
  const personas = personasWithForbiddenTexts(scenario, allocation.needs)
  return personas.some((persona) => !forbidden[persona]?.length) ? [unknownTexts] : []
}

/** Sorts the selected scenarios by whether the data lets them run: a pure function of the survey and the scenarios. */
export const forecast = (
  selected: readonly AnyScenario[],
  { rules, allocations }: Pick<Preparation, 'rules' | 'allocations'>,
): Pick<Plan, 'runs' | 'lacking' | 'notApplicable'> => {
  const applicable = selected.filter((scenario) => isApplicable(scenario, rules.features))
  const judged = applicable.map((scenario): UnrunnableScenario => {
    const { id, title, rows } = scenario
    return { id, title, rows, missing: missingFor(scenario, allocations.get(id), rules.forbiddenTexts) }
  })
  return {
    runs: judged.filter(({ missing }) => missing.length === 0).map(({ id }) => id),
    lacking: judged.filter(({ missing }) => missing.length > 0),
    notApplicable: selected.filter((scenario) => !applicable.includes(scenario)).map(({ id }) => id),
  }
}
