/** What a run of the selection knows so far. `run-selected.ts` has the order of its scenarios. */
import type { Allocation } from '../data/allocate.ts'
import type { JudgedScenario } from '../judging/judge.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import type { RecordedAnswer } from '../judging/run-wide-check.ts'
import type { EarlyEnd, ScenarioRecord } from '../judging/scenario-record.ts'
import type { RunOptions } from '../run-options.ts'
import { judgesWholeRun } from '../scenario/run-wide.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

/** Where the records of scenarios come from: the target, or the transcript of a run. */
export interface RecordSource {
  rulesFor(scenario: AnyScenario): JudgingRules
  allocationFor(scenario: AnyScenario): Allocation
  /** The record of the next run of a scenario. `attempt` counts retries, from 1. */
  record(scenario: AnyScenario, attempt: number): Promise<ScenarioRecord>
  /** How the run ended before its last step: a token expired, or it was stopped. */
  earlyEnd(): EarlyEnd | undefined
}

export type JudgingOptions = Pick<
  RunOptions,
  'kind' | 'bail' | 'retries' | 'baseline' | 'clock' | 'signal' | 'onEvent' | 'onJudged' | 'recorder' | 'enterPhase'
> & {
  /** The ids of scenarios that are not judged, because the recorded run did not reach them. */
  notReached?: ReadonlySet<string>
}

/** What a run of the selection knows so far. */
export interface RunState {
  selected: readonly AnyScenario[]
  source: RecordSource
  options: JudgingOptions
  judged: Map<string, JudgedScenario>
  /** The scenarios that judge answers to the requests of others. */
  runWide: readonly AnyScenario[]
  answers: RecordedAnswer[]
  /** Failed relations, which run a second time. */
  toRecheck: AnyScenario[]
  /** Failures of the current lane, which run again at its end. */
  toRetry: { scenario: AnyScenario; first: JudgedScenario }[]
  /** Failures that must not run again. */
  notRetried: { id: string; reason: string }[]
  /** The own steps of run-wide checks. */
  runWideSteps: Map<string, Promise<ScenarioRecord>>
  isStopped: boolean
}

export const newRunState = (
  selected: readonly AnyScenario[],
  source: RecordSource,
  options: JudgingOptions,
): RunState => ({
  selected,
  source,
  options,
  judged: new Map(),
  runWide: selected.filter(judgesWholeRun),
  answers: [],
  toRecheck: [],
  toRetry: [],
  notRetried: [],
  runWideSteps: new Map(),
  isStopped: false,
})
