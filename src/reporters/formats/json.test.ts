import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import schema from '../results.schema.json' with { type: 'json' }
import { advice, mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { jsonText } from './json.ts'

const ajv = new Ajv2020({ strict: true, allErrors: true })
formats.default(ajv)
const isResult = ajv.compile(schema)

const red = scenarioResult({
  outcome: 'failed',
  mismatches: [mismatch({ actual: 'a "quote", \u0001, \u009b, \u202e and 👩‍👧' })],
  advice: [advice],
  missing: [
    missingData,
    { ...missingData, usedUp: true, nearest: 'm1: it is read' },
    { kind: 'dialect', says: 'x', about: 'total' },
  ],
})

describe('the JSON result', () => {
  it('parses back to the very same', () => {
    const result = runResult([red, scenarioResult()])
    expect(JSON.parse(jsonText(result))).toEqual(result)
  })

  it('holds nothing that a terminal obeys', () => {
    expect(jsonText(runResult([red])).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  })

  it('fits its schema, unknown fields included', () => {
    const entry = { scenario: 'a', outcome: 'failed', reason: 'r', owner: 'o', expires: '2026-06-01' } as const
    const stale = [{ entry, line: 3, because: 'expired', says: 's' }] as const
    const baseline = {
      file: 'b.json',
      entries: 2,
      stale: [...stale],
      additions: [{ ...entry, expectation: 'x.expect.y' }],
    }
    const tolerated = scenarioResult({ outcome: 'failed', flags: ['tolerated'], toleratedBy: [entry] })
    const later = { ...runResult([red, tolerated], { notes: ['n'], baseline }), aFieldOfTomorrow: true }
    expect(isResult(JSON.parse(jsonText(later))) || isResult.errors).toBe(true)
  })

  it.for([
    ['another format', { format: 'conformance-results/1' }],
    ['an unknown outcome', { rows: [{ row: 1, outcome: 'fine', scenarios: [] }] }],
    ['a baseline without its entries to remove', { baseline: { file: 'b.json', entries: 2, additions: [] } }],
    ['no verdict', { verdict: undefined }],
    ['an invalid date', { startedAt: 'today' }],
  ] as const)('does not fit with %s', ([, differing]) => {
    expect(isResult(JSON.parse(JSON.stringify({ ...runResult([red]), ...differing })))).toBe(false)
  })
})
