import { impliedServices } from '../../options/merge-flags.ts'
import { type RunFlags, runOptionEntries } from '../../options/table/index.ts'
import { longFlag, type OptionEntry } from '../../options/table/option.ts'
import { commandName } from '../../terminal/command-name.ts'
import { quoteForShell } from '../../terminal/platform.ts'

/**
 * The command that repeats scenarios of a run, with `{ids}` in place of their ids, and the given options that describe the
 * target. It reads the configuration file again, so nothing of that is written out. It holds no secret.
 */
export const repeatCommand = (given: RunFlags, directory: string): string => {
  const implied = impliedServices(given)
  const options = runOptionEntries.flatMap(([name, entry]) =>
    name === 'services' && given.services === implied ? [] : optionWords(entry, given[name]),
  )
  // PowerShell would take ids with a comma between them as several words.
  const ids = process.platform === 'win32' ? '"{ids}"' : '{ids}'
  return [commandName(directory), 'run', '--only', ids, ...options].join(' ')
}

const optionWords = (entry: OptionEntry<unknown>, value: unknown): string[] => {
  if (!entry.for?.includes('repeat') || value === undefined || value === false) return []
  if (value === true) return [longFlag(entry)]
  const texts = entry.repeatAs?.(value) ?? [value].flat().map(String)
  return texts.flatMap((text) => [longFlag(entry), quoteForShell(text)])
}
