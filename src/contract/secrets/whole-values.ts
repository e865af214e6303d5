import { spellingsOf } from './spellings.ts'

/** Secrets that are too short or too common to be replaced anywhere: only where they stand as a whole value. */
interface WholeValues {
  add(value: string, placeholder: string): void
  /** `isWhole`: the text itself is a value, such as that of a header. */
  replace(text: string, isWhole: boolean): string
}

/** A value of a header, a parameter, a JSON string, a list or the user of a URL begins after one, and ends before one. */
const [opening, closing] = [
  String.raw`["'=:,;@/(\[<>]\s?|%22|%3D|%3A|Bearer `,
  String.raw`["'&,;@:)\]<>\s\\]|%22|%26|%40|$`,
]
/** A word of a sentence. */
const wordEdge = String.raw`[\p{L}\p{N}]`
/** Shorter values are only replaced between marks: a sentence can hold them by chance. */
const wordLength = 8
/** Shorter values are everywhere by chance, between marks too: only a text that is nothing else is replaced. */
const leastLength = 4

export const wholeValues = (): WholeValues => {
  const placeholders = new Map<string, string>()
  let patterns: { inside: RegExp; whole: RegExp } | undefined
  /** Each value is a group of the pattern. */
  const placeholderOf = (groups: readonly (string | undefined)[]): string | undefined =>
    [...placeholders.values()][groups.findIndex((group) => group !== undefined)]
  return {
    add: (value, placeholder) => {
      placeholders.set(value, placeholder)
      patterns = undefined
    },
    replace: (text, isWhole) => {
      if (placeholders.size === 0) return text
      patterns ??= patternsOf([...placeholders.keys()])
      const whole = isWhole ? patterns.whole.exec(text.trim()) : null
      if (whole !== null) return placeholderOf(whole.slice(1)) ?? text
      return text.replace(
        patterns.inside,
        (found, ...groups) => placeholderOf(groups.slice(0, placeholders.size)) ?? found,
      )
    },
  }
}

const patternsOf = (values: readonly string[]): { inside: RegExp; whole: RegExp } => {
  const groups = values.map((value) => `(${spellingsOf(value)})`)
  const inside = groups.map((group, index) => {
    const { length } = values[index] ?? ''
    if (length < leastLength) return '(?!)()'
    return length < wordLength ? `(?<=${opening})${group}(?=${closing})` : `(?<!${wordEdge})${group}(?!${wordEdge})`
  })
  return { inside: new RegExp(inside.join('|'), 'giu'), whole: new RegExp(`^(?:${groups.join('|')})$`, 'iu') }
}
