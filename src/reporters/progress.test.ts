import { describe, expect, it } from 'vitest'
import type { RunEvent } from '../engine/result.ts'
import { type ProgressOptions, runProgressReporter } from './progress.ts'
import { mismatch, runResult, scenarioResult } from './test/results.ts'

const { target } = runResult([])
const red = scenarioResult({ id: 'list-b', outcome: 'failed', mismatches: [mismatch()] })

const defaultEvents: RunEvent[] = [
  { kind: 'surveyed', target, selected: 2 },
  { kind: 'note', text: 'a note\u001b[2J' },
  { kind: 'started', id: 'list-a' },
  { kind: 'started', id: 'list-b' },
  { kind: 'finished', result: red, done: 1, of: 2 },
  { kind: 'finished', result: scenarioResult({ id: 'list-a' }), done: 2, of: 2 },
]

const progressText = (options: ProgressOptions, events = defaultEvents): string => {
  let text = ''
  let time = 0
  const now = () => {
    time += 1000
    return time
  }
  const reporter = runProgressReporter(
    (more) => {
      text += more
    },
    { now, ...options },
  )
  for (const event of events) reporter.onEvent?.(event)
  reporter.onEnd(runResult([]))
  return text
}

describe('progress', () => {
  it('is plain lines in a pipe', () => {
    expect(progressText({ colour: false })).toBe(
      [
        'http://127.0.0.1:4000: 2 scenarios to run',
        'a note\\u001b[2J',
        '1 of 2 scenarios done, 1 not passed',
        '2 of 2 scenarios done, 1 not passed',
        '',
      ].join('\n'),
    )
  })

  it('is one line on a terminal that is rewritten, within its width, and gone in the end', () => {
    const erase = '\r\u001b[2K'
    const frames = progressText({ colour: false, liveWidth: 24 }).split(erase)
    expect(frames).toContain('0/2  list-b')
    expect(frames).toContain('1/2 0:01 left  1 not p…')
    expect(frames.at(-1)).toBe('')
    expect(frames.filter((frame) => frame.endsWith('\n'))).toEqual(['a note\\u001b[2J\n'])
    for (const frame of frames) expect(frame.length).toBeLessThanOrEqual(24)
  })

  it.each([{}, { liveWidth: 80 }])('does not count what the baseline tolerates (%o)', (terminal) => {
    const known = { ...red, flags: [...red.flags, 'tolerated' as const] }
    const events = defaultEvents.map(
      (event): RunEvent => (event.kind === 'finished' && event.result === red ? { ...event, result: known } : event),
    )
    expect(progressText({ colour: false, ...terminal })).toContain('1 not passed')
    expect(progressText({ colour: false, ...terminal }, events)).not.toContain('not passed')
  })

  const finished = (of: number): RunEvent[] =>
    Array.from({ length: of }, (_, index) => ({
      kind: 'finished',
      result: scenarioResult({ id: `list-${index}` }),
      done: index + 1,
      of,
    }))

  const linesFor = (all: readonly RunEvent[], msPerEvent: number): string[] => {
    const lines: string[] = []
    let time = 0
    const reporter = runProgressReporter((line) => void lines.push(line), { colour: false, now: () => time })
    for (const event of all) {
      time += msPerEvent
      reporter.onEvent?.(event)
    }
    return lines
  }

  it('prints ten lines in a pipe, however many scenarios run', () => {
    expect(linesFor(finished(740), 1)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${74 * (index + 1)} of 740 scenarios done\n`),
    )
  })

  it('is never silent for more than ten seconds in a pipe while scenarios end', () => {
    expect(linesFor(finished(40), 5_000)).toHaveLength(20)
  })

  it('is folded in the logs of GitHub and GitLab', () => {
    const [first, ...rest] = progressText({ colour: false, ciLog: 'github' }).split('\n')
    expect([first, ...rest.slice(-2)]).toEqual(['::group::Progress', '::endgroup::', ''])
    const gitlab = progressText({ colour: false, ciLog: 'gitlab' })
    const mark = String.fromCharCode(27)
    expect(gitlab).toMatch(
      new RegExp(`^${mark}\\[0Ksection_start:\\d{10}:conformance\\[collapsed=true\\]\r${mark}\\[0KProgress\n`),
    )
    expect(gitlab).toMatch(new RegExp(`${mark}\\[0Ksection_end:\\d{10}:conformance\r${mark}\\[0K\n$`))
  })
})
