import { describe, expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import { advice, excerpt, mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { terminalText } from './terminal.ts'
import { displayWidth } from './wrap.ts'

const options = {
  colour: false,
  width: 100,
  command: 'npx conformance',
  textsOf: () => undefined,
}

const text = (result: RunResult, differing = {}) => terminalText(result, { ...options, ...differing })

const failed = scenarioResult({ outcome: 'failed', mismatches: [mismatch()] })

describe('the terminal report', () => {
  it('shows a failure with step, expected, actual, where to fix it, and how to repeat it', () => {
    const report = text(runResult([failed], { verdict: 'notReady' }))
    const block = report.split('\n').filter((line) => line.startsWith('✗') || line.startsWith('    '))
    expect(block).toEqual([
      '✗ details-no-access   A message of a partition the user may not consult is refused   MUST §5.6',
      '    step       ask for its details   GET /mailbox/messages/5f1c   as humanUser',
      '    expected   404 (reading scenarios) or 403 (reading guidance)',
      '    actual     200',
      '    body       {"subject":"x"}',
      '    trace id   abc',
      expect.stringMatching(/^ {4}fix in {5}provider, must satisfy §5\.6: \S/),
      '    repeat     npx conformance run --only details-no-access --base-url http://127.0.0.1:4000',
    ])
    expect(report).toContain('Not ready for the portal: 1 scenario failed.')
  })

  it('repeats the scenarios whose answers were judged along with the one that judges every answer of the run', () => {
    const { exchange = excerpt(), ...leak } = mismatch()
    const leaked = (scenario: string) => ({ ...leak, exchange: { ...exchange, scenario } })
    const senders = ['a-list', 'a-list', 'details', 'body', 'content'].map(leaked)
    const report = text(runResult([scenarioResult({ outcome: 'failed', mismatches: senders })]))
    expect(report).toContain('npx conformance run --only details-no-access,a-list,details --base-url')
  })

  it('names what is missing and who acts', () => {
    const open = scenarioResult({ outcome: 'unverifiable', missing: [missingData] })
    const report = text(runResult([open], { verdict: 'notProven' }))
    expect(report).toContain('    missing    an unread message with a main document')
    expect(report).toMatch(/fix in +test data: load the mailbox that "npx conformance dataset" prints/)
    expect(report).toContain('Inconclusive: nothing failed, but 1 scenario could not be checked.')
  })

  it('gives what passed one calm line, with its row', () => {
    expect(text(runResult([scenarioResult()]))).toContain(
      '✓ details-no-access  row 13  A message of a partition the user may not consult is refused\n',
    )
  })

  it('puts scenarios with one common cause into one block', () => {
    const notRun = ['list-a', 'list-b', 'list-c'].map((id) =>
      scenarioResult({
        id,
        outcome: 'broken',
        mismatches: [mismatch({ exchange: undefined, actual: 'nothing answers there', owner: 'network' })],
      }),
    )
    const report = text(runResult(notRun))
    expect(report).toContain('! 3 scenarios broken\n    actual     nothing answers there')
    expect(report).toContain('    scenarios  list-a, list-b, list-c')
  })

  it('shows two of a kind one by one, and loses neither', () => {
    const two = ['list-a', 'list-b'].map((id) =>
      scenarioResult({ id, outcome: 'broken', mismatches: [mismatch({ exchange: undefined })] }),
    )
    expect(text(runResult(two))).toMatch(/! list-a[^!]+! list-b/)
  })

  it('says rows, readings, assumptions, what was left out and notes', () => {
    const result = runResult([scenarioResult()], {
      leftOut: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: `list-${id}`, reason: 'not asked for' })),
      notes: ['a note'],
      verdict: 'partial',
    })
    result.target.readings = { messageWithoutAccess: 'guidance', listWithoutAccess: 'mixed' }
    result.target.features = { ...result.target.features, reply: 'assumedYes', body: 'assumedNo', events: 'unknown' }
    const report = text(result)
    expect(report).toContain('rows       1 of 1 passed')
    expect(report).toContain('messageWithoutAccess: guidance (403)')
    expect(report).toContain('listWithoutAccess: both 200 and no message and 403')
    expect(report).toContain('assumed to be offered: reply; assumed to be absent: body; unknown: events')
    expect(report).toContain('5: not asked for (list-a, list-b, list-c and 2 more)')
    expect(report).toContain('note       a note')
    expect(report).toContain('Partial: nothing failed, but some scenarios that the portal needs did not run.')
  })

  it('gives advice, each piece once, and ends with the verdict', () => {
    const report = text(
      runResult([
        scenarioResult({ id: 'list-a', advice: [advice] }),
        scenarioResult({ id: 'list-b', advice: [advice] }),
      ]),
    )
    expect(report).toContain('  - list-a and 1 more: expected 404, actual 403\n')
    expect(report.trimEnd().endsWith('everything that the portal needs passed.')).toBe(true)
  })

  it('says what to do next, and where', () => {
    const first = [
      {
        scenario: 'details-no-access',
        says: 'it is given',
        owner: 'provider' as const,
        scenarios: ['details-no-access', 'b'],
      },
      { scenario: 'list-a', says: 'missing: a message', owner: 'data' as const, scenarios: ['list-a'] },
    ]
    const open = scenarioResult({ id: 'list-a', outcome: 'unverifiable', missing: [missingData] })
    const lines = text(runResult([failed, open], { verdict: 'notReady', nextActions: first })).split('\n')
    expect(lines.slice(lines.findIndex((line) => line.startsWith('next')))).toEqual([
      'next       1. details-no-access and 1 more',
      '              it is given',
      expect.stringMatching(/^ {14}provider, must satisfy §5\.6: \S/),
      '           2. list-a',
      '              missing: a message',
      expect.stringMatching(/^ {14}test data: /),
      '',
    ])
  })

  it('gives very many that passed a line for each subject', () => {
    const many = Array.from({ length: 70 }, (_, index) => scenarioResult({ id: `list-${index}`, rows: [] }))
    const report = text(
      runResult([...many, scenarioResult(), scenarioResult({ id: 'body-a', outcome: 'notApplicable' })]),
    )
    const lines = report.split('\n').filter((line) => /^[✓-] /.test(line))
    expect(lines).toEqual([
      '✓ list      70 passed',
      '✓ details    1 passed, row 13',
      '- body       0 passed, 1 not applicable, row 13',
    ])
  })

  it('names a profile that leaves something out', () => {
    expect(text(runResult([scenarioResult()], { profile: 'light' }))).toContain('profile    light: read-only')
    expect(text(runResult([scenarioResult()]))).not.toContain('profile')
  })

  it('lets nothing through that a terminal obeys', () => {
    const nasty = '\u001b[2J\u009b31m\u202e\u0007'
    const red = scenarioResult({
      outcome: 'failed',
      mismatches: [
        mismatch({
          actual: nasty,
          exchange: excerpt({ path: nasty, body: nasty }),
        }),
      ],
      advice: [{ ...advice, step: nasty, expected: nasty, actual: nasty }],
    })
    const report = text(runResult([red], { notes: [nasty], leftOut: [{ id: 'list-a', reason: nasty }] }))
    expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  })

  it('colours only on request, and the words stay the same', () => {
    const result = runResult([failed, scenarioResult({ id: 'list-a' })])
    const coloured = text(result, { colour: true })
    const controlStart = String.fromCharCode(27)
    expect(coloured).toContain(`${controlStart}[31m`)
    expect(coloured.replaceAll(new RegExp(`${controlStart}\\[\\d+m`, 'g'), '')).toBe(text(result))
  })

  it.for([40, 60, 100])('keeps to %d columns, but for lines to copy', (width) => {
    const long = scenarioResult({ outcome: 'failed', mismatches: [mismatch({ actual: 'word '.repeat(60).trim() })] })
    const lines = text(runResult([long, scenarioResult({ id: 'list-a' })]), { width }).split('\n')
    const wide = lines.filter((line) => displayWidth(line) > width && !/repeat|http/.test(line))
    expect(wide).toEqual([])
  })
})
