/** The number of letters to insert, remove, replace or swap with their neighbour to get from one text to the other. */
const editDistance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      line.push(
        Math.min(
          cell(row - 1, column) + 1,
          (line[column - 1] ?? 0) + 1,
          cell(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return cell(from.length, to.length)
}

/** The most edits that leave a text similar: fewer for a short text, which otherwise resembles every other. */
const maxEdits = ({ length }: string): number => Math.max(Math.min(2, Math.floor(length / 2)), Math.floor(length / 3))

/** The similar known texts, the most similar first. A text that starts with the written one is similar. */
export const nearestWords = (written: string, known: Iterable<string>, most = 3): string[] => {
  const wanted = written.toLowerCase()
  const ranked = [...known]
    .map((text) => ({ text, distance: editDistance(wanted, text.toLowerCase()), starts: text.startsWith(wanted) }))
    .filter(({ distance, starts, text }) => starts || distance <= maxEdits(text))
  ranked.sort((one, other) => one.distance - other.distance)
  return wanted === '' ? [] : ranked.slice(0, most).map(({ text }) => text)
}

/** The most similar known text; undefined if none is similar. */
export const nearestWord = (written: string, known: Iterable<string>): string | undefined =>
  nearestWords(written, known, 1)[0]

/** ` Did you mean "x"?`, or an empty text. */
export const didYouMean = (written: string, known: Iterable<string>): string => {
  const nearest = nearestWord(written, known)
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`
}
