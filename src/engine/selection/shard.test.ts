import { describe, expect, it } from 'vitest'
import { laneOf } from '../scenario/lanes.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { changer, reader, renamed } from '../test/scenarios.ts'
import { scenariosOfShard } from './shard.ts'

const many = (like: AnyScenario, name: string, count: number): AnyScenario[] =>
  Array.from({ length: count }, (_, index) => renamed(like, `${name}-${index + 10}`))
const faulty: AnyScenario = { ...reader, injectsFaults: true }
const observer: AnyScenario = { ...renamed(reader, 'observes-all-calls'), stubCalls: 'wholeRun' }
const table = [...many(reader, 'reads', 30), ...many(changer, 'changes', 9), ...many(faulty, 'faults', 7)]

const shardsOf = (selected: AnyScenario[], of: number) =>
  Array.from({ length: of }, (_, index) => scenariosOfShard({ selected, leftOut: [] }, { number: index + 1, of }))
const idsIn = (scenarios: readonly AnyScenario[]): string[] => scenarios.map(({ id }) => id)

describe('the shards of a run', () => {
  it.each([1, 2, 3, 4, 7, 46, 60])('have each scenario once, of %i shards', (of) => {
    const ids = shardsOf(table, of).flatMap(({ selected }) => idsIn(selected))
    expect(ids.sort()).toEqual(idsIn(table).sort())
  })

  it('share each lane evenly, and so the whole run', () => {
    const counts = shardsOf(table, 4).map(({ selected }) => [
      selected.length,
      ...['readers', 'changers', 'faulty'].map((lane) => selected.filter((one) => laneOf(one) === lane).length),
    ])
    expect(counts).toEqual([
      [12, 8, 2, 2],
      [12, 8, 2, 2],
      [11, 7, 3, 1],
      [11, 7, 2, 2],
    ])
  })

  it('do not depend on the order of the table', () => {
    const sorted = (selected: AnyScenario[]) => shardsOf(selected, 3).map((one) => idsIn(one.selected).sort())
    expect(sorted(table.toReversed())).toEqual(sorted(table))
  })

  it('keep the order of the table', () => {
    const [first] = shardsOf(table.toReversed(), 3)
    expect(first && idsIn(first.selected)).toEqual(
      idsIn(table.toReversed()).filter((id) => first && idsIn(first.selected).includes(id)),
    )
  })

  it('say what they leave out, and keep other reasons', () => {
    const selection = { selected: [reader, changer], leftOut: [{ id: 'test-other', reason: 'not selected' }] }
    expect(scenariosOfShard(selection, { number: 2, of: 2 })).toEqual({
      selected: [changer],
      leftOut: [
        { id: 'test-other', reason: 'not selected' },
        { id: 'test-reads', reason: 'in another shard' },
      ],
      inOtherShards: [reader],
    })
  })

  it('each look at their own stub calls', () => {
    const shards = shardsOf([...table, observer], 3)
    expect(shards.map(({ selected }) => idsIn(selected).includes(observer.id))).toEqual([true, true, true])
  })

  it('are the whole selection for a run without shards', () => {
    expect(scenariosOfShard({ selected: table, leftOut: [] }, undefined).selected).toBe(table)
  })
})
