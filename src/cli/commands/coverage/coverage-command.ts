import { allScenarios } from '../../../../scenarios/index.ts'
import { writeOutput } from '../../terminal/write-file.ts'
import { coverageOf } from './clauses.ts'
import { formatCoverage, formatUntested } from './format.ts'
import { judgedScenarios } from './judged-scenarios.ts'

export interface CoverageFlags {
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
  if (json !== '-') process.stdout.write(untested ? formatUntested(coverage) : formatCoverage(coverage))
}
