import type { Feature } from '../contract/features.ts'
import type { FeatureStates } from './result.ts'
import type { RunOptions } from './run-options.ts'
import type { AnyScenario } from './scenario.ts'

/** What is played, and what never was in the selection, with the reason. */
export interface Selected {
  selected: AnyScenario[]
  leftOut: { id: string; reason: string }[]
}

/** Narrows the table by what was asked for and by what may be written. */
export const select = ({ table, selection = {}, allowWrites = true, calls, faults }: RunOptions): Selected => {
  const { ids, rows, clauses } = selection
  const reasonAgainst = (scenario: AnyScenario): string | undefined => {
    const asked =
      (ids?.includes(scenario.id) ?? true) &&
      (rows === undefined || scenario.rows.some((row) => rows.includes(row))) &&
      (clauses === undefined || scenario.clauses.some((clause) => clauses.includes(clause)))
    if (!asked) return 'not asked for'
    if (!allowWrites && scenario.changes.length > 0) return 'it changes something, and nothing may be written'
    if (scenario.evidence && !calls) return 'what the provider asks of the real services cannot be seen'
    return scenario.faulty && !faults ? 'the real services cannot be made to fail' : undefined
  }
  const judged = table.map((scenario) => ({ scenario, reason: reasonAgainst(scenario) }))
  return {
    selected: judged.flatMap(({ scenario, reason }) => (reason === undefined ? [scenario] : [])),
    leftOut: judged.flatMap(({ scenario: { id }, reason }) => (reason === undefined ? [] : [{ id, reason }])),
  }
}

const lacking = (feature: Feature, states: FeatureStates): boolean => ['no', 'assumedNo'].includes(states[feature])

/** Whether a scenario about optional features applies to this target. What is unknown is tried. */
export const applies = ({ features = [], featureAbsent }: AnyScenario, states: FeatureStates): boolean =>
  !features.some((feature) => lacking(feature, states)) &&
  (featureAbsent === undefined || lacking(featureAbsent, states))
