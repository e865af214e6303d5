import { describe, expect, it } from 'vitest'
import { type Clause, clauses } from '../../../src/contract/clauses/index.ts'
import { referenceRules } from '../../rules/rules.ts'
import { defects } from './index.ts'

const all = defects
const rows = Object.keys(clauses).filter((id) => id.startsWith('rows.'))

describe('the defects', () => {
  it('have ids of their own, in words joined by hyphens', () => {
    const ids = all.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
  })

  it('are told apart by what they say', () => {
    const said = all.map(({ says }) => says)
    expect(said.filter((one, index) => said.indexOf(one) < index)).toEqual([])
  })

  it('break each clause of the specification that can be seen', () => {
    const broken = new Set<string>(all.flatMap(({ clauses: ids }) => ids))
    const seen = Object.entries<Clause>(clauses).filter(
      ([, { source, observable, excluded }]) => source === 'S' && observable !== 'none' && excluded === undefined,
    )
    expect(seen.length).toBeGreaterThan(300)
    expect(seen.map(([id]) => id).filter((id) => !broken.has(id))).toEqual([])
  })

  it('break at least two for each row of the validation scenarios', () => {
    const broken = (row: string) => all.filter(({ clauses: ids }) => (ids as readonly string[]).includes(row)).length
    expect(rows).toHaveLength(34)
    expect(rows.filter((row) => broken(row) < 2)).toEqual([])
  })

  it.each(all.map((defect) => [defect.id, defect] as const))('%s', (_id, defect) => {
    expect(defect.clauses.length).toBeGreaterThan(0)
    // Nobody fails by what the specification does not state, unless advice counts.
    const unstated = defect.clauses.filter((clause) => clauses[clause].source !== 'S')
    expect(defect.strict ? [] : unstated).toEqual([])
    expect(defect.expected.length).toBeGreaterThan(0)
    expect(new Set(defect.expected).size).toBe(defect.expected.length)
    expect(defect.says).toMatch(/^[a-z]/i)
    expect(changedGroups(defect.change)).not.toEqual([])
  })
})

/** Which groups of rules are no longer those of the reference, which itself stays as it is. */
const changedGroups = (change: (typeof all)[number]['change']): string[] => {
  const before = { ...referenceRules }
  const changed = change(referenceRules)
  expect(referenceRules).toEqual(before)
  const groups = Object.keys(referenceRules) as (keyof typeof referenceRules)[]
  return groups.filter((group) => changed[group] !== referenceRules[group])
}
