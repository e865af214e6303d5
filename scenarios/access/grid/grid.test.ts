import { describe, expect, it } from 'vitest'
import { type PersonaName, personas } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { accessKindDescriptions } from './caller-kinds.ts'
import { accessGrid } from './grid.ts'
import { accessOperations, operationNames } from './operations.ts'
import { outcomesByPersona, personasOutsideGrid } from './rows.ts'
import { gridScenarios } from './scenarios.ts'

const grid = accessGrid()
const at = (caller: PersonaName, operation: string) =>
  grid.filter((row) => row.caller === caller && row.operation === operation)

/** Test data that has every field. */
const anything: Needs = new Proxy({} as Needs, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 'anything' : name === Symbol.iterator ? undefined : anything),
})
const stepsOf = (id: string) => gridScenarios.find((one) => one.id === id)?.steps(anything) ?? []

describe('the grid', () => {
  const names = (Object.keys(personas) as PersonaName[]).filter((name) => !Object.hasOwn(personasOutsideGrid, name))

  it.each(names)('has one cell for %s and each operation', (name) => {
    for (const operation of operationNames) expect(at(name, operation)).toHaveLength(1)
  })

  it('says of each cell which answers are accepted, or why it is open', () => {
    for (const { accepts, open } of grid) {
      const said = [accepts, open].filter((text) => text !== undefined)
      expect(said).toHaveLength(1)
      expect(said[0]?.length).toBeGreaterThan(2)
    }
    expect(grid).toHaveLength(names.length * operationNames.length)
  })

  it('tests each caller at least once', () => {
    const tested = new Set(grid.flatMap(({ accepts, caller }) => (accepts === undefined ? [] : [caller])))
    expect(names.filter((name) => !tested.has(name))).toEqual([])
  })

  it('leaves only reference data and unknown counts open', () => {
    const groups = grid.flatMap(({ open, operation }) =>
      open === undefined ? [] : [accessOperations[operation].group],
    )
    expect(new Set(groups)).toEqual(new Set(['reference', 'statistic']))
  })
})

describe('the scenarios of the grid', () => {
  it('test every cell that has an outcome', () => {
    for (const { accepts, caller, scenario = '' } of grid) {
      if (accepts === undefined) continue
      const judged = stepsOf(scenario)
        .filter(({ as, expect: demanded }) => as === caller && demanded !== undefined)
        .flatMap(({ expect: demanded = [] }) => demanded)
      expect(judged.length, `${scenario} as ${caller}`).toBeGreaterThan(0)
    }
  })

  it('have a control for every refusal', () => {
    for (const { id } of gridScenarios) {
      const kind = Object.entries(accessKindDescriptions).find(([name]) => id.endsWith(name))?.[1]
      const controls = stepsOf(id).filter(
        ({ as, given, expect: demanded, advise }) => as === kind?.control && given && !demanded && !advise,
      )
      expect(controls, id).toHaveLength(kind?.control === undefined ? 0 : 1)
    }
  })

  it('restore what they change, and what a refused write may have changed', () => {
    const writing = gridScenarios.filter(({ changes }) => changes.length > 0)
    expect(writing.length).toBeGreaterThan(20)
    for (const { id } of writing.filter((one) => !one.id.startsWith('access-reply')))
      expect(stepsOf(id)[0]?.restore, id).not.toHaveLength(0)
  })

  it('have rows of one kind each', () => {
    expect(new Set(Object.values(outcomesByPersona).map(({ kind }) => kind))).toEqual(
      new Set(Object.keys(accessKindDescriptions)),
    )
  })
})
