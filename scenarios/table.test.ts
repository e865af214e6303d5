import { describe, expect, it } from 'vitest'
import { clauses } from '../src/contract/clauses/index.ts'
import type { AnyScenario } from '../src/engine/scenario/scenario.ts'
import { allScenarios } from './index.ts'

/** Ids of the scenarios for which something does not hold. */
const where = (wrong: (scenario: AnyScenario) => boolean): string[] => allScenarios.filter(wrong).map(({ id }) => id)

/** §4.1 and so on say who may fail; a sentence of ours is a text that somebody reads. */
const isSentence = (text: string): boolean => /\w{2,} \w/.test(text) && text.trim() === text

describe('every scenario', () => {
  it('has an id of its own: subject, condition, effect', () => {
    const ids = allScenarios.map(({ id }) => id)
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
    expect(where(({ id }) => !/^[a-z][a-z0-9]*(-[a-z0-9]+){1,}$/.test(id))).toEqual([])
  })

  it('has a title that no other has', () => {
    const titles = allScenarios.map(({ title }) => title)
    expect(where(({ title }) => !isSentence(title) || title.endsWith('.'))).toEqual([])
    expect(where(({ title }) => titles.filter((other) => other === title).length > 1)).toEqual([])
  })

  it('cites at least one clause, each once, and a MUST one that the specification states', () => {
    expect(where(({ clauses: cited }) => cited.length === 0 || new Set(cited).size < cited.length)).toEqual([])
    expect(
      where(({ level, clauses: cited }) => level === 'MUST' && !cited.some((id) => clauses[id].source === 'S')),
    ).toEqual([])
  })

  it('tells likely causes, one to three sentences', () => {
    expect(where(({ causes = [] }) => causes.length < 1 || causes.length > 3)).toEqual([])
    expect(where(({ causes = [] }) => !causes.every((cause) => isSentence(cause)))).toEqual([])
  })

  it('changes only what it needs', () => {
    expect(where(({ needs, changes }) => changes.some((need) => !needs.includes(need)))).toEqual([])
  })
})

it('stands for each of the 34 rows', () => {
  const rows = [...new Set(allScenarios.flatMap((scenario) => scenario.rows))].sort((one, other) => one - other)
  expect(rows).toEqual(Array.from({ length: 34 }, (_, index) => index + 1))
})
