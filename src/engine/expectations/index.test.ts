import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as listed from './index.ts'
import * as listedForLists from './lists/index.ts'

const folder = new URL('.', import.meta.url)

/** What expectations are built from, not for scenarios. */
const constructorsFile = 'new-expectation.ts'
const buildingBlocks = ['listComparison']

/** The names of exported expectations, and of functions that return one, in a source file. */
const expectationsIn = (source: string): string[] =>
  source
    .split(/^(?=export )/m)
    .filter((block) => /^export const \w+: Expectation =|^[^\n]*\): Expectation =>/m.test(block.split('\n\n')[0] ?? ''))
    .map((block) => /^export const (\w+)/.exec(block)?.[1] ?? '')

it('lists every expectation', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !['index.ts', 'lists/index.ts', constructorsFile].includes(file),
  )
  const declared = files.flatMap((file) => expectationsIn(readFileSync(new URL(file, folder), 'utf8')))
  expect([...Object.keys(listed), ...Object.keys(listedForLists)].sort()).toEqual(
    declared.filter((name) => !buildingBlocks.includes(name)).sort(),
  )
})
