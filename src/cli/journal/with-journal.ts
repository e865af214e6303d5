import { printNote } from '../terminal/print.ts'
import type { TargetLocation } from './journal-file.ts'
import { readJournals } from './read-journals.ts'
import { type JournalWriter, journalWriter } from './write-journal.ts'

export interface JournalOptions {
  directory: string
  datasetDate: Date
}

/** One note for each earlier run that left changes at the same target. */
export const unrestoredNotes = (directory: string, target: TargetLocation | undefined): string[] => {
  if (target === undefined) return []
  return readJournals(directory)
    .filter(({ header, unrestored }) => header.at.baseUrl === target.baseUrl && unrestored.length > 0)
    .map(
      ({ header, unrestored }) =>
        `the run of ${header.startedAt} was interrupted; ${notRestoredText(unrestored.length)}. ` +
        'Run "conformance undo" to restore them',
    )
}

/**
 * Calls `work` with a journal of its changes at the target, or with none if there is no target. If changes are not
 * restored, whatever ends the process, the journal stays and a note says what to do.
 */
export const withJournal = async <Result>(
  target: TargetLocation | undefined,
  options: JournalOptions,
  work: (journal?: JournalWriter) => Promise<Result>,
): Promise<Result> => {
  if (target === undefined) return work()
  const journal = journalWriter({ ...options, target, startedAt: new Date() })
  const announceUnrestored = (): void => {
    const count = journal.countUnrestored()
    if (count > 0) printNote(`${notRestoredText(count)}. Run "conformance undo" to restore them.`)
  }
  process.once('exit', announceUnrestored)
  try {
    return await work(journal)
  } finally {
    process.off('exit', announceUnrestored)
    const file = journal.close()
    if (file) {
      printNote(`${notRestoredText(journal.countUnrestored())} (see ${file}). Run "conformance undo" to try again.`)
    }
  }
}

const notRestoredText = (count: number): string =>
  `${changeCountText(count)} ${count === 1 ? 'was' : 'were'} not restored`

/** `1 change` or `3 changes`. */
export const changeCountText = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`
