/** Characters of a text that the pattern looks for. */
const prefixLength = 20

/** Prefixes in one pattern. More of them make it slow. */
const maxInPattern = 500

/** Patterns that match where one of the texts can start. */
const patterns = new WeakMap<readonly string[], readonly RegExp[]>()

const patternsOf = (texts: readonly string[]): readonly RegExp[] => {
  const cached = patterns.get(texts)
  if (cached) return cached
  const prefixes = [...new Set(texts.map((text) => text.slice(0, prefixLength)))].sort()
  const made: RegExp[] = []
  for (let from = 0; from < prefixes.length; from += maxInPattern) {
    const inPattern = prefixes.slice(from, from + maxInPattern).map(escapeRegExp)
    made.push(new RegExp(inPattern.join('|'), 'g'))
  }
  patterns.set(texts, made)
  return made
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * The texts that occur in `content`. A few passes over the content suffice for any number of texts: comparing a thousand
 * texts one by one with an answer of a hundred messages would read a hundred megabytes.
 */
export const textsFoundIn = (texts: readonly string[], content: string): string[] => {
  const found = new Set<string>()
  for (const pattern of patternsOf(texts)) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(content); match !== null; match = pattern.exec(content)) {
      const { index } = match
      for (const text of texts) if (content.startsWith(text, index)) found.add(text)
      pattern.lastIndex = index + 1
    }
  }
  return texts.filter((text) => found.has(text))
}
