import { judgeFiles } from '../../results/judge-files.ts'
import { requestedReports } from '../../results/requested-reports.ts'

interface JudgeFlags {
  /** each `FORMAT` or `FORMAT=FILE` */
  report?: string[]
  verbose?: boolean
  table?: boolean
  /** The number of a requirement set; by default that of the run. */
  requirements?: number
}

/** The command `judge`: judges transcripts of one run, writes the reports, and gives the exit code of the run. */
export const judgeCommand = async (
  files: readonly string[],
  { report = [], requirements, ...shown }: JudgeFlags,
): Promise<number> => {
  const reports = requestedReports('--report', report, { directory: process.cwd(), ...shown })
  const { result } = await judgeFiles('judge', files, requirements)
  for (const one of reports) one.onEnd(result)
  return result.exitCode
}
