import { UsageError } from '../../errors/usage-error.ts'
import type { KeptJournal } from '../../journal/journal-file.ts'
import { keptJournals } from '../../journal/read-journals.ts'

/** What is to be undone at one target; nothing where nothing is. @throws UsageError when it is another target's. */
export const journalsFor = (baseUrl: string | undefined, directory: string): KeptJournal[] => {
  const all = keptJournals(directory)
  const targets = [...new Set(all.map(({ opening }) => opening.at.baseUrl))]
  if (baseUrl !== undefined && targets.length > 0 && !targets.includes(baseUrl)) {
    throw new UsageError(`What is to be undone here was changed at ${targets.join(' and ')}, not at ${baseUrl}.`)
  }
  if (baseUrl === undefined && targets.length > 1) {
    throw new UsageError(`Several targets were changed from here: give --base-url with one of ${targets.join(', ')}.`)
  }
  return all.filter(({ opening }) => opening.at.baseUrl === (baseUrl ?? targets[0]))
}
