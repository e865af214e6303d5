import { type Coverage, type CoveredClause, isStated, type ClauseCounts, countClauses, untestedClauses } from './clauses.ts'

/** The coverage for people: a line for each section, the sums, and what is not tested. */
export const formatCoverage = (coverage: Coverage): string => {
  const { clauses, rows, stated, settled, summary } = coverage
  const played = rows.filter(({ scenarios }) => scenarios.length > 0).length
  return joinLines([
    ...sectionTable(clauses.filter(isStated)),
    '',
    `the specification   ${formatCounts(stated)}`,
    `settled by us       ${formatCounts(settled)}`,
    `rows                ${played} of ${rows.length} validation scenarios`,
    `left open           ${summary.leftOpen} clauses could be seen, but have two reasonable readings or no wrong answer;`,
    '                    each is excluded with its reason (--json tells it)',
    '',
    ...untestedLines(coverage),
  ])
}

/** Only what can be seen and no scenario tests, by section. */
export const formatUntested = (coverage: Coverage): string => joinLines(untestedLines(coverage))

const joinLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`

const headings = ['section', 'clauses', 'classified', 'observable', 'tested', '']

const sectionTable = (clauses: readonly CoveredClause[]): string[] => {
  const sections = [...new Set(clauses.map(({ section }) => section))].sort(byNumber)
  const lines = sections.map((section) =>
    sectionRow(
      section,
      clauses.filter((clause) => clause.section === section),
    ),
  )
  return aligned([headings, ...lines])
}

/** §2 before §10, and the table of validation scenarios last. */
const byNumber = (one: string, other: string): number =>
  Number(other.startsWith('§')) - Number(one.startsWith('§')) || one.localeCompare(other, 'en', { numeric: true })

const sectionRow = (section: string, clauses: readonly CoveredClause[]): string[] => {
  const { total, classified, observable, tested } = countClauses(clauses)
  return [section, ...[total, classified, observable, tested].map(String), percent(tested, observable)]
}

/** The first column to the left, numbers to the right. */
const aligned = (lines: readonly (readonly string[])[]): string[] => {
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

const formatCounts = ({ total, classified, observable, tested }: ClauseCounts): string =>
  `${total} clauses, ${percent(classified, total)} classified; ${observable} observable, ${tested} tested ` +
  `(${percent(tested, observable)})`

const untestedLines = (coverage: Coverage): string[] => {
  const missing = untestedClauses(coverage)
  if (missing.length === 0) return ['untested            none: a scenario tests every clause that can be seen']
  const width = Math.max(...missing.map(({ id }) => id.length))
  return [
    `untested            ${missing.length} observable clauses, * where the specification itself states it`,
    ...missing.map((clause) => `${isStated(clause) ? '*' : ' '} ${clause.id.padEnd(width)}  ${clause.says}`),
  ]
}


/** A share in percent, never rounded up to all: `100%`, `99.8%`; of nothing it is all. */
export const percent = (part: number, whole: number): string => {
  if (part === whole) return '100%'
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)}%`
}
