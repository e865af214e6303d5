import type { AnyScenario } from '../../../engine/scenario/scenario.ts'

/** One scenario a line, in aligned columns. */
export const formatTable = (table: readonly AnyScenario[]): string => {
  const lines = [
    ['id', 'rows', 'level', 'title'],
    ...table.map(({ id, rows, level, title }) => [id, rows.join(','), level, title]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) => `${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('')
}

const keysInJson = [
  ...['id', 'rows', 'level', 'title', 'clauses', 'persona', 'needs'],
  ...['features', 'featureAbsent', 'reads', 'changes'],
]

/** Each scenario without its steps, for programs. */
export const formatTableAsJson = (table: readonly AnyScenario[]): string => `${JSON.stringify(table, keysInJson, 2)}\n`
