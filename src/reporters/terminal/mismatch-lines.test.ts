import { describe, expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import { excerpt, mismatch, runResult, scenarioResult } from '../test/results.ts'
import { terminalText } from './terminal.ts'

const text = (result: RunResult, differing = {}) =>
  terminalText(result, {
    colour: false,
    width: 100,
    command: 'npx conformance',
    textsOf: () => undefined,
    ...differing,
  })

const failed = scenarioResult({ outcome: 'failed', mismatches: [mismatch()] })

describe('the answers of a block', () => {
  it('prints each request once, the first answers of a scenario, and the ids of the others', () => {
    const leak = (step: string, expectationId: string) =>
      mismatch({ step, stepId: step, expectationId, traceId: `trace of ${step}`, actual: expectationId })
    const leaks = ['a.list', 'b.list', 'c.list', 'd.list', 'e.list'].flatMap((step) => [
      leak(step, 'status'),
      leak(step, 'no-forbidden-text'),
    ])
    const result = runResult([scenarioResult({ outcome: 'failed', mismatches: leaks })])
    const lines = text(result).split('\n')
    expect(lines.filter((line) => line.includes('    step'))).toHaveLength(3)
    expect(lines.filter((line) => line.includes('    actual'))).toHaveLength(6)
    expect(lines.filter((line) => line.includes('    body'))).toHaveLength(3)
    expect(lines.filter((line) => line.includes('    fix in'))).toHaveLength(1)
    expect(lines).toContain('               and 2 more answers: d.list, e.list')
    expect(text(result, { verbose: true }).match(/ {4}step/g)).toHaveLength(5)
  })

  it('leaves out what follows from a wrong status, unless it discloses content', () => {
    const wrong = mismatch({ expected: '200', actual: '404', exchange: excerpt({ status: 404 }) })
    const bytes = {
      ...wrong,
      expectationId: 'bytes',
      expected: 'exactly the bytes of the file',
      actual: '34 other bytes',
    }
    const actuals = (...mismatches: (typeof wrong)[]) =>
      text(runResult([scenarioResult({ outcome: 'failed', mismatches })])).match(/ {4}actual.*/g)
    expect(actuals(wrong, bytes)).toEqual(['    actual     404'])
    expect(actuals(bytes)).toEqual(['    actual     34 other bytes'])
    expect(actuals(wrong, { ...bytes, gaveAway: true })).toHaveLength(2)
    expect(actuals(wrong, { ...bytes, stepId: 'next', traceId: 'of the next answer' })).toHaveLength(2)
  })

  it('wraps a request only before a parameter', () => {
    const path = `/mailbox/messages/${'m'.repeat(60)}/paymentData?first=1&second=${'2'.repeat(30)}&third=3`
    const long = scenarioResult({ outcome: 'failed', mismatches: [mismatch({ exchange: excerpt({ path }) })] })
    const lines = text(runResult([long]), { width: 80 }).split('\n')
    const start = lines.indexOf('    step       ask for its details')
    expect(lines.slice(start + 1, start + 4).map((line) => line.trim())).toEqual([
      `GET /mailbox/messages/${'m'.repeat(60)}/paymentData`,
      `?first=1&second=${'2'.repeat(30)}&third=3`,
      'as humanUser',
    ])
  })

  it('says once where a token of the commands comes from, if stubs issue them', () => {
    const two = [failed, { ...failed, id: 'details-other', mismatches: [mismatch({ actual: '500' })] }]
    expect(text(runResult(two)).match(/conformance token PERSONA/g)).toHaveLength(1)
    const live = runResult(two)
    live.target.kind = 'live'
    expect(text(live)).not.toContain('token PERSONA')
  })

  it.each([
    [
      '--stubs http://127.0.0.1:4710',
      'token PERSONA --stubs http://127.0.0.1:4710" prints a token while the stubs run',
    ],
    [
      '--auth-port 4710 --partition-port 4720',
      'token PERSONA --auth-port 4710" prints a token while the stubs run ("npx conformance stubs --auth-port 4710 --partition-port 4720")',
    ],
  ])('asks the stubs of the run for the token: %s', (options, command) => {
    const repeatCommand = `npx conformance run --only {ids} --base-url http://127.0.0.1:4000 ${options}`
    const report = text(runResult([failed], { repeatCommand }), { width: 200 })
    expect(report).toContain(`$TOKEN  "npx conformance ${command}\n`)
  })
})
