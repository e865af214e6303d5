import { mapTexts } from './map-texts.ts'
import { mayHoldSecret, type SecretPattern, secretPatterns } from './patterns.ts'
import { isPersonNumber, personNumbersIn } from './person-numbers.ts'
import { replaceSpans, type Span, secretIndex } from './secret-index.ts'
import { wholeValues } from './whole-values.ts'

/**
 * The secrets of a run. A text gets a placeholder in their place, whatever their form: JSON escapes, URL encoding, base64,
 * upper or lower case. The same secret always gets the same placeholder.
 */
export interface Secrets {
  /**
   * Makes a secret known; the first placeholder counts. `canBeWord`: a value of letters alone is only replaced where the
   * target sends it, since it can be a word of ours.
   */
  add(value: string, placeholder: string, canBeWord?: boolean): void
  /** Makes a secret known that the target sent. It changes no record, so that a target cannot hide what is judged. */
  addSeen(value: string, kind: string): string
  /** For records: replaces the known secrets. Nothing else changes, since records are judged. */
  withoutKnown(text: string): string
  /** For every text that leaves the process: replaces the known secrets, and what looks like one. */
  redact(text: string): string
  /** For results: every text in plain objects and lists, with values too short or too common to be replaced elsewhere. */
  redactDeep<T>(value: T): T
}

interface SecretsOptions {
  /** True for the eleven digits of an invented person, which stay readable. */
  isInvented?: (personNumber: string) => boolean
}

export const secretsOfRun = ({ isInvented = () => false }: SecretsOptions = {}): Secrets => {
  const added = new Map<string, string>()
  const numbered = numberedPlaceholders()
  const known = secretIndex()
  const seen = secretIndex()
  const seenValues = new Set<string>()
  const short = wholeValues()
  const placeholderFor = (value: string, kind: string): string => added.get(value) ?? numbered(value, kind)
  const patternSpans = (text: string): Span[] =>
    mayHoldSecret.test(text)
      ? secretPatterns.flatMap((one) =>
          spansOf(text, one).map(({ found, ...place }) => ({ ...place, placeholder: placeholderFor(found, one.kind) })),
        )
      : []
  const knownPersonSpans = (text: string): Span[] =>
    added.size === 0
      ? []
      : personNumbersIn(text).flatMap(({ start, end, digits }) => {
          const placeholder = added.get(digits)
          return placeholder === undefined ? [] : [{ start, end, placeholder }]
        })
  const personSpans = (text: string): Span[] =>
    personNumbersIn(text)
      .filter(({ digits }) => added.has(digits) || (isPersonNumber(digits) && !isInvented(digits)))
      .map(({ start, end, digits }) => ({ start, end, placeholder: placeholderFor(digits, 'person number') }))
  /** Each request has such a header; to search for the token in it would take as long as to read an answer. */
  const knownCredentials = (text: string): string | undefined => {
    const placeholder = text.startsWith(bearer) ? added.get(text.slice(bearer.length)) : undefined
    return placeholder && bearer + placeholder
  }
  const redact = (text: string): string =>
    replaceSpans(text, [...known.find(text), ...patternSpans(text), ...personSpans(text)])
  const withoutSeen = (text: string): string => replaceSpans(text, seen.find(text))
  const redactSent = (text: string, isWholeValue: boolean): string =>
    redact(withoutSeen(short.replace(text, isWholeValue)))
  return {
    add: (value, placeholder, canBeWord = false) => {
      if (value === '' || added.has(value)) return
      added.set(value, placeholder)
      const isFoundAnywhere = !(canBeWord && isWords(value)) && known.add(value, placeholder)
      if (!isFoundAnywhere) short.add(value, placeholder)
    },
    addSeen: (value, kind) => {
      const placeholder = placeholderFor(value, kind)
      if (!added.has(value) && !seenValues.has(value)) seen.add(value, placeholder)
      seenValues.add(value)
      return placeholder
    },
    withoutKnown: (text) =>
      knownCredentials(text) ?? replaceSpans(text, [...known.find(text), ...knownPersonSpans(text)]),
    redact,
    redactDeep: (value) => mapTexts(value, redactSent, redact),
  }
}

/**
 * The secrets of a run against the built-in provider. Its tokens and persons are invented, so nothing is searched for: only
 * a value that is a token as a whole gets the placeholder of its caller.
 */
export const inventedSecrets = (): Secrets => {
  const added = new Map<string, string>()
  return {
    add: (value, placeholder) => void added.set(value, placeholder),
    addSeen: (value) => value,
    withoutKnown: (text) => {
      const [, scheme = '', value = text] = /^(Bearer )(.+)$/.exec(text) ?? []
      const placeholder = added.get(value)
      return placeholder === undefined ? text : scheme + placeholder
    },
    redact: (text) => text,
    redactDeep: (value) => value,
  }
}

const bearer = 'Bearer '

const isWords = (text: string): boolean => /^[\p{L}\s._-]*$/u.test(text)

/** Placeholders for values that have no name of ours: `‹token 1›`, `‹token 2›`. */
const numberedPlaceholders = () => {
  const placeholders = new Map<string, string>()
  const counts = new Map<string, number>()
  return (value: string, kind: string): string => {
    const existing = placeholders.get(value)
    if (existing !== undefined) return existing
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    placeholders.set(value, `‹${kind} ${number}›`)
    return `‹${kind} ${number}›`
  }
}

const spansOf = (text: string, { pattern, isSecret = () => true }: SecretPattern) =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const found = match.at(-1) ?? ''
    const start = match.index + (match[1] ?? '').length
    return isSecret(found) ? [{ found, start, end: start + found.length }] : []
  })
