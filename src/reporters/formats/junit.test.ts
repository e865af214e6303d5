import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import { mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { junitText } from './junit.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  isArray: (name) => ['testsuite', 'testcase', 'property'].includes(name),
})

const parsed = (result: RunResult) => {
  const text = junitText(result)
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text).testsuites
}

const nasty = 'U+0001 \u0001, ]]>, "quotes\' & <tags>, 👩‍👧, \ufffe'
const shown = 'U+0001 \\u0001, ]]>, "quotes\' & <tags>, 👩‍👧, \\ufffe'

describe('JUnit XML', () => {
  it('has a suite for each subject, a case for each scenario, and right counts', () => {
    const suites = parsed(
      runResult([
        scenarioResult({ id: 'list-a' }),
        scenarioResult({ id: 'list-b', outcome: 'failed', mismatches: [mismatch()] }),
        scenarioResult({ id: 'details-c', outcome: 'unverifiable', missing: [missingData] }),
        scenarioResult({ id: 'details-d', outcome: 'broken', mismatches: [mismatch({ owner: 'network' })] }),
        scenarioResult({ id: 'details-e', outcome: 'notApplicable' }),
      ]),
    )
    expect(suites).toMatchObject({ tests: '5', failures: '1', errors: '2', skipped: '1', time: '2.500' })
    const [list, details] = suites.testsuite
    expect(list).toMatchObject({ name: 'list', tests: '2', failures: '1', errors: '0', time: '3.000' })
    expect(details).toMatchObject({ name: 'details', tests: '3', errors: '2', skipped: '1' })
    expect(list.testcase[0]).toMatchObject({ classname: 'list', name: 'list-a', time: '1.500' })
    expect(list.testcase[0].failure).toBeUndefined()
    expect(list.testcase[1].failure.type).toBe('failed')
    expect(details.testcase[0].error).toMatchObject({
      type: 'unverifiable',
      message: 'missing: an unread message with a main document',
    })
    expect(details.testcase[1].error.type).toBe('broken')
    expect(details.testcase[2].skipped.type).toBe('notApplicable')
  })

  it('names the rows of a scenario as properties', () => {
    const { property } = parsed(runResult([scenarioResult({ rows: [20, 21] })])).testsuite[0].testcase[0].properties
    const rows = property.filter(({ name }: { name: string }) => name === 'row')
    expect(rows.map(({ value }: { value: string }) => value)).toEqual(['20', '21'])
  })

  it('carries texts of a target through, with what XML forbids written out', () => {
    const red = scenarioResult({ outcome: 'failed', title: nasty, mismatches: [mismatch({ actual: nasty })] })
    const { failure } = parsed(runResult([red])).testsuite[0].testcase[0]
    expect(failure.message).toContain(shown)
    expect(failure['#text']).toContain(`actual: ${shown}`)
    expect(failure['#text']).toContain(`${shown}\n`)
  })

  it('is well formed when nothing ran', () => {
    expect(parsed(runResult([]))).toMatchObject({ tests: '0' })
  })
})
