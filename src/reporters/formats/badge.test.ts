import { expect, it } from 'vitest'
import { runResult, scenarioResult } from '../test/results.ts'
import { badgeText } from './badge.ts'

it.each([
  ['ready', 'brightgreen', 'ready, 1/2 rows'],
  ['notReady', 'red', 'not ready, 1/2 rows'],
  ['notProven', 'orange', 'inconclusive, 1/2 rows'],
  ['partial', 'yellow', 'partial, 1/2 rows'],
] as const)('a run that is %s is %s', (verdict, color, message) => {
  const scenarios = [scenarioResult(), scenarioResult({ id: 'list-a', rows: [1], outcome: 'unverifiable' })]
  expect(JSON.parse(badgeText(runResult(scenarios, { verdict })))).toEqual({
    schemaVersion: 1,
    label: 'conformance',
    message,
    color,
  })
})
