import type { RunResult } from '../../engine/result.ts'
import { outcomeSigns } from '../text/paint.ts'
import { withLabel } from '../text/wrap.ts'
import { type TableRow, validationTable } from '../validation-table.ts'
import type { PrintOptions } from './print-options.ts'

const layout = { indent: 5, column: 10 }

/** The 34 rows of the validation table: request, expected, actual, outcome, scenarios. */
export const tableLines = (result: RunResult, options: PrintOptions): string[] =>
  validationTable(result).flatMap((row) => rowLines(row, options))

const rowLines = (
  { row, request, expected, outcome, actual, scenarios }: TableRow,
  { paint, width }: PrintOptions,
): string[] => {
  const { sign, tone, says } = outcomeSigns[outcome]
  const number = String(row).padStart(2)
  const [first = '', ...rest] = withLabel('', `${request} (${says})`, { indent: layout.indent, column: 0, width })
  const line = (label: string, text: string): string[] =>
    text === '' ? [] : withLabel(label, text, { ...layout, width }).map((one) => paint.quiet(one))
  return [
    `${number} ${paint[tone](sign)} ${first.slice(layout.indent)}`,
    ...rest,
    ...line('expected', expected),
    ...line('actual', actual),
    ...line(scenarios.length === 1 ? 'scenario' : 'scenarios', scenarios.join(', ')),
  ]
}
