import type { RunTranscript } from '../../../engine/replay/read-transcript.ts'
import type { RunResult } from '../../../engine/result.ts'
import { jsonDocument } from '../../../reporters/escape.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { judgeRecorded } from '../../results/judge-files.ts'
import { isResultFile, readResult } from '../../results/read-result.ts'
import { readTranscriptFile } from '../../results/read-transcript-file.ts'
import { writeForPeople, writeStdout } from '../../terminal/print.ts'
import { columnsOf, foldLines } from '../../terminal/readable.ts'
import { changedAnswers } from './compare-answers.ts'
import { changedVerdicts } from './compare-verdicts.ts'
import { type DiffedRun, formatDiff, isSameRun, type RunDiff } from './format.ts'

/** The command `diff`: compares two runs. Exit code 0 if nothing differs, 1 if something does. */
export const diffCommand = async (
  before: string,
  after: string,
  { json = false }: { json?: boolean },
): Promise<number> => {
  const [one, other] = [await load(before), await load(after)]
  const { transcript: old } = one
  const { transcript: now } = other
  const diff: RunDiff = {
    format: 'conformance-diff/1',
    comparesAnswers: old !== undefined && now !== undefined,
    before: described(before, one.result),
    after: described(after, other.result),
    verdicts: changedVerdicts(one.result, other.result),
    answers: old && now ? changedAnswers(old, now) : [],
  }
  if (json) writeStdout(jsonDocument(diff))
  else writeForPeople(foldLines(formatDiff(diff), columnsOf(process.stdout)))
  return isSameRun(diff) ? exitCodes.ok : exitCodes.failed
}

const described = (file: string, { verdict, startedAt, target: { baseUrl } }: RunResult): DiffedRun => ({
  file,
  baseUrl,
  startedAt,
  verdict,
})

const noRun =
  'not a transcript and not a JSON result. Pass a file of "run --transcript FILE" or "run --report json=FILE".'

/** The result in a file: as it is there, or judged by this version. @throws UsageError */
const load = async (file: string): Promise<{ result: RunResult; transcript?: RunTranscript }> => {
  if (isResultFile(file)) return { result: readResult('diff', file) }
  const transcript = readTranscriptFile('diff', file, noRun)
  return { transcript, result: await judgeRecorded([transcript], `diff ${file}`) }
}
