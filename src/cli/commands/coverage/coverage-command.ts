import { table } from '../../../../scenarios/index.ts'
import { written } from '../../terminal/write-file.ts'
import { coverageOf } from './clauses.ts'
import { playedIn } from './played-scenarios.ts'
import { shown, untestedShown } from './format.ts'

export interface CoverageFlags {
  /** a file, or `-` for the standard output */
  json?: string
  untested?: boolean
  /** results of runs to count from, in place of the table */
  run?: string[]
}

/** The whole of `coverage`: from the table, or from what runs really played. */
export const perform = ({ json, untested, run }: CoverageFlags): void => {
  const coverage = coverageOf(run === undefined ? table : playedIn(run))
  if (json !== undefined) written('--json', json, `${JSON.stringify(coverage, null, 2)}\n`)
  if (json !== '-') process.stdout.write(untested ? untestedShown(coverage) : shown(coverage))
}
