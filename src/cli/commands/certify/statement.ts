/** What a statement says: a run, its target and its verdict, as claims of a JWT. */
import { createHash } from 'node:crypto'
import { testDatasetIndex } from '../../../../fixtures/data-for-needs/index.ts'
import type { RunTranscript } from '../../../engine/replay/read-transcript.ts'
import type { RunResult, Summary, Target } from '../../../engine/result.ts'
import { marksUnderTest, sharedPrefix } from '../../../engine/survey/dataset-marks.ts'

export const statementFormat = 'conformance-statement/1'

/** The claims besides `iss`, `sub` (the address of the target) and `iat` (when it was signed). */
export interface Statement {
  format: typeof statementFormat
  /** The suite that judged, and the version that recorded the run. */
  suite: { name: string; version: string; recordedBy: string }
  /** The requirement set; without one, all scenarios of the version that judged count. */
  requirements: { set: number; suiteVersion: string } | { allScenariosOf: string }
  target: Pick<Target, 'kind' | 'word' | 'insecure'> & { baseUrl: string }
  /** As the signer named it; null: not known. */
  providerVersion: string | null
  /** The test mailbox, by the marks of its messages; null if no answer held one. */
  dataset: { date: string; marksSha256: string; marks: number; marksSeen: number } | null
  transcript: { sha256: string }
  verdict: 'ready'
  profile: RunResult['profile']
  scenarios: Summary
  /** What is newer than the requirement set and did not count. */
  unscored?: Summary
  rows: { passed: number; total: number }
  /** ISO date-time of the start of the run */
  startedAt: string
  durationMs: number
}

export interface StatementInput {
  result: RunResult
  transcript: RunTranscript
  transcriptSha256: string
  providerVersion?: string
}

export const statementOf = ({
  result,
  transcript,
  transcriptSha256,
  providerVersion = '',
}: StatementInput): Statement => {
  const { suite, requirements, target, profile, summary, rows, startedAt, durationMs } = result
  return {
    format: statementFormat,
    suite: { ...suite, recordedBy: transcript.start.suite.version },
    requirements: requirements
      ? { set: requirements.set, suiteVersion: requirements.suiteVersion }
      : { allScenariosOf: suite.version },
    target: {
      baseUrl: withoutCredentials(target.baseUrl),
      kind: target.kind,
      ...(target.word !== undefined && { word: target.word }),
      ...(target.insecure && { insecure: true }),
    },
    providerVersion: providerVersion === '' ? null : providerVersion,
    dataset: datasetOf(transcript),
    transcript: { sha256: transcriptSha256 },
    verdict: 'ready',
    profile,
    scenarios: summary,
    ...(requirements && { unscored: requirements.unscored }),
    rows: { passed: rows.filter(({ outcome }) => outcome === 'passed').length, total: rows.length },
    startedAt,
    durationMs,
  }
}

/** The address alone: no user, password, query or fragment. */
const withoutCredentials = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

/** The marks of the test messages that scenarios use, in the mailbox under test, and how many of them answers held. */
const datasetOf = ({ start, exchanges }: RunTranscript): Statement['dataset'] => {
  const date = start.options.datasetDate ?? start.startedAt
  const index = testDatasetIndex(new Date(date), new Date(start.startedAt))
  const marks = [...marksUnderTest(index)].sort()
  const prefix = sharedPrefix(index) ?? ''
  const pattern = new RegExp(`${prefix.replace(/[^\w]/g, '\\$&')}[\\w.-]*`, 'g')
  const words = new Set(exchanges.flatMap(({ answer }) => answer?.text?.match(pattern) ?? []))
  const marksSeen = marks.filter((mark) => words.has(mark)).length
  if (marksSeen === 0) return null
  const marksSha256 = createHash('sha256').update(marks.join('\n')).digest('hex')
  return { date, marksSha256, marks: marks.length, marksSeen }
}
