import { rmSync } from 'node:fs'
import { NetworkError } from '../../../engine/http/network-error.ts'
import { escapeControl } from '../../../reporters/visible.ts'
import { mergeFlags, withConfiguration } from '../../config/merge-flags.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import { prepareCallers } from '../../environment/callers.ts'
import type { Environment } from '../../environment/environment.ts'
import { environmentOptions } from '../../environment/from-flags.ts'
import { openEnvironment } from '../../environment/open.ts'
import type { StoredJournal } from '../../journal/journal-file.ts'
import { changeCountText } from '../../journal/with-journal.ts'
import { printLines, printNote } from '../../terminal/print.ts'
import { chooseJournals } from './choose-journals.ts'
import { restoreJournal } from './restore.ts'

export type UndoFlags = RunFlags & { forget?: boolean }

/** The exit code when something is not as it was. */
const notRestoredExitCode = 2
const noAnswerExitCode = 4

/** Puts back what runs from this directory left changed when they were ended in the middle. Gives the exit code. */
export const undoCommand = async (given: UndoFlags): Promise<number> => {
  const flags: UndoFlags = await withConfiguration(given, process.cwd())
  const journals = chooseJournals(flags.baseUrl, process.cwd())
  const [latest] = journals
  if (latest === undefined) {
    printLines('Nothing is to be undone here.')
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
    printNote(`${at.baseUrl}: ${error.message}. Nothing is lost: the same command tries again.`)
    return noAnswerExitCode
  } finally {
    await environment.close()
  }
}

const forget = (journals: readonly StoredJournal[]): number => {
  for (const { file, header, unrestored } of journals) {
    rmSync(file)
    printLines(
      `Forgotten: ${changeCountText(unrestored.length)} at ${escapeControl(header.at.baseUrl)} of ${header.startedAt}.`,
    )
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
    const { cast } = await prepareCallers(environment)
    let complete = true
    for (const journal of journals) complete = (await restoreJournal(journal, cast, flags)) && complete
    return complete ? 0 : notRestoredExitCode
  } finally {
    endTurn()
  }
}
