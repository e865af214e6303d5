/** §4.1: ways to compare a text with a query. */

/** Whether a text holds a query; both as they were written. */
export type Comparison = (text: string, query: string, fold: (text: string) => string) => boolean

export const lower = (text: string): string => text.toLowerCase()
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
export const joined = (text: string): string => wordsOf(text).join(' ')
export const asciiOf = (text: string): string => text.replace(/[^ -~]/g, '')

/** Accents that are part of their letter are ignored. */
export const withoutComposedMarks = (text: string): string =>
  [...text.toUpperCase()].map((letter) => (letter.normalize('NFD').length > 1 ? withoutMarks(letter) : letter)).join('')

/** Both are written in this way before they are compared. */
export const written =
  (write: (text: string) => string): Comparison =>
  (text, query) =>
    write(text).includes(write(query))

/** The same, of texts without capitals and accents. */
export const folded =
  (write: (text: string) => string): Comparison =>
  (text, query, fold) =>
    write(fold(text)).includes(write(fold(query)))

export const compared =
  (holds: (text: string, query: string) => boolean): Comparison =>
  (text, query, fold) =>
    holds(fold(text), fold(query))

export const without = (pattern: RegExp): Comparison => folded((text) => text.replace(pattern, ''))

export const matches = (pattern: string, text: string): boolean => new RegExp(pattern, 's').test(text)

/** As a database compares with LIKE: `_` is any character, `%` any run of them. */
export const like = (text: string, query: string): boolean =>
  matches(escaped(query).replaceAll('_', '.').replaceAll('%', '.*'), text)

export const asPattern = (text: string, query: string): boolean => {
  try {
    return new RegExp(query).test(text)
  } catch {
    return false
  }
}

export const trimmed = (query: string): string => query.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const stopWords = new Set([
  'DE',
  'LA',
  'LE',
  'LES',
  'DU',
  'DES',
  'HET',
  'EEN',
  'VAN',
  'DER',
  'DIE',
  'DAS',
  'ET',
  'EN',
  'UND',
])
export const withoutStopWords = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !stopWords.has(word))
    .join(' ')

export const accentsOfTextCount: Comparison = (text, query, fold) =>
  lower(text).normalize('NFC').toUpperCase().includes(fold(query))
export const accentsOfQueryCount: Comparison = (text, query, fold) => fold(text).includes(query.toUpperCase())
export const asciiOnly = written((text) => asciiOf(text.toUpperCase()))
export const hasWholeWords = (text: string, query: string) => ` ${joined(text)} `.includes(` ${joined(query)} `)
