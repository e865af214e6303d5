import { expect, it } from 'vitest'
import { mismatch, missingData, runResult, scenarioResult } from '../../test/results.ts'
import { fileContext, unverifiableRun } from '../../test/runs.ts'
import { missingSection } from './missing.ts'

const textOf = (run: typeof unverifiableRun): string => missingSection(run, fileContext)?.text ?? ''
const cardsOf = (page: string): number => page.split('<article').length - 1

it('what could not be checked has one card for each problem', () => {
  const page = textOf(unverifiableRun)
  expect(cardsOf(page)).toBe(unverifiableRun.problems.length)
  expect(page.match(/list-a|list-b|list-c/g)).toEqual(expect.arrayContaining(['list-a', 'list-b', 'list-c']))
})

it('test data that one dataset brings are one card, which names each kind of data with its scenarios', () => {
  const other = { ...missingData, need: 'hiddenMessage', says: 'data 2' } as const
  const open = ['content-a', 'content-b', 'content-c'].map((id, index) =>
    scenarioResult({
      id,
      outcome: 'unverifiable',
      missing: [index === 2 ? other : { ...missingData, says: 'data 1' }],
    }),
  )
  const problem = { says: 'missing', owner: 'data', scenario: 'content-a' } as const
  const page = textOf(runResult(open, { problems: [{ ...problem, scenarios: open.map(({ id }) => id) }] }))
  expect(cardsOf(page)).toBe(1)
  expect(page.replace(/<[^>]*>/g, '|').match(/data \d|content-\w/g)).toEqual([
    'data 1',
    'data 1',
    'content-a',
    'content-b',
    'data 2',
    'content-c',
  ])
})

it('a precondition that does not hold has its answer, and the ids of the other scenarios', () => {
  const mismatches = [mismatch({ kind: 'given', owner: 'data', expected: '200', actual: '400' })]
  const open = ['list-a', 'list-b'].map((id) =>
    scenarioResult({
      id,
      outcome: 'unverifiable',
      mismatches,
      missing: [{ kind: 'precondition', says: 'a list: 200' }],
    }),
  )
  const page = textOf(runResult(open)).replace(/<[^>]*>/g, '|')
  expect(page).toMatch(/Expected\|.*200\|.*Actual\|.*400\|.*Also in\|.*list-b/s)
})
