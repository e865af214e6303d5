import { recentValues } from '../lookup/recent-values.ts'
import { mapTexts } from './map-texts.ts'
import { type SecretPattern, secretPatternGroups } from './patterns.ts'
import { isPersonNumber, personNumbersIn } from './person-numbers.ts'
import { secretIndex } from './secret-index.ts'
import { replaceSpans, type Span } from './spans.ts'
import { wholeValues } from './whole-values.ts'

/**
 * The secrets of a run. A text gets a placeholder in their place, in each spelling: JSON escapes, URL encoding, base64, upper or
 * lower case. The same secret always gets the same placeholder.
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
  const placeholders = new Map<string, string>()
  const numbered = numberedPlaceholders()
  const knownIndex = secretIndex()
  const seenIndex = secretIndex()
  const seenValues = new Set<string>()
  const shortValues = wholeValues()
  // Recent texts without a secret. A secret that is made later is random, so it cannot be in them.
  const withoutSecret = recentValues<string, true>(2_000_000)
  /** Long texts without anything that looks like a secret either: a transcript has most of them twice. */
  const withoutAny = recentValues<string, true>(2_000_000)
  const placeholderFor = (value: string, kind: string): string => placeholders.get(value) ?? numbered(value, kind)
  const knownPersonSpans = (text: string): Span[] =>
    placeholders.size === 0 ? [] : personSpans(text, (digits) => placeholders.get(digits))
  const allPersonSpans = (text: string): Span[] =>
    personSpans(text, (digits) => {
      const isReal = isPersonNumber(digits) && !isInvented(digits)
      return placeholders.get(digits) ?? (isReal ? numbered(digits, 'person number') : undefined)
    })
  const redact = (text: string): string => {
    const isLong = text.length >= longText
    if (isLong && withoutAny.get(text)) return text
    const spans = [...knownIndex.find(text), ...patternSpans(text, placeholderFor), ...allPersonSpans(text)]
    if (isLong && spans.length === 0) withoutAny.keep(text, true, text.length)
    return replaceSpans(text, spans)
  }
  const redactResult = (text: string, isWholeValue: boolean): string => {
    const withoutShort = shortValues.replace(text, isWholeValue)
    return redact(replaceSpans(withoutShort, seenIndex.find(withoutShort)))
  }
  return {
    add: (value, placeholder, canBeWord = false) => {
      if (value === '' || placeholders.has(value)) return
      placeholders.set(value, placeholder)
      const isFoundAnywhere = !(canBeWord && isWords(value)) && knownIndex.add(value, placeholder)
      if (!isFoundAnywhere) shortValues.add(value, placeholder)
    },
    addSeen: (value, kind) => {
      const placeholder = placeholderFor(value, kind)
      if (!placeholders.has(value) && !seenValues.has(value)) seenIndex.add(value, placeholder)
      seenValues.add(value)
      return placeholder
    },
    withoutKnown: (text) => {
      const bearer = redactedBearer(text, placeholders)
      if (bearer !== undefined || withoutSecret.get(text)) return bearer ?? text
      const spans = [...knownIndex.find(text), ...knownPersonSpans(text)]
      if (spans.length === 0) withoutSecret.keep(text, true, text.length)
      return replaceSpans(text, spans)
    },
    redact,
    redactDeep: (value) => mapTexts(value, redactResult, redact),
  }
}

/** What looks like a secret in a text. */
const patternSpans = (text: string, placeholderFor: (value: string, kind: string) => string): Span[] =>
  secretPatternGroups
    .filter(({ needs }) => needs.test(text))
    .flatMap(({ patterns }) => patterns)
    .flatMap((secretPattern) =>
      spansOf(text, secretPattern).map(({ found, ...place }) => ({
        ...place,
        placeholder: placeholderFor(found, secretPattern.kind),
      })),
    )

/** The person numbers in a text that have a placeholder. */
const personSpans = (text: string, placeholderOf: (digits: string) => string | undefined): Span[] =>
  personNumbersIn(text).flatMap(({ start, end, digits }) => {
    const placeholder = placeholderOf(digits)
    return placeholder === undefined ? [] : [{ start, end, placeholder }]
  })

/**
 * The header that each request has: to search for the token in it would take as long as to read an answer. Undefined for
 * any other text.
 */
const redactedBearer = (text: string, placeholders: ReadonlyMap<string, string>): string | undefined => {
  const placeholder = text.startsWith(bearer) ? placeholders.get(text.slice(bearer.length)) : undefined
  return placeholder && bearer + placeholder
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

/** Characters. To search a shorter text takes less time than to remember it. */
const longText = 500

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
