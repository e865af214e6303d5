import { describe, expect, it } from 'vitest'
import { clauses } from '../src/contract/clauses/index.ts'
import { secretsOfRun } from '../src/contract/secrets/secrets.ts'
import { sampleNeeds } from '../src/contract/test-data/needs.ts'
import type { AnyScenario } from '../src/engine/scenario/scenario.ts'
import { allScenarios } from './index.ts'
import { tableScenarios } from './table/index.ts'

/** The ids of the scenarios for which the condition is true. */
const idsWhere = (condition: (scenario: AnyScenario) => boolean): string[] =>
  allScenarios.filter(condition).map(({ id }) => id)

/** At least two words, without spaces around them. */
const isSentence = (text: string): boolean => /\w{2,} \w/.test(text) && text.trim() === text

describe('every scenario', () => {
  it('has a unique id: subject, condition, effect', () => {
    const ids = allScenarios.map(({ id }) => id)
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
    expect(idsWhere(({ id }) => !/^[a-z][a-z0-9]*(-[a-z0-9]+){1,}$/.test(id))).toEqual([])
  })

  it('has a unique title', () => {
    const titles = allScenarios.map(({ title }) => title)
    expect(idsWhere(({ title }) => !isSentence(title) || title.endsWith('.'))).toEqual([])
    expect(idsWhere(({ title }) => titles.filter((other) => other === title).length > 1)).toEqual([])
  })

  it('has a title of 95 characters at most, since reports print it on one line', () => {
    expect(idsWhere(({ title }) => title.length > 95)).toEqual([])
  })

  it('cites at least one clause, each once, and as a MUST one that the specification states', () => {
    expect(idsWhere(({ clauses: cited }) => cited.length === 0 || new Set(cited).size < cited.length)).toEqual([])
    expect(
      idsWhere(({ level, clauses: cited }) => level === 'MUST' && !cited.some((id) => clauses[id].source === 'S')),
    ).toEqual([])
  })

  it('names one to three likely causes', () => {
    expect(idsWhere(({ causes = [] }) => causes.length < 1 || causes.length > 3)).toEqual([])
    expect(idsWhere(({ causes = [] }) => !causes.every((cause) => isSentence(cause)))).toEqual([])
    expect(idsWhere(({ causes = [] }) => !causes.every((cause) => cause.endsWith('.')))).toEqual([])
  })

  it('has no text that a report would take for a secret', () => {
    const { redact } = secretsOfRun()
    const texts = allScenarios.flatMap(({ title, causes = [] }) => [title, ...causes])
    expect(texts.filter((text) => redact(text) !== text)).toEqual([])
  })

  it('records calls where an answer from a cached list does not count', () => {
    const mayBeCached = ({ steps }: AnyScenario) =>
      steps(sampleNeeds).some(({ cachedLookup }) => cachedLookup !== undefined)
    expect(idsWhere((one) => one.stubCalls === undefined && mayBeCached(one))).toEqual([])
  })

  it('changes only data that it needs', () => {
    expect(idsWhere(({ needs, changes }) => changes.some((need) => !needs.includes(need)))).toEqual([])
  })
})

describe('the table', () => {
  it('has a scenario for each of the 34 rows', () => {
    const rows = [...new Set(tableScenarios.flatMap((scenario) => scenario.rows))]
    expect(rows).toEqual(Array.from({ length: 34 }, (_, index) => index + 1))
  })

  it('holds every scenario that is a row, and no other', () => {
    expect(tableScenarios.map(({ id }) => id)).toEqual(idsWhere(({ rows }) => rows.length > 0))
  })
})
