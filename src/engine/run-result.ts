import { neutralWord } from '../contract/interface/brand-word.ts'
import type { Diagnosis } from './doctor/diagnosis.ts'
import { applyBaseline } from './judging/baseline.ts'
import type { JudgedScenario } from './judging/judge.ts'
import { problemsIn } from './judging/problems.ts'
import { exitCodeOf, rowResults, runVerdictOf, seenReadings, summaryOf } from './judging/run-verdict.ts'
import type { Preparation } from './prepare.ts'
import type { ExitCode, IrreversibleEffect, LeftBehind, RunResult, Target } from './result.ts'
import type { RunOptions } from './run-options.ts'

/** What a run found out, before it becomes a result. */
export interface ExecutedRun {
  judged: JudgedScenario[]
  prepared: Preparation
  /** The exit code of the diagnosis that stopped the run before the first scenario. */
  stopped?: ExitCode
  leftOut: { id: string; reason: string }[]
  irreversible?: IrreversibleEffect[]
  leftBehind?: LeftBehind
  diagnoses: readonly Diagnosis[]
}

const maxNextActions = 3

/** The result, without what only a clock and the client know. */
export const resultOf = (
  { judged, prepared, stopped, leftOut, diagnoses, irreversible = [], leftBehind }: ExecutedRun,
  options: RunOptions,
): Omit<RunResult, 'startedAt' | 'durationMs' | 'exchanges'> => {
  const { baseline, table, clock = () => new Date() } = options
  const known = table.map(({ id }) => id)
  const { results, use } = baseline
    ? applyBaseline(judged, baseline, { known, today: clock() })
    : { results: judged.map(({ result }) => result) }
  const problems = problemsIn(results)
  const unfinished = judged.flatMap(({ unfinished, result: { id } }) => (unfinished ? [id] : []))
  return {
    format: 'conformance-results/2',
    suite: options.suite,
    target: describeTarget(options, prepared, judged),
    exitCode: exitCodeOf(results, { stopped, isBaselineStale: use !== undefined && use.stale.length > 0 }),
    verdict: runVerdictOf(table, results, leftOut),
    repeatCommand: options.repeatCommand ?? plainRepeatCommand(options),
    profile: options.profile ?? 'full',
    summary: summaryOf(results, leftOut.length),
    rows: rowResults(table, results),
    scenarios: results,
    problems,
    nextActions: problems.slice(0, maxNextActions),
    leftOut,
    ...(use && { baseline: use }),
    diagnoses: diagnoses.map(({ affects, exitCode, ...reported }) => reported),
    ...(unfinished.length > 0 && { unfinished }),
    notes: [...(options.connection?.tls?.insecure ? [insecureNote] : []), ...prepared.notes],
    irreversible,
    ...(leftBehind && { leftBehind }),
  }
}

const plainRepeatCommand = ({ suite, kind, baseUrl }: RunOptions): string =>
  `npx ${suite.name} run --only {ids} ${kind === 'reference' ? '--reference' : `--base-url ${baseUrl}`}`

const insecureNote =
  'INSECURE: no certificate was checked, so another server could have answered instead of the provider'

/** The target, as far as the survey and the scenarios so far show it. */
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
