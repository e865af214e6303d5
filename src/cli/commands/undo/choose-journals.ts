import { UsageError } from '../../errors/usage-error.ts'
import type { StoredJournal } from '../../journal/journal-file.ts'
import { readJournals } from '../../journal/read-journals.ts'

/** The journals to undo, all of one target. @throws UsageError when they belong to another target, or to several */
export const chooseJournals = (baseUrl: string | undefined, directory: string): StoredJournal[] => {
  const all = readJournals(directory)
  const targets = [...new Set(all.map(({ header }) => header.at.baseUrl))]
  if (baseUrl !== undefined && targets.length > 0 && !targets.includes(baseUrl)) {
    throw new UsageError(`The changes to undo here were made at ${targets.join(' and ')}, not at ${baseUrl}.`)
  }
  if (baseUrl === undefined && targets.length > 1) {
    throw new UsageError(
      `Runs from this directory changed several targets. Pass --base-url with one of ${targets.join(', ')}.`,
    )
  }
  return all.filter(({ header }) => header.at.baseUrl === (baseUrl ?? targets[0]))
}
