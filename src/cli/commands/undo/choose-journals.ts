import { UsageError } from '../../errors/usage-error.ts'
import type { StoredJournal } from '../../journal/journal-file.ts'
import { readJournals } from '../../journal/read-journals.ts'

/** What is to be undone at one target; nothing where nothing is. @throws UsageError when it is another target's. */
export const chooseJournals = (baseUrl: string | undefined, directory: string): StoredJournal[] => {
  const all = readJournals(directory)
  const targets = [...new Set(all.map(({ header }) => header.at.baseUrl))]
  if (baseUrl !== undefined && targets.length > 0 && !targets.includes(baseUrl)) {
    throw new UsageError(`What is to be undone here was changed at ${targets.join(' and ')}, not at ${baseUrl}.`)
  }
  if (baseUrl === undefined && targets.length > 1) {
    throw new UsageError(`Several targets were changed from here: give --base-url with one of ${targets.join(', ')}.`)
  }
  return all.filter(({ header }) => header.at.baseUrl === (baseUrl ?? targets[0]))
}
