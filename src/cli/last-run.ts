import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from '../engine/result.ts'
import { folderIn, madeFolderIn } from './conformance-folder.ts'
import { UsageError } from './usage-error.ts'

const format = 'conformance-last-run/1'

/** Keeps the ids of what was red in `.conformance/last-run.json`, for `--failed`; version control ignores the folder. */
export const keepReds = (directory: string, { scenarios }: RunResult): void => {
  const reds = scenarios
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    .map(({ id }) => id)
  writeFileSync(join(madeFolderIn(directory), 'last-run.json'), `${JSON.stringify({ format, reds }, null, 2)}\n`)
}

/** The ids that were red in the last run from this directory; a UsageError when there is nothing to play again. */
export const redsOfLastRun = (directory: string): string[] => {
  const reds = kept(join(folderIn(directory), 'last-run.json'))
  if (reds === undefined) throw new UsageError('--failed: no run is known here yet. Run without --failed first.')
  if (reds.length === 0) throw new UsageError('--failed: nothing was red in the last run here. Run without --failed.')
  return reds
}

const kept = (file: string): string[] | undefined => {
  try {
    const { format: found, reds } = JSON.parse(readFileSync(file, 'utf8'))
    return found === format && Array.isArray(reds) ? reds.map(String) : undefined
  } catch {
    return undefined
  }
}
