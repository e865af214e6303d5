import { allScenarios } from '../../../scenarios/index.ts'
import { recorder } from '../../engine/recording/recorder.ts'
import { judgeTranscripts } from '../../engine/replay/judge-transcripts.ts'
import { readTranscript } from '../../engine/replay/read-transcript.ts'
import type { RequirementSet } from '../../engine/scenario/requirements.ts'
import { jsonText } from '../../reporters/formats/json.ts'
import { suite } from '../package-info.ts'
import { type RunAgainstOptions, runAgainst } from '../run-against.ts'

/** Runs against a provider, by default the reference provider, and gives the JSON result and the lines of the transcript. */
export const recordedRun = async (options: Partial<RunAgainstOptions>) => {
  const lines: string[] = []
  const record = recorder((line) => void lines.push(line))
  const target = 'baseUrl' in options ? {} : { reference: true }
  const result = await runAgainst({ ...target, ...options, recorder: record } as RunAgainstOptions)
  return { lines, result, json: jsonText(result) }
}

/** The result of the transcripts, by the table of this version or by another one. */
export const judgedLines = (
  transcripts: readonly (readonly string[])[],
  table = allScenarios,
  requirements?: RequirementSet,
) =>
  judgeTranscripts(
    transcripts.map((lines) => readTranscript(lines)),
    { table, suite, requirements },
  )

/** The JSON result of one transcript. */
export const judgedJson = async (
  lines: readonly string[],
  table = allScenarios,
  requirements?: RequirementSet,
): Promise<string> => jsonText(await judgedLines([lines], table, requirements))
