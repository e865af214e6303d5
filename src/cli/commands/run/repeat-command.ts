import type { RunFlags } from '../../options/run-flags.ts'
import { runOptionEntries } from '../../options/table/index.ts'
import { longFlag, type OptionEntry } from '../../options/table/option.ts'
import { commandName } from '../../terminal/command-name.ts'

/**
 * The command that repeats one scenario of a run: with the given options that describe the target, by the table. It
 * reads the configuration file again, so that nothing of that is written out. It holds no secret.
 */
export const repeatCommand = (given: RunFlags, directory: string) => {
  const options = runOptionEntries.flatMap(([name, entry]) => optionWords(entry, given[name]))
  return (id: string): string => [commandName(directory), 'run', '--only', id, ...options].join(' ')
}

const optionWords = (entry: OptionEntry<unknown>, value: unknown): string[] => {
  if (!entry.repeats || value === undefined || value === false) return []
  if (value === true) return [longFlag(entry)]
  const texts = entry.repeatAs?.(value) ?? [value].flat().map(String)
  return texts.flatMap((text) => [longFlag(entry), quoteForShell(text)])
}

const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
