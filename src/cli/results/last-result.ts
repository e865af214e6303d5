import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from '../../engine/result.ts'
import { jsonText } from '../../reporters/formats/json.ts'
import { UsageError } from '../errors/usage-error.ts'
import { conformanceFolder, ensureConformanceFolder } from '../terminal/files.ts'
import { printNote } from '../terminal/print.ts'
import { readResult } from './read-result.ts'

/** Where each run leaves its result, for `report` and `--failed`. */
export const lastResultFile = (directory: string): string => join(conformanceFolder(directory), 'last-result.json')

/** Saves the result of a run. A run that executed no scenario leaves the earlier result. */
export const saveLastResult = (directory: string, result: RunResult): void => {
  if (result.scenarios.length === 0) return
  try {
    ensureConformanceFolder(directory)
    writeFileSync(lastResultFile(directory), jsonText(result))
  } catch {
    printNote('The result could not be saved in this directory, so "report" and --failed will not find it.')
  }
}

/** The result of the last run from this directory; undefined without one. */
export const readLastResult = (directory: string): RunResult | undefined => {
  try {
    return readResult('--failed', lastResultFile(directory))
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}
