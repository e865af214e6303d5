import { percent } from '../../terminal/percent.ts'
import { type Coverage, type CoveredClause, isDemand, type ClauseCounts, countClauses, untestedClauses } from './clauses.ts'

/** The coverage as text: a line for each section, the totals, and the untested clauses. */
export const formatCoverage = (coverage: Coverage): string => {
  const { clauses, rows, stated, settled, summary } = coverage
  const coveredRows = rows.filter(({ scenarios }) => scenarios.length > 0).length
  return joinLines([
    ...sectionTable(clauses.filter(isDemand)),
    '',
    `the specification   ${formatCounts(stated)}`,
    `our decisions       ${formatCounts(settled)}`,
    `rows                ${coveredRows} of ${rows.length} in the validation table`,
    `left out            ${summary.leftOpen} more clauses on purpose: two readings are reasonable, or no answer would be wrong`,
    '',
    '"coverage 5.6" prints the clauses of §5.6: the scenarios that test each, or the reason why none does.',
    '',
    ...untestedLines(coverage),
  ])
}

/** Each clause with the scenarios that test it, or with the reason why none does. */
export const formatClauses = ({ clauses }: Coverage): string =>
  joinLines(
    clauses.flatMap((clause, index) => [...(index === 0 ? [] : ['']), clause.id, `  ${clause.says}`, testersOf(clause)]),
  )

const testersOf = ({ scenarios, excluded }: CoveredClause): string => {
  const count = scenarios.length === 1 ? 'scenario' : `${scenarios.length} scenarios`
  return scenarios.length > 0 ? `  ${count}: ${scenarios.join(', ')}` : `  no scenario: ${excluded ?? 'not tested yet'}`
}

/** Only the testable clauses that no scenario tests. */
export const formatUntested = (coverage: Coverage): string => joinLines(untestedLines(coverage))

const joinLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`

const headings = ['section', 'clauses', 'testable', 'tested', '']

const sectionTable = (clauses: readonly CoveredClause[]): string[] => {
  const sections = [...new Set(clauses.map(({ section }) => section))].sort(byNumber)
  const clausesOf = (wanted: string) => clauses.filter(({ section }) => section === wanted)
  return aligned([headings, ...sections.map((section) => sectionRow(section, clausesOf(section)))])
}

/** Sorts §2 before §10, and the validation table last. */
const byNumber = (first: string, second: string): number =>
  Number(second.startsWith('§')) - Number(first.startsWith('§')) || first.localeCompare(second, 'en', { numeric: true })

const sectionRow = (section: string, clauses: readonly CoveredClause[]): string[] => {
  const { total, observable, tested } = countClauses(clauses)
  return [section, ...[total, observable, tested].map(String), percent(tested, observable)]
}

/** Aligns the first column to the left, numbers to the right. */
const aligned = (lines: readonly (readonly string[])[]): string[] => {
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

const formatCounts = ({ total, observable, tested }: ClauseCounts): string =>
  `${total} clauses: ${observable} testable, ${tested} tested (${percent(tested, observable)})`

const untestedLines = (coverage: Coverage): string[] => {
  const missing = untestedClauses(coverage)
  if (missing.length === 0) return ['untested            none: scenarios test every testable clause']
  const width = Math.max(...missing.map(({ id }) => id.length))
  return [
    `untested            ${missing.length} testable clauses (* stated by the specification)`,
    ...missing.map((clause) => `${isDemand(clause) ? '*' : ' '} ${clause.id.padEnd(width)}  ${clause.says}`),
  ]
}
