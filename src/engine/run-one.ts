import { neutralWord } from '../contract/interface/brand-word.ts'
import { freshCallers } from './execution/retry.ts'
import { runScenario } from './execution/run-scenario.ts'
import type { ScenarioContext } from './execution/scenario-context.ts'
import type { Client } from './http/client.ts'
import { type JudgedScenario, judge } from './judging/judge.ts'
import { type RecordedAnswer, recordedAnswers } from './judging/run-wide-check.ts'
import { emptyTranscript, type Transcript } from './judging/transcript.ts'
import type { Preparation } from './prepare.ts'
import type { RunOptions } from './run-options.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { type KeyedLock, keyedLock, personasIn } from './selection/schedule.ts'
import { isApplicable } from './selection/select.ts'
import { isOwn } from './survey/seen-message.ts'

/** Seconds that a whole run polls for effects that never come. */
const pollBudgetSeconds = 25

export type Prepared = Pick<
  Preparation,
  'rules' | 'allocations' | 'readOnlyGuard' | 'datasetIndex' | 'callers' | 'callsBefore' | 'seenMessages'
>

/** What a run of the selection knows so far. */
export interface Progress {
  selected: readonly AnyScenario[]
  prepared: Prepared
  options: RunOptions
  context: ScenarioContext
  /** Scenarios that share a person take turns. */
  persons: KeyedLock
  judged: Map<string, JudgedScenario>
  answers: RecordedAnswer[]
  /** Failed relations, which run a second time. */
  toRecheck: AnyScenario[]
  /** Failures of the current lane, which run again at its end. */
  toRetry: { scenario: AnyScenario; first: JudgedScenario }[]
  /** Failures that must not run again. */
  notRetried: { id: string; reason: string }[]
  /** The own steps of run-wide checks. */
  runWideSteps: Map<string, Promise<Transcript>>
  isStopped: boolean
}

export const startProgress = (
  selected: readonly AnyScenario[],
  client: Client,
  prepared: Prepared,
  options: RunOptions,
): Progress => {
  const { signal, calls, faults, journal, clock = () => new Date(), brandWord = neutralWord } = options
  const statesBefore = Object.fromEntries(prepared.seenMessages.filter(isOwn).map((one) => [one.messageId, one.state]))
  const touched = new Set<string>()
  const ofRun = { client, signal, calls, faults, journal, clock, brandWord, statesBefore, touched }
  return {
    selected,
    prepared,
    options,
    context: { ...prepared, ...ofRun, pollBudget: { seconds: pollBudgetSeconds }, halt: {} },
    persons: keyedLock(),
    judged: new Map(),
    answers: [],
    toRecheck: [],
    toRetry: [],
    notRetried: [],
    runWideSteps: new Map(),
    isStopped: false,
  }
}

/** Sends the steps of a scenario, when no other scenario uses the same persons. A later attempt has fresh callers. */
export const send = (
  scenario: AnyScenario,
  { prepared, context, persons }: Progress,
  attempt = 1,
): Promise<Transcript> => {
  const allocation = prepared.allocations.get(scenario.id) ?? { missing: [] }
  const callers = attempt === 1 ? context.callers : freshCallers(context.callers, attempt)
  const used = prepared.callers.personsOf?.(personasIn(scenario, allocation), scenario.id) ?? []
  return persons.exclusively(used, () => runScenario(scenario, allocation, { ...context, callers }))
}

/** A scenario that does not apply is not run. One that throws is broken, and the error is ours. */
export const runAndJudge = async (
  scenario: AnyScenario,
  { prepared: { rules }, answers }: Pick<Progress, 'prepared' | 'answers'>,
  record: () => Promise<Transcript>,
): Promise<JudgedScenario> => {
  if (!isApplicable(scenario, rules.features)) {
    const { result } = judge(scenario, emptyTranscript, rules)
    return { result: { ...result, outcome: 'notApplicable' }, readings: [] }
  }
  try {
    const transcript = await record()
    answers.push(...recordedAnswers(transcript))
    return judge(scenario, transcript, rules)
  } catch (error) {
    const says = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const ended = { outcome: 'broken', cause: 'exception', says, owner: 'harness' } as const
    return judge(scenario, { ...emptyTranscript, ended }, rules)
  }
}
