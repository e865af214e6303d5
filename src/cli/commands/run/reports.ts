import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ReportFormat, reportFormats } from '../../../reporters/formats/index.ts'
import { type Reporter, type WriteText, withErrorHandler } from '../../../reporters/reporter.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { type RunFlags, runOptionEntries } from '../../options/table/index.ts'
import { longFlag, type OptionEntry } from '../../options/table/option.ts'
import { oneOf } from '../../options/values/parse.ts'
import { commandName } from '../../terminal/command-name.ts'
import { printNote, wantsColour, widthOfStream } from '../../terminal/print.ts'

/** A requested report; without a file it goes to the standard output. */
interface RequestedReport {
  format: ReportFormat
  file?: string
}

/** `FORMAT` or `FORMAT=FILE`. */
const parseReport = (written: string): RequestedReport => {
  const [name = ''] = written.split('=', 1)
  const file = written.slice(name.length + 1)
  const format = oneOf('report format', name, Object.keys(reportFormats) as ReportFormat[])
  if (written.includes('=') && file === '')
    throw new UsageError(`--report ${format}= has no file name. Pass --report ${format}=FILE.`)
  return file === '' ? { format } : { format, file }
}

/**
 * The reporters that --report asks for. The terminal report is added unless another one takes the standard output.
 * `given` are the options that the "repeat" command needs.
 * @throws UsageError when a file cannot be written, or two reports want the standard output.
 */
export const requestedReporters = (given: RunFlags, { reports = [] }: RunFlags, directory: string): Reporter[] => {
  const requested = reports.map(parseReport)
  const onStdout = requested.filter(({ file }) => file === undefined)
  if (onStdout.length > 1) {
    const names = onStdout.map(({ format }) => format).join(' and ')
    throw new UsageError(
      `Only one report can go to the standard output, not ${names}. Pass --report FORMAT=FILE for the others.`,
    )
  }
  const all: readonly RequestedReport[] = onStdout.length === 0 ? [{ format: 'terminal' }, ...requested] : requested
  const { stdout, env } = process
  const commands = { command: commandName(directory), repeatCommand: repeatCommand(given, directory) }
  const onTerminal = { ...commands, colour: wantsColour(stdout, env), width: widthOfStream(stdout) }
  return all.map(({ format, file }) =>
    withErrorHandler(
      file === undefined
        ? reportFormats[format]((text) => void stdout.write(text), onTerminal)
        : reportFormats[format](fileWriter(file), { ...commands, colour: false, width: 100 }),
      (error) => printNote(`A report could not be written: ${error instanceof Error ? error.message : error}`),
    ),
  )
}

/** Checks at once that the file can be written; its content stays until the new report replaces it. */
const fileWriter = (file: string): WriteText => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    closeSync(openSync(file, 'a'))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(
      `The report file ${file} cannot be written${reason}. Pass another file with --report FORMAT=FILE.`,
    )
  }
  return (text) => writeFileSync(file, text)
}

/**
 * The command that repeats scenarios of a run (ids separated by commas), with the given options that describe the target.
 * It reads the configuration file again, so nothing of that is written out. It holds no secret.
 */
export const repeatCommand = (given: RunFlags, directory: string) => {
  const options = runOptionEntries.flatMap(([name, entry]) => optionWords(entry, given[name]))
  return (ids: string): string => [commandName(directory), 'run', '--only', ids, ...options].join(' ')
}

const optionWords = (entry: OptionEntry<unknown>, value: unknown): string[] => {
  if (!entry.for?.includes('repeat') || value === undefined || value === false) return []
  if (value === true) return [longFlag(entry)]
  const texts = entry.repeatAs?.(value) ?? [value].flat().map(String)
  return texts.flatMap((text) => [longFlag(entry), quoteForShell(text)])
}

const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
