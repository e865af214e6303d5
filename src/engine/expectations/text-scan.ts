/** Characters by which a text is known at first sight. */
const prefixLength = 20

/** Beginnings in one pattern: more of them make it slow. */
const maxInPattern = 500

/** Patterns that stop where one of the texts may begin. */
const patterns = new WeakMap<readonly string[], readonly RegExp[]>()

const patternsOf = (texts: readonly string[]): readonly RegExp[] => {
  const known = patterns.get(texts)
  if (known) return known
  const beginnings = [...new Set(texts.map((text) => text.slice(0, prefixLength)))].sort()
  const made: RegExp[] = []
  for (let from = 0; from < beginnings.length; from += maxInPattern) {
    made.push(
      new RegExp(
        beginnings
          .slice(from, from + maxInPattern)
          .map(escapeRegExp)
          .join('|'),
        'g',
      ),
    )
  }
  patterns.set(texts, made)
  return made
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Which of many texts stand in what is said. It is read a few times, whatever their number: a thousand texts and an
 * answer of a hundred messages would cost a hundred megabytes of comparing otherwise.
 */
export const textsFoundIn = (texts: readonly string[], said: string): string[] => {
  const found = new Set<string>()
  for (const pattern of patternsOf(texts)) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(said); match !== null; match = pattern.exec(said)) {
      const { index } = match
      for (const text of texts) if (said.startsWith(text, index)) found.add(text)
      pattern.lastIndex = index + 1
    }
  }
  return texts.filter((text) => found.has(text))
}
