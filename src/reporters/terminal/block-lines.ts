import type { ExchangeExcerpt } from '../../engine/result.ts'
import { displayWidth, withLabel } from '../text/wrap.ts'
import type { PrintOptions } from './print-options.ts'

/** The columns of a block: each fact has a label. */
export const layout = { indent: 4, column: 11 }
const labelEnd = layout.indent + layout.column

/** The columns beside a label. */
export const roomFor = ({ width }: PrintOptions): number => width - labelEnd

/** A text beside its label, wrapped. */
export const labelledLines = (label: string, text: string, width: number): string[] =>
  withLabel(label, text, { ...layout, width })

export const line = (label: string, text: string, options: PrintOptions): string[] => {
  const [first = '', ...rest] = labelledLines(label, text, options.width)
  return [labelled(first, options), ...rest]
}

const labelled = (text: string, { paint }: PrintOptions): string =>
  `${paint.quiet(text.slice(0, labelEnd))}${text.slice(labelEnd)}`

/** A labelled command. It is never wrapped, because people copy it. */
export const copyLine = (label: string, command: string | undefined, { paint }: PrintOptions): string[] =>
  command === undefined
    ? []
    : [`${' '.repeat(layout.indent)}${paint.quiet(label.padEnd(layout.column))}${paint.strong(command)}`]

/** A step and its request on one line; if they do not fit, the request is below, wrapped only before a parameter. */
export const stepLines = (step: string, exchange: ExchangeExcerpt | undefined, options: PrintOptions): string[] => {
  if (exchange === undefined) return line('step', step, options)
  const room = roomFor(options)
  const request = `${exchange.method} ${exchange.path}`
  const caller = `   as ${exchange.as}`
  const both = `${step}   ${request}${caller}`
  if (displayWidth(both) <= room)
    return [labelled(`${' '.repeat(layout.indent)}${'step'.padEnd(layout.column)}${both}`, options)]
  const lines: string[] = []
  for (const part of [...request.split(/(?=[?&])/), caller]) {
    const last = lines.at(-1)
    if (last !== undefined && displayWidth(last + part) <= room) lines[lines.length - 1] = last + part
    else lines.push(lines.length === 0 ? part : part.trimStart())
  }
  return [...line('step', step, options), ...lines.map((part) => `${' '.repeat(labelEnd)}${part}`)]
}
