import { neutralWord } from '../contract/interface/brand-word.ts'
import { play } from './execution/run-scenario.ts'
import type { Stage } from './execution/scenario-context.ts'
import type { Client } from './http/client.ts'
import { early, type Judged, judge, type Played, unplayed } from './judging/judge.ts'
import { watched } from './judging/run-wide-check.ts'
import type { Prepared } from './prepare.ts'
import type { Target } from './result.ts'
import type { RunOptions } from './run-options.ts'
import type { Exchange } from './scenario/exchange.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import { alongLanes, createTurns, lanes, personasIn, shuffled } from './selection/schedule.ts'
import { applies } from './selection/select.ts'

const defaultConcurrency = 8

/** What a run waits in all for what never comes. */
const mostVainSeconds = 25

export interface PlayedSelection {
  judged: Judged[]
  /** What was selected and not played after all, with the reason. */
  leftOut: { id: string; reason: string }[]
  notes: string[]
}

/** Plays what was selected lane by lane, then judges what was demanded of all answers. */
export const playSelected = async (
  selected: readonly AnyScenario[],
  client: Client,
  {
    rules,
    allotments,
    forbids,
    casting,
    cast,
    callsBefore,
  }: Pick<Prepared, 'rules' | 'allotments' | 'forbids' | 'casting' | 'cast' | 'callsBefore'>,
  options: RunOptions,
): Promise<PlayedSelection> => {
  const { kind, signal, calls, faults, tell, bail, shuffle, concurrency = defaultConcurrency } = options
  const { clock = () => new Date(), word = neutralWord, journal, keep } = options
  const patience = { left: mostVainSeconds }
  const halt: Stage['halt'] = {}
  const seen = { signal, halt, calls, callsBefore, faults, clock, patience, word }
  const stage: Stage = { client, cast, casting, rules, forbids, journal, ...seen }
  const turns = createTurns()
  journal?.open({ dialect: rules.dialect, idsAreNumbers: rules.idsAreNumbers ?? false })
  const judged = new Map<string, Judged>()
  const exchanges: Exchange[] = []
  const again: AnyScenario[] = []
  const notes: string[] = []
  let stop = false
  const perform = async (scenario: AnyScenario, playing: () => Promise<Played>): Promise<void> => {
    if (stop) return
    tell?.({ kind: 'started', id: scenario.id })
    const one = await judgedAlone(scenario, rules, async () => {
      const played = await playing()
      exchanges.push(...played.exchanges)
      return played
    })
    if (!again.includes(scenario) && mayHaveMoved(scenario, one, kind)) {
      again.push(scenario)
      return
    }
    judged.set(scenario.id, one)
    if (!one.early || one.result.outcome === 'failed') keep?.(one)
    stop ||= bail === true && one.result.outcome === 'failed'
    tell?.({ kind: 'finished', result: one.result, done: judged.size, of: selected.length })
  }
  const ordered = shuffle === undefined ? selected : shuffled(selected, shuffle)
  const playing = (scenario: AnyScenario): Promise<Played> => {
    const allotment = allotments.get(scenario.id) ?? { missing: [] }
    const persons = cast.personsOf?.(personasIn(scenario, allotment), scenario.id) ?? []
    return turns.inTurn(persons, () => play(scenario, allotment, stage))
  }
  const probes = new Map<string, Promise<Played>>()
  const probe = async (watcher: AnyScenario): Promise<void> => {
    if (stop) return
    const probing = playing(watcher)
    probes.set(watcher.id, probing)
    await probing.then(
      (played) => exchanges.push(...played.exchanges),
      () => {},
    )
  }
  await alongLanes(lanes(ordered, concurrency), (scenario) =>
    scenario.watches ? probe(scenario) : perform(scenario, () => playing(scenario)),
  )
  for (const scenario of again) {
    await perform(scenario, () => playing(scenario))
    if (judged.get(scenario.id)?.result.outcome === 'passed') notes.push(againNote(scenario))
  }
  const all = [...exchanges]
  for (const watcher of ordered.filter(({ watches }) => watches)) {
    const ended = halt.because === undefined ? undefined : early(halt.because, 'tokens')
    await perform(watcher, async () => {
      const whole = watched(watcher, (await probes.get(watcher.id)) ?? unplayed, all)
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
const judgedAlone = async (
  scenario: AnyScenario,
  rules: Prepared['rules'],
  played: () => Promise<Played>,
): Promise<Judged> => {
  if (!applies(scenario, rules.features)) {
    const { result } = judge(scenario, unplayed, rules)
    return { result: { ...result, outcome: 'notApplicable' }, readings: [] }
  }
  try {
    return judge(scenario, await played(), rules)
  } catch (error) {
    const says = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return judge(scenario, { ...unplayed, ended: { outcome: 'broken', says, act: 'harness' } }, rules)
  }
}

/**
 * Whether a failure may come of a mailbox that people used meanwhile, so that it says nothing before the same is seen a
 * second time. Nobody but us uses the reference provider.
 */
export const mayHaveMoved = ({ relation }: AnyScenario, { result }: Judged, kind: Target['kind']): boolean =>
  relation === true && kind !== 'reference' && result.outcome === 'failed'

/** What a run says of a relation that failed in the crowd and held alone. */
export const againNote = ({ id }: AnyScenario): string =>
  `${id} failed at first and passed when it was played again alone: the mailbox changed meanwhile`
