import { describe, expect, it } from 'vitest'
import type { BaselineEntry } from '../scenario/baseline-entry.ts'
import type { RequirementSet } from '../scenario/requirements.ts'
import { entry, failing, like, mismatch, other, result, table, today } from '../test/baselines.ts'
import { applyBaseline } from './baseline.ts'
import type { JudgedScenario } from './judge.ts'

describe('a baseline with a requirement set', () => {
  const requirements: RequirementSet = {
    format: 'conformance-requirements/1',
    set: 1,
    suiteVersion: '0.1.0',
    scenarios: [
      { id: 'details-shown', level: 'MUST', clauses: [], steps: { details: ['expect.status', 'expect.header'] } },
      { id: 'list-shown', level: 'MUST', clauses: [], steps: {} },
    ],
  }
  const newer = (outcome: 'failed' | 'passed'): JudgedScenario => ({
    result: result({
      id: 'list-sorted',
      outcome,
      flags: ['unscored'],
      mismatches: outcome === 'failed' ? [mismatch('status')] : [],
    }),
    readings: [],
  })
  const withNewerMismatch: JudgedScenario = {
    result: result({ unscoredMismatches: [mismatch('body')] }),
    readings: [],
  }
  const useOf = (judged: readonly JudgedScenario[], ...entries: BaselineEntry[]) =>
    applyBaseline(
      judged,
      { file: 'b.json', entries: entries.map((one, index) => ({ entry: one, line: index + 1 })) },
      { table, today, requirements },
    ).use
  const late = { expires: '2026-05-03' }

  it('a newer failure needs no entry, and no entry for it is stale', () => {
    expect(useOf([newer('failed')]).additions).toEqual([])
    for (const outcome of ['failed', 'passed'] as const)
      expect(useOf([newer(outcome)], like('list-sorted'), entry({ scenario: 'list-sorted', ...late })).stale).toEqual(
        [],
      )
  })

  it('an entry for a newer expectation is never stale', () => {
    expect(useOf([withNewerMismatch], failing('body'), entry({ ...failing('body'), ...late })).stale).toEqual([])
    expect(useOf([{ result: result(), readings: [] }], failing('body')).stale).toEqual([])
  })

  it('an entry for a whole scenario stays while something newer in it fails', () => {
    expect(useOf([withNewerMismatch], entry()).stale).toEqual([])
    expect(useOf([{ result: result(), readings: [] }], entry()).stale).toMatchObject([{ because: 'passes' }])
  })

  it('an entry for what counts becomes stale as before', () => {
    expect(useOf([withNewerMismatch], failing('status')).stale).toMatchObject([{ because: 'passes' }])
    expect(useOf([other, newer('failed')], like('list-shown')).stale).toMatchObject([{ because: 'passes' }])
    expect(useOf([other, newer('failed')], like('list-*')).stale).toEqual([])
  })
})
