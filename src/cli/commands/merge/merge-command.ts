import { allScenarios } from '../../../../scenarios/index.ts'
import { mergeShards, type NamedTranscript } from '../../../engine/replay/merge-shards.ts'
import { TranscriptError } from '../../../engine/replay/read-transcript.ts'
import type { RunResult } from '../../../engine/result.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { suite } from '../../package-info.ts'
import { setFor } from '../../results/judge-files.ts'
import { saveLastResult } from '../../results/last-result.ts'
import { readTranscriptFile } from '../../results/read-transcript-file.ts'
import { requestedReports } from '../../results/requested-reports.ts'
import { checkConformanceFolder } from '../../terminal/files.ts'

type MergeFlags = Pick<RunFlags, 'reports' | 'verbose' | 'table'>

/** The command `merge`: judges all shards of a run as one run. Gives the exit code of the whole run. */
export const mergeCommand = async (
  files: readonly string[],
  { reports: written = [], ...shown }: MergeFlags,
): Promise<number> => {
  const directory = process.cwd()
  checkConformanceFolder(directory)
  const reports = requestedReports('--report', written, { directory, ...shown })
  const result = await mergedResult(files.map((name) => ({ name, transcript: readTranscriptFile('merge', name) })))
  for (const one of reports) one.onEnd(result)
  saveLastResult(directory, result)
  return result.exitCode
}

const mergedResult = async (shards: readonly NamedTranscript[]): Promise<RunResult> => {
  try {
    const requirements = setFor(shards.map(({ transcript }) => transcript))
    return await mergeShards(shards, { table: allScenarios, suite, requirements })
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error
    throw new UsageError(`merge: ${error.message}`)
  }
}
