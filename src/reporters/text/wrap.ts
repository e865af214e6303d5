let segmenter: Intl.Segmenter | undefined

/** The characters as a reader sees them. Made at its first use: it takes longer than all else at the start of a command. */
const graphemes = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

const wideCharacter =
  /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]/u

const graphemeWidth = (grapheme: string): number => (wideCharacter.test(grapheme) ? 2 : 1)

/** Latin letters and common punctuation, each a grapheme of one column: such a text is measured without the segmenter. */
const isPlain = /^[\x20-\x7e\u00a0-\u00a8\u00aa-\u00ac\u00af-\u024f\u2013-\u201f\u2026]*$/

/** The number of columns of a text on a terminal. */
export const displayWidth = (text: string): number =>
  isPlain.test(text) ? text.length : [...graphemes(text)].reduce((sum, { segment }) => sum + graphemeWidth(segment), 0)

/** Columns of a text on one line of a list. */
export const shortText = 300

/** The text in at most `width` columns. An ellipsis replaces the rest. */
export const truncateText = (text: string, width: number): string => {
  if (displayWidth(text) <= width) return text
  return `${startOf(text, Math.max(width - 1, 0)).trimEnd()}…`
}

const startOf = (text: string, width: number): string => {
  let room = width
  let taken = ''
  for (const { segment } of graphemes(text)) {
    room -= graphemeWidth(segment)
    if (room < 0) break
    taken += segment
  }
  return taken
}

/** Wraps the text at spaces into lines of at most `width` columns. A word longer than a line is cut. */
export const wrapText = (text: string, width: number): string[] => {
  const room = Math.max(width, 10)
  if (!text.startsWith(' ') && displayWidth(text) <= room) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => pieces(word, room))) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const pieces = (word: string, width: number): string[] => {
  const parts: string[] = []
  let rest = word
  while (displayWidth(rest) > width) {
    const part = startOf(rest, width)
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return [...parts, rest]
}

/** The label in a column of its own, with the wrapped text beside it. */
export const withLabel = (label: string, text: string, { indent, column, width }: LabelLayout): string[] =>
  wrapText(text, width - indent - column).map(
    (line, index) => `${' '.repeat(indent)}${(index === 0 ? label : '').padEnd(column)}${line}`,
  )

interface LabelLayout {
  indent: number
  /** columns of the label, including the space after it */
  column: number
  /** columns of the terminal */
  width: number
}

/** The first items of a list, and how many more there are. */
export const shortenList = (items: readonly string[], most: number): string =>
  items.length <= most + 1 ? items.join(', ') : `${items.slice(0, most).join(', ')} and ${items.length - most} more`
