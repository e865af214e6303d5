import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ReportFormat, reportFormats } from '../../../reporters/formats.ts'
import { type Reporter, type WriteText, withErrorHandler } from '../../../reporters/reporter.ts'
import type { TerminalOptions } from '../../../reporters/terminal/terminal.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { oneOf } from '../../options/parse.ts'

/** A report that was asked for; without a file it goes to the standard output. */
export interface RequestedReport {
  format: ReportFormat
  file?: string
}

/** `FORMAT` or `FORMAT=FILE`. */
const parseReport = (written: string): RequestedReport => {
  const [name = ''] = written.split('=', 1)
  const file = written.slice(name.length + 1)
  const format = oneOf('report format', name, Object.keys(reportFormats) as ReportFormat[])
  if (written.includes('=') && file === '') throw new UsageError(`--report ${format}= names no file.`)
  return file === '' ? { format } : { format, file }
}

export interface ReportOptions {
  stdout: WriteText
  onError: (error: unknown) => void
  terminal: TerminalOptions
}

/**
 * The reporters for what was asked; people get the terminal report unless another one takes the standard output.
 * @throws UsageError when a file cannot be written, or two reports want the standard output.
 */
export const reporters = (written: readonly string[], { stdout, onError, terminal }: ReportOptions): Reporter[] => {
  const asked = written.map(parseReport)
  const onStdout = asked.filter(({ file }) => file === undefined)
  if (onStdout.length > 1) {
    const names = onStdout.map(({ format }) => format).join(' and ')
    throw new UsageError(`Only one report can go to the standard output, not ${names}: give --report FORMAT=FILE.`)
  }
  const all: readonly RequestedReport[] = onStdout.length === 0 ? [{ format: 'terminal' }, ...asked] : asked
  return all.map(({ format, file }) => {
    if (file === undefined) return withErrorHandler(reportFormats[format](stdout, terminal), onError)
    const write = fileWriter(file)
    return withErrorHandler(reportFormats[format](write, { ...terminal, colour: false, width: 100 }), onError)
  })
}

/** Learns at once whether the file can be written; what an earlier run left there stays until the new report does. */
const fileWriter = (file: string): WriteText => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    closeSync(openSync(file, 'a'))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`The report file ${file} cannot be written${reason}. Give --report FORMAT=FILE another file.`)
  }
  return (text) => writeFileSync(file, text)
}
