import { rmSync } from 'node:fs'
import { NetworkError } from '../../../engine/http/network-error.ts'
import { withConfiguration } from '../../config/load.ts'
import type { Environment } from '../../environment/environment.ts'
import { environmentOptions } from '../../environment/from-flags.ts'
import { withEnvironment } from '../../environment/open.ts'
import { prepareCallers } from '../../environment/run-in.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { readJournals, type StoredJournal } from '../../journal/journal-file.ts'
import { mergeFlags } from '../../options/merge-flags.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { checkConformanceFolder } from '../../terminal/files.ts'
import { printLines, printNote } from '../../terminal/print.ts'
import { forgottenLine } from './format.ts'
import { restoreJournal } from './restore.ts'

type UndoFlags = RunFlags & { forget?: boolean }

/** The command `undo`: restores what interrupted runs from this directory changed. Gives the exit code. */
export const undoCommand = async (given: UndoFlags): Promise<number> => {
  checkConformanceFolder(process.cwd())
  const flags = await withConfiguration(given, process.cwd())
  const journals = chooseJournals(flags.baseUrl, process.cwd())
  const [latest] = journals
  if (latest === undefined) {
    printLines('Nothing to undo in this directory.')
    return exitCodes.ok
  }
  if (flags.forget) return forget(journals)
  const { at, datasetDate } = latest.header
  const options = await environmentOptions(mergeFlags({ ...at, datasetDate: new Date(datasetDate) }, flags))
  return withEnvironment(options, async (environment) => {
    try {
      return await undoIn(environment, journals, flags)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      printNote(`${at.baseUrl}: ${error.message}. The journal is kept: run the same command again to retry.`)
      return exitCodes.unreachable
    }
  })
}

const forget = (journals: readonly StoredJournal[]): number => {
  for (const journal of journals) {
    rmSync(journal.file)
    printLines(forgottenLine(journal))
  }
  return exitCodes.ok
}

const undoIn = async (
  environment: Environment,
  journals: readonly StoredJournal[],
  flags: UndoFlags,
): Promise<number> => {
  const turn = await environment.waitForTurn()
  try {
    const { callers } = await prepareCallers(environment)
    let complete = true
    for (const journal of journals) complete = (await restoreJournal(journal, callers, flags)) && complete
    return complete ? exitCodes.ok : exitCodes.incomplete
  } finally {
    turn.end()
  }
}

/** The journals to undo, all of one target. @throws UsageError when they belong to another target, or to several */
const chooseJournals = (baseUrl: string | undefined, directory: string): StoredJournal[] => {
  const all = readJournals(directory)
  const targets = [...new Set(all.map(({ header }) => header.at.baseUrl))]
  if (baseUrl !== undefined && targets.length > 0 && !targets.includes(baseUrl)) {
    throw new UsageError(
      `The changes to undo here were made at ${targets.join(' and ')}, not at ${baseUrl}. ` +
        `Pass --base-url ${targets[0]}${targets.length === 1 ? ', or leave it out' : ''}.`,
    )
  }
  if (baseUrl === undefined && targets.length > 1) {
    throw new UsageError(
      `Runs from this directory changed several providers. Pass --base-url with one of ${targets.join(', ')}.`,
    )
  }
  return all.filter(({ header }) => header.at.baseUrl === (baseUrl ?? targets[0]))
}
