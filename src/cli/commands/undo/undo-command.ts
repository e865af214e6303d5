import { rmSync } from 'node:fs'
import { NetworkError } from '../../../engine/http/network-error.ts'
import { mergeFlags, withConfiguration } from '../../config/merge-flags.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import { prepareCallers } from '../../environment/callers.ts'
import type { Environment } from '../../environment/environment.ts'
import { environmentOptions } from '../../environment/from-flags.ts'
import { openEnvironment } from '../../environment/open.ts'
import type { StoredJournal } from '../../journal/journal-file.ts'
import { printLines, printNote } from '../../terminal/print.ts'
import { chooseJournals } from './choose-journals.ts'
import { forgottenLine } from './format.ts'
import { restoreJournal } from './restore.ts'

export type UndoFlags = RunFlags & { forget?: boolean }

/** Something could not be restored. */
const notRestoredExitCode = 2
const noAnswerExitCode = 4

/** Runs `undo`: restores what interrupted runs from this directory changed. Returns the exit code. */
export const undoCommand = async (given: UndoFlags): Promise<number> => {
  const flags: UndoFlags = await withConfiguration(given, process.cwd())
  const journals = chooseJournals(flags.baseUrl, process.cwd())
  const [latest] = journals
  if (latest === undefined) {
    printLines('Nothing to undo in this directory.')
    return 0
  }
  if (flags.forget) return forget(journals)
  const { at, datasetDate } = latest.header
  const environment = await openEnvironment(
    await environmentOptions(mergeFlags({ ...at, datasetDate: new Date(datasetDate) }, flags)),
  )
  for (const note of environment.notes) printNote(note)
  try {
    return await undoIn(environment, journals, flags)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    printNote(`${at.baseUrl}: ${error.message}. The journal is kept: run the same command again to retry.`)
    return noAnswerExitCode
  } finally {
    await environment.close()
  }
}

const forget = (journals: readonly StoredJournal[]): number => {
  for (const journal of journals) {
    rmSync(journal.file)
    printLines(forgottenLine(journal))
  }
  return 0
}

const undoIn = async (
  environment: Environment,
  journals: readonly StoredJournal[],
  flags: UndoFlags,
): Promise<number> => {
  const endTurn = await environment.waitForTurn()
  try {
    const { cast: callers } = await prepareCallers(environment)
    let complete = true
    for (const journal of journals) complete = (await restoreJournal(journal, callers, flags)) && complete
    return complete ? 0 : notRestoredExitCode
  } finally {
    endTurn()
  }
}
