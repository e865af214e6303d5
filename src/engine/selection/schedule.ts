import type { PersonaName } from '../../contract/personas.ts'
import type { Allocation } from '../data/allocate.ts'
import { mapLimited } from '../map-limited.ts'
import { type AnyScenario, type LaneName, laneNames, laneOf } from '../scenario/scenario.ts'

/** A group of scenarios that may be played side by side, so many at once. */
export interface Lane {
  scenarios: readonly AnyScenario[]
  concurrency: number
}

/**
 * Readers run side by side while nothing changes. Then those that change data of their own and read nobody else's,
 * side by side as well; then, one at a time, those that change data and read lists, and those that must be alone or
 * look at all calls of the provider; last, one at a time, those that spoil what our stubs answer.
 */
export const lanes = (scenarios: readonly AnyScenario[], concurrency: number): Lane[] => {
  const among = (lane: LaneName): AnyScenario[] => scenarios.filter((one) => laneOf(one) === lane)
  return laneNames.map((lane) => ({
    scenarios: among(lane),
    concurrency: parallelLanes.includes(lane) ? concurrency : 1,
  }))
}

const parallelLanes: readonly LaneName[] = ['readers', 'changers']

/** Plays lane after lane. */
export const runLanes = async (all: readonly Lane[], play: (scenario: AnyScenario) => Promise<void>): Promise<void> => {
  for (const { scenarios, concurrency } of all) await mapLimited(scenarios, concurrency, play)
}

/** The same items in another order, the same for the same seed (mulberry32). */
export const shuffled = <Item>(items: readonly Item[], seed: number): Item[] => {
  let state = seed >>> 0
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Everybody that a scenario is played as or tells of, each once; nobody where its needs are missing. */
export const personasIn = (scenario: AnyScenario, allocation: Allocation): PersonaName[] => {
  if ('missing' in allocation) return []
  const steps = scenario.steps(allocation.needs)
  const told = steps.map(({ send }) => (typeof send === 'function' ? undefined : send.variables?.personOf))
  const named = [scenario.persona, ...steps.flatMap(({ as, concurrent }) => [as, concurrent?.as]), ...told]
  return [...new Set(named.filter((name) => name !== undefined))]
}

/** Whoever names the same thing takes turns; whoever names none is never kept waiting. */
export interface KeyedLock {
  /** Does the work when nobody else has any of these. */
  exclusively<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result>
}

export const keyedLock = (): KeyedLock => {
  const last = new Map<string, Promise<void>>()
  return {
    exclusively: async (names, work) => {
      // All places in the queues are taken at one moment, so that two who want the same two never wait for each other.
      const before = names.map((name) => last.get(name))
      let end = (): void => {}
      const mine = new Promise<void>((resolve) => {
        end = resolve
      })
      for (const name of names) last.set(name, mine)
      await Promise.all(before)
      return work().finally(end)
    },
  }
}
