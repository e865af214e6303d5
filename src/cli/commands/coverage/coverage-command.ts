import { allScenarios } from '../../../../scenarios/index.ts'
import { readResult } from '../../results/read-result.ts'
import { writeOutput } from '../../terminal/files.ts'
import { writeInvented } from '../../terminal/print.ts'
import { readable } from '../../terminal/readable.ts'
import { type CitingScenario, coverageOf } from './clauses.ts'
import { formatCoverage, formatUntested } from './format.ts'

interface CoverageFlags {
  /** a file, or `-` for the standard output */
  json?: string
  untested?: boolean
  /** JSON results to count from, instead of all scenarios */
  run?: string[]
}

/** The command `coverage`: counts all scenarios, or those that runs report. */
export const coverageCommand = ({ json, untested, run }: CoverageFlags): void => {
  const coverage = coverageOf(run === undefined ? allScenarios : judgedScenarios(run))
  if (json !== undefined) writeOutput('--json', json, `${JSON.stringify(coverage, null, 2)}\n`)
  if (json !== '-') writeInvented(readable(untested ? formatUntested(coverage) : formatCoverage(coverage)))
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
