import {
  type HashFilter,
  hashFilter,
  hashOf,
  isMarked,
  nextHash,
  windowLength,
} from '../../contract/lookup/hash-filter.ts'

/** Texts by the hash of their last characters, which differ more often than their first ones. */
interface TextIndex {
  ends: Pick<HashFilter<string>, 'marks' | 'get'>
  /** texts that are too short for a hash */
  short: readonly string[]
}

const indexes = new WeakMap<readonly string[], TextIndex>()

const indexOf = (texts: readonly string[]): TextIndex => {
  const cached = indexes.get(texts)
  if (cached) return cached
  const ends = hashFilter<string>()
  for (const text of texts)
    if (text.length >= windowLength) ends.add(hashOf(characterCodes(text.slice(-windowLength))), text)
  const index = { ends, short: texts.filter(({ length }) => length < windowLength) }
  indexes.set(texts, index)
  return index
}

const characterCodes = (text: string): number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

/**
 * The texts that occur in `content`. One pass over the content suffices for any number of texts: comparing a thousand
 * texts one by one with an answer of a hundred messages would read a hundred megabytes.
 */
export const textsFoundIn = (texts: readonly string[], content: string): string[] => {
  const { ends, short } = indexOf(texts)
  const { marks } = ends
  const found = new Set(short.filter((text) => content.includes(text)))
  let hash = 0
  for (let at = 0; at < content.length; at += 1) {
    hash = nextHash(hash, content.charCodeAt(at))
    if (!isMarked(marks, hash)) continue
    for (const text of ends.get(hash) ?? []) if (content.startsWith(text, at + 1 - text.length)) found.add(text)
  }
  return found.size === 0 ? [] : texts.filter((text) => found.has(text))
}
