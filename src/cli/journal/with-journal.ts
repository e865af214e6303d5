import { remark } from '../terminal/print.ts'
import type { Whereabouts } from './journal-file.ts'
import { keptJournals } from './read-journals.ts'
import { type WrittenJournal, writtenJournal } from './write-journal.ts'

export interface Journalled {
  directory: string
  at: Whereabouts
  anchor: Date
}

/** What earlier runs left changed at the same target. */
export const unfinishedNotes = ({ directory, at }: Pick<Journalled, 'directory' | 'at'>): string[] =>
  keptJournals(directory)
    .filter(({ opening, open }) => opening.at.baseUrl === at.baseUrl && open.length > 0)
    .map(
      ({ opening, open }) =>
        `the run of ${opening.startedAt} was ended in the middle and left ${changes(open.length)} here: ` +
        '"conformance undo" puts that back',
    )

/**
 * Plays with a journal. Whatever ends the process, a person reads how to go on; what could not be put back stays in the
 * journal.
 */
export const journalled = async <Result>(
  of: Journalled,
  play: (journal: WrittenJournal) => Promise<Result>,
): Promise<Result> => {
  const journal = writtenJournal({ ...of, startedAt: new Date() })
  const endedEarly = (): void => {
    if (journal.unsettled() > 0)
      remark(`Left as it was changed: ${changes(journal.unsettled())}. "conformance undo" puts that back.`)
  }
  process.once('exit', endedEarly)
  try {
    return await play(journal)
  } finally {
    process.off('exit', endedEarly)
    const kept = journal.close()
    if (kept) remark(`Not all could be put back; it is in ${kept}, and "conformance undo" tries again.`)
  }
}

/** How many changes, in words. */
export const changes = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`
