import { describe, expect, it } from 'vitest'
import { advice, missingData, runResult, scenarioResult } from '../test/results.ts'
import { failed, text } from '../test/terminal.ts'

describe('the terminal report', () => {
  it('gives advice, each piece once, and ends with the verdict', () => {
    const report = text(
      runResult([
        scenarioResult({ id: 'list-a', advice: [advice] }),
        scenarioResult({ id: 'list-b', advice: [advice] }),
      ]),
    )
    expect(report).toContain('  - list-a and 1 more: ask for its details: expected 404, actual 403\n')
    expect(report.trimEnd().endsWith('everything that the portal needs passed.')).toBe(true)
  })

  it('names the cause that other requests of the run show, in place of likely ones', () => {
    const cause = 'The provider called hasMandate with operation=read.'
    const { id } = failed
    const nextActions = [{ scenario: id, says: 'it is given', owner: 'provider' as const, scenarios: [id] }]
    const report = text(runResult([{ ...failed, foundCauses: [cause] }], { verdict: 'notReady', nextActions }))
    expect(report).toContain(`    cause      ${cause}`)
    expect(report).toContain(`next       1. ${id}: ${cause}\n              provider\n`)
    expect(report).not.toContain('    likely ')
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
      'next       1. details-no-access (and 1 more): expected 404 (reading scenarios) or 403 (reading',
      '           guidance), actual 200',
      expect.stringMatching(/^ {14}provider; rule: §5\.6: \S/),
      '           2. list-a: missing: a message',
      expect.stringMatching(/^ {14}test data: /),
      '',
    ])
  })
})
