import { neutralWord } from '../contract/interface/brand-word.ts'
import { runScenario } from './execution/run-scenario.ts'
import type { ScenarioContext } from './execution/scenario-context.ts'
import type { Client } from './http/client.ts'
import { emptyTranscript, type JudgedScenario, judge, type Transcript, unfinishedEnding } from './judging/judge.ts'
import { runWideTranscript } from './judging/run-wide-check.ts'
import type { Preparation } from './prepare.ts'
import type { Target } from './result.ts'
import type { RunOptions } from './run-options.ts'
import type { Exchange } from './scenario/exchange.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { keyedLock, lanes, personasIn, runLanes, shuffled } from './selection/schedule.ts'
import { isApplicable } from './selection/select.ts'

const defaultConcurrency = 8

/** What a run waits in all for what never comes. */
const pollBudgetSeconds = 25

export interface SelectionResult {
  judged: JudgedScenario[]
  /** What was selected and not played after all, with the reason. */
  leftOut: { id: string; reason: string }[]
  notes: string[]
}

/** Plays what was selected lane by lane, then judges what was demanded of all answers. */
export const runSelected = async (
  selected: readonly AnyScenario[],
  client: Client,
  {
    rules,
    allocations,
    readOnlyGuard,
    datasetIndex,
    callers,
    callsBefore,
  }: Pick<Preparation, 'rules' | 'allocations' | 'readOnlyGuard' | 'datasetIndex' | 'callers' | 'callsBefore'>,
  options: RunOptions,
): Promise<SelectionResult> => {
  const { kind, signal, calls, faults, onEvent, bail, shuffle, concurrency = defaultConcurrency } = options
  const { clock = () => new Date(), brandWord = neutralWord, journal, onJudged } = options
  const patience = { seconds: pollBudgetSeconds }
  const halt: ScenarioContext['halt'] = {}
  const seen = { signal, halt, calls, callsBefore, faults, clock, pollBudget: patience, brandWord }
  const context: ScenarioContext = {
    client,
    callers,
    datasetIndex,
    rules,
    readOnlyGuard,
    journal,
    ...seen,
  }
  const turns = keyedLock()
  journal?.open({ dialect: rules.dialect, idsAreNumbers: rules.idsAreNumbers ?? false })
  const judged = new Map<string, JudgedScenario>()
  const exchanges: Exchange[] = []
  const again: AnyScenario[] = []
  const notes: string[] = []
  let stop = false
  const perform = async (scenario: AnyScenario, playing: () => Promise<Transcript>): Promise<void> => {
    if (stop) return
    onEvent?.({ kind: 'started', id: scenario.id })
    const one = await runAndJudge(scenario, rules, async () => {
      const played = await playing()
      exchanges.push(...played.exchanges)
      return played
    })
    if (!again.includes(scenario) && needsRecheck(scenario, one, kind)) {
      again.push(scenario)
      return
    }
    judged.set(scenario.id, one)
    if (!one.unfinished || one.result.outcome === 'failed') onJudged?.(one)
    stop ||= bail === true && one.result.outcome === 'failed'
    onEvent?.({ kind: 'finished', result: one.result, done: judged.size, of: selected.length })
  }
  const ordered = shuffle === undefined ? selected : shuffled(selected, shuffle)
  const playing = (scenario: AnyScenario): Promise<Transcript> => {
    const allocation = allocations.get(scenario.id) ?? { missing: [] }
    const persons = callers.personsOf?.(personasIn(scenario, allocation), scenario.id) ?? []
    return turns.exclusively(persons, () => runScenario(scenario, allocation, context))
  }
  const probes = new Map<string, Promise<Transcript>>()
  const probe = async (watcher: AnyScenario): Promise<void> => {
    if (stop) return
    const probing = playing(watcher)
    probes.set(watcher.id, probing)
    await probing.then(
      (played) => exchanges.push(...played.exchanges),
      () => {},
    )
  }
  await runLanes(lanes(ordered, concurrency), (scenario) =>
    scenario.runWide ? probe(scenario) : perform(scenario, () => playing(scenario)),
  )
  for (const scenario of again) {
    await perform(scenario, () => playing(scenario))
    if (judged.get(scenario.id)?.result.outcome === 'passed') notes.push(recheckNote(scenario))
  }
  const all = [...exchanges]
  for (const watcher of ordered.filter(({ runWide }) => runWide)) {
    const ended = halt.because === undefined ? undefined : unfinishedEnding(halt.because, 'tokens')
    await perform(watcher, async () => {
      const whole = runWideTranscript(watcher, (await probes.get(watcher.id)) ?? emptyTranscript, all)
      return ended === undefined ? whole : { ...whole, ended }
    })
  }
  return {
    judged: selected.flatMap(({ id }) => judged.get(id) ?? []),
    leftOut: selected
      .filter(({ id }) => !judged.has(id))
      .map(({ id }) => ({ id, reason: 'the run was to stop at the first failure' })),
    notes,
  }
}

/** A scenario that does not apply is not played; one that throws is broken by us. */
const runAndJudge = async (
  scenario: AnyScenario,
  rules: Preparation['rules'],
  played: () => Promise<Transcript>,
): Promise<JudgedScenario> => {
  if (!isApplicable(scenario, rules.features)) {
    const { result } = judge(scenario, emptyTranscript, rules)
    return { result: { ...result, outcome: 'notApplicable' }, readings: [] }
  }
  try {
    return judge(scenario, await played(), rules)
  } catch (error) {
    const says = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return judge(scenario, { ...emptyTranscript, ended: { outcome: 'broken', says, owner: 'harness' } }, rules)
  }
}

/**
 * Whether a failure may come of a mailbox that people used meanwhile, so that it says nothing before the same is seen a
 * second time. Nobody but us uses the reference provider.
 */
export const needsRecheck = ({ relation }: AnyScenario, { result }: JudgedScenario, kind: Target['kind']): boolean =>
  relation === true && kind !== 'reference' && result.outcome === 'failed'

/** What a run says of a relation that failed in the crowd and held alone. */
export const recheckNote = ({ id }: AnyScenario): string =>
  `${id} failed at first and passed when it was played again alone: the mailbox changed meanwhile`
