import { printNote } from '../terminal/print.ts'
import type { TargetLocation } from './journal-file.ts'
import { readJournals } from './read-journals.ts'
import { type JournalWriter, journalWriter } from './write-journal.ts'

export interface JournalOptions {
  directory: string
  target: TargetLocation
  datasetDate: Date
}

/** What earlier runs left changed at the same target. */
export const unrestoredNotes = ({ directory, target }: Pick<JournalOptions, 'directory' | 'target'>): string[] =>
  readJournals(directory)
    .filter(({ header, unrestored }) => header.at.baseUrl === target.baseUrl && unrestored.length > 0)
    .map(
      ({ header, unrestored }) =>
        `the run of ${header.startedAt} was ended in the middle and left ${changeCountText(unrestored.length)} here: ` +
        '"conformance undo" puts that back',
    )

/**
 * Plays with a journal. Whatever ends the process, a person reads how to go on; what could not be put back stays in the
 * journal.
 */
export const withJournal = async <Result>(
  of: JournalOptions,
  play: (journal: JournalWriter) => Promise<Result>,
): Promise<Result> => {
  const journal = journalWriter({ ...of, startedAt: new Date() })
  const endedEarly = (): void => {
    if (journal.countUnrestored() > 0)
      printNote(
        `Left as it was changed: ${changeCountText(journal.countUnrestored())}. "conformance undo" puts that back.`,
      )
  }
  process.once('exit', endedEarly)
  try {
    return await play(journal)
  } finally {
    process.off('exit', endedEarly)
    const kept = journal.close()
    if (kept) printNote(`Not all could be put back; it is in ${kept}, and "conformance undo" tries again.`)
  }
}

/** How many changes, in words. */
export const changeCountText = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`
