import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { allScenarios } from '../../../scenarios/index.ts'
import { ciLogOf } from '../../reporters/ci-log.ts'
import { reportFormats } from '../../reporters/formats/index.ts'
import { type ReportFormat, reportFormatNames } from '../../reporters/formats/names.ts'
import type { ReportContext, Reporter, ScenarioTexts, WriteText } from '../../reporters/reporter.ts'
import { errorCodeText, UsageError } from '../errors/usage-error.ts'
import { oneOf } from '../options/values/parse.ts'
import { commandName } from '../terminal/command-name.ts'
import { writeText } from '../terminal/files.ts'
import { loseOutput } from '../terminal/lost-output.ts'
import { wantsColour, writeForPeople, writeStdout } from '../terminal/print.ts'
import { widthOfStream } from '../terminal/readable.ts'
import { readResultBefore } from './last-result.ts'

/** A requested report; without a file it goes to the standard output. */
interface RequestedReport {
  format: ReportFormat
  file?: string
}

/** What the terminal report shows, and the directory of the run. */
type ReportSettings = Pick<ReportContext, 'verbose' | 'table'> & { directory: string }

/** `FORMAT` or `FORMAT=FILE`; `junit=a.xml,html=b.html` are two. `-` is the standard output. */
const parseReport = (option: string, written: string): RequestedReport[] => {
  const isNext = new RegExp(`,(?=(?:${reportFormatNames.join('|')})(?:[=,]|$))`)
  return written.split(isNext).map((one) => {
    const [name = ''] = one.split('=', 1)
    const file = one.slice(name.length + 1)
    const format = oneOf('report format', name, reportFormatNames)
    if (one.includes('=') && file === '')
      throw new UsageError(`${option} ${format}= has no file name. Pass ${option} ${format}=FILE.`)
    return file === '' || file === '-' ? { format } : { format, file }
  })
}

/**
 * The reports that `option` asks for. The terminal report is added unless another one takes the standard output; in a job of
 * GitHub, the annotations too.
 * @throws UsageError when a file cannot be written, or two reports want the same file or the standard output.
 */
export const requestedReports = (
  option: string,
  written: readonly string[],
  { directory, ...shown }: ReportSettings,
): Reporter[] => {
  const requested = written.flatMap((one) => parseReport(option, one))
  const onStdout = requested.filter(({ file }) => file === undefined)
  if (onStdout.length > 1) {
    const names = onStdout.map(({ format }) => format).join(' and ')
    throw new UsageError(
      `Only one report can go to the standard output, not ${names}. Pass ${option} FORMAT=FILE for the others.`,
    )
  }
  assertOwnFiles(requested)
  const all: readonly RequestedReport[] = onStdout.length === 0 ? [{ format: 'terminal' }, ...requested] : requested
  const isAnnotated =
    ciLogOf(process.env) === 'github' && onStdout.length === 0 && !requested.some(({ format }) => format === 'github')
  const withAnnotations: readonly RequestedReport[] = isAnnotated ? [...all, { format: 'github' }] : all
  return withAnnotations.map((report) => reporterOf(option, report, { directory, ...shown }))
}

/** @throws UsageError when two formats would be written to one file, so that one of them would be lost */
const assertOwnFiles = (requested: readonly RequestedReport[]): void => {
  const formatsByPath = new Map<string, Set<ReportFormat>>()
  for (const { format, file } of requested) {
    if (file === undefined) continue
    const path = resolve(file)
    const formats = (formatsByPath.get(path) ?? new Set()).add(format)
    formatsByPath.set(path, formats)
    if (formats.size > 1)
      throw new UsageError(
        `Two reports go to the same file: ${file} (${[...formats].join(', ')}). Pass another file for one of them.`,
      )
  }
}

const reporterOf = (
  option: string,
  { format, file }: RequestedReport,
  { directory, ...shown }: ReportSettings,
): Reporter => {
  const { stdout, env } = process
  const onStdout = format === 'terminal' ? writeForPeople : writeStdout
  const write: WriteText = file === undefined ? onStdout : fileWriter(option, file)
  const context: ReportContext = {
    command: commandName(directory),
    textsOf: scenarioTextsOf,
    ...shown,
    colour: file === undefined && wantsColour(stdout, env),
    width: file === undefined ? widthOfStream(stdout) : 100,
  }
  return {
    onEnd: (result) =>
      write(reportFormats[format](result, { ...context, previous: readResultBefore(directory, result) })),
  }
}

/** The likely causes of a scenario of this version; undefined for an id of another version. */
export const scenarioTextsOf = (id: string): ScenarioTexts | undefined => {
  const scenario = allScenarios.find((one) => one.id === id)
  return scenario && { causes: scenario.causes ?? [] }
}

/** Checks at once that the file can be written; its content stays until the new report replaces it. */
const fileWriter = (option: string, file: string): WriteText => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const isNew = !existsSync(file)
    closeSync(openSync(file, 'a'))
    if (isNew) rmSync(file)
  } catch (error) {
    throw new UsageError(
      `The report file ${file} cannot be written${errorCodeText(error)}. Pass another file with ${option} FORMAT=FILE.`,
    )
  }
  return (text) => {
    try {
      writeText(file, text)
    } catch (error) {
      loseOutput(`The report file ${file} could not be written${errorCodeText(error)}.`)
    }
  }
}
