import { allScenarios } from '../../../../scenarios/index.ts'
import { clausesNamed } from '../../options/values/clauses.ts'
import { readResult } from '../../results/read-result.ts'
import { writeOutput } from '../../terminal/files.ts'
import { writeInvented } from '../../terminal/print.ts'
import { readable } from '../../terminal/readable.ts'
import { type CitingScenario, coverageOf } from './clauses.ts'
import { formatClauses, formatCoverage, formatUntested } from './format.ts'

interface CoverageFlags {
  /** a file, or `-` for the standard output */
  json?: string
  untested?: boolean
  /** JSON results to count from, instead of all scenarios */
  run?: string[]
}

/**
 * The command `coverage`: counts all scenarios, or those that runs report. `written` are sections or clauses: each is shown
 * with its scenarios.
 */
export const coverageCommand = (written: readonly string[], { json, untested, run }: CoverageFlags): void => {
  const ids = written.length === 0 ? undefined : clausesNamed(written)
  const coverage = coverageOf(run === undefined ? allScenarios : judgedScenarios(run), ids)
  if (json !== undefined) writeOutput('--json', json, `${JSON.stringify(coverage, null, 2)}\n`)
  const format = ids === undefined ? formatCoverage : formatClauses
  if (json !== '-') writeInvented(readable(untested ? formatUntested(coverage) : format(coverage)))
}

/**
 * The scenarios that passed or failed in any of these JSON results of runs.
 * @throws UsageError when a file cannot be read or is not a result
 */
const judgedScenarios = (files: readonly string[]): CitingScenario[] => {
  const judged = new Map<string, CitingScenario>()
  for (const { id, clauses, rows, outcome } of files.flatMap((file) => readResult('--run', file).scenarios)) {
    if (outcome === 'passed' || outcome === 'failed') judged.set(id, { id, clauses, rows })
  }
  return [...judged.values()]
}
