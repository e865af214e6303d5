import { expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import { runResult, scenarioResult } from '../../reporters/test/results.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { readLastResult, readResultBefore, saveLastResult } from './last-result.ts'

const passed = runResult([scenarioResult()])
const at = (startedAt: string, baseUrl = passed.target.baseUrl) => ({
  ...passed,
  startedAt,
  target: { ...passed.target, baseUrl },
})

it('finds the run before one against the same target, also after that one is saved', () => {
  const directory = emptyDirectory()
  const [first, second] = [at('2026-05-04T08:00:00.000Z'), at('2026-05-05T08:00:00.000Z')]
  expect(readResultBefore(directory, first)).toBeUndefined()
  saveLastResult(directory, first)
  expect(readResultBefore(directory, second)).toEqual(first)
  saveLastResult(directory, second)
  expect(readResultBefore(directory, second)).toEqual(first)
  expect(readResultBefore(directory, at('2026-05-06T08:00:00.000Z', 'http://127.0.0.1:1'))).toBeUndefined()
})

const stopped = (startedAt: string): RunResult => ({
  ...runResult([scenarioResult({ outcome: 'broken' })]),
  startedAt,
  diagnoses: [{ id: 'x', weight: 'stops', owner: 'tokens', says: 'no', evidence: 'e', wayOut: 'w' }],
})

it('keeps the last run that tested something, when a later one was stopped before its first scenario', () => {
  const directory = emptyDirectory()
  const [first, second, third] = [
    stopped('2026-05-04T08:00:00.000Z'),
    stopped('2026-05-04T08:01:00.000Z'),
    at('2026-05-04T08:02:00.000Z'),
  ]
  saveLastResult(directory, first)
  saveLastResult(directory, second)
  expect(readLastResult(directory)).toEqual(second)
  saveLastResult(directory, third)
  saveLastResult(directory, first)
  saveLastResult(directory, { ...first, diagnoses: [], unfinished: ['details-shown'] })
  expect(readLastResult(directory)).toEqual(third)
})
