import { neutralWord } from '../contract/interface/brand-word.ts'
import { notRunBecauseOf, splitByDiagnosis } from './doctor/affected-scenarios.ts'
import { type Diagnosis, diagnosisText } from './doctor/diagnosis.ts'
import { type Inspection, type InspectionClients, inspectionClients, inspectTarget } from './doctor/inspect-target.ts'
import { neverIntrospected } from './doctor/probes/findings.ts'
import { TokenExpired } from './http/caller-errors.ts'
import type { Client } from './http/client.ts'
import { emptyTranscript, type JudgedScenario, judge, unfinishedEnding } from './judging/judge.ts'
import { nextActions } from './judging/next-actions.ts'
import { adviseOnMixedReadings, seenReadings } from './judging/reading-consistency.ts'
import { exitCodeOf, type RunEnding, rowResults, runVerdictOf, summaryOf } from './judging/run-verdict.ts'
import { emptyPreparation, type Preparation } from './prepare.ts'
import type { IrreversibleEffect, RunResult, Target } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { runSelected } from './run-selected.ts'
import type { TracedRequest } from './scenario/exchange.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { excludeIrreversible } from './selection/exclude-irreversible.ts'
import { select } from './selection/select.ts'

/**
 * Plays the table against a target: looks at it, plays what was selected lane by lane, judges what was recorded.
 * Nothing is thrown for what a target does; an exception of a scenario makes that one `broken`.
 */
export const run = async (options: RunOptions): Promise<RunResult> => {
  const { baseUrl, brandWord, connection, clock = () => new Date() } = options
  const startedAt = clock().toISOString()
  const began = performance.now()
  const exchanges: TracedRequest[] = []
  const looking = inspectionClients(options, (sent) => void exchanges.push(sent))
  const target = looking.clientAt(baseUrl, brandWord ?? neutralWord)
  try {
    const { judged, prepared, ending, leftOut, diagnoses, irreversible = [] } = await runAll(target, looking)
    adviseOnMixedReadings(judged)
    const results = judged.map(({ result }) => result)
    const unfinished = judged.flatMap(({ unfinished: early, result: { id } }) => (early ? [id] : []))
    const summary = summaryOf(results, leftOut.length)
    return {
      format: 'conformance-results/2',
      suite: options.suite,
      target: describeTarget(options, prepared, judged),
      startedAt,
      durationMs: Math.round(performance.now() - began),
      exitCode: exitCodeOf(results, ending),
      verdict: runVerdictOf(options.table, results, leftOut),
      profile: options.profile ?? 'full',
      summary,
      rows: rowResults(options.table, results),
      scenarios: results,
      nextActions: nextActions(results),
      leftOut,
      diagnoses: diagnoses.map(({ affects, exitCode, ...shown }) => shown),
      ...(unfinished.length > 0 && { unfinished }),
      notes: [...(connection?.tls?.insecure ? [insecureNote] : []), ...prepared.notes],
      irreversible,
      exchanges,
    }
  } finally {
    await target.close()
  }
}

interface ExecutedRun {
  judged: JudgedScenario[]
  prepared: Preparation
  ending: RunEnding
  leftOut: { id: string; reason: string }[]
  irreversible?: IrreversibleEffect[]
  diagnoses: readonly Diagnosis[]
}

const runAll = async (target: Client, looking: InspectionClients): Promise<ExecutedRun> => {
  const { options } = looking
  const { selected, leftOut } = select(options)
  const earlier = new Map(options.earlier?.map((one) => [one.result.id, one]))
  const look = await inspectTarget(target, looking).catch((error: unknown) => {
    if (error instanceof TokenExpired) return error
    throw error
  })
  if (look instanceof TokenExpired) return endedBeforeSurvey(look, selected, leftOut, options)
  const { prepared = emptyPreparation(options) } = look
  const stop = stoppingDiagnosis(look, options)
  if (stop) {
    return {
      judged: selected.map((scenario) => earlier.get(scenario.id) ?? notRunBecauseOf(scenario, stop, prepared.rules)),
      prepared: {
        ...prepared,
        notes: [...(options.notes ?? []), ...prepared.notes, `${options.baseUrl}: ${diagnosisText(stop)}`],
      },
      ending: { stopped: stop.exitCode },
      leftOut,
      diagnoses: [stop],
    }
  }
  // Of the reference provider nothing is configured by hand, so that what it does wrong is its own.
  const diagnoses = options.kind === 'reference' ? [] : look.diagnoses
  const { runnable, notRun } = splitByDiagnosis(
    selected.filter(({ id }) => !earlier.has(id)),
    options.ignoreDoctor ? [] : diagnoses,
    prepared.rules,
  )
  const told = excludeIrreversible(runnable, prepared, options)
  const before = [...(options.notes ?? []), ...prepared.notes, ...diagnoses.map(diagnosisText), ...told.notes]
  options.onEvent?.({
    kind: 'surveyed',
    target: describeTarget(options, prepared, []),
    selected: told.scenarios.length,
  })
  for (const text of before) options.onEvent?.({ kind: 'note', text })
  const { notes, ...played } = await runSelected(told.scenarios, target, prepared, options)
  const after = [...notes, ...notRestoredNotes(played.judged)]
  for (const text of after) options.onEvent?.({ kind: 'note', text })
  return {
    judged: inSelectionOrder(selected, [...earlier.values(), ...played.judged, ...notRun]),
    prepared: { ...prepared, notes: [...before, ...after] },
    ending: {},
    leftOut: [...leftOut, ...told.leftOut, ...played.leftOut],
    irreversible: told.irreversible,
    diagnoses,
  }
}

const inSelectionOrder = (selected: readonly AnyScenario[], judged: readonly JudgedScenario[]): JudgedScenario[] => {
  const byId = new Map(judged.map((one) => [one.result.id, one]))
  return selected.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Not even the survey could be played: all of it waits for the run to go on. */
const endedBeforeSurvey = (
  { message }: TokenExpired,
  selected: readonly AnyScenario[],
  leftOut: ExecutedRun['leftOut'],
  options: RunOptions,
): ExecutedRun => {
  const prepared = emptyPreparation(options)
  const earlier = new Map(options.earlier?.map((one) => [one.result.id, one]))
  const ended = unfinishedEnding(`${message}: --resume goes on with another`, 'tokens')
  const waiting = (scenario: AnyScenario): JudgedScenario =>
    judge(scenario, { ...emptyTranscript, ended }, prepared.rules)
  return {
    judged: selected.map((scenario) => earlier.get(scenario.id) ?? waiting(scenario)),
    prepared: { ...prepared, notes: [...(options.notes ?? []), message] },
    ending: {},
    leftOut,
    diagnoses: [],
  }
}

/** What stops a run: whoever knows better can have it played anyway, but not against nobody. */
const stoppingDiagnosis = (
  { diagnoses, findings }: Inspection,
  { ignoreDoctor, kind }: RunOptions,
): Diagnosis | undefined => {
  const stop = diagnoses.find(({ weight }) => weight === 'stops')
  if (findings.networkError || (!ignoreDoctor && kind !== 'reference')) return stop
  return kind === 'reference' && neverIntrospected(findings) ? stop : undefined
}

const insecureNote =
  'INSECURE: no certificate was checked, so that somebody else may have answered in the place of the provider'

/** What a passed scenario could not put back would stand nowhere else for a person to read. */
const notRestoredNotes = (judged: readonly JudgedScenario[]): string[] =>
  judged.flatMap(({ result: { id, notRestored } }) =>
    notRestored.map((what) => `${id} could not put this back: ${what}`),
  )

export const describeTarget = (
  options: RunOptions,
  { rules }: Preparation,
  judged: readonly JudgedScenario[],
): Target => ({
  baseUrl: options.baseUrl,
  kind: options.kind,
  ...(options.brandWord && options.brandWord !== neutralWord && { word: options.brandWord }),
  ...(options.connection?.tls?.insecure && { insecure: true }),
  features: rules.features,
  dialect: rules.dialect,
  readings: seenReadings(judged),
})
