import { counted } from '../contract/counted.ts'
import { isRight, type ScenarioResult } from '../engine/result.ts'
import { type CiLog, groupLines } from './ci-log.ts'
import { escapeControl, escapeControlDeep, withoutLogCommands } from './escape.ts'
import type { Reporter, WriteText } from './reporter.ts'
import { type Paint, paint } from './text/paint.ts'
import { truncateText, wrapText } from './text/wrap.ts'

export interface ProgressOptions {
  colour: boolean
  /** Columns of the terminal; undefined in a pipe. */
  liveWidth?: number
  /** milliseconds of a clock that only goes forward */
  now?: () => number
  /** The log that folds these lines. */
  ciLog?: CiLog
}

/** The progress of a run: one line that is rewritten on a terminal, with the time that is left; a few plain lines in a pipe. */
export const runProgressReporter = (
  write: WriteText,
  { colour, liveWidth, now = () => performance.now(), ciLog }: ProgressOptions,
): Reporter =>
  liveWidth === undefined
    ? inGroup(write, ciLog, plainProgress(write, now))
    : liveProgress(write, now, { colours: paint(colour), width: liveWidth })

/** Folds the lines of a run; a CI server shows them on a click. */
const inGroup = (write: WriteText, ciLog: CiLog | undefined, reporter: Reporter): Reporter => {
  if (ciLog === undefined) return reporter
  const { start, end } = groupLines(ciLog, 'Progress')
  let isOpen = false
  return {
    onEvent: (event) => {
      if (!isOpen) write(start(Date.now()))
      isOpen = true
      reporter.onEvent?.(event)
    },
    onEnd: (result) => {
      reporter.onEnd(result)
      if (isOpen) write(end(Date.now()))
      isOpen = false
    },
  }
}

/** A pipe gets a line after each tenth of the scenarios, and at the latest after this time without a line. */
const tenths = 10
const maxSilenceMs = 10_000

const plainProgress = (write: WriteText, now: () => number): Reporter => {
  const line = (text: string): void => write(`${withoutLogCommands(escapeControl(text))}\n`)
  let notPassed = 0
  let tenth = 0
  let printedAt = now()
  return {
    onEvent: (event) => {
      if (event.kind === 'note') line(event.text)
      if (event.kind === 'surveyed') line(`${event.target.baseUrl}: ${counted(event.selected, 'scenario')} to run`)
      if (event.kind !== 'finished') return
      if (countsAsNotPassed(event.result)) notPassed += 1
      const reached = Math.floor((tenths * event.done) / event.of)
      if (reached === tenth && now() - printedAt < maxSilenceMs) return
      tenth = reached
      printedAt = now()
      line(
        `${event.done} of ${counted(event.of, 'scenario')} done${notPassed === 0 ? '' : `, ${notPassed} not passed`}`,
      )
    },
    onEnd: () => {},
  }
}

const erase = '\r\u001b[2K'

const liveProgress = (
  write: WriteText,
  now: () => number,
  { colours, width }: { colours: Paint; width: number },
): Reporter => {
  let startedAt = now()
  const running = new Set<string>()
  let notPassed = 0
  let counter = 'inspecting the provider'
  const redraw = () => {
    const latest = [...running].at(-1) ?? ''
    const count = notPassed === 0 ? '' : `${notPassed} not passed  `
    const rest = truncateText(`${count}${latest}`, Math.max(width - counter.length - 3, 0))
    write(`${erase}${counter}  ${colours.quiet(rest)}`)
  }
  return {
    onEvent: (received) => {
      const event = escapeControlDeep(received)
      if (event.kind === 'note') write(`${erase}${wrapText(event.text, width - 1).join('\n')}\n`)
      if (event.kind === 'surveyed') {
        startedAt = now()
        counter = `0/${event.selected}`
      }
      if (event.kind === 'started') running.add(event.id)
      if (event.kind === 'finished') {
        running.delete(event.result.id)
        counter = `${event.done}/${event.of}${timeLeft(now() - startedAt, event)}`
        if (countsAsNotPassed(event.result)) notPassed += 1
      }
      redraw()
    },
    onEnd: () => write(erase),
  }
}

/** Scenarios differ in length, so the time left is shown only after the first twentieth of them. */
const leastShare = 0.05

/** Such as ` 1:20 left`; empty if it is not known yet. */
const timeLeft = (elapsedMs: number, { done, of }: { done: number; of: number }): string => {
  if (done >= of || done / of < leastShare) return ''
  const seconds = Math.round(((elapsedMs / done) * (of - done)) / 1000)
  return ` ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`
}

/** What the baseline tolerates is known, and what is not scored does not count, so neither is news. */
const countsAsNotPassed = ({ outcome, flags }: ScenarioResult): boolean =>
  !isRight(outcome) && !flags.includes('unscored') && !flags.includes('tolerated')
