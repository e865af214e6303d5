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

  it('shows a request once, however many of its assertions fail', () => {
    const mismatches = ['one', 'two', 'three'].map((expectationId) =>
      mismatch({ expectationId, actual: expectationId }),
    )
    const text = textOf(runResult([scenarioResult({ outcome: 'failed', mismatches })], { verdict: 'notReady' }))
    expect(text.match(/^actual: /gm)).toHaveLength(3)
    expect(text.match(/^> authorization/gm)).toHaveLength(1)
  })

  /** Scenarios with twenty answers each, of about 1 kB, but for one with so many. */
  const manyScenarios = (answersOfFirst = 20) =>
    Array.from({ length: 100 }, (_, index) =>
      scenarioResult({
        ...{ id: `list-${index}`, rows: [], outcome: 'failed' },
        mismatches: Array.from({ length: index === 0 ? answersOfFirst : 20 }, (_, answer) =>
          mismatch({ traceId: `answer ${answer}`, exchange: excerpt({ body: 'é'.repeat(400) }) }),
        ),
      }),
    )

  it('leaves out a block that is too large, and shows the others', () => {
    const text = textOf(runResult(manyScenarios(1000), { verdict: 'notReady' }))
    expect(text.match(/^<details>$/gm)?.length).toBeGreaterThan(10)
    expect(text).not.toContain('<a id="list-0">')
  })

  it('stays below 1 MB, ends with a sentence about the rest, and cuts no block', () => {
    const scenarios = manyScenarios()
    const text = textOf(runResult(scenarios, { verdict: 'notReady' }))
    const shown = text.match(/^<\/details>$/gm)?.length ?? 0
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000)
    expect(Buffer.byteLength(text)).toBeGreaterThan(900_000)
    expect(text.match(/^<details>$/gm)).toHaveLength(shown)
    expect(text.split('\n').at(-2)).toBe(
      `Not shown: ${100 - shown} more scenarios, because this report holds at most 1000 kB. The JSON report has all of them.`,
    )
  })
})
