import { allScenarios } from '../../../scenarios/index.ts'
import { judgeTranscripts } from '../../engine/replay/judge-transcripts.ts'
import { type RunTranscript, TranscriptError } from '../../engine/replay/read-transcript.ts'
import type { RunResult } from '../../engine/result.ts'
import type { RequirementSet } from '../../engine/scenario/requirements.ts'
import { UsageError } from '../errors/usage-error.ts'
import { requirementSet } from '../options/values/requirement-set.ts'
import { suite } from '../package-info.ts'
import { readTranscriptFile } from './read-transcript-file.ts'

/** Transcripts of one run, and the result of that run. */
interface JudgedFiles {
  transcripts: readonly RunTranscript[]
  result: RunResult
}

/** The requirement set to judge by: its number, or `none` if everything counts. By default that of the run. */
type SetToJudgeBy = number | 'none'

/** Judges the run that these files recorded. @throws UsageError that names the command and the files */
export const judgeFiles = async (
  command: string,
  files: readonly string[],
  set?: SetToJudgeBy,
): Promise<JudgedFiles> => {
  const transcripts = files.map((file) => readTranscriptFile(command, file))
  return { transcripts, result: await judgeRecorded(transcripts, `${command} ${files.join(' ')}`, set) }
}

/** The result of these transcripts. @throws UsageError that begins with `name` */
export const judgeRecorded = async (
  transcripts: readonly RunTranscript[],
  name: string,
  set?: SetToJudgeBy,
): Promise<RunResult> => {
  try {
    return await judgeTranscripts(transcripts, { table: allScenarios, suite, requirements: setFor(transcripts, set) })
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error
    throw new UsageError(`${name}: ${error.message}`)
  }
}

/** The requirement set to judge these transcripts by; undefined if everything counts. */
export const setFor = ([first]: readonly RunTranscript[], set?: SetToJudgeBy): RequirementSet | undefined => {
  const chosen = set ?? first?.start.options.requirements ?? 'none'
  return chosen === 'none' ? undefined : requirementSet(chosen)
}
