import { existsSync } from 'node:fs'
import { UsageError } from '../../errors/usage-error.ts'
import { lastResultFile } from '../../results/last-result.ts'
import { readResult } from '../../results/read-result.ts'
import { requestedReports } from '../../results/requested-reports.ts'
import { checkConformanceFolder } from '../../terminal/files.ts'

interface ReportFlags {
  /** each `FORMAT` or `FORMAT=FILE` */
  format?: string[]
  verbose?: boolean
  table?: boolean
}

/** The command `report`: writes reports from the JSON result of a run, by default of the last run in this directory. */
export const reportCommand = (file: string | undefined, { format = [], ...shown }: ReportFlags): void => {
  const directory = process.cwd()
  checkConformanceFolder(directory)
  const reports = requestedReports('--format', format, { directory, ...shown })
  const last = lastResultFile(directory)
  if (file === undefined && !existsSync(last))
    throw new UsageError('No result of a run found in this directory. Run the scenarios first, or pass a JSON result.')
  const result = readResult('report', file ?? last)
  for (const report of reports) report.onEnd(result)
}
