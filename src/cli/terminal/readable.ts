/** Text as the terminal of the user can show it: in its characters and its columns. */

import { wrapText } from '../../reporters/text/wrap.ts'

/** POSIX: the first of these that is set names the locale. Without one, UTF-8 is likely: containers and Windows. */
const usesUtf8 = ({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean => {
  const locale = LC_ALL || LC_CTYPE || LANG
  return !locale || /utf-?8/i.test(locale)
}

const asciiMarks: Record<string, string> = {
  '✓': '+',
  '✗': 'x',
  '×': 'x',
  '·': '.',
  '•': '*',
  '…': '...',
  '‹': '<',
  '›': '>',
  '«': '<',
  '»': '>',
  '→': '>',
  '←': '<',
  '↑': '^',
  '↓': 'v',
  '–': '-',
  '—': '-',
  '─': '-',
  '│': '|',
  '’': "'",
  '§': 'section ',
}

const escapedUnits = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
    .join('')

/** ASCII marks in place of ours, and escapes for other characters, if the locale of the user has no UTF-8. */
export const inLocale = (text: string, env = process.env): string =>
  usesUtf8(env) ? text : text.replace(/[^\0-\x7f]/gu, (character) => asciiMarks[character] ?? escapedUnits(character))

/** An ASCII ellipsis needs two columns more. */
const columnsOfEllipsis = 2
const fewestColumns = 40

/** Columns that the user set (COLUMNS), or those of the terminal; undefined in a pipe. */
export const columnsOf = (stream: { columns?: number }, env = process.env): number | undefined => {
  const { COLUMNS = '' } = env
  const columns = /^[1-9]\d{0,4}$/.test(COLUMNS) ? Number(COLUMNS) : stream.columns
  return columns === undefined ? undefined : Math.max(columns, fewestColumns) - (usesUtf8(env) ? 0 : columnsOfEllipsis)
}

/** Columns to write in; wide in a pipe, so that few lines are cut. */
export const widthOfStream = (stream: { columns?: number }, env = process.env): number => columnsOf(stream, env) ?? 160

/**
 * Folds lines at spaces. What follows a short label and its spaces stays below its beginning; else it is indented by two
 * more. Without a number of columns the lines stay as they are.
 */
export const foldLines = (text: string, columns: number | undefined): string =>
  columns === undefined
    ? text
    : text
        .split('\n')
        .flatMap((line) => foldLine(line, columns))
        .join('\n')

/** A label in more of the columns leaves too little room for its text. */
const widestLabel = 0.25

const foldLine = (line: string, columns: number): string[] => {
  if (line.length <= columns) return [line]
  const label = /^ *\S.*? {2,}(?=\S)/.exec(line)?.[0] ?? ''
  if (label !== '' && label.length <= columns * widestLabel) {
    const [first, ...rest] = wrapText(line.slice(label.length), columns - label.length)
    return [`${label}${first}`, ...rest.map((more) => `${' '.repeat(label.length)}${more.trim()}`)]
  }
  const indent = /^ */.exec(line)?.[0].length ?? 0
  const [first = '', ...rest] = wrapText(line.trim(), columns - indent - 2)
  return [`${' '.repeat(indent)}${first.trimEnd()}`, ...rest.map((more) => `${' '.repeat(indent + 2)}${more.trim()}`)]
}

/** Text of ours in the columns and the characters of the terminal. */
export const readable = (text: string): string => foldLines(inLocale(text), columnsOf(process.stdout))
