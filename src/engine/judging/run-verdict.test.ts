import { describe, expect, it } from 'vitest'
import type { Outcome, Owner, ScenarioResult } from '../result.ts'
import { reader } from '../test/scenarios.ts'
import { exitCodeOf, rowResults, runVerdictOf } from './run-verdict.ts'

const noIds = { stepId: '', kind: 'expect', expectationId: '' } as const

const result = (outcome: Outcome, act: Owner = 'provider', id: string = reader.id): ScenarioResult => ({
  id,
  rows: [1],
  title: '',
  level: 'MUST',
  clauses: [],
  outcome,
  flags: [],
  durationMs: 0,
  missing: [],
  mismatches: outcome === 'passed' ? [] : [{ ...noIds, step: '', expected: '', actual: '', owner: act }],
  advice: [],
  notRestored: [],
})

const tolerated = (outcome: Outcome): ScenarioResult => ({ ...result(outcome), flags: ['tolerated'] })
const stale = { isBaselineStale: true }

const cases: [title: string, results: ScenarioResult[], ends: Parameters<typeof exitCodeOf>[1], code: number][] = [
  ['all passed', [result('passed')], undefined, 0],
  ['nothing run', [], undefined, 2],
  ['a shard without scenarios', [], { isShard: true }, 0],
  ['a shard with something unverifiable', [result('unverifiable')], { isShard: true }, 2],
  ['nothing applicable', [result('notApplicable')], undefined, 2],
  ['a failure', [result('passed'), result('failed')], undefined, 1],
  ['something unverifiable', [result('passed'), result('unverifiable', 'data')], undefined, 2],
  ['a failure before something unverifiable', [result('failed'), result('unverifiable')], undefined, 1],
  ['an answer that never came', [result('broken', 'network')], undefined, 4],
  ['an answer that never came before a failure', [result('failed'), result('broken', 'network')], undefined, 4],
  ['a target that was lost', [result('failed')], { stopped: 4, ...stale }, 4],
  ['a provider that never called', [result('broken', 'network')], { stopped: 5, ...stale }, 5],
  ['our own fault before all', [result('broken', 'harness'), result('failed')], { stopped: 4, ...stale }, 6],
  ['a tolerated failure', [result('passed'), tolerated('failed')], undefined, 0],
  ['a tolerated failure alone', [tolerated('failed')], undefined, 0],
  ['a tolerated gap', [result('passed'), tolerated('unverifiable')], undefined, 0],
  ['a tolerated gap alone: nothing ran', [tolerated('unverifiable')], undefined, 2],
  ['a new failure beside a tolerated one', [tolerated('failed'), result('failed')], undefined, 1],
  ['a new gap beside a tolerated failure', [tolerated('failed'), result('unverifiable')], undefined, 2],
  ['a stale entry', [result('passed')], stale, 7],
  ['a stale entry beside a tolerated failure', [result('passed'), tolerated('failed')], stale, 7],
  ['a new failure before a stale entry', [result('failed')], stale, 1],
  ['an answer that never came before a stale entry', [result('broken', 'network')], stale, 4],
  ['a stale entry before something unverifiable', [result('unverifiable')], stale, 7],
  ['a stale entry where nothing ran', [], stale, 7],
]

it.each(cases)('ends with the code of %s', (_, results, ends, code) => {
  expect(exitCodeOf(results, ends)).toBe(code)
})

describe('the verdict', () => {
  const optional = { ...reader, id: 'test-optional', features: ['reply' as const] }
  const table = [reader, { ...reader, id: 'test-other' }, optional]
  const verdict = (results: ScenarioResult[], ...leftOut: string[]) =>
    runVerdictOf(table, results, { leftOut: leftOut.map((id) => ({ id })) })

  it('says whether the provider is ready for the portal', () => {
    expect(verdict([result('passed'), result('notApplicable')])).toBe('ready')
    expect(verdict([result('passed'), result('failed'), result('unverifiable')])).toBe('notReady')
    expect(verdict([result('passed'), result('broken')], 'test-other')).toBe('notProven')
    expect(verdict([])).toBe('notProven')
  })

  it('is never ready with what a baseline tolerates', () => {
    expect(verdict([result('passed'), tolerated('failed')])).toBe('notReady')
    expect(verdict([result('passed'), tolerated('unverifiable')])).toBe('notProven')
  })

  it('is partial only when something was left out that the portal needs', () => {
    expect(verdict([result('passed')], 'test-other')).toBe('partial')
    expect(verdict([result('passed')], 'test-optional')).toBe('ready')
    expect(verdict([result('passed'), result('failed')], 'test-other')).toBe('notReady')
  })

  it('of a shard is at best partial', () => {
    const ofShard = (...results: ScenarioResult[]) => runVerdictOf(table, results, { leftOut: [], isShard: true })
    expect(ofShard(result('passed'))).toBe('partial')
    expect(ofShard()).toBe('partial')
    expect(ofShard(result('unverifiable'))).toBe('notProven')
    expect(ofShard(result('failed'))).toBe('notReady')
  })
})

it('reports each row by its weightiest outcome', () => {
  const second = { ...reader, id: 'test-other' }
  const rows = rowResults([reader, second], [result('passed'), result('notApplicable', 'data', 'test-other')])
  expect(rows).toHaveLength(34)
  expect(rows[0]).toEqual({ row: 1, outcome: 'passed', scenarios: ['test-reads', 'test-other'] })
  expect(rows[1]).toEqual({ row: 2, outcome: 'leftOut', scenarios: [] })
  expect(rowResults([reader, second], [result('passed'), result('failed', 'provider', 'test-other')])[0]?.outcome).toBe(
    'failed',
  )
})
