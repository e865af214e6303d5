import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allScenarios } from '../../../scenarios/index.ts'
import { type ClauseId, clauses } from '../../contract/clauses/index.ts'
import type { RunResult } from '../../engine/result.ts'
import type { Selection } from '../../engine/run-options.ts'
import type { RunFlags } from '../config/run-flags.ts'
import { UsageError } from '../errors/usage-error.ts'
import { conformanceFolder, ensureConformanceFolder } from '../terminal/conformance-folder.ts'
import { oneOf } from './parse.ts'

/** The number of validation scenarios. */
const lastRow = 34

/** `1-3,7` is rows 1, 2, 3 and 7. */
const parseRows = (part: string): number[] => {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (first >= 1 && first <= last && last <= lastRow) {
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  throw new UsageError(`--row takes rows from 1 to ${lastRow}, such as 7 or 1-3,7, not "${part}".`)
}

/** What is to be played. @throws UsageError that names the nearest right spelling. */
export const selectionOf = ({ only, row, clause, failed }: RunFlags, directory: string): Selection => {
  const ids = allScenarios.map(({ id }) => id)
  const known = Object.keys(clauses) as ClauseId[]
  const reds = failed ? redScenariosOfLastRun(directory).filter((id) => ids.includes(id)) : undefined
  const asked = only?.map((id) => oneOf('scenario', id, ids))
  const chosen = reds && asked ? reds.filter((id) => asked.includes(id)) : (reds ?? asked)
  if (chosen?.length === 0) throw new UsageError('Nothing that was red in the last run is in this selection.')
  return { ids: chosen, rows: row?.flatMap(parseRows), clauses: clause?.map((id) => oneOf('clause', id, known)) }
}

const format = 'conformance-last-run/1'

/** Keeps the ids of what was red in `.conformance/last-run.json`, for `--failed`; version control ignores the folder. */
export const saveRedScenarios = (directory: string, { scenarios }: RunResult): void => {
  const reds = scenarios
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    .map(({ id }) => id)
  writeFileSync(
    join(ensureConformanceFolder(directory), 'last-run.json'),
    `${JSON.stringify({ format, reds }, null, 2)}\n`,
  )
}

/** The ids that were red in the last run from this directory; a UsageError when there is nothing to play again. */
export const redScenariosOfLastRun = (directory: string): string[] => {
  const reds = readReds(join(conformanceFolder(directory), 'last-run.json'))
  if (reds === undefined) throw new UsageError('--failed: no run is known here yet. Run without --failed first.')
  if (reds.length === 0) throw new UsageError('--failed: nothing was red in the last run here. Run without --failed.')
  return reds
}

const readReds = (file: string): string[] | undefined => {
  try {
    const { format: found, reds } = JSON.parse(readFileSync(file, 'utf8'))
    return found === format && Array.isArray(reds) ? reds.map(String) : undefined
  } catch {
    return undefined
  }
}
