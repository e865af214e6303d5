import type { ListedScenario } from './listed.ts'

/** A narrower terminal has no room for columns: the title goes below. */
const fewestColumns = 80

/**
 * One scenario a line, in aligned columns; with a requirement set, whether the set counts it. `width`: the columns of the
 * terminal, if there is one.
 */
export const formatTable = (table: readonly ListedScenario[], set?: number, width = fewestColumns): string => {
  const column = (text: string): string[] => (set === undefined ? [] : [text])
  const lines = [
    ['id', 'rows', 'level', ...column(`set ${set}`), 'title'],
    ...table.map(({ id, rows, level, title, unscored }) => [
      id,
      rows.join(','),
      level,
      ...column(unscored ? 'unscored' : 'counts'),
      title,
    ]),
  ]
  if (width < fewestColumns) return lines.slice(1).map(narrowEntry).join('')
  const widths = [0, 1, 2, ...column('').map(() => 3)].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines.map((line) => `${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('')
}

const narrowEntry = ([id, rows = '', ...cells]: string[]): string => {
  const facts = [...(rows === '' ? [] : [`rows ${rows}`]), ...cells.slice(0, -1)].join(', ')
  return `${id}\n    ${facts}\n    ${cells.at(-1)}\n`
}

const keysInJson = [
  ...['id', 'rows', 'level', 'title', 'clauses', 'persona', 'needs'],
  ...['features', 'featureAbsent', 'reads', 'changes', 'unscored'],
]

/** Each scenario without its steps, for programs. */
export const formatTableAsJson = (table: readonly ListedScenario[]): string =>
  `${JSON.stringify(table, keysInJson, 2)}\n`
