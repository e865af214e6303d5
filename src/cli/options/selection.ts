import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allScenarios } from '../../../scenarios/index.ts'
import { type ClauseId, clauses } from '../../contract/clauses/index.ts'
import type { RunResult } from '../../engine/result.ts'
import type { Selection } from '../../engine/run-options.ts'
import { UsageError } from '../errors/usage-error.ts'
import { conformanceFolder, ensureConformanceFolder } from '../terminal/files.ts'
import { printNote } from '../terminal/print.ts'
import type { RunFlags } from './table/index.ts'
import { numbersIn, oneOf } from './values/parse.ts'

/** The number of validation scenarios. */
const lastRow = 34

/** `1-3,7` is rows 1, 2, 3 and 7. */
const parseRows = (part: string): number[] => {
  const rows = numbersIn(part)
  if (rows.length > 0 && rows.every((row) => row >= 1 && row <= lastRow)) return rows
  throw new UsageError(`--row takes rows from 1 to ${lastRow}, such as 7 or 1-3,7, not "${part}".`)
}

/** The selected scenarios. @throws UsageError that names the nearest correct spelling. */
export const selectionOf = ({ only, rows, clauses: clauseIds, failed }: RunFlags, directory: string): Selection => {
  const ids = allScenarios.map(({ id }) => id)
  const known = Object.keys(clauses) as ClauseId[]
  const unpassed = failed ? unpassedInLastRun(directory).filter((id) => ids.includes(id)) : undefined
  const named = only?.map((id) => oneOf('scenario', id, ids))
  const chosen = unpassed && named ? unpassed.filter((id) => named.includes(id)) : (unpassed ?? named)
  if (chosen?.length === 0)
    throw new UsageError('Every scenario of this selection passed in the last run. Run without --failed.')
  return { ids: chosen, rows: rows?.flatMap(parseRows), clauses: clauseIds?.map((id) => oneOf('clause', id, known)) }
}

const format = 'conformance-last-run/1'

/** Writes the ids of the scenarios that did not pass to `.conformance/last-run.json`, for `--failed`. */
export const saveUnpassedScenarios = (directory: string, { scenarios }: RunResult): void => {
  if (scenarios.length === 0) return
  const reds = scenarios
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    .map(({ id }) => id)
  try {
    const file = join(ensureConformanceFolder(directory), 'last-run.json')
    writeFileSync(file, `${JSON.stringify({ format, reds }, null, 2)}\n`)
  } catch {
    printNote('The failed scenarios could not be saved in this directory, so --failed will not find them.')
  }
}

/** The ids that did not pass in the last run from this directory. @throws UsageError when there are none */
export const unpassedInLastRun = (directory: string): string[] => {
  const reds = readReds(join(conformanceFolder(directory), 'last-run.json'))
  if (reds === undefined)
    throw new UsageError('--failed: no earlier run found in this directory. Run without --failed first.')
  if (reds.length === 0)
    throw new UsageError('--failed: everything passed in the last run from this directory. Run without --failed.')
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
