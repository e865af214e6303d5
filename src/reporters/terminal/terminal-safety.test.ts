import { describe, expect, it } from 'vitest'
import { advice, excerpt, mismatch, runResult, scenarioResult } from '../test/results.ts'
import { failed, text } from '../test/terminal.ts'
import { displayWidth } from '../text/wrap.ts'

describe('the terminal report', () => {
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
