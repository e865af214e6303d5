/** Secrets that are too short or too common to be replaced anywhere: only where they stand as a whole value. */
export interface WholeValues {
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

export const wholeValues = (): WholeValues => {
  const placeholders = new Map<string, string>()
  let pattern: RegExp | undefined
  return {
    add: (value, placeholder) => {
      placeholders.set(value.toLowerCase(), placeholder)
      pattern = undefined
    },
    replace: (text, isWhole) => {
      if (placeholders.size === 0) return text
      const whole = isWhole ? placeholders.get(text.trim().toLowerCase()) : undefined
      if (whole !== undefined) return whole
      pattern ??= patternOf([...placeholders.keys()])
      return text.replace(pattern, (found) => placeholders.get(found.toLowerCase()) ?? found)
    },
  }
}

const patternOf = (values: readonly string[]): RegExp => {
  const alternatives = values.map((value) => {
    const escaped = value.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    return value.length < wordLength
      ? `(?<=${opening})${escaped}(?=${closing})`
      : `(?<!${wordEdge})${escaped}(?!${wordEdge})`
  })
  return new RegExp(alternatives.join('|'), 'giu')
}
