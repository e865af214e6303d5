import { expect, it } from 'vitest'
import { sampleNeeds } from '../../contract/test-data/needs.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { changer, reader, renamed } from '../test/scenarios.ts'
import { runInLanes, shuffled, stepsIn } from './schedule.ts'

const listChanger = (id: string): AnyScenario => ({ ...renamed(changer, id), reads: undefined })
const scenarios = [
  listChanger('c1'),
  renamed(changer, 'b1'),
  renamed(reader, 'a1'),
  listChanger('c2'),
  renamed(changer, 'b2'),
  renamed(reader, 'a2'),
]

it('never lets a reader of lists meet a change', async () => {
  const open = new Set<string>()
  const met: string[] = []
  await runInLanes(scenarios, 8, async ({ id }) => {
    open.add(id)
    await new Promise(setImmediate)
    met.push([...open].sort().join(' '))
    await new Promise(setImmediate)
    open.delete(id)
  })
  expect(met).toEqual(['a1 a2', 'a1 a2', 'b1 b2', 'b1 b2', 'c1', 'c2'])
})

it('starts those with more steps first where several run at the same time, and else keeps the order', async () => {
  const steps: Record<string, number> = { a1: 1, a2: 3, b1: 2, b2: 2, c1: 1, c2: 9 }
  const startedWith = async (concurrency: number, stepsOf?: (scenario: AnyScenario) => number): Promise<string> => {
    const started: string[] = []
    await runInLanes(scenarios, concurrency, async ({ id }) => void started.push(id), { stepsOf })
    return started.join(' ')
  }
  expect(await startedWith(8, ({ id }) => steps[id] ?? 0)).toBe('a2 a1 b1 b2 c1 c2')
  expect(await startedWith(1, ({ id }) => steps[id] ?? 0)).toBe('a1 a2 b1 b2 c1 c2')
  expect(await startedWith(8)).toBe('a1 a2 b1 b2 c1 c2')
})

it('counts the steps of a scenario, and none where its own exception ends it', () => {
  const throwing = {
    ...reader,
    steps: () => {
      throw new Error('ours')
    },
  }
  const needs = sampleNeeds
  expect(stepsIn(reader, { needs })).toBe(reader.steps(needs).length)
  expect(stepsIn(reader, { missing: [] })).toBe(0)
  expect(stepsIn(throwing, { needs })).toBe(0)
})

it('shuffles the same way for the same seed, and loses nothing', () => {
  const ids = (seed: number): string[] => shuffled(scenarios, seed).map(({ id }) => id)
  expect(ids(1)).toEqual(ids(1))
  expect([...ids(1)].sort()).toEqual(scenarios.map(({ id }) => id).sort())
  expect(new Set([1, 2, 3, 4, 5].map((seed) => ids(seed).join())).size).toBeGreaterThan(1)
})
