import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { parse as parseJunit } from 'junit2json'
import { parse as parseTestResults } from 'test-results-parser'
import { describe, expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import { readByJunitparser } from '../test/junitparser.ts'
import { excerpt, mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { fileContext, greenRun, redRun, unverifiableRun } from '../test/runs.ts'
import { xmlErrors } from '../test/xmllint.ts'
import { junitText } from './junit.ts'

const schemas = ['junit-jenkins.rng', 'junit-ant.rng'] as const

const textOf = (result: RunResult): string => junitText(result, fileContext)

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  isArray: (name) => ['testsuite', 'testcase', 'property'].includes(name),
})
const suitesIn = (text: string) => parser.parse(text).testsuites
const parsed = (result: RunResult) => suitesIn(textOf(result))

const nasty = 'U+0001 \u0001, ]]>, "quotes\' & <tags>, 👩‍👧, \ufffe'
const shown = 'U+0001 \\u0001, ]]>, "quotes\' & <tags>, 👩‍👧, \\ufffe'

const mixedRun = runResult([
  scenarioResult({ id: 'list-a' }),
  scenarioResult({ id: 'list-b', title: 'The list is sorted', outcome: 'failed', mismatches: [mismatch()] }),
  scenarioResult({ id: 'details-c', outcome: 'unverifiable', missing: [missingData] }),
  scenarioResult({ id: 'details-d', outcome: 'broken', mismatches: [mismatch({ owner: 'network' })] }),
  scenarioResult({ id: 'details-e', outcome: 'notApplicable' }),
])

describe('JUnit XML', () => {
  it.each(schemas)('is valid by %s, whatever the outcomes and the texts of the target', (schema) => {
    const red = scenarioResult({
      outcome: 'failed',
      title: nasty,
      mismatches: [mismatch({ actual: nasty, exchange: excerpt({ body: nasty, headers: [['X', nasty]] }) })],
    })
    const runs = { greenRun, redRun, unverifiableRun, mixedRun, hostile: runResult([red]), empty: runResult([]) }
    const errors = Object.entries(runs).map(([name, run]) => [name, xmlErrors(textOf(run), schema)])
    expect(errors.filter(([, error]) => error !== '')).toEqual([])
  })

  it.each(schemas)('%s refuses properties inside a case', (schema) => {
    const wrong = textOf(greenRun).replace(/(<testcase[^>]*)\/>/, '$1><properties/></testcase>')
    expect(xmlErrors(wrong, schema)).toMatch(/properties|testcase/)
  })

  it('has a suite for each subject, a case for each scenario, and right counts', () => {
    const [list, details] = parsed(mixedRun).testsuite
    expect(list).toMatchObject({ name: 'list', tests: '2', failures: '1', errors: '0', time: '3.000' })
    expect(details).toMatchObject({ name: 'details', tests: '3', errors: '2', skipped: '1' })
    expect(list.testcase[1]).toMatchObject({ classname: 'conformance.list', name: 'list-b: The list is sorted' })
    expect(list.testcase[0].failure).toBeUndefined()
    expect(list.testcase[1].failure.type).toBe('failed')
    expect(details.testcase[0].error).toMatchObject({
      type: 'unverifiable',
      message: 'missing: an unread message with a main document',
    })
    expect(details.testcase[1].error.type).toBe('broken')
    expect(details.testcase[2].skipped.type).toBe('notApplicable')
  })

  it('explains a failure: demand, likely cause, the command that repeats it, and the exchange in system-out', () => {
    const [suite] = parsed(redRun).testsuite.filter(({ name }: { name: string }) => name === 'details')
    const { message, '#text': text } = suite.testcase[0].failure
    expect(message).toMatch(/^ask for its details: expected 404 .*, actual 200$/)
    expect(text).toContain('likely: The handler skips the rights lookup.')
    expect(text).toContain('repeat: npx conformance run --only details-no-access --base-url http://127.0.0.1:4000')
    expect(suite['system-out']).toContain('details-no-access, ask for its details:\n> GET /mailbox/messages/5f1c')
    expect(suite['system-out']).toContain('> authorization: Bearer ‹token of humanUser›')
    expect(suite['system-out']).toContain('< Content-Type: application/json\n<\n< {"subject":"x"}')
  })

  it('carries texts of a target through, on one line, with what XML forbids written out', () => {
    const forged = `${nasty}\nrepeat: rm -rf`
    const red = scenarioResult({ outcome: 'failed', mismatches: [mismatch({ actual: forged })] })
    const { failure } = parsed(runResult([red])).testsuite[0].testcase[0]
    expect(failure.message).toContain(shown)
    expect(failure['#text']).toContain(`actual: ${shown}\\u000arepeat: rm -rf\n`)
  })
})

describe('readers of JUnit', () => {
  it('junit2json reads the cases, messages and output', async () => {
    const output = await parseJunit(textOf(mixedRun))
    if (!output || !('testsuite' in output)) throw new Error('no suites')
    const cases = output.testsuite?.flatMap(({ testcase = [] }) => testcase) ?? []
    expect(
      cases.map(({ classname, failure, error, skipped }) => [
        classname,
        failure?.length,
        error?.length,
        skipped?.length,
      ]),
    ).toEqual([
      ['conformance.list', undefined, undefined, undefined],
      ['conformance.list', 1, undefined, undefined],
      ['conformance.details', undefined, 1, undefined],
      ['conformance.details', undefined, 1, undefined],
      ['conformance.details', undefined, undefined, 1],
    ])
    expect(output.testsuite?.[0]?.['system-out']?.[0]).toContain('> GET /mailbox/messages/5f1c')
  })

  it('test-results-parser counts the outcomes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'junit-'))
    const file = join(folder, 'report.xml')
    try {
      writeFileSync(file, textOf(mixedRun))
      const report = parseTestResults({ type: 'junit', files: [file] })
      // its total leaves out what was skipped
      expect(report).toMatchObject({ total: 4, passed: 1, failed: 1, errors: 2, skipped: 1 })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('junitparser (Python) counts the outcomes itself, and keeps every text', () => {
    const counts = { tests: '5', failures: '1', errors: '2', skipped: '1' }
    const { counted, hasFailures } = readByJunitparser(textOf(mixedRun))
    expect(hasFailures).toBe(true)
    expect(suitesIn(counted)).toMatchObject(counts)
    const casesOf = (suites: { testsuite: { testcase: unknown }[] }) => suites.testsuite.map(({ testcase }) => testcase)
    expect(casesOf(suitesIn(counted))).toEqual(casesOf(parsed(mixedRun)))
    const red = scenarioResult({ title: nasty, outcome: 'failed', mismatches: [mismatch({ actual: nasty })] })
    const hostile = readByJunitparser(textOf(runResult([red])))
    expect(suitesIn(hostile.counted).testsuite[0].testcase[0].failure.message).toContain(shown)
  })

  it('junitparser finds no failure in a green run, and refuses what is no XML', () => {
    expect(readByJunitparser(textOf(greenRun)).hasFailures).toBe(false)
    expect(() => readByJunitparser('<testsuites')).toThrow('ParseError')
  })
})
