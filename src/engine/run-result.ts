import { neutralWord } from '../contract/interface/brand-word.ts'
import { type FoundCause, withFoundCauses } from './causes/find-causes.ts'
import { leftBehindNotes, type MessagesToCheck } from './cleanup/left-behind.ts'
import type { Diagnosis } from './doctor/diagnosis.ts'
import { applyBaseline } from './judging/baseline.ts'
import { withContradictedAbsence } from './judging/contradicted-absence.ts'
import { featuresAfterRun } from './judging/feature-use.ts'
import type { JudgedScenario } from './judging/judge.ts'
import { problemsIn } from './judging/problems.ts'
import { exitCodeOf, rowResults, runVerdictOf, scoredResults, seenReadings, summaryOf } from './judging/run-verdict.ts'
import type { Preparation } from './prepare.ts'
import type {
  BaselineUse,
  ExitCode,
  IrreversibleEffect,
  LeftBehind,
  LeftOut,
  RequirementsUse,
  RunResult,
  ScenarioResult,
  Target,
} from './result.ts'
import type { RunOptions } from './run-options.ts'
import type { RequirementSet } from './scenario/requirements.ts'

/** What the result says of the preparation. */
type KnownBefore = Pick<Preparation, 'rules' | 'notes'>

/** The options that the result depends on. */
export type ResultOptions = Pick<
  RunOptions,
  | 'suite'
  | 'baseUrl'
  | 'kind'
  | 'brandWord'
  | 'connection'
  | 'table'
  | 'profile'
  | 'shard'
  | 'baseline'
  | 'requirements'
  | 'clock'
  | 'repeatCommand'
>

/** What a run found out, before it becomes a result. */
export interface ExecutedRun {
  judged: JudgedScenario[]
  prepared: KnownBefore
  /** The exit code of the diagnosis that stopped the run before the first scenario. */
  stopped?: ExitCode
  leftOut: { id: string; reason: string }[]
  irreversible?: IrreversibleEffect[]
  leftBehind?: LeftBehind
  diagnoses: readonly Diagnosis[]
  /** The ids of scenarios that the run did not reach (`--bail`). */
  notReached?: readonly string[]
  /** In a shard: the messages that `leftBehind` is about. */
  checkedMessages?: MessagesToCheck
  foundCauses?: readonly FoundCause[]
}

const maxNextActions = 3

/** The notes after the last scenario: of the run, of each change that was not restored, and of what the run left behind. */
export const notesAfterRun = (
  notes: readonly string[],
  judged: readonly JudgedScenario[],
  leftBehind: LeftBehind | undefined,
): string[] => [...notes, ...notRestoredNotes(judged), ...(leftBehind ? leftBehindNotes(leftBehind) : [])]

/** A target that dies leaves all later changes as they are: a note for each would hide the other notes. */
const maxNotRestored = 3

/** Reports print these notes also for scenarios that passed. */
const notRestoredNotes = (judged: readonly JudgedScenario[]): string[] => {
  const notes = judged.flatMap(({ result: { id, notRestored } }) =>
    notRestored.map((change) => `${id} could not restore this: ${change}`),
  )
  const more = notes.length - maxNotRestored
  if (more <= 1) return notes
  return [...notes.slice(0, maxNotRestored), `${more} more changes could not be restored.`]
}

/** The result, without what only a clock and the client know. */
export const resultOf = (
  executed: ExecutedRun,
  options: ResultOptions,
): Omit<RunResult, 'startedAt' | 'durationMs' | 'exchanges'> => {
  const { prepared, stopped, leftOut: notRun, diagnoses, irreversible = [], leftBehind } = executed
  const { requirements, table } = options
  const judged = withContradictedAbsence(executed.judged, prepared.rules.features)
  const { results, use } = resultsWithBaseline(withFoundCauses(judged, executed.foundCauses), options)
  const leftOut = leftOutOf(notRun, table)
  const scored = scoredResults(results)
  const problems = problemsIn(scored, causesIn(table))
  const isShard = options.shard !== undefined
  const unfinished = judged.flatMap(({ unfinished, result: { id } }) => (unfinished ? [id] : []))
  return {
    format: 'conformance-results/2',
    suite: options.suite,
    target: describeTarget(options, prepared, judged),
    exitCode: exitCodeOf(scored, { stopped, isShard, isBaselineStale: use !== undefined && use.stale.length > 0 }),
    verdict: runVerdictOf(table, scored, { leftOut, isShard }),
    repeatCommand: options.repeatCommand ?? plainRepeatCommand(options),
    profile: options.profile ?? 'full',
    ...(options.shard && { shard: options.shard }),
    summary: summaryOf(scored, leftOut.filter((one) => !one.unscored).length),
    rows: rowResults(table, scored),
    scenarios: results,
    problems,
    nextActions: problems.slice(0, maxNextActions),
    leftOut,
    ...(requirements && { requirements: requirementsUse(requirements, results, leftOut) }),
    ...(use && { baseline: use }),
    diagnoses: diagnoses.map(({ affects, exitCode, ...reported }) => reported),
    ...(unfinished.length > 0 && { unfinished }),
    notes: [...(options.connection?.tls?.insecure ? [insecureNote] : []), ...prepared.notes],
    irreversible,
    ...(leftBehind && { leftBehind }),
  }
}

const causesIn = (table: ResultOptions['table']): ((id: string) => readonly string[]) => {
  const causes = new Map(table.map((scenario) => [scenario.id, scenario.causes ?? []]))
  return (id) => causes.get(id) ?? []
}

const resultsWithBaseline = (
  judged: readonly JudgedScenario[],
  { baseline, requirements, table, clock = () => new Date() }: ResultOptions,
): { results: ScenarioResult[]; use?: BaselineUse } =>
  baseline
    ? applyBaseline(judged, baseline, { table, today: clock(), requirements })
    : { results: judged.map(({ result }) => result) }

/** The scenarios that were left out, each with the flag of a scenario that does not count. */
const leftOutOf = (notRun: ExecutedRun['leftOut'], table: ResultOptions['table']): LeftOut[] => {
  const unscored = new Set(table.filter((one) => one.unscored).map(({ id }) => id))
  return notRun.map((one) => (unscored.has(one.id) ? { ...one, unscored: true } : one))
}

const requirementsUse = (
  { set, suiteVersion }: RequirementSet,
  results: readonly ScenarioResult[],
  leftOut: readonly LeftOut[],
): RequirementsUse => {
  const newer = results.filter(({ flags }) => flags.includes('unscored'))
  const counted = scoredResults(results)
  return {
    set,
    suiteVersion,
    unscored: summaryOf(newer, leftOut.filter((one) => one.unscored).length),
    unscoredMismatches: counted.flatMap(({ unscoredMismatches = [] }) => unscoredMismatches).length,
  }
}

const plainRepeatCommand = ({ suite, kind, baseUrl }: ResultOptions): string =>
  `npx ${suite.name} run --only {ids} ${kind === 'reference' ? '--reference' : `--base-url ${baseUrl}`}`

const insecureNote =
  'INSECURE: no certificate was checked, so another server could have answered instead of the provider'

/** The target, as far as the survey and the scenarios so far show it. */
export const describeTarget = (
  options: ResultOptions,
  { rules }: KnownBefore,
  judged: readonly JudgedScenario[],
): Target => ({
  baseUrl: options.baseUrl,
  kind: options.kind,
  ...(options.brandWord && options.brandWord !== neutralWord && { word: options.brandWord }),
  ...(options.connection?.tls?.insecure && { insecure: true }),
  features: featuresAfterRun(
    rules.features,
    judged.flatMap(({ offered }) => offered ?? []),
  ),
  dialect: rules.dialect,
  readings: seenReadings(judged),
})
