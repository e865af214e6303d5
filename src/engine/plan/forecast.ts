import type { PersonaName } from '../../contract/personas.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import type { Allocation } from '../data/allocate.ts'
import type { Preparation } from '../prepare.ts'
import type { FeatureStates } from '../result.ts'
import type { Expectation } from '../scenario/expectation.ts'
import { missingText } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { isApplicable, mayBeOffered } from '../selection/select.ts'
import type { Plan, UnrunnableScenario } from './plan-result.ts'

const unknownTexts = 'texts of messages that the caller cannot consult'

const looksForTexts = ({ readsForbiddenTexts }: Expectation): boolean => readsForbiddenTexts === true

/** Personas whose answers a scenario checks for texts of messages that they cannot consult. */
const personasWithForbiddenTexts = ({ runWide, steps, persona }: AnyScenario, needs: Needs): PersonaName[] => [
  ...(runWide && looksForTexts(runWide.expectation) ? runWide.personas : []),
  ...steps(needs)
    .filter(({ expect = [] }) => expect.some(looksForTexts))
    .map(({ as }) => as ?? persona),
]

const missingFor = (
  scenario: AnyScenario,
  allocation: Allocation | undefined,
  forbidden: Preparation['rules']['forbiddenTexts'],
): Pick<UnrunnableScenario, 'missing' | 'needs'> => {
  if (allocation === undefined) return { missing: [], needs: [] }
  if ('missing' in allocation) {
    const { missing } = allocation
    const needs = missing.flatMap((one) => (one.need === undefined ? [] : [{ need: one.need, says: missingText(one) }]))
    return { missing: missing.map(missingText), needs }
  }
  const personas = personasWithForbiddenTexts(scenario, allocation.needs)
  return { missing: personas.some((persona) => !forbidden[persona]?.length) ? [unknownTexts] : [], needs: [] }
}

/** Why a scenario does not apply. */
const reasonAgainst = ({ features = [], featureAbsent }: AnyScenario, states: FeatureStates): string => {
  const absent = features.filter((feature) => !mayBeOffered(feature, states))
  if (absent.length > 0) return `the provider does not show ${absent.join(' and ')}`
  return `only for a provider without ${featureAbsent}`
}

/** Sorts the selected scenarios by whether the data lets them run: a pure function of the survey and the scenarios. */
export const forecast = (
  selected: readonly AnyScenario[],
  { rules, allocations }: Pick<Preparation, 'rules' | 'allocations'>,
): Pick<Plan, 'runs' | 'lacking' | 'notApplicable' | 'notApplicableReasons'> => {
  const applicable = selected.filter((scenario) => isApplicable(scenario, rules.features))
  const judged = applicable.map((scenario): UnrunnableScenario => {
    const { id, title, rows } = scenario
    return { id, title, rows, ...missingFor(scenario, allocations.get(id), rules.forbiddenTexts) }
  })
  const others = selected.filter((scenario) => !applicable.includes(scenario))
  return {
    runs: judged.filter(({ missing }) => missing.length === 0).map(({ id }) => id),
    lacking: judged.filter(({ missing }) => missing.length > 0),
    notApplicable: others.map(({ id }) => id),
    notApplicableReasons: others.map((scenario) => ({
      id: scenario.id,
      reason: reasonAgainst(scenario, rules.features),
    })),
  }
}
