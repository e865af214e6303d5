import { wrapText } from '../../../reporters/text/wrap.ts'
import type { ListedScenario } from './listed-scenarios.ts'

/** With less room beside the other columns, the title goes below. */
const narrowestTitle = 40

/**
 * The scenarios in aligned columns; with a requirement set, whether the set counts each. `width`: the columns of the
 * terminal, if there is one.
 */
export const formatTable = (
  table: readonly ListedScenario[],
  set?: number,
  width = Number.POSITIVE_INFINITY,
): string => {
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
  const widths = [0, 1, 2, ...column('').map(() => 3)].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const titleAt = widths.reduce((sum, columns) => sum + columns + 2, 0)
  const room = width - titleAt
  if (room < narrowestTitle) return lines.slice(1).map(narrowEntry).join('')
  return lines
    .map((line) => {
      const [first = '', ...rest] = wrapText(line.at(-1) ?? '', room)
      const cells = [...line.slice(0, -1).map((cell, column) => cell.padEnd(widths[column] ?? 0)), first]
      return [cells.join('  '), ...rest.map((more) => ' '.repeat(titleAt) + more)].map((text) => `${text}\n`).join('')
    })
    .join('')
}

/** Two lines: the id with what is special, and the title. Most scenarios are a MUST that counts. */
const narrowEntry = ([id, rows = '', ...cells]: string[]): string => {
  const facts = [
    ...(rows === '' ? [] : [`${rows.includes(',') ? 'rows' : 'row'} ${rows}`]),
    ...cells.slice(0, -1).filter((cell) => !usual.includes(cell)),
  ]
  return `${[id, ...(facts.length === 0 ? [] : [facts.join(', ')])].join('  ')}\n  ${cells.at(-1)}\n`
}

const usual = ['MUST', 'counts']

const keysInJson = [
  ...['id', 'rows', 'level', 'title', 'clauses', 'persona', 'needs'],
  ...['features', 'featureAbsent', 'reads', 'changes', 'unscored'],
]

/** Each scenario without its steps, for programs. */
export const formatTableAsJson = (table: readonly ListedScenario[]): string =>
  `${JSON.stringify(table, keysInJson, 2)}\n`
