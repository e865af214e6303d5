import { counted } from '../../../contract/counted.ts'
import type { RunResult } from '../../../engine/result.ts'
import { escapeControl } from '../../../reporters/escape.ts'
import { outcomeWords, verdictWords } from '../../../reporters/scenario-facts.ts'
import type { ChangedAnswer } from './compare-answers.ts'
import type { ChangedVerdict } from './compare-verdicts.ts'
/** What `diff --json` prints. */
export interface RunDiff {
  format: 'conformance-diff/1'
  /** False: one of the files is a JSON result, which holds no answers. */
  comparesAnswers: boolean
  before: DiffedRun
  after: DiffedRun
  verdicts: ChangedVerdict[]
  answers: ChangedAnswer[]
}

export type DiffedRun = Pick<RunResult, 'verdict' | 'startedAt'> & { file: string; baseUrl: string }

/** True if the verdicts of the runs, of all scenarios and all answers are the same. */
export const isSameRun = ({ before, after, verdicts, answers }: RunDiff): boolean =>
  before.verdict === after.verdict && verdicts.length + answers.length === 0

const maxFields = 8

const scenarioWords = { ...outcomeWords, absent: 'not in the run' }

/** The diff as text: verdicts first, then answers by scenario and step. Texts of a target control no terminal. */
export const formatDiff = (diff: RunDiff): string => {
  const { comparesAnswers, before, after, verdicts, answers } = diff
  const runs = [before, after].map(
    ({ file, baseUrl, startedAt, verdict }) => `${file}: ${baseUrl}, ${startedAt}, verdict ${verdictWords[verdict]}`,
  )
  const changes = verdicts.flatMap(({ scenario, before: was, after: is, because }) => [
    `  ${scenario}: ${scenarioWords[was]}, now ${scenarioWords[is]}`,
    ...(because === undefined ? [] : [`      ${because}`]),
  ])
  const scenarios = new Set(answers.map(({ scenario }) => scenario)).size
  const answerLines = comparesAnswers
    ? section(
        `Changed answers: ${counted(answers.length, 'step')} of ${counted(scenarios, 'scenario')}`,
        answers.flatMap(answerText),
      )
    : ['', 'Answers are not compared: a JSON result holds none. Pass two transcripts.']
  const changedVerdict =
    before.verdict === after.verdict
      ? []
      : ['', `The verdict of the run changed: ${verdictWords[before.verdict]}, now ${verdictWords[after.verdict]}.`]
  const lines = [
    ...runs,
    ...changedVerdict,
    ...section(`Changed verdicts: ${counted(verdicts.length, 'scenario')}`, changes),
    ...answerLines,
    ...(isSameRun(diff) ? ['', comparesAnswers ? 'No verdict and no answer changed.' : 'No verdict changed.'] : []),
  ]
  return `${lines.map(escapeControl).join('\n')}\n`
}

const section = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', title, ...lines])

const answerText = ({ scenario, step, request, fields }: ChangedAnswer): string[] => [
  `  ${scenario}, step ${step}: ${request}`,
  ...fields.slice(0, maxFields).map(({ field, before, after }) => `      ${field}: ${before}, now ${after}`),
  ...(fields.length > maxFields ? [`      and ${counted(fields.length - maxFields, 'more field')}`] : []),
]
