import { neutralWord } from '../contract/interface/brand-word.ts'
import { findLeftBehind, leftBehindNotes } from './cleanup/left-behind.ts'
import { notRunBecauseOf, splitByDiagnosis } from './doctor/affected-scenarios.ts'
import { type Diagnosis, diagnosisText } from './doctor/diagnosis.ts'
import { type Inspection, type InspectionClients, inspectionClients, inspectTarget } from './doctor/inspect-target.ts'
import { neverIntrospected } from './doctor/probes/findings.ts'
import { TokenExpired } from './http/caller-errors.ts'
import type { Client } from './http/client.ts'
import { type JudgedScenario, judge } from './judging/judge.ts'
import { adviseOnMixedReadings } from './judging/run-verdict.ts'
import { emptyTranscript, unfinishedEnd } from './judging/transcript.ts'
import { emptyPreparation, type Preparation } from './prepare.ts'
import type { RunResult } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { describeTarget, type ExecutedRun, resultOf } from './run-result.ts'
import { runSelected } from './run-selected.ts'
import type { TracedRequest } from './scenario/exchange.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { excludeIrreversible } from './selection/exclude-irreversible.ts'
import { type SelectedScenarios, select } from './selection/select.ts'

/**
 * Runs the table against a target: inspects it, runs the selected scenarios lane by lane, judges the record. Nothing that
 * a target does makes this throw; an exception in a scenario makes that scenario `broken`.
 */
export const run = async (options: RunOptions): Promise<RunResult> => {
  const { baseUrl, brandWord, clock = () => new Date() } = options
  const startedAt = clock().toISOString()
  const began = performance.now()
  const exchanges: TracedRequest[] = []
  const clients = inspectionClients(options, (sent) => void exchanges.push(sent))
  const target = clients.clientAt(baseUrl, brandWord ?? neutralWord)
  try {
    const executed = await runAll(target, clients)
    adviseOnMixedReadings(executed.judged)
    return { ...resultOf(executed, options), startedAt, durationMs: Math.round(performance.now() - began), exchanges }
  } finally {
    await target.close()
  }
}

const runAll = async (target: Client, clients: InspectionClients): Promise<ExecutedRun> => {
  const { options } = clients
  const selection = select(options)
  const earlier = earlierResults(options)
  const endEarly = (
    prepared: Preparation,
    note: string,
    notRun: (scenario: AnyScenario) => JudgedScenario,
  ): ExecutedRun => ({
    judged: selection.selected.map((scenario) => earlier.get(scenario.id) ?? notRun(scenario)),
    prepared: { ...prepared, notes: [...(options.notes ?? []), ...prepared.notes, note] },
    leftOut: selection.leftOut,
    diagnoses: [],
  })
  const inspection = await inspectTarget(target, clients).catch((error: unknown) => {
    if (error instanceof TokenExpired) return error
    throw error
  })
  // The token expired during the survey: all scenarios are left for --resume.
  if (inspection instanceof TokenExpired) {
    const { message } = inspection
    const prepared = emptyPreparation(options)
    const ended = unfinishedEnd('caller', `${message}: continue this run with --resume and another token`)
    return endEarly(prepared, message, (scenario) => judge(scenario, { ...emptyTranscript, ended }, prepared.rules))
  }
  const { prepared = emptyPreparation(options), diagnoses } = inspection
  const stop = stoppingDiagnosis(inspection, options)
  if (stop === undefined) return runInspected(target, { prepared, diagnoses }, selection, options)
  const note = `${options.baseUrl}: ${diagnosisText(stop)}`
  const ended = endEarly(prepared, note, (scenario) => notRunBecauseOf(scenario, stop, prepared.rules))
  return { ...ended, diagnoses: [stop], stopped: stop.exitCode }
}

/** Runs what remains of the selection after the diagnoses, and after effects that this run must not have. */
const runInspected = async (
  target: Client,
  { prepared, diagnoses: found }: Pick<ExecutedRun, 'prepared' | 'diagnoses'>,
  { selected, leftOut }: SelectedScenarios,
  options: RunOptions,
): Promise<ExecutedRun> => {
  const { onEvent } = options
  const sendNotes = (notes: readonly string[]) => {
    for (const text of notes) onEvent?.({ kind: 'note', text })
  }
  const earlier = earlierResults(options)
  // The reference provider has no configuration, so all that it does wrong is its own failure.
  const diagnoses = options.kind === 'reference' ? [] : found
  const toRun = selected.filter(({ id }) => !earlier.has(id))
  const { runnable, notRun } = splitByDiagnosis(toRun, options.ignoreDoctor ? [] : diagnoses, prepared.rules)
  const final = excludeIrreversible(runnable, prepared, options)
  const notesBefore = [...(options.notes ?? []), ...prepared.notes, ...final.notes]
  onEvent?.({ kind: 'surveyed', target: describeTarget(options, prepared, []), selected: final.scenarios.length })
  sendNotes([...diagnoses.map(({ says }) => says), ...notesBefore])
  const ended = await runSelected(final.scenarios, target, prepared, options)
  const { notes, judged, leftOut: notReached, ...changed } = ended
  const { surveyor, rules } = prepared
  const isChecked = options.checksLeftBehind !== false && options.signal?.aborted !== true
  const announced = final.irreversible
  const leftBehind = isChecked
    ? await findLeftBehind({ ...changed, announced, surveyor, dialect: rules.dialect })
    : undefined
  const notesAfter = [...notes, ...notRestoredNotes(judged), ...(leftBehind ? leftBehindNotes(leftBehind) : [])]
  sendNotes(notesAfter)
  const judgedById = new Map([...earlier, ...[...judged, ...notRun].map((one) => [one.result.id, one] as const)])
  return {
    judged: selected.flatMap(({ id }) => judgedById.get(id) ?? []),
    prepared: { ...prepared, notes: [...notesBefore, ...notesAfter] },
    leftOut: [...leftOut, ...final.leftOut, ...notReached],
    irreversible: final.irreversible,
    leftBehind,
    diagnoses,
  }
}

const earlierResults = ({ earlier = [] }: RunOptions): Map<string, JudgedScenario> =>
  new Map(earlier.map((one) => [one.result.id, one]))

/** The diagnosis that stops the run. `--ignore-doctor` overrides it, unless the target does not answer at all. */
const stoppingDiagnosis = (
  { diagnoses, findings }: Inspection,
  { ignoreDoctor, kind }: RunOptions,
): Diagnosis | undefined => {
  const stop = diagnoses.find(({ weight }) => weight === 'stops')
  if (findings.networkError || (!ignoreDoctor && kind !== 'reference')) return stop
  return kind === 'reference' && neverIntrospected(findings) ? stop : undefined
}

/** Reports print these notes also for scenarios that passed. */
const notRestoredNotes = (judged: readonly JudgedScenario[]): string[] =>
  judged.flatMap(({ result: { id, notRestored } }) =>
    notRestored.map((change) => `${id} could not restore this: ${change}`),
  )
