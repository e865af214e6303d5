import { splitByDiagnosis } from '../doctor/affected-scenarios.ts'
import { judge } from '../judging/judge.ts'
import { withMixedReadingAdvice } from '../judging/run-verdict.ts'
import { emptyRecord } from '../judging/scenario-record.ts'
import type { RunResult } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import { notesAfterRun, type ResultOptions, resultOf } from '../run-result.ts'
import { judgeInLanes } from '../run-selection/run-selected.ts'
import type { JudgingOptions } from '../run-selection/run-state.ts'
import { markUnscored } from '../scenario/requirements.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { inTableOrder } from '../selection/schedule.ts'
import { select } from '../selection/select.ts'
import { joinTranscripts, type RecordedRun } from './join-transcripts.ts'
import type { RunTranscript } from './read-transcript.ts'
import { type RecordedSource, recordedSource } from './recorded-source.ts'

/** The scenarios and the version that judge, and the requirement set. */
export type JudgingTable = Pick<RunOptions, 'table' | 'suite' | 'requirements'> & {
  /** The transcripts are all shards of a run, so together they are the whole run. */
  isWhole?: boolean
}

/**
 * Computes the result of a run again from its transcript. Several transcripts are judged as one run: those of its shards,
 * or that of an interrupted run and those of the runs that continued it, in this order. The same version gives the same
 * result, byte for byte. A newer one judges by its own table: what was not recorded is unverifiable.
 * @throws TranscriptError for a transcript without a survey, and for transcripts of different runs
 */
export const judgeTranscripts = async (
  transcripts: readonly RunTranscript[],
  { table: given, suite, requirements, isWhole = false }: JudgingTable,
): Promise<RunResult> => {
  const table = markUnscored(given, requirements)
  const recorded = joinTranscripts(transcripts)
  const source = recordedSource(recorded.transcripts)
  const leftOut = leftOutOf(table, recorded)
  const leftOutIds = new Set(leftOut.map(({ id }) => id))
  const selected = table.filter(({ id }) => !leftOutIds.has(id))
  const { judged: judgedAlone, notes, leftOut: notReached } = await judgeSelected(selected, source, recorded)
  const judged = withMixedReadingAdvice(judgedAlone)
  const { startedAt, durationMs, leftBehind, exchanges, rules, stopped, diagnoses, foundCauses } = recorded
  const irreversible = inTableOrder(recorded.irreversible, table, ({ scenario }) => scenario)
  const notesAfter = notesAfterRun(notes, judged, leftBehind)
  const allNotes = [...recorded.notes, ...notesAfter, ...replayNotes(recorded, suite.version)]
  const executed = { judged, prepared: { rules, notes: allNotes }, leftOut: [...leftOut, ...notReached] }
  const result = resultOf(
    { ...executed, stopped, irreversible, leftBehind, diagnoses, foundCauses },
    resultOptions(recorded, { table, suite, requirements, isWhole }),
  )
  return { ...result, startedAt, durationMs, exchanges }
}

/** What the run left out, and what it would have left out of the scenarios that its version did not have. */
const leftOutOf = (
  table: readonly AnyScenario[],
  { leftOut, knownIds, options }: RecordedRun,
): RunResult['leftOut'] => {
  const added = table.filter(({ id }) => !knownIds.has(id))
  const ids = new Set(table.map(({ id }) => id))
  const all = [...leftOut.filter(({ id }) => ids.has(id)), ...select({ ...options, table: added }).leftOut]
  return inTableOrder(all, table, ({ id }) => id)
}

/** Judges the selection; scenarios of a run that did not begin end as it did. */
const judgeSelected = async (
  selected: readonly AnyScenario[],
  source: RecordedSource,
  { options, endedAt, notReached }: RecordedRun,
) => {
  const begun = selected.filter((scenario) => source.preparedFor(scenario).ended === undefined)
  const notBegun = selected.flatMap((scenario) => {
    const { ended } = source.preparedFor(scenario)
    return ended ? [judge(scenario, { ...emptyRecord, ended }, source.rulesFor(scenario))] : []
  })
  const split = begun.map((scenario) => {
    const { diagnoses } = source.preparedFor(scenario)
    return splitByDiagnosis([scenario], options.ignoreDoctor ? [] : diagnoses, source.rulesFor(scenario))
  })
  const [runnable, notRun] = [split.flatMap((one) => one.runnable), split.flatMap((one) => one.notRun)]
  const { kind, retries, baseline } = options
  const judging: JudgingOptions = { kind, retries, baseline, clock: () => endedAt, notReached }
  const schedule = { ordered: source.inOrder(runnable), concurrency: 1 }
  const { judged, ...more } = await judgeInLanes(runnable, source, judging, schedule)
  const byId = new Map([...judged, ...notRun, ...notBegun].map((one) => [one.result.id, one]))
  return { ...more, judged: selected.flatMap(({ id }) => byId.get(id) ?? []) }
}

const resultOptions = ({ options, endedAt }: RecordedRun, { isWhole, ...judging }: JudgingTable): ResultOptions => {
  const { baseUrl, kind, brandWord, profile, repeatCommand, baseline, insecure, shard } = options
  const connection = insecure ? { tls: { insecure } } : undefined
  const recorded = { baseUrl, kind, brandWord, profile, repeatCommand, baseline, ...(!isWhole && { shard }) }
  return { ...judging, ...recorded, connection, clock: () => endedAt }
}

/** What is to know about a result that no run printed. */
const replayNotes = ({ isComplete, version }: RecordedRun, judgedBy: string): string[] => [
  ...(isComplete
    ? []
    : [
        'The transcript has no end: the run was killed, or the file was cut off. What is missing could not be checked.',
      ]),
  ...(version === judgedBy ? [] : [`Recorded by version ${version}, judged by version ${judgedBy}.`]),
]
