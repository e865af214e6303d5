import type { RunEvent, ScenarioResult } from '../engine/result.ts'
import type { Reporter, WriteText } from './reporter.ts'
import { outcomeSigns, type Paint, paint } from './terminal/paint.ts'
import { truncateText, wrapText } from './terminal/wrap.ts'
import { escapeControl, escapeControlDeep } from './visible.ts'

export interface ProgressOptions {
  colour: boolean
  /** Columns of the terminal; undefined in a pipe, where every event is a line. */
  liveWidth?: number
}

/** The progress of a run: one line that is rewritten on a terminal, plain lines in a pipe. */
export const runProgressReporter = (write: WriteText, { colour, liveWidth }: ProgressOptions): Reporter =>
  liveWidth === undefined ? plainProgress(write) : liveProgress(write, paint(colour), liveWidth)

const plainProgress = (write: WriteText): Reporter => ({
  onEvent: (event) => {
    const text = plainLine(event)
    if (text !== undefined) write(`${escapeControl(text)}\n`)
  },
  onEnd: () => {},
})

const plainLine = (event: RunEvent): string | undefined => {
  switch (event.kind) {
    case 'surveyed':
      return `${event.target.baseUrl}: ${event.selected} ${event.selected === 1 ? 'scenario' : 'scenarios'} to run`
    case 'finished':
      return `${event.done}/${event.of} ${outcomeSigns[event.result.outcome].says} ${event.result.id}`
    case 'note':
      return event.text
    case 'started':
      return undefined
  }
}

const erase = '\r\u001b[2K'

const liveProgress = (write: WriteText, colours: Paint, width: number): Reporter => {
  const running = new Set<string>()
  let problems = 0
  let counter = 'inspecting the target'
  const redraw = () => {
    const latest = [...running].at(-1) ?? ''
    const count = problems === 0 ? '' : `${problems} ${problems === 1 ? 'problem' : 'problems'}  `
    const rest = truncateText(`${count}${latest}`, Math.max(width - counter.length - 3, 0))
    write(`${erase}${counter}  ${colours.quiet(rest)}`)
  }
  return {
    onEvent: (received) => {
      const event = escapeControlDeep(received)
      if (event.kind === 'note') write(`${erase}${wrapText(event.text, width - 1).join('\n')}\n`)
      if (event.kind === 'surveyed') counter = `0/${event.selected}`
      if (event.kind === 'started') running.add(event.id)
      if (event.kind === 'finished') {
        running.delete(event.result.id)
        counter = `${event.done}/${event.of}`
        if (isProblem(event.result)) problems += 1
      }
      redraw()
    },
    onEnd: () => write(erase),
  }
}

const isProblem = ({ outcome }: ScenarioResult): boolean => outcome !== 'passed' && outcome !== 'notApplicable'
