import { neutralWord } from '../contract/interface/brand-word.ts'
import { findCauses } from './causes/find-causes.ts'
import { observeRun, type RunObserver } from './causes/observed-run.ts'
import { findLeftBehind, type MessagesOfRun, messagesToCheck } from './cleanup/left-behind.ts'
import { endBecauseOf, endOfInspection, runnableScenarios } from './doctor/affected-scenarios.ts'
import { type Diagnosis, diagnosisText } from './doctor/diagnosis.ts'
import { type InspectionClients, inspectionClients, inspectTarget, stoppingDiagnosis } from './doctor/inspect-target.ts'
import type { Client } from './http/client.ts'
import { stopSignal } from './http/run-stop.ts'
import { type JudgedScenario, judge } from './judging/judge.ts'
import { withMixedReadingAdvice } from './judging/run-verdict.ts'
import { type EarlyEnd, emptyRecord } from './judging/scenario-record.ts'
import { emptyPreparation, type Preparation } from './prepare.ts'
import { recordedOptions } from './recording/recorded-options.ts'
import { requestsOfRun } from './recording/requests-of-run.ts'
import type { IrreversibleEffect, LeftBehind, RunResult } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { describeTarget, type ExecutedRun, notesAfterRun, resultOf } from './run-result.ts'
import { runSelected } from './run-selection/run-selected.ts'
import { markUnscored } from './scenario/requirements.ts'
import { excludeIrreversible } from './selection/exclude-irreversible.ts'
import { inTableOrder } from './selection/schedule.ts'
import { type SelectedScenarios, select } from './selection/select.ts'
import { type ShardScenarios, scenariosOfShard } from './selection/shard.ts'

/**
 * Runs the table against a target: inspects it, runs the selected scenarios lane by lane, judges the record. Nothing that
 * a target does makes this throw; an exception in a scenario makes that scenario `broken`.
 */
export const run = async (given: RunOptions): Promise<RunResult> => {
  const table = markUnscored(given.table, given.requirements)
  const options = { ...given, table, signal: stopSignal(given) }
  const { baseUrl, suite, recorder, brandWord, clock = () => new Date() } = options
  const startedAt = clock().toISOString()
  const began = performance.now()
  const observer = observeRun(options.calls)
  const requests = requestsOfRun(recorder, observer)
  const clients = inspectionClients(options, requests)
  recorder?.start({ suite, startedAt, options: recordedOptions(options) })
  const target = clients.clientAt(baseUrl, brandWord ?? neutralWord)
  try {
    const executed = await runAll(target, clients, observer)
    const judged = withMixedReadingAdvice(executed.judged)
    const now = clock()
    const foundCauses = await findCauses(judged, observer)
    const result = resultOf({ ...executed, judged, foundCauses }, { ...options, clock: () => now })
    const durationMs = Math.round(performance.now() - began)
    const { notReached = [], leftBehind, checkedMessages } = executed
    recorder?.end({ endedAt: now.toISOString(), durationMs, notReached, leftBehind, checkedMessages, foundCauses })
    return { ...result, startedAt, durationMs, exchanges: requests.ended() }
  } finally {
    await target.close()
  }
}

const runAll = async (target: Client, clients: InspectionClients, observer: RunObserver): Promise<ExecutedRun> => {
  const { options } = clients
  const selection = scenariosOfShard(select({ ...options, hasStubs: options.calls !== undefined }), options.shard)
  const inspection = await inspectTarget(target, clients).catch(endOfInspection)
  if ('ended' in inspection) return endEarly(selection, options, { prepared: emptyPreparation(options), ...inspection })
  const { prepared = emptyPreparation(options), diagnoses } = inspection
  observer.begin(prepared.rules.dialect)
  const stop = stoppingDiagnosis(inspection, options)
  // The reference provider has no configuration, so all that it does wrong is its own failure.
  const inspected = { prepared, diagnoses: options.kind === 'reference' ? [] : diagnoses }
  if (stop === undefined) return runInspected(target, inspected, selection, options)
  const note = `${options.baseUrl}: ${diagnosisText(stop)}`
  return endEarly(selection, options, { prepared, note, ended: endBecauseOf(stop), stop })
}

interface InspectedTarget {
  prepared: Preparation
  diagnoses: readonly Diagnosis[]
}

interface EarlyEndOfRun {
  prepared: Preparation
  /** What the end of each scenario does not say. */
  note?: string
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
  const outcome = {
    notes: [...(options.notes ?? []), ...prepared.notes, ...(note === undefined ? [] : [note])],
    diagnoses: stop === undefined ? [] : [stop],
    stopped: stop?.exitCode,
    leftOut,
  }
  const notRun = selected.filter(({ id }) => !earlier.has(id)).map(({ id }) => id)
  options.recorder?.prepared(
    { ...outcome, selected: notRun, earlier: [...earlier.keys()], irreversible: [], ended },
    prepared.rules,
  )
  return {
    ...outcome,
    judged: selected.map(
      (scenario) => earlier.get(scenario.id) ?? judge(scenario, { ...emptyRecord, ended }, prepared.rules),
    ),
    prepared: { ...prepared, notes: outcome.notes },
  }
}

/** Runs what remains of the selection. */
const runInspected = async (
  target: Client,
  inspected: InspectedTarget,
  selection: ShardScenarios,
  options: RunOptions,
): Promise<ExecutedRun> => {
  const { prepared, diagnoses } = inspected
  const earlier = earlierResults(options)
  const toRun = selection.selected.filter(({ id }) => !earlier.has(id))
  const { scenarios, selected, notRun, irreversible, ...excluded } = runnableScenarios(toRun, inspected, options)
  const notes = [...(options.notes ?? []), ...prepared.notes]
  announce(inspected, { selected: scenarios.length, notes: [...notes, ...excluded.notes] }, options)
  const leftOut = inTableOrder([...selection.leftOut, ...excluded.leftOut], options.table, ({ id }) => id)
  options.recorder?.prepared(
    { notes, diagnoses, selected, earlier: [...earlier.keys()], leftOut, irreversible },
    prepared.rules,
  )
  const ended = await runSelected(scenarios, target, withPortalOrigin(inspected, options), options)
  // The other shards of a run announce their effects, and this run may see them.
  const inOtherShards = excludeIrreversible(selection.inOtherShards, prepared, options)
  const leftBehind = await checkLeftBehind(ended, [...irreversible, ...inOtherShards.irreversible], prepared, options)
  const judged = [...earlier.values(), ...ended.judged, ...notRun]
  const judgedById = new Map(judged.map((scenario) => [scenario.result.id, scenario]))
  return {
    judged: selection.selected.flatMap(({ id }) => judgedById.get(id) ?? []),
    // Reports print these notes, so no event repeats them. They print `irreversible` itself, not the notes about it.
    prepared: { ...prepared, notes: [...notes, ...notesAfterRun(ended.notes, ended.judged, leftBehind)] },
    leftOut: [...leftOut, ...ended.leftOut],
    irreversible,
    leftBehind,
    diagnoses,
    notReached: ended.leftOut.map(({ id }) => id),
    ...(leftBehind && options.shard && { checkedMessages: messagesToCheck(ended, options.shard.of) }),
  }
}

/** A framework can refuse every request with an origin that it does not allow, and one diagnosis says so already. */
const withPortalOrigin = ({ prepared, diagnoses }: InspectedTarget, { origins = [] }: RunOptions): Preparation =>
  diagnoses.some(({ id }) => id === 'origin-not-configured') ? prepared : { ...prepared, portalOrigin: origins[0] }

/** Tells what the inspection showed, before the first scenario. */
const announce = (
  { prepared, diagnoses }: InspectedTarget,
  { selected, notes }: { selected: number; notes: readonly string[] },
  options: RunOptions,
): void => {
  const { onEvent } = options
  onEvent?.({ kind: 'surveyed', target: describeTarget(options, prepared, []), selected })
  for (const text of [...diagnoses.map(({ says }) => says), ...notes]) onEvent?.({ kind: 'note', text })
}

/** Undefined if the run was stopped, must not check, or could change nothing. */
const checkLeftBehind = async (
  changed: MessagesOfRun,
  announced: readonly IrreversibleEffect[],
  { surveyor, rules: { dialect } }: Preparation,
  { checksLeftBehind = true, signal, enterPhase, shard }: RunOptions,
): Promise<LeftBehind | undefined> => {
  if (!checksLeftBehind || signal?.aborted) return undefined
  await enterPhase?.('leftBehind', signal)
  const { statesBefore, touched, requested } = changed
  return findLeftBehind({ statesBefore, touched, requested, shards: shard?.of, announced, surveyor, dialect })
}

const earlierResults = ({ earlier = [] }: RunOptions): Map<string, JudgedScenario> =>
  new Map(earlier.map((judged) => [judged.result.id, judged]))
