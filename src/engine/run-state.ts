/** The state of a run of the selection, and how the record of one scenario is got and judged. `run-selected.ts` has the order. */
import { neutralWord } from '../contract/interface/brand-word.ts'
import type { Allocation } from './data/allocate.ts'
import { maxTextTogether } from './execution/answer-memory.ts'
import { freshCallers } from './execution/retry.ts'
import { runScenario } from './execution/run-scenario.ts'
import { type ScenarioContext, stopOf } from './execution/scenario-context.ts'
import type { Client } from './http/client.ts'
import { sharedMemory } from './http/limited-memory.ts'
import { type JudgedScenario, judge } from './judging/judge.ts'
import type { JudgingRules } from './judging/judge-step.ts'
import { type RecordedAnswer, recordedAnswers } from './judging/run-wide-check.ts'
import { type EarlyEnd, emptyRecord, type ScenarioRecord } from './judging/scenario-record.ts'
import type { Preparation } from './prepare.ts'
import type { RunOptions } from './run-options.ts'
import { judgesWholeRun } from './scenario/run-wide.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { type KeyedLock, keyedLock } from './selection/keyed-lock.ts'
import { personasIn } from './selection/schedule.ts'
import { isApplicable } from './selection/select.ts'
import { withoutMarked } from './survey/dataset-marks.ts'
import { isOwn, statesInDetails, statesOf } from './survey/seen-message.ts'

const defaultPollSeconds = 25
const lateSeconds = 10

export type Prepared = Omit<Preparation, 'explainNeed' | 'forecastWith' | 'notes' | 'surveyor' | 'candidates'>

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

/** The target as a source of records, and what the run could change there. */
interface LiveSource extends RecordSource {
  context: ScenarioContext
}

export const liveSource = (client: Client, prepared: Prepared, options: RunOptions): LiveSource => {
  const {
    signal,
    calls,
    faults,
    journal,
    clock = () => new Date(),
    brandWord = neutralWord,
    pollSeconds = defaultPollSeconds,
  } = options
  const own = prepared.seenMessages.filter(isOwn)
  const foundStates = statesInDetails(withoutMarked(own, prepared.datasetIndex))
  const changes = { statesBefore: statesOf(own), foundStates, touched: new Set<string>(), requested: [] }
  const ofRun = { client, signal, calls, faults, journal, clock, brandWord, ...changes, knownParents: new Map() }
  const lateBudget = { seconds: options.kind === 'reference' ? 0 : lateSeconds }
  const limits = { pollBudget: { seconds: pollSeconds }, lateBudget, beginMemoryShare: sharedMemory(maxTextTogether) }
  const context: ScenarioContext = { ...prepared, ...ofRun, ...limits, halt: {} }
  const personLock = keyedLock()
  const allocationFor = ({ id }: AnyScenario): Allocation => prepared.allocations.get(id) ?? { missing: [] }
  return {
    context,
    rulesFor: () => prepared.rules,
    allocationFor,
    record: (scenario, attempt) => runExclusively(scenario, allocationFor(scenario), { context, personLock, attempt }),
    earlyEnd: () => stopOf(context),
  }
}

/** Runs a scenario as soon as no other scenario uses the same persons. A retry gets fresh callers. */
const runExclusively = (
  scenario: AnyScenario,
  allocation: Allocation,
  { context, personLock, attempt }: { context: ScenarioContext; personLock: KeyedLock; attempt: number },
): Promise<ScenarioRecord> => {
  const callers = attempt === 1 ? context.callers : freshCallers(context.callers, attempt)
  const used = context.callers.personsOf?.(personasIn(scenario, allocation), scenario.id) ?? []
  return personLock.exclusively(used, () => runScenario(scenario, allocation, { ...context, callers }))
}

/** Gets the record of a scenario, and keeps its answers for run-wide checks. @throws what the scenario throws */
export const recordAnswers = async (
  scenario: AnyScenario,
  { source, answers, runWide, options: { recorder, clock = () => new Date() } }: RunState,
  attempt = 1,
): Promise<ScenarioRecord> => {
  const described = () => ({
    scenario,
    allocation: source.allocationFor(scenario),
    rules: source.rulesFor(scenario),
    at: clock(),
  })
  try {
    const record = await source.record(scenario, attempt)
    recorder?.finished({ ...described(), record })
    answers.push(...recordedAnswers(scenario, record, source.rulesFor(scenario), runWide))
    return record
  } catch (error) {
    recorder?.finished({ ...described(), record: emptyRecord, thrown: errorText(error) })
    throw error
  }
}

/** Judges the record of a scenario, which is not asked for if the scenario does not apply. An exception is our own error. */
export const runAndJudge = async (
  scenario: AnyScenario,
  source: Pick<RecordSource, 'rulesFor'>,
  record: () => Promise<ScenarioRecord>,
): Promise<JudgedScenario> => {
  const rules = source.rulesFor(scenario)
  if (!isApplicable(scenario, rules.features)) {
    const { result } = judge(scenario, emptyRecord, rules)
    return { result: { ...result, outcome: 'notApplicable' }, readings: [] }
  }
  try {
    return judge(scenario, await record(), rules)
  } catch (error) {
    const ended = { outcome: 'broken', cause: 'exception', says: errorText(error), owner: 'harness' } as const
    return judge(scenario, { ...emptyRecord, ended }, rules)
  }
}

/** The name and the message of an exception. */
const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
