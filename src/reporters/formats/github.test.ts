import { describe, expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import { mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { fileContext, greenRun } from '../test/runs.ts'
import { githubText } from './github.ts'

interface Annotation {
  kind: string
  title: string
  message: string
}

const decoded = (text: string): string =>
  text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%')

/** Reads the lines as the runner of GitHub does: properties end at the first `::`. Other lines would be plain output. */
const annotationsOf = (result: RunResult): Annotation[] =>
  githubText(result, fileContext)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, kind = '', title = '', message = ''] = /^::(\w+) title=([^,:]*)::(.*)$/.exec(line) ?? []
      return { kind, title: decoded(title), message: decoded(message) }
    })

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    scenarioResult({ id: `list-${index}`, outcome: 'failed', mismatches: [mismatch()] }),
  )

describe('GitHub annotations', () => {
  it('say the verdict of a green run', () => {
    expect(annotationsOf(greenRun)).toEqual([
      {
        kind: 'notice',
        title: 'message-registry-conformance',
        message: expect.stringContaining('Ready for the portal: everything that the portal needs passed.\nrows: '),
      },
    ])
  })

  it('explain each failure, before what could not be checked', () => {
    const open = scenarioResult({ id: 'details-a', outcome: 'unverifiable', missing: [missingData] })
    const [, first, second] = annotationsOf(runResult([open, ...failures(1)], { verdict: 'notReady' }))
    expect(first).toMatchObject({ kind: 'error', title: expect.stringMatching(/^list-0: A message of a partition/) })
    expect(first?.message).toMatch(/^ask for its details: expected 404 .+, actual 200\n/)
    expect(first?.message).toMatch(/\nlikely: .+\nrepeat: npx conformance run --only list-0 --base-url/)
    expect(second?.message).toMatch(/^missing: an unread message with a main document\n/)
  })

  it('are at most ten errors, then one line with the rest', () => {
    const annotations = annotationsOf(runResult(failures(12), { verdict: 'notReady' }))
    expect(annotations.map(({ kind }) => kind)).toEqual(['notice', ...Array(10).fill('error'), 'warning'])
    expect(annotations.at(-1)).toMatchObject({
      title: 'Failed or could not be checked: 2 more',
      message: 'list-10, list-11',
    })
  })

  it('keep a text of the target inside its own command', () => {
    const nasty = '100%,file=x::a\r\n::error::forged%0A::error::too'
    const red = scenarioResult({ outcome: 'failed', title: nasty, mismatches: [mismatch({ actual: nasty })] })
    const [notice, error, ...others] = annotationsOf(runResult([red]))
    expect([notice?.kind, error?.kind, others]).toEqual(['notice', 'error', []])
    const shown = '100%,file=x::a\\u000d\\u000a::error::forged%0A::error::too'
    expect(error?.title).toBe(`details-no-access: ${shown}`)
    expect(error?.message).toContain(`actual ${shown}\n`)
  })
})
