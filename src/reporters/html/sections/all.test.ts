import { expect, it } from 'vitest'
import { runResult, scenarioResult } from '../../test/results.ts'
import { tracedRequest } from '../../test/runs.ts'
import { allSection } from './all.ts'

it('all scenarios write a request once that several callers send in turn', () => {
  const exchanges = [
    tracedRequest({ path: '/a', as: 'humanUser', status: 200, durationMs: 4 }),
    tracedRequest({ path: '/a', as: 'nobody', status: 401, durationMs: 5 }),
    tracedRequest({ path: '/b', as: 'humanUser', status: 200, durationMs: 6 }),
  ]
  const text = allSection(runResult([scenarioResult({ id: tracedRequest().scenario })], { exchanges })).text
  expect(/<pre lang="en">(.*?)<\/pre>/s.exec(text)?.[1]?.split('\n')).toEqual([
    'GET /a',
    '  humanUser: 200, 4 ms',
    '  nobody: 401, 5 ms',
    'GET /b  humanUser: 200, 6 ms',
  ])
})
