/** How many letters must be inserted, removed, replaced or swapped with their neighbour to get from one to the other. */
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

/** The word that was probably meant; undefined when none is near. A word that the other begins with is near. */
export const nearestWord = (written: string, words: Iterable<string>): string | undefined => {
  const wanted = written.toLowerCase()
  const ranked = [...words]
    .map((word) => ({ word, far: editDistance(wanted, word.toLowerCase()), begins: word.startsWith(wanted) }))
    .filter(({ far, begins, word }) => begins || far <= Math.max(2, Math.floor(word.length / 3)))
  ranked.sort((one, other) => one.far - other.far)
  return wanted === '' ? undefined : ranked[0]?.word
}

/** ` Did you mean "x"?`, or nothing. */
export const didYouMean = (written: string, words: Iterable<string>): string => {
  const word = nearestWord(written, words)
  return word === undefined ? '' : ` Did you mean "${word}"?`
}
