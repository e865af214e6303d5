import { describe, expect, it } from 'vitest'
import { excerpt, mismatch, missingData, scenarioResult } from '../reporters/test/results.ts'
import { leftOutLine, resultLine } from './result-line.ts'

const options = {
  command: 'npx conformance',
  repeatCommand: 'npx conformance run --base-url http://127.0.0.1:4000 --only {ids}',
  baseUrl: 'http://127.0.0.1:4000',
  causesOf: () => ['the page size is never read', 'another cause'],
}

describe('the line of a scenario', () => {
  it('has no failure when it passed or does not apply', () => {
    const passed = scenarioResult({ outcome: 'passed', durationMs: 12 })
    expect(resultLine(passed, options)).toEqual({ id: passed.id, title: passed.title, outcome: 'passed', ms: 12 })
    expect(resultLine(scenarioResult({ outcome: 'notApplicable' }), options)).not.toHaveProperty('failure')
  })

  it('has the first failed step, and the whole text of the report without colours', () => {
    const first = mismatch({ exchange: excerpt({}) })
    const failed = scenarioResult({ outcome: 'failed', mismatches: [first, mismatch({ actual: 'second' })] })
    const { failure } = resultLine(failed, options)
    const { method, path, as } = first.exchange ?? {}
    expect(failure).toMatchObject({
      step: first.step,
      request: `${method} ${path} as ${as}`,
      expected: first.expected,
      actual: first.actual,
      likelyCause: 'the page size is never read',
      rule: '§5.6: An action update is accepted from a user with that right',
    })
    expect(failure?.text).toMatch(/actual +200.*likely.*another cause.*repeat +npx conformance run/s)
    expect(failure?.text).not.toContain('\u001b')
  })

  it('says what is missing when it cannot be checked', () => {
    const { failure } = resultLine(scenarioResult({ outcome: 'unverifiable', missing: [missingData] }), options)
    expect(failure?.actual).not.toBe('')
    expect(failure).not.toHaveProperty('step')
    expect(failure).not.toHaveProperty('likelyCause')
    expect(failure).not.toHaveProperty('rule')
  })

  it('says why it did not run', () => {
    expect(leftOutLine('list-default', 'The list', 'it writes')).toMatchObject({
      outcome: 'leftOut',
      failure: { actual: 'it writes', text: expect.stringContaining('not run: it writes') },
    })
  })
})
