import type { RunResult } from '../../engine/result.ts'
import { outcomeSigns } from '../text/paint.ts'
import { withLabel, wrapText } from '../text/wrap.ts'
import { otherRowsText, selectedTable, type TableRow } from '../validation-table.ts'
import type { PrintOptions } from './print-options.ts'

const layout = { indent: 5, column: 10 }

/** The selected rows of the validation table: request, expected, actual, outcome, scenarios. */
export const tableLines = (result: RunResult, options: PrintOptions): string[] => {
  const { rows, others } = selectedTable(result)
  const last = otherRowsText(others)
  return [...rows.flatMap((row) => rowLines(row, options)), ...(last === '' ? [] : wrapText(last, options.width))]
}

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
