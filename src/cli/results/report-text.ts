import type { RunResult } from '../../engine/result.ts'
import { reportFormats } from '../../reporters/formats/index.ts'
import { type ReportFormat, reportFormatNames } from '../../reporters/formats/names.ts'
import { UsageError } from '../errors/usage-error.ts'
import { oneOf } from '../options/values/parse.ts'
import { commandName } from '../terminal/command-name.ts'
import { isRunResult } from './read-result.ts'
import { scenarioTextsOf } from './requested-reports.ts'

/** How a report looks. */
export interface ReportOptions {
  /** Colours the terminal report (default: false). */
  colour?: boolean
  /** Columns of the terminal report (default: 100). */
  width?: number
  /** Terminal report: shows in full every scenario that did not pass. */
  verbose?: boolean
  /** Terminal report: shows the 34 rows of the validation table. */
  table?: boolean
  /** An earlier run against the same target; the web page compares the two. */
  previous?: RunResult
}

/**
 * A report of a run as one text, the same that `--report` writes. The result can come from `runAgainst`, or from the JSON report
 * of an earlier run.
 * @throws UsageError for an unknown format, and for a value that is not the result of a run
 */
export const reportText = (result: RunResult, format: ReportFormat, options: ReportOptions = {}): string => {
  if (!isRunResult(result))
    throw new UsageError('reportText takes what runAgainst returns, or what the JSON report of a run holds.')
  const command = commandName(process.cwd())
  const context = { colour: false, width: 100, command, textsOf: scenarioTextsOf, ...options }
  return reportFormats[oneOf('report format', format, reportFormatNames)](result, context)
}
