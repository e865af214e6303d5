import type { RunEvent, ScenarioResult } from '../engine/result.ts'
import type { Reporter, Write } from './reporter.ts'
import { type Paint, paint, signs } from './terminal/paint.ts'
import { fitted, wrapped } from './terminal/wrap.ts'
import { visible, visibleThroughout } from './visible.ts'

export interface ProgressOptions {
  colour: boolean
  /** Columns, where one line is rewritten; undefined in a pipe, where every event is a line of its own. */
  liveWidth?: number
}

/** What happens while the run plays: one line that is rewritten on a terminal, plain lines in a pipe. */
export const progress = (write: Write, { colour, liveWidth }: ProgressOptions): Reporter =>
  liveWidth === undefined ? plain(write) : live(write, paint(colour), liveWidth)

const plain = (write: Write): Reporter => ({
  tell: (event) => {
    const text = plainLine(event)
    if (text !== undefined) write(`${visible(text)}\n`)
  },
  end: () => {},
})

const plainLine = (event: RunEvent): string | undefined => {
  switch (event.kind) {
    case 'surveyed':
      return `${event.target.baseUrl}: ${event.selected} scenarios to play`
    case 'finished':
      return `${event.done}/${event.of} ${signs[event.result.outcome].says} ${event.result.id}`
    case 'note':
      return event.text
    case 'started':
      return undefined
  }
}

const erase = '\r\u001b[2K'

const live = (write: Write, colours: Paint, width: number): Reporter => {
  const open = new Set<string>()
  let reds = 0
  let counter = 'looking at the target'
  const redraw = () => {
    const now = [...open].at(-1) ?? ''
    const red = reds === 0 ? '' : `${reds} red  `
    const rest = fitted(`${red}${now}`, Math.max(width - counter.length - 3, 0))
    write(`${erase}${counter}  ${colours.quiet(rest)}`)
  }
  return {
    tell: (received) => {
      const event = visibleThroughout(received)
      if (event.kind === 'note') write(`${erase}${wrapped(event.text, width - 1).join('\n')}\n`)
      if (event.kind === 'surveyed') counter = `0/${event.selected}`
      if (event.kind === 'started') open.add(event.id)
      if (event.kind === 'finished') {
        open.delete(event.result.id)
        counter = `${event.done}/${event.of}`
        if (isRed(event.result)) reds += 1
      }
      redraw()
    },
    end: () => write(erase),
  }
}

const isRed = ({ outcome }: ScenarioResult): boolean => outcome !== 'passed' && outcome !== 'notApplicable'
