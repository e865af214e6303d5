import { expect, it } from 'vitest'
import { referenceRules } from '../../rules/rules.ts'
import type { Defect } from './defect.ts'
import { defects } from './index.ts'
import { allLeakDefects } from './leaks/index.ts'

const areAtLeast = (wanted: number, list: readonly { id: string }[]) =>
  expect(list.length).toBeGreaterThanOrEqual(wanted)

/** The code of the change, and of all rules after it. */
const codeOf = ({ change }: Defect): string =>
  `${change} ${JSON.stringify(change(referenceRules), (_name, rule) => (typeof rule === 'function' ? `${rule}` : rule))}`

it('there are at least 200 defects', () => {
  areAtLeast(200, defects)
})

it('at least 25 of them are leaks, each with a cause of its own', () => {
  areAtLeast(25, allLeakDefects)
  expect(allLeakDefects.filter((leak) => !defects.includes(leak))).toEqual([])
  expect(new Set(allLeakDefects.map(({ says }) => says)).size).toBe(allLeakDefects.length)
  expect(new Set(allLeakDefects.map(codeOf)).size).toBeGreaterThanOrEqual(25)
})

it('a leak breaks a sentence on who may see what', () => {
  const confidential = /^(1\.5\.one-enterprise|5\.)/
  expect(allLeakDefects.filter(({ clauses }) => !clauses.some((clause) => confidential.test(clause)))).toEqual([])
})
