import { expect, it } from 'vitest'
import type { Outcome, RunResult } from '../../engine/result.ts'
import { runResult, scenarioResult } from '../../reporters/test/results.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { saveLastResult } from './last-result.ts'
import { readOutcomes } from './latest-outcomes.ts'
import { unpassedIds } from './selection.ts'

const baseUrl = 'http://127.0.0.1:4000'

const result = (outcomes: Record<string, Outcome>, more: Partial<RunResult> = {}): RunResult => {
  const run = runResult(Object.entries(outcomes).map(([id, outcome]) => scenarioResult({ id, outcome })))
  return { ...run, target: { ...run.target, baseUrl }, ...more }
}

it('keeps the latest outcome of each scenario, so a run of one forgets no other failure', () => {
  const directory = emptyDirectory()
  saveLastResult(directory, result({ a: 'failed', b: 'failed', c: 'unverifiable', d: 'passed' }))
  saveLastResult(directory, result({ a: 'passed' }))
  expect(unpassedIds({ baseUrl }, directory)).toEqual(['b', 'c'])
  saveLastResult(directory, result({ d: 'failed', c: 'notApplicable' }))
  expect(unpassedIds({ baseUrl }, directory)).toEqual(['b', 'd'])
})

it('keeps the outcomes of each provider', () => {
  const directory = emptyDirectory()
  const { target } = result({})
  const byReference = (port: number): Partial<RunResult> => ({
    target: { ...target, kind: 'reference', baseUrl: `http://127.0.0.1:${port}` },
  })
  saveLastResult(directory, result({ a: 'failed' }))
  saveLastResult(directory, result({ a: 'passed', b: 'failed' }, byReference(1)))
  saveLastResult(directory, result({ c: 'failed' }, byReference(2)))
  expect(unpassedIds({ baseUrl }, directory)).toEqual(['a'])
  expect(unpassedIds({ reference: true }, directory)).toEqual(['b', 'c'])
  for (let port = 1; port <= 30; port++) {
    const moved = { ...target, baseUrl: `http://127.0.0.1:${port}` }
    saveLastResult(directory, result({ a: 'failed' }, { target: moved }))
  }
  expect(Object.keys(readOutcomes(directory))).toHaveLength(20)
  expect(unpassedIds({ baseUrl: 'http://127.0.0.1:30' }, directory)).toEqual(['a'])
})

it('is not changed by a scenario that was interrupted, nor by a run that tested nothing', () => {
  const directory = emptyDirectory()
  const diagnosis = { id: 'x', weight: 'stops', owner: 'tokens', says: '', evidence: '', wayOut: '' } as const
  saveLastResult(directory, result({ a: 'passed', b: 'failed' }))
  saveLastResult(directory, result({ a: 'unverifiable', b: 'passed', c: 'unverifiable' }, { unfinished: ['a', 'c'] }))
  expect(unpassedIds({ baseUrl }, directory)).toEqual(['c'])
  saveLastResult(directory, result({ a: 'broken', b: 'broken' }, { diagnoses: [diagnosis] }))
  expect(unpassedIds({ baseUrl }, directory)).toEqual(['c'])
})
