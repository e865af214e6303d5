import { neutralWord } from '../contract/interface/brand-word.ts'
import { runScenario } from './execution/run-scenario.ts'
import type { ScenarioContext } from './execution/scenario-context.ts'
import type { Client } from './http/client.ts'
import { isTolerated } from './judging/baseline.ts'
import { type JudgedScenario, judge } from './judging/judge.ts'
import { type RecordedAnswer, recordedAnswers, runWideTranscript } from './judging/run-wide-check.ts'
import { emptyTranscript, type Transcript, unfinishedEnd } from './judging/transcript.ts'
import type { Preparation } from './prepare.ts'
import type { RunOptions } from './run-options.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { type KeyedLock, keyedLock, personasIn, runInLanes, shuffled } from './selection/schedule.ts'
import { isApplicable } from './selection/select.ts'
import { isOwn } from './survey/seen-message.ts'

const defaultConcurrency = 8

/** Seconds that a whole run polls for effects that never come. */
const pollBudgetSeconds = 25

type Prepared = Pick<
  Preparation,
  'rules' | 'allocations' | 'readOnlyGuard' | 'datasetIndex' | 'callers' | 'callsBefore' | 'seenMessages'
>

/** What a run of the selection knows so far. */
interface Progress {
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
  /** The own steps of run-wide checks. */
  runWideSteps: Map<string, Promise<Transcript>>
  isStopped: boolean
}

/** Runs the selected scenarios lane by lane, then rechecks failed relations, then checks all answers of the run. */
export const runSelected = async (
  selected: readonly AnyScenario[],
  client: Client,
  prepared: Prepared,
  options: RunOptions,
) => {
  const { shuffle, concurrency = defaultConcurrency, journal } = options
  const progress = startProgress(selected, client, prepared, options)
  const { rules } = prepared
  const { statesBefore, touched } = progress.context
  journal?.open({ dialect: rules.dialect, idsAreNumbers: rules.idsAreNumbers ?? false, states: statesBefore })
  const ordered = shuffle === undefined ? selected : shuffled(selected, shuffle)
  await runInLanes(ordered, concurrency, (scenario) =>
    scenario.runWide
      ? sendRunWideSteps(scenario, progress)
      : runOne(scenario, progress, () => send(scenario, progress)),
  )
  const notes = await recheckRelations(progress)
  await checkRunWide(ordered, progress)
  return {
    judged: selected.flatMap(({ id }) => progress.judged.get(id) ?? []),
    leftOut: selected
      .filter(({ id }) => !progress.judged.has(id))
      .map(({ id }) => ({ id, reason: 'the run stopped at the first failure (--bail)' })),
    notes,
    statesBefore,
    touched,
  }
}

const startProgress = (
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
    runWideSteps: new Map(),
    isStopped: false,
  }
}

/** Sends the steps of a scenario, when no other scenario uses the same persons. */
const send = (scenario: AnyScenario, { prepared, context, persons }: Progress): Promise<Transcript> => {
  const allocation = prepared.allocations.get(scenario.id) ?? { missing: [] }
  const used = prepared.callers.personsOf?.(personasIn(scenario, allocation), scenario.id) ?? []
  return persons.exclusively(used, () => runScenario(scenario, allocation, context))
}

/** Runs a scenario and reports its result; keeps a failed relation for a second run. */
const runOne = async (scenario: AnyScenario, progress: Progress, record: () => Promise<Transcript>): Promise<void> => {
  const { options, prepared, judged, toRecheck, selected } = progress
  if (progress.isStopped) return
  options.onEvent?.({ kind: 'started', id: scenario.id })
  const one = await runAndJudge(scenario, prepared.rules, async () => {
    const transcript = await record()
    progress.answers.push(...recordedAnswers(transcript))
    return transcript
  })
  // The mailbox may have changed meanwhile, unless only this run uses it: the failure counts if a second run fails too.
  const mayRecheck = scenario.relation === true && options.kind !== 'reference' && !toRecheck.includes(scenario)
  if (mayRecheck && one.result.outcome === 'failed') {
    toRecheck.push(scenario)
    return
  }
  judged.set(scenario.id, one)
  if (!one.unfinished || one.result.outcome === 'failed') options.onJudged?.(one)
  progress.isStopped ||= options.bail === true && one.result.outcome === 'failed' && !isTolerated(one, options)
  options.onEvent?.({ kind: 'finished', result: one.result, done: judged.size, of: selected.length })
}

/** Runs failed relations a second time, alone. Returns a note about each that passes now. */
const recheckRelations = async (progress: Progress): Promise<string[]> => {
  const { toRecheck, judged } = progress
  for (const scenario of toRecheck) await runOne(scenario, progress, () => send(scenario, progress))
  return toRecheck
    .filter(({ id }) => judged.get(id)?.result.outcome === 'passed')
    .map(
      ({ id }) => `${id} failed at first and passed in a second run, alone: the mailbox changed during the first run`,
    )
}

/** A run-wide check has steps of its own, which are sent in its lane and judged at the end. */
const sendRunWideSteps = async (scenario: AnyScenario, progress: Progress): Promise<void> => {
  if (progress.isStopped) return
  const sending = send(scenario, progress)
  progress.runWideSteps.set(scenario.id, sending)
  await sending.then(
    (transcript) => progress.answers.push(...recordedAnswers(transcript)),
    () => {},
  )
}

const checkRunWide = async (ordered: readonly AnyScenario[], progress: Progress): Promise<void> => {
  const answers = [...progress.answers]
  const { because } = progress.context.halt
  for (const scenario of ordered.filter(({ runWide }) => runWide)) {
    await runOne(scenario, progress, async () => {
      const own = (await progress.runWideSteps.get(scenario.id)) ?? emptyTranscript
      const transcript = runWideTranscript(scenario, own, answers)
      return because === undefined ? transcript : { ...transcript, ended: unfinishedEnd('caller', because) }
    })
  }
}

/** A scenario that does not apply is not run. One that throws is broken, and the error is ours. */
const runAndJudge = async (
  scenario: AnyScenario,
  rules: Preparation['rules'],
  record: () => Promise<Transcript>,
): Promise<JudgedScenario> => {
  if (!isApplicable(scenario, rules.features)) {
    const { result } = judge(scenario, emptyTranscript, rules)
    return { result: { ...result, outcome: 'notApplicable' }, readings: [] }
  }
  try {
    return judge(scenario, await record(), rules)
  } catch (error) {
    const says = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const ended = { outcome: 'broken', cause: 'exception', says, owner: 'harness' } as const
    return judge(scenario, { ...emptyTranscript, ended }, rules)
  }
}
