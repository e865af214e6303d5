import { neutralWord } from '../contract/interface/brand-word.ts'
import { findLeftBehind, messagesToCheck } from './cleanup/left-behind.ts'
import { endBecauseOf, splitByDiagnosis } from './doctor/affected-scenarios.ts'
import { type Diagnosis, diagnosisText } from './doctor/diagnosis.ts'
import { type Inspection, type InspectionClients, inspectionClients, inspectTarget } from './doctor/inspect-target.ts'
import { neverIntrospected } from './doctor/probes/findings.ts'
import { TokenExpired } from './http/caller-errors.ts'
import type { Client } from './http/client.ts'
import { RunStopped, stopSignal } from './http/run-stop.ts'
import { type JudgedScenario, judge } from './judging/judge.ts'
import { adviseOnMixedReadings } from './judging/run-verdict.ts'
import { type EarlyEnd, emptyTranscript, unfinishedEnd } from './judging/transcript.ts'
import { emptyPreparation, type Preparation } from './prepare.ts'
import { recordedOptions } from './recording/recorded-options.ts'
import { requestsOfRun } from './recording/requests-of-run.ts'
import type { RunResult } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { describeTarget, type ExecutedRun, notesAfterRun, resultOf } from './run-result.ts'
import { runSelected } from './run-selected.ts'
import { withMarks } from './scenario/requirements.ts'
import { excludeIrreversible } from './selection/exclude-irreversible.ts'
import { inTableOrder } from './selection/schedule.ts'
import { type SelectedScenarios, select } from './selection/select.ts'
import { type ShardScenarios, scenariosOfShard } from './selection/shard.ts'

/**
 * Runs the table against a target: inspects it, runs the selected scenarios lane by lane, judges the record. Nothing that
 * a target does makes this throw; an exception in a scenario makes that scenario `broken`.
 */
export const run = async (given: RunOptions): Promise<RunResult> => {
  const options = { ...given, ...withMarks(given), signal: stopSignal(given) }
  const { baseUrl, suite, recorder, brandWord, clock = () => new Date() } = options
  const startedAt = clock().toISOString()
  const began = performance.now()
  const requests = requestsOfRun(recorder)
  const clients = inspectionClients(options, requests)
  recorder?.start({ suite, startedAt, options: recordedOptions(options) })
  const target = clients.clientAt(baseUrl, brandWord ?? neutralWord)
  try {
    const executed = await runAll(target, clients)
    adviseOnMixedReadings(executed.judged)
    const now = clock()
    const result = resultOf(executed, { ...options, clock: () => now })
    const durationMs = Math.round(performance.now() - began)
    const { notReached = [], leftBehind, checkedMessages } = executed
    recorder?.end({ endedAt: now.toISOString(), durationMs, notReached, leftBehind, checkedMessages })
    return { ...result, startedAt, durationMs, exchanges: requests.ended() }
  } finally {
    await target.close()
  }
}

const runAll = async (target: Client, clients: InspectionClients): Promise<ExecutedRun> => {
  const { options } = clients
  const selection = scenariosOfShard(select(options), options.shard)
  const inspection = await inspectTarget(target, clients).catch((error: unknown) => {
    if (error instanceof TokenExpired || error instanceof RunStopped) return error
    throw error
  })
  // The token expired during the survey, or the run was stopped: all scenarios are left for --resume.
  if (inspection instanceof Error) {
    const { message: note } = inspection
    const ended =
      inspection instanceof RunStopped
        ? unfinishedEnd('interrupted', note)
        : unfinishedEnd('caller', `${note}: continue this run with --resume and another token`)
    return endEarly(selection, options, { prepared: emptyPreparation(options), note, ended })
  }
  const { prepared = emptyPreparation(options), diagnoses } = inspection
  const stop = stoppingDiagnosis(inspection, options)
  if (stop === undefined) return runInspected(target, { prepared, diagnoses }, selection, options)
  const note = `${options.baseUrl}: ${diagnosisText(stop)}`
  return endEarly(selection, options, { prepared, note, ended: endBecauseOf(stop), stop })
}

interface EarlyEndOfRun {
  prepared: Preparation
  note: string
  ended: EarlyEnd
  stop?: Diagnosis
}

/** The run ends before its first scenario. */
const endEarly = (
  { selected, leftOut }: SelectedScenarios,
  options: RunOptions,
  { prepared, note, ended, stop }: EarlyEndOfRun,
): ExecutedRun => {
  const earlier = earlierResults(options)
  const known = {
    notes: [...(options.notes ?? []), ...prepared.notes, note],
    diagnoses: stop === undefined ? [] : [stop],
    stopped: stop?.exitCode,
    leftOut,
  }
  const notRun = selected.filter(({ id }) => !earlier.has(id)).map(({ id }) => id)
  options.recorder?.prepared(
    { ...known, selected: notRun, earlier: [...earlier.keys()], irreversible: [], ended },
    prepared.rules,
  )
  return {
    ...known,
    judged: selected.map(
      (scenario) => earlier.get(scenario.id) ?? judge(scenario, { ...emptyTranscript, ended }, prepared.rules),
    ),
    prepared: { ...prepared, notes: known.notes },
  }
}

/** Runs what remains of the selection after the diagnoses, and after effects that this run must not have. */
const runInspected = async (
  target: Client,
  { prepared, diagnoses: found }: { prepared: Preparation; diagnoses: readonly Diagnosis[] },
  { selected, leftOut: notSelected, inOtherShards }: ShardScenarios,
  options: RunOptions,
): Promise<ExecutedRun> => {
  const { onEvent, recorder } = options
  const earlier = earlierResults(options)
  // The reference provider has no configuration, so all that it does wrong is its own failure.
  const diagnoses = options.kind === 'reference' ? [] : found
  const toRun = selected.filter(({ id }) => !earlier.has(id))
  const { runnable, notRun } = splitByDiagnosis(toRun, options.ignoreDoctor ? [] : diagnoses, prepared.rules)
  const { irreversible, ...final } = excludeIrreversible(runnable, prepared, options)
  const notesBefore = [...(options.notes ?? []), ...prepared.notes]
  const notes = [...notesBefore, ...final.notes]
  const leftOut = inTableOrder([...notSelected, ...final.leftOut], options.table, ({ id }) => id)
  onEvent?.({ kind: 'surveyed', target: describeTarget(options, prepared, []), selected: final.scenarios.length })
  for (const text of [...diagnoses.map(({ says }) => says), ...notes]) onEvent?.({ kind: 'note', text })
  const excluded = new Set(final.leftOut.map(({ id }) => id))
  const ids = toRun.flatMap(({ id }) => (excluded.has(id) ? [] : id))
  recorder?.prepared(
    { notes: notesBefore, diagnoses, selected: ids, earlier: [...earlier.keys()], leftOut, irreversible },
    prepared.rules,
  )
  const ended = await runSelected(final.scenarios, target, prepared, options)
  const { judged, leftOut: notReached, ...changed } = ended
  const { surveyor, rules } = prepared
  const isChecked = options.checksLeftBehind !== false && options.signal?.aborted !== true
  // The other shards of a run announce their effects, and this run may see them.
  const announced = [...irreversible, ...excludeIrreversible(inOtherShards, prepared, options).irreversible]
  if (isChecked) await options.enterPhase?.('leftBehind', options.signal)
  const leftBehind = isChecked
    ? await findLeftBehind({ ...changed, shards: options.shard?.of, announced, surveyor, dialect: rules.dialect })
    : undefined
  // The report prints them at once, so they are no event.
  const notesAfter = notesAfterRun(ended.notes, judged, leftBehind)
  const judgedById = new Map([...earlier, ...[...judged, ...notRun].map((one) => [one.result.id, one] as const)])
  return {
    judged: selected.flatMap(({ id }) => judgedById.get(id) ?? []),
    // What the announced requests changed is in `irreversible`: reports say it.
    prepared: { ...prepared, notes: [...notesBefore, ...notesAfter] },
    leftOut: [...leftOut, ...notReached],
    irreversible,
    leftBehind,
    diagnoses,
    notReached: notReached.map(({ id }) => id),
    ...(leftBehind && options.shard && { checkedMessages: messagesToCheck(changed, options.shard.of) }),
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
