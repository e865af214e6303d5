import type { RunPhase } from '../../contract/stub-control.ts'
import { irreversibleEffectsOf } from '../cleanup/irreversible.ts'
import { noRetryNotes, noRetryReason, retryFailed } from '../execution/retry.ts'
import type { Client } from '../http/client.ts'
import { toleratedResult } from '../judging/baseline.ts'
import type { JudgedScenario } from '../judging/judge.ts'
import { runWideRecord, withJudgements } from '../judging/run-wide-check.ts'
import { emptyRecord, type ScenarioRecord } from '../judging/scenario-record.ts'
import { isBrokenByOthers } from '../judging/second-look.ts'
import type { RunOptions } from '../run-options.ts'
import { judgesWholeRun } from '../scenario/run-wide.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { inTableOrder, runInLanes, shuffled, stepsIn } from '../selection/schedule.ts'
import { liveSource, type Prepared } from './live-source.ts'
import { recordAnswers, runAndJudge } from './run-and-judge.ts'
import { type JudgingOptions, newRunState, type RecordSource, type RunState } from './run-state.ts'

const defaultConcurrency = 8

/** Runs the selected scenarios lane by lane, then rechecks failed relations, then checks all answers of the run. */
export const runSelected = async (
  selected: readonly AnyScenario[],
  client: Client,
  prepared: Prepared,
  options: RunOptions,
) => {
  const { shuffle, concurrency = defaultConcurrency, journal } = options
  const { rules } = prepared
  const source = liveSource(client, prepared, options)
  const { statesBefore, touched, requested } = source.context
  journal?.open({ dialect: rules.dialect, idsAreNumbers: rules.idsAreNumbers ?? false, states: statesBefore })
  const ordered = shuffle === undefined ? selected : shuffled(selected, shuffle)
  // The reference provider answers at once: long scenarios first would save no time and delay the first verdict.
  const isInOrder = shuffle !== undefined || options.kind === 'reference'
  const stepsOf = isInOrder ? undefined : (one: AnyScenario) => stepsIn(one, source.allocationFor(one))
  const schedule = { ordered, concurrency, stepsOf }
  return { ...(await judgeInLanes(selected, source, options, schedule)), statesBefore, touched, requested }
}

/** The scenarios in the order in which they start, and how many at the same time. */
interface Schedule {
  ordered: readonly AnyScenario[]
  concurrency: number
  /** The number of steps of a scenario: in parallel lanes, long ones start first. Absent: the order of `ordered`. */
  stepsOf?: (scenario: AnyScenario) => number
}

/** Judges the records of a source, and asks it for second ones where a failure needs them. */
export const judgeInLanes = async (
  selected: readonly AnyScenario[],
  source: RecordSource,
  options: JudgingOptions,
  { ordered, concurrency, stepsOf }: Schedule,
) => {
  const state = newRunState(selected, source, options)
  const runInLane = (scenario: AnyScenario): Promise<void> =>
    judgesWholeRun(scenario)
      ? sendRunWideSteps(scenario, state)
      : runOne(scenario, state, () => recordAnswers(scenario, state))
  const enterPhase = async (phase: RunPhase): Promise<void> => options.enterPhase?.(phase, options.signal)
  const aroundLanes = { beforeLane: enterPhase, afterLane: () => retryLane(state) }
  await runInLanes(ordered, concurrency, runInLane, { ...aroundLanes, stepsOf })
  await enterPhase('recheck')
  const notes = [...(await recheckRelations(state)), ...noRetryNotes(state.notRetried)]
  await checkRunWide(ordered, state)
  return {
    judged: selected.flatMap(({ id }) => state.judged.get(id) ?? []),
    leftOut: selected
      .filter(({ id }) => !state.judged.has(id))
      .map(({ id }) => ({ id, reason: 'the run stopped at the first failure (--bail)' })),
    notes,
  }
}

/** Runs a scenario and reports its result; keeps a failed relation for a second run. */
const runOne = async (scenario: AnyScenario, state: RunState, record: () => Promise<ScenarioRecord>): Promise<void> => {
  const { options, toRecheck, source } = state
  if (state.isStopped || options.notReached?.has(scenario.id)) return
  options.onEvent?.({ kind: 'started', id: scenario.id })
  const one = await runAndJudge(scenario, source, record)
  // The mailbox may have changed meanwhile, unless only this run uses it: the failure counts if a second run fails too.
  // A second run with a message that is read already would show nothing.
  const isRepeatable = irreversibleEffectsOf(scenario, source.allocationFor(scenario)).length === 0
  const mayRecheck = scenario.relation && isRepeatable && options.kind !== 'reference' && !toRecheck.includes(scenario)
  if (mayRecheck && (one.result.outcome === 'failed' || isBrokenByOthers(one.result))) {
    toRecheck.push(scenario)
    return
  }
  if (one.result.outcome === 'failed' && mayRetry(scenario, state)) {
    const { id } = scenario
    const reason = noRetryReason(scenario, one.result, source.allocationFor(scenario))
    if (reason === undefined) {
      state.toRetry.push({ scenario, first: one })
      return
    }
    state.notRetried.push({ id, reason })
  }
  finish(one, state)
}

const finish = (one: JudgedScenario, state: RunState): void => {
  const { options, judged, selected } = state
  const result = toleratedResult(one, options)
  const { id, outcome, flags } = result
  judged.set(id, one)
  if (!one.unfinished || outcome === 'failed') options.onJudged?.(one)
  const gates = outcome === 'failed' && !flags.includes('unscored') && !flags.includes('tolerated')
  state.isStopped ||= options.bail === true && gates
  options.onEvent?.({ kind: 'finished', result, done: judged.size, of: selected.length })
}

/** Retries come at the end of a lane. Relations have their own second run. */
const mayRetry = (scenario: AnyScenario, { options, toRecheck }: RunState): boolean =>
  Boolean(options.retries) && !judgesWholeRun(scenario) && !toRecheck.includes(scenario)

/** Runs the failures of a lane again, one at a time. After a stop their first result counts. */
const retryLane = async (state: RunState): Promise<void> => {
  const { options, toRetry, source } = state
  for (const { scenario, first } of toRetry.splice(0)) {
    const retries = state.isStopped || options.signal?.aborted ? 0 : (options.retries ?? 0)
    const runAgain = (attempt: number) => runAndJudge(scenario, source, () => recordAnswers(scenario, state, attempt))
    finish(await retryFailed(first, retries, runAgain), state)
  }
}

/** Runs failed relations a second time, alone. Returns a note about each that passes now. */
const recheckRelations = async (state: RunState): Promise<string[]> => {
  const { toRecheck, judged } = state
  for (const scenario of toRecheck) await runOne(scenario, state, () => recordAnswers(scenario, state))
  return toRecheck
    .filter(({ id }) => judged.get(id)?.result.outcome === 'passed')
    .map(
      ({ id }) =>
        `${id} failed at first and passed in a second run, alone: the mailbox changed during the first run, or the provider answered from a cache`,
    )
}

/** Sends the own steps of a run-wide check in its lane. They are judged at the end. */
const sendRunWideSteps = async (scenario: AnyScenario, state: RunState): Promise<void> => {
  if (state.isStopped) return
  const rules = state.source.rulesFor(scenario)
  const sending = recordAnswers(scenario, state).then((own) => withJudgements(own, rules))
  state.runWideSteps.set(scenario.id, sending)
  await sending.then(
    () => {},
    () => {},
  )
}

const checkRunWide = async (ordered: readonly AnyScenario[], state: RunState): Promise<void> => {
  const { source, runWideSteps } = state
  // In table order: the result must not depend on which scenario was faster, or in which shard it ran.
  const answers = inTableOrder(state.answers, state.selected, ({ exchange }) => exchange.scenario)
  const ended = source.earlyEnd()
  for (const scenario of ordered.filter(judgesWholeRun)) {
    await runOne(scenario, state, async () => {
      const own = (await runWideSteps.get(scenario.id)) ?? emptyRecord
      const record = runWideRecord(scenario, own, answers)
      return ended === undefined ? record : { ...record, ended }
    })
  }
}
