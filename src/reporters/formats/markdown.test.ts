import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { excerpt, mismatch, runResult, scenarioResult } from '../test/results.ts'
import { fileContext, greenRun, redRun, unverifiableRun } from '../test/runs.ts'
import { markdownText } from './markdown.ts'

const textOf = (run = redRun): string => markdownText(run, fileContext)
const rendered = (run = redRun): string => marked.parse(textOf(run), { async: false, gfm: true })

describe('the job summary', () => {
  it('begins with the verdict, then the next actions, then the 34 rows', () => {
    const html = rendered()
    const places = ['<h1>Not ready for the portal', '<h2>Next</h2>', '<table>', '<h2>Problems</h2>'].map((part) =>
      html.indexOf(part),
    )
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places[0]).toBe(0)
    expect(html.match(/<tr>/g)).toHaveLength(1 + 34)
    expect(html.match(/<td>/g)).toHaveLength(6 * 34)
  })

  it('links each failed row and action to its block, which opens', () => {
    const html = rendered()
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(targets)).toEqual(new Set(['details-no-access', 'list-newest-first']))
    for (const id of targets) expect(html).toContain(`<a id="${id}"></a>`)
    expect(html.match(/<details>\n<summary>/g)).toHaveLength(2)
    expect(html).toContain('repeat: npx conformance run --only details-no-access')
    expect(html).toContain('&gt; authorization: Bearer ‹token of humanUser›')
  })

  it('has no block for what passed', () => {
    expect(rendered(greenRun)).not.toContain('<details>')
    expect(rendered(unverifiableRun).match(/<details>/g)).toHaveLength(8)
  })

  it('names the problems of the setup, and a run without checked certificates', () => {
    const diagnosis = {
      id: 'a',
      weight: 'stops',
      says: 'No answer.',
      evidence: 'e',
      wayOut: 'Start it.',
      owner: 'network',
    } as const
    const run = runResult([], { diagnoses: [diagnosis], target: { ...redRun.target, insecure: true } })
    expect(rendered(run)).toContain('<li><code>No answer.</code> <code>Start it.</code></li>')
    expect(rendered(run)).toContain('<strong>INSECURE: no certificate was checked</strong>')
  })

  it('stays below 1 MB, ends with a sentence about the rest, and cuts no block', () => {
    const mismatches = Array.from({ length: 20 }, () => mismatch({ exchange: excerpt({ body: 'é'.repeat(400) }) }))
    const scenarios = Array.from({ length: 100 }, (_, index) =>
      scenarioResult({ id: `list-${index}`, rows: [], outcome: 'failed', mismatches }),
    )
    const text = textOf(runResult(scenarios, { verdict: 'notReady' }))
    const shown = text.match(/^<\/details>$/gm)?.length ?? 0
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000)
    expect(Buffer.byteLength(text)).toBeGreaterThan(900_000)
    expect(text.match(/^<details>$/gm)).toHaveLength(shown)
    expect(text.split('\n').at(-2)).toBe(
      `Not shown: ${100 - shown} more, because a job summary holds at most 1 MB. The JSON report has all of them.`,
    )
  })
})
