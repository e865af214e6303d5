import { expect, it } from 'vitest'
import { runResult, scenarioResult } from '../../reporters/test/results.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { readResultBefore, saveLastResult } from './last-result.ts'

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
