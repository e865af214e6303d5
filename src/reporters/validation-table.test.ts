import { describe, expect, it } from 'vitest'
import { validationRows } from '../contract/clauses/validation-rows.ts'
import { notSelected, type TracedRequest } from '../engine/result.ts'
import { markdownText } from './formats/markdown.ts'
import { excerpt, mismatch, missingData, runResult, scenarioResult } from './test/results.ts'
import { fileContext, tracedRequest } from './test/runs.ts'
import { otherRowsText, selectedTable, validationTable } from './validation-table.ts'

const sent = (scenario: string, step: number, status: number, judged?: true): TracedRequest =>
  tracedRequest({ scenario, step, status, judged })

const rowOf = (row: number, ...[scenarios, differing]: Parameters<typeof runResult>) =>
  validationTable(runResult(scenarios, differing))[row - 1]

describe('the validation table', () => {
  it('has every row of the specification in its order, with what was left out', () => {
    const table = validationTable(runResult([]))
    expect(table.map(({ row }) => row)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1))
    expect(table.map(({ request, expected }) => ({ request, expected }))).toEqual(validationRows)
    expect(new Set(table.map(({ outcome }) => outcome))).toEqual(new Set(['leftOut']))
  })

  it('is short in a run of some rows, and says how many others there are', () => {
    const leftOut = validationRows.map((_, index) => ({ id: `row-${index + 1}`, reason: notSelected }))
    const rows = leftOut.map(({ id }, index) => ({ row: index + 1, outcome: 'leftOut' as const, scenarios: [id] }))
    const tried = rows.map((row) => (row.row === 13 ? { ...row, outcome: 'passed' as const, scenarios: ['a'] } : row))
    const result = runResult([scenarioResult({ id: 'a' })], { rows: tried, leftOut })
    const shown = selectedTable(result)
    expect(shown.rows.map(({ row }) => row)).toEqual([13])
    expect(otherRowsText(shown.others)).toBe('33 other rows of the validation table not selected.')
    expect(markdownText(result, fileContext)).toContain('\n\n33 other rows of the validation table not selected.\n')
    expect(otherRowsText(0)).toBe('')
  })

  it('shows the last status of each judged step of a passed row, not those of preconditions and cleanup', () => {
    const exchanges = [
      sent('a', 1, 200),
      sent('a', 2, 404, true),
      sent('a', 2, 204, true),
      sent('other', 1, 500, true),
      sent('a', 3, 200, true),
      sent('a', 4, 200, true),
      sent('a', 5, 409),
    ]
    expect(rowOf(17, [scenarioResult({ id: 'a', rows: [17] })], { exchanges })).toEqual({
      row: 17,
      request: 'POST changePartition messageIds (two messages), target accessible partition',
      expected: 'both moved',
      outcome: 'passed',
      actual: '204, 200',
      scenarios: ['a'],
    })
  })

  it.each([
    ['guidance', '403 (right by the guidance of §7)'],
    ['scenarios', '403'],
  ] as const)('says when a row passed by another reading than that of the table: %s', (reading, actual) => {
    const readings = { messageWithoutAccess: reading }
    const target = { ...runResult([]).target, readings }
    const passed = scenarioResult({ id: 'a', rows: [13], clauses: ['7.reading-message'] })
    expect(rowOf(13, [passed], { exchanges: [sent('a', 1, 403, true)], target })?.actual).toBe(actual)
  })

  it('shows of a failed row each answer that is accepted, where the specification contradicts itself', () => {
    const failed = scenarioResult({ outcome: 'failed', mismatches: [mismatch()] })
    expect(rowOf(13, [failed])?.expected).toBe('404')
    expect(rowOf(13, [{ ...failed, clauses: ['7.reading-message'] }])?.expected).toBe(mismatch().expected)
  })

  it.each([
    ['the status once', [mismatch()], '200'],
    ['the status and what is wrong', [mismatch({ actual: 'one message too many' })], '200: one message too many'],
    [
      'how many more',
      [mismatch(), mismatch({ actual: 'no list', exchange: excerpt({ status: 500 }) })],
      '200 (and 1 more)',
    ],
    ['what is wrong without an answer', [mismatch({ exchange: undefined, actual: 'a timeout' })], 'a timeout'],
  ])('shows of a failed row %s', (_, mismatches, actual) => {
    expect(rowOf(13, [scenarioResult({ outcome: 'failed', mismatches })])?.actual).toBe(actual)
  })

  it('shows what is missing, and why a row did not run', () => {
    const open = scenarioResult({ outcome: 'unverifiable', missing: [missingData] })
    expect(rowOf(13, [open])?.actual).toBe('missing: an unread message with a main document')
    const rows = [{ row: 13, outcome: 'leftOut' as const, scenarios: ['details-no-access'] }]
    const leftOut = [{ id: 'details-no-access', reason: 'read-only' }]
    expect(rowOf(13, [], { rows, leftOut })).toMatchObject({ actual: 'read-only', scenarios: [] })
  })

  it('names the scenario that applies, of two that exclude each other', () => {
    const offered = scenarioResult({ id: 'list-registered', rows: [9] })
    const absent = scenarioResult({ id: 'list-unsupported', rows: [9], outcome: 'notApplicable' })
    const rows = [{ row: 9, outcome: 'passed' as const, scenarios: ['list-registered', 'list-unsupported'] }]
    expect(rowOf(9, [offered, absent], { rows })?.scenarios).toEqual(['list-registered'])
    const none = [{ row: 9, outcome: 'notApplicable' as const, scenarios: ['list-unsupported'] }]
    expect(rowOf(9, [absent], { rows: none })).toMatchObject({ scenarios: ['list-unsupported'] })
  })
})
