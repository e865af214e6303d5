import { describe, expect, it } from 'vitest'
import type { ReportedDiagnosis, RunResult } from '../../engine/result.ts'
import { advice, excerpt, mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { displayWidth } from '../text/wrap.ts'
import { terminalText } from './terminal.ts'

const options = {
  colour: false,
  width: 100,
  command: 'npx conformance',
  textsOf: () => ({ causes: ['The handler skips the rights lookup.'] }),
}

const text = (result: RunResult, differing = {}) => terminalText(result, { ...options, ...differing })

const diagnosis = (differing: Partial<ReportedDiagnosis>): ReportedDiagnosis => ({
  id: 'nothing-listens',
  weight: 'note',
  says: 'Nothing listens on port 4000.',
  evidence: 'The connection was refused.',
  wayOut: 'Start the provider.',
  owner: 'network',
  ...differing,
})

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
      '    perhaps    The handler skips the rights lookup.',
      '    repeat     npx conformance run --only details-no-access --base-url http://127.0.0.1:4000',
      `    curl       curl -i -H "authorization: Bearer $TOKEN" 'http://127.0.0.1:4000/mailbox/messages/5f1c'`,
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

  it('shows the first failure of a problem in full, and names the others', () => {
    const three = ['list-a', 'list-b', 'list-c'].map((id) => ({ ...failed, id }))
    const report = text(runResult(three))
    expect(report.match(/✗/g)).toHaveLength(1)
    expect(report).toContain('    also       list-b, list-c\n')
  })

  it('prints as many problems as have room, counts the others, and prints all of them with verbose', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      scenarioResult({ id: `list-${index}`, outcome: 'failed', mismatches: [mismatch({ actual: `status ${index}` })] }),
    )
    const report = text(runResult(many))
    expect(report).toContain('… 15 more problems in 15 scenarios: list-5, list-6, list-7, list-8 and 11 more\n')
    expect(report).toContain('\n  All of them: npx conformance report --verbose\n')
    expect(report.match(/✗ list/g)).toHaveLength(5)
    expect(text(runResult(many), { verbose: true }).match(/✗ list/g)).toHaveLength(20)
  })

  it('shows the diagnosis alone if it stopped the run', () => {
    const stopped = ['list-a', 'list-b'].map((id) =>
      scenarioResult({ id, outcome: 'broken', mismatches: [mismatch({ expectationId: 'nothing-listens' })] }),
    )
    const lines = text(runResult(stopped, { exitCode: 4, diagnoses: [diagnosis({ weight: 'stops' })] })).split('\n')
    expect(lines.slice(2)).toEqual([
      '✗ nothing-listens   Nothing listens on port 4000.',
      '    fix        Start the provider.',
      '    evidence   The connection was refused.',
      '',
      'Nothing was tested: 2 scenarios did not run (exit 4).',
      '',
    ])
  })

  it('shows a diagnosis that hinders the run in place of what it explains', () => {
    const open = ['list-a', 'list-b'].map((id) =>
      scenarioResult({ id, outcome: 'unverifiable', missing: [{ ...missingData, says: id }] }),
    )
    const report = text(runResult([failed, ...open], { diagnoses: [diagnosis({ weight: 'hinders' })] }))
    expect(report).toContain('! nothing-listens   Nothing listens on port 4000.')
    expect(report).toContain('✗ details-no-access')
    expect(report).toContain('? 2 scenarios unverifiable. Solve what is marked with "!" first.')
    expect(report).not.toContain('? list-a')
  })

  it('says rows, readings, assumptions, what was left out and notes', () => {
    const result = runResult([scenarioResult()], {
      leftOut: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: `list-${id}`, reason: 'not asked for' })),
      notes: ['a note'],
      verdict: 'partial',
    })
    result.target.readings = { messageWithoutAccess: 'guidance', listWithoutAccess: 'mixed' }
    result.target.features = { ...result.target.features, reply: 'assumedYes', body: 'assumedNo', events: 'unknown' }
    const report = text(result, { width: 140 })
    expect(report).toContain('rows       1 of 1 passed')
    expect(report).toContain(
      'readings   message without access: 403; list without access: some answers 200 and no message, others 403',
    )
    expect(report).toContain(
      'assumed to be offered: reply; assumed to be absent: body; not detected before the run: events',
    )
    expect(report).toContain('5: not asked for\n')
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
      'next       1. details-no-access (and 1 more): A message of a partition the user may not consult is',
      '           refused',
      expect.stringMatching(/^ {14}provider, must satisfy §5\.6: \S/),
      '           2. list-a: missing: a message',
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
    expect(lines).toEqual(['✓ list      70 passed', '✓ details    1 passed, row 13', '- not applicable: body 1'])
  })

  it('marks a subject by its worst outcome, under a name that says something alone', () => {
    const many = [1, 2, 3, 5, 6, 8].flatMap((row) =>
      ['a', 'b', 'c', 'd'].map((name) => scenarioResult({ id: `relation-${name}-${row}`, rows: [row] })),
    )
    const others = [
      { ...failed, id: 'relation-wrong', rows: [7] },
      scenarioResult({ id: 'relation-absent', rows: [], outcome: 'notApplicable' }),
      scenarioResult({ id: 'content-a', rows: [] }),
      scenarioResult({ id: 'content-b', rows: [], outcome: 'unverifiable', missing: [missingData] }),
    ]
    const lines = text(runResult([...many, ...others])).split('\n')
    expect(lines.slice(2, 4)).toEqual([
      '✗ relations between lists   24 passed, 1 failed, 1 not applicable, rows 1-3, 5, 6, 8',
      '? content                    1 passed, 1 unverifiable',
    ])
  })

  it('shows the 34 rows of the validation table on request, in their order', () => {
    const rows = [
      { row: 12, outcome: 'passed' as const, scenarios: ['details-shown'] },
      { row: 13, outcome: 'failed' as const, scenarios: [failed.id] },
    ]
    const lines = text(runResult([failed, scenarioResult({ id: 'details-shown' })], { rows }), { table: true }).split(
      '\n',
    )
    expect(lines.filter((line) => /^ ?\d+ /.test(line)).map((line) => line.slice(0, 5))).toEqual(
      Array.from({ length: 34 }, (_, index) => {
        const sign = { 11: '✓', 12: '✗' }[index] ?? '·'
        return `${String(index + 1).padStart(2)} ${sign} `
      }),
    )
    const row13 = lines.findIndex((line) => line.startsWith('13 '))
    expect(lines.slice(row13, row13 + 4)).toEqual([
      '13 ✗ GET details of a message in the no-access partition (failed)',
      '     expected  404',
      '     actual    200',
      '     scenario  details-no-access',
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
    const wide = lines.filter((line) => displayWidth(line) > width && !/repeat|http|GET/.test(line))
    expect(wide).toEqual([])
  })
})
