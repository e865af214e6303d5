import { type Clause, clauses } from '../../../contract/clauses/index.ts'
import { rowCount } from '../../../engine/judging/run-verdict.ts'

/** What was played, or may be: the scenarios, the clauses they cite, the rows they stand for. */
export interface CitingScenario {
  id: string
  clauses: readonly string[]
  rows: readonly number[]
}

export interface CoveredClause {
  id: string
  section: string
  says: string
  mark: Clause['source']
  observable: Clause['observable']
  /** those that test it */
  scenarios: string[]
  /** why nothing judges it, or null */
  excluded: string | null
}

export interface ClauseCounts {
  total: number
  /** Tested by a scenario, or excluded with a reason. */
  classified: number
  /** On the wire or in the calls of the provider, and not excluded. */
  observable: number
  /** Of the observable ones. */
  tested: number
  /** Could be seen, but is excluded: two readings are reasonable, or no answer could be wrong. */
  leftOpen: number
}

/** Clause by clause: which scenarios test it, or why none does. Fields are added, never re-meant. */
export interface Coverage {
  format: 'conformance-coverage/1'
  clauses: CoveredClause[]
  rows: { row: number; scenarios: string[] }[]
  summary: ClauseCounts
  /** The same, apart: what the specification states (S), and what it does not (public facts, conventions, decisions). */
  stated: ClauseCounts
  settled: ClauseCounts
}

/** Clause → scenarios or reason, and row → scenarios. */
export const coverageOf = (citing: readonly CitingScenario[]): Coverage => {
  const covered = Object.entries<Clause>(clauses).map(
    ([id, { section, says, source, observable, excluded = null }]): CoveredClause => {
      const scenarios = citing.filter((one) => one.clauses.includes(id)).map((one) => one.id)
      return { id, section, says, mark: source, observable, scenarios, excluded }
    },
  )
  return {
    format: 'conformance-coverage/1',
    clauses: covered,
    rows: Array.from({ length: rowCount }, (_, index) => ({
      row: index + 1,
      scenarios: citing.filter(({ rows }) => rows.includes(index + 1)).map(({ id }) => id),
    })),
    summary: countClauses(covered),
    stated: countClauses(covered.filter(isStated)),
    settled: countClauses(covered.filter((clause) => !isStated(clause))),
  }
}

/** Whether the specification itself says it, so that it can fail a provider. */
export const isStated = ({ mark }: CoveredClause): boolean => mark === 'S'

const isTested = ({ scenarios }: CoveredClause): boolean => scenarios.length > 0
const hasEvidence = ({ observable }: CoveredClause): boolean => observable !== 'none'
const isObservable = (clause: CoveredClause): boolean => hasEvidence(clause) && clause.excluded === null

export const countClauses = (some: readonly CoveredClause[]): ClauseCounts => ({
  total: some.length,
  classified: some.filter((clause) => isTested(clause) || clause.excluded !== null).length,
  observable: some.filter(isObservable).length,
  tested: some.filter((clause) => isObservable(clause) && isTested(clause)).length,
  leftOpen: some.filter((clause) => hasEvidence(clause) && !isObservable(clause)).length,
})

/** What can be seen, is not excluded, and no scenario tests. */
export const untestedClauses = ({ clauses: covered }: Coverage): CoveredClause[] =>
  covered.filter((clause) => isObservable(clause) && !isTested(clause))
