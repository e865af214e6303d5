import { describe, expect, it } from 'vitest'
import { missingData, runResult, scenarioResult } from '../test/results.ts'
import { failed, text } from '../test/terminal.ts'

describe('the terminal report', () => {
  it('prints one line for a passed scenario', () => {
    expect(text(runResult([scenarioResult()]))).toContain(
      '✓ details-no-access  row 13  A message of a partition the user cannot consult is refused\n',
    )
  })

  it('says rows, readings, undeclared features, what was left out and notes', () => {
    const result = runResult([scenarioResult()], {
      leftOut: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: `list-${id}`, reason: 'not asked for' })),
      notes: ['a note'],
      verdict: 'partial',
    })
    result.target.readings = { messageWithoutAccess: 'guidance', listWithoutAccess: 'mixed' }
    result.target.features = { ...result.target.features, reply: 'assumedYes', body: 'assumedNo', events: 'unknown' }
    const report = text(result, { width: 140 })
    expect(report).toContain(
      'features   not seen: body; unknown: events (declare them with --features NAME=yes or NAME=no)',
    )
    expect(text(result, { width: 140, verbose: true })).toContain('seen: reply; not seen: body; unknown: events')
    expect(report).toContain('rows       1 of 1 passed')
    expect(report).toContain(
      'readings   message without access: 403; list without access: some answers 200 and no message, others 403',
    )
    expect(report).toContain('5: not asked for\n')
    expect(report).toContain('note       a note')
    expect(report).toContain('Partial: nothing failed, but some scenarios that the portal needs did not run.')
  })

  it('says why no scenario was checked', () => {
    const absent = scenarioResult({ outcome: 'notApplicable' })
    const verdictOf = (leftOut: { id: string; reason: string }[]): string | undefined =>
      text(runResult([absent], { verdict: 'notProven', leftOut }), { width: 140 })
        .split('\n')
        .find((line) => line.startsWith('verdict'))
    expect(verdictOf([])).toBe('verdict    Inconclusive: no scenario was checked. Not applicable: 1 scenario.')
    expect(verdictOf([{ id: 'a', reason: 'it writes' }])).toBe(
      'verdict    Inconclusive: no scenario was checked. Not applicable: 1 scenario. Left out: 1 scenario (it writes).',
    )
  })

  it('gives very many that passed a line for each group', () => {
    const many = Array.from({ length: 70 }, (_, index) => scenarioResult({ id: `list-${index}`, rows: [] }))
    const report = text(
      runResult([...many, scenarioResult(), scenarioResult({ id: 'event-a', outcome: 'notApplicable' })]),
    )
    const lines = report.split('\n').filter((line) => /^[✓-] /.test(line))
    expect(lines).toEqual([
      '✓ Lists                    70 passed',
      '✓ Messages and documents    1 passed, row 13',
      '- not applicable: Events 1',
    ])
  })

  it('gives a group in which nothing passed a line', () => {
    const many = Array.from({ length: 30 }, (_, index) => scenarioResult({ id: `list-${index}`, rows: [] }))
    const report = text(runResult([...many, { ...failed, id: 'content-a', rows: [] }]))
    expect(report).toContain('✗ Messages and documents    1 failed\n')
  })

  it('marks a group by its worst outcome, under a name that says something alone', () => {
    const many = [1, 2, 3, 5, 6, 8].flatMap((row) =>
      ['a', 'b', 'c', 'd'].map((name) => scenarioResult({ id: `relation-${name}-${row}`, rows: [row] })),
    )
    const others = [
      { ...failed, id: 'relation-wrong', rows: [7] },
      scenarioResult({ id: 'relation-absent', rows: [], outcome: 'notApplicable' }),
      scenarioResult({ id: 'content-a', rows: [] }),
      scenarioResult({ id: 'content-b', rows: [], outcome: 'unverifiable', missing: [missingData] }),
    ]
    const lines = text(runResult([...many, ...others]), { width: 120 }).split('\n')
    expect(lines.slice(2, 4)).toEqual([
      '? Messages and documents    1 unverifiable, 1 passed',
      '✗ Relations of answers      1 failed, 24 passed, 1 not applicable; row 7 failed',
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
})
