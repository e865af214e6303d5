import type { Outcome, RunResult, ScenarioResult } from '../../../engine/result.ts'
import { missingText } from '../../../engine/result.ts'

/** A scenario with another outcome. */
export interface ChangedVerdict {
  scenario: string
  before: Outcome | 'leftOut' | 'absent'
  after: Outcome | 'leftOut' | 'absent'
  /** The first thing that is wrong or missing in the later run; if nothing is, in the earlier one. */
  because?: string
}

/** The scenarios whose outcomes differ, in the order of the second result. */
export const changedVerdicts = (before: RunResult, after: RunResult): ChangedVerdict[] => {
  const [old, now] = [before, after].map(outcomesOf)
  const ids = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])]
  return ids.flatMap((scenario) => {
    const [one = absent, other = absent] = [old?.get(scenario), now?.get(scenario)]
    if (one.outcome === other.outcome) return []
    const because = other.because ?? one.because
    return [{ scenario, before: one.outcome, after: other.outcome, ...(because !== undefined && { because }) }]
  })
}

interface OutcomeWithReason {
  outcome: ChangedVerdict['before']
  because?: string
}

const absent: OutcomeWithReason = { outcome: 'absent' }

const outcomesOf = ({ scenarios, leftOut }: RunResult): Map<string, OutcomeWithReason> =>
  new Map<string, OutcomeWithReason>([
    ...scenarios.map((one) => [one.id, { outcome: one.outcome, because: reasonOf(one) }] as const),
    ...leftOut.map(({ id }) => [id, { outcome: 'leftOut' }] as const),
  ])

const reasonOf = ({ mismatches: [wrong], missing: [first] }: ScenarioResult): string | undefined => {
  if (wrong) return `${wrong.step}: expected ${wrong.expected}, actual ${wrong.actual}`
  return first && `missing: ${missingText(first)}`
}
