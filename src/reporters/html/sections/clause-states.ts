import { type Clause, clauses } from '../../../contract/clauses/index.ts'
import type { Outcome, RunResult } from '../../../engine/result.ts'
import { groupBy } from '../../groups.ts'
import { scoredScenarios } from '../../unscored.ts'

/** What a run shows about a clause; `hidden` is a clause that no scenario can judge. */
export const clauseStates = ['failed', 'passed', 'open', 'notRun', 'hidden'] as const
export type ClauseState = (typeof clauseStates)[number]

export interface ClauseCoverage {
  id: string
  clause: Clause
  state: ClauseState
}

/** The part of the specification that a section belongs to: `5` for `§5.6`, `rows` for the validation table. */
const partOf = ({ section }: Clause): string => /^§(\d+)/.exec(section)?.[1] ?? 'rows'

/** Every clause with what the scenarios that count show about it, by part of the specification. */
export const clauseCoverage = (result: RunResult): [part: string, clauses: ClauseCoverage[]][] => {
  const outcomesOf = new Map<string, Outcome[]>()
  for (const { clauses: cited, outcome } of scoredScenarios(result))
    for (const id of cited) outcomesOf.set(id, [...(outcomesOf.get(id) ?? []), outcome])
  const all = Object.entries(clauses).map(([id, clause]) => ({
    id,
    clause,
    state: stateOf(clause, outcomesOf.get(id) ?? []),
  }))
  return groupBy(all, ({ clause }) => partOf(clause)).sort(([one], [other]) => order(one) - order(other))
}

const order = (part: string): number => (part === 'rows' ? 99 : Number(part))

const stateOf = ({ excluded, observable }: Clause, outcomes: readonly Outcome[]): ClauseState => {
  if (outcomes.includes('failed')) return 'failed'
  if (outcomes.includes('passed')) return 'passed'
  if (outcomes.some((outcome) => outcome === 'unverifiable' || outcome === 'broken')) return 'open'
  return excluded !== undefined || observable === 'none' ? 'hidden' : 'notRun'
}
