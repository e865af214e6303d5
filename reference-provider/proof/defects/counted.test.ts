import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allLeakDefects, defects } from './index.ts'

const areAtLeast = (wanted: number, list: readonly { id: string }[]) =>
  expect(list.length).toBeGreaterThanOrEqual(wanted)

const leakFolder = new URL('leaks/', import.meta.url)

/** The code of the change of each leak, as it is written. */
const leakChanges = readdirSync(leakFolder).flatMap((file) => {
  const [, ...written] = readFileSync(new URL(file, leakFolder), 'utf8').split(/^ {2}defect\(/m)
  return written.map((text) => text.slice(text.indexOf('    change: ')).replace(/\n\]\s*$/, ''))
})

it('there are more than 1,000 defects, as README says', () => {
  areAtLeast(1001, defects)
})

it('at least 25 of them are leaks, each with a cause of its own', () => {
  areAtLeast(25, allLeakDefects)
  expect(allLeakDefects.filter((leak) => !defects.includes(leak))).toEqual([])
  expect(new Set(allLeakDefects.map(({ says }) => says)).size).toBe(allLeakDefects.length)
  expect(leakChanges).toHaveLength(allLeakDefects.length)
  expect(new Set(leakChanges).size).toBeGreaterThanOrEqual(25)
})

it('a leak breaks a sentence on who may see what', () => {
  const confidential = /^(1\.5\.one-enterprise|5\.)/
  expect(allLeakDefects.filter(({ clauses }) => !clauses.some((clause) => confidential.test(clause)))).toEqual([])
})
