import { type Clause, type ClauseId, clauses, isStated } from '../../../contract/clauses/index.ts'
import { rowCount } from '../../../contract/clauses/validation-rows.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'

/** A scenario with the clauses it cites and the rows of the validation table it covers. */
export type CitingScenario = Pick<AnyScenario, 'id' | 'rows'> & { clauses: readonly string[] }

export interface CoveredClause {
  id: string
  section: string
  says: string
  mark: Clause['source']
  observable: Clause['observable']
  /** the scenarios that test it */
  scenarios: string[]
  /** the reason why no scenario tests it, or null */
  excluded: string | null
}

/** For each clause, the scenarios that test it or the reason why none does. A public format: fields are only added. */
export interface Coverage {
  format: 'conformance-coverage/1'
  clauses: CoveredClause[]
  rows: { row: number; scenarios: string[] }[]
  summary: ClauseCounts
  /** The same counts for what the specification states (S), and for the rest (public facts, conventions, decisions). */
  stated: ClauseCounts
  settled: ClauseCounts
}

/** Maps clauses to scenarios or reasons, and rows to scenarios. `ids`: only these clauses. */
export const coverageOf = (
  citing: readonly CitingScenario[],
  ids: readonly ClauseId[] = Object.keys(clauses) as ClauseId[],
): Coverage => {
  const coveredClauses = ids.map(
    (id): CoveredClause => {
      const { section, says, source, observable, excluded }: Clause = clauses[id]
      const scenarios = citing.filter((one) => one.clauses.includes(id)).map((one) => one.id)
      return { id, section, says, mark: source, observable, scenarios, excluded: excluded ?? null }
    },
  )
  return {
    format: 'conformance-coverage/1',
    clauses: coveredClauses,
    rows: Array.from({ length: rowCount }, (_, index) => ({
      row: index + 1,
      scenarios: citing.filter(({ rows }) => rows.includes(index + 1)).map(({ id }) => id),
    })),
    summary: countClauses(coveredClauses),
    stated: countClauses(coveredClauses.filter(isDemand)),
    settled: countClauses(coveredClauses.filter((clause) => !isDemand(clause))),
  }
}

/** True if the specification states it, so that a provider can fail it. */
export const isDemand = ({ mark }: CoveredClause): boolean => isStated({ source: mark })

const isTested = ({ scenarios }: CoveredClause): boolean => scenarios.length > 0
const isObservable = ({ observable }: CoveredClause): boolean => observable !== 'none'
const isExcluded = ({ excluded }: CoveredClause): boolean => excluded !== null
/** It counts as observable. */
const isTestable = (clause: CoveredClause): boolean => isObservable(clause) && !isExcluded(clause)

export type ClauseCounts = ReturnType<typeof countClauses>

export const countClauses = (selected: readonly CoveredClause[]) => ({
  total: selected.length,
  /** tested by a scenario, or excluded with a reason */
  classified: selected.filter((clause) => isTested(clause) || isExcluded(clause)).length,
  /** observable in answers or in calls of the provider, and not excluded */
  observable: selected.filter(isTestable).length,
  /** observable clauses that a scenario tests */
  tested: selected.filter((clause) => isTestable(clause) && isTested(clause)).length,
  /** observable but excluded: it has two reasonable readings, or no answer would be wrong */
  leftOpen: selected.filter((clause) => isObservable(clause) && isExcluded(clause)).length,
})

/** Observable clauses that no scenario tests. */
export const untestedClauses = ({ clauses: covered }: Coverage): CoveredClause[] =>
  covered.filter((clause) => isTestable(clause) && !isTested(clause))
