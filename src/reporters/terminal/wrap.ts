const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]/u

const columns = (grapheme: string): number => (wide.test(grapheme) ? 2 : 1)

/** How many columns a text takes on a terminal. */
export const widthOf = (text: string): number =>
  [...graphemes.segment(text)].reduce((sum, { segment }) => sum + columns(segment), 0)

/** The text in at most `width` columns; an ellipsis stands for what does not fit. */
export const fitted = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text
  return `${beginning(text, Math.max(width - 1, 0)).trimEnd()}…`
}

const beginning = (text: string, width: number): string => {
  let room = width
  let taken = ''
  for (const { segment } of graphemes.segment(text)) {
    room -= columns(segment)
    if (room < 0) break
    taken += segment
  }
  return taken
}

/** The text broken at spaces into lines of at most `width` columns; a word longer than a line is cut. */
export const wrapped = (text: string, width: number): string[] => {
  const room = Math.max(width, 10)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => pieces(word, room))) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const pieces = (word: string, width: number): string[] => {
  const parts: string[] = []
  let rest = word
  while (widthOf(rest) > width) {
    const part = beginning(rest, width)
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return [...parts, rest]
}

/** `label` in a column of its own, the text wrapped beside it. */
export const labelled = (label: string, text: string, { indent, column, width }: Columns): string[] =>
  wrapped(text, width - indent - column).map(
    (line, index) => `${' '.repeat(indent)}${(index === 0 ? label : '').padEnd(column)}${line}`,
  )

export interface Columns {
  indent: number
  /** columns of the label, the space after it included */
  column: number
  /** columns of the terminal */
  width: number
}
