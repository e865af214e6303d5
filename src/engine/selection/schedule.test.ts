import { expect, it } from 'vitest'
import type { AnyScenario } from '../scenario/scenario.ts'
import { changer, reader, renamed } from '../test/scenarios.ts'
import { runInLanes, shuffled } from './schedule.ts'

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

it('shuffles the same way for the same seed, and loses nothing', () => {
  const ids = (seed: number): string[] => shuffled(scenarios, seed).map(({ id }) => id)
  expect(ids(1)).toEqual(ids(1))
  expect([...ids(1)].sort()).toEqual(scenarios.map(({ id }) => id).sort())
  expect(new Set([1, 2, 3, 4, 5].map((seed) => ids(seed).join())).size).toBeGreaterThan(1)
})
