import type { Dialect } from '../../contract/dialect.ts'
import { type Language, languages } from '../../contract/interface/parameters.ts'
import type { Exchange } from './exchange.ts'
import { atPath } from './json-path.ts'
import { itemsIn } from './list-answer.ts'
import { distinctText, toLocalizedString } from './localized-text.ts'

/** §4.1: the text without case and accents, as a search compares texts. */
export const foldAccents = (text: string): string =>
  /\P{ASCII}/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : text.toLowerCase()

/** The first of the longest words; empty for a text without letters. */
export const longestWord = (text: string): string =>
  text.split(/[^\p{L}]+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** A part of the subject of a listed message, in one language. */
export interface SubjectText {
  messageId: string
  language: Language
  text: string
}

/** Words that every way of folding case and accents treats alike: without accents they are ASCII. */
const isAsciiWord = (word: string): boolean => /^[a-z]+$/.test(foldAccents(word))

/** The words of a text, as written, that every search finds alike. */
export const asciiWordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(isAsciiWord)

/** The inside of a word, which a search by whole words does not find: at least four letters, with a vowel. */
const innerSlice = (subject: string): string | undefined => {
  const word = asciiWordsIn(subject).find((one) => one.length >= 6 && /[aeiou]/.test(foldAccents(one.slice(1, -1))))
  return word?.slice(1, -1)
}

/** Two neighbouring words of four letters or more with one space between them. */
const wordPair = (subject: string): string | undefined => {
  const pairs = subject.normalize('NFC').matchAll(/(?<!\p{L}|\p{M})(?=(\p{L}{4,} \p{L}{4,})(?!\p{L}|\p{M}))/gu)
  return [...pairs]
    .map(([, pair = '']) => pair)
    .find(
      (pair) => pair.split(' ').every(isAsciiWord) && !foldAccents(subject).includes(foldAccents(reverseWords(pair))),
    )
}

export const reverseWords = (text: string): string => text.split(' ').reverse().join(' ')

/**
 * The word without its accents, or with an accent if it has none. German ä, ö and ü stay, because some searches fold
 * them to ae, oe and ue.
 */
export const withOtherAccents = (word: string): string => {
  const written = word.normalize('NFC')
  const bare = word
    .normalize('NFD')
    .replace(/(?<![aou])\u0308|(?!\u0308)\p{M}/giu, '')
    .normalize('NFC')
  return bare === written ? written.replace(/[aeiou]/i, '$&\u0301').normalize('NFC') : bare
}

const findInSubjects =
  (part: (subject: string) => string | undefined) =>
  (page: Exchange | undefined, dialect: Dialect): SubjectText | undefined => {
    for (const { id, item } of itemsIn(page, dialect) ?? []) {
      for (const language of languages) {
        const subject = distinctText(toLocalizedString(atPath(item, 'subject')), language)
        const text = subject === undefined ? undefined : part(subject)
        if (text !== undefined) return { messageId: id, language, text }
      }
    }
    return undefined
  }

/** A slice of a subject on the page: of the newest message that has one. */
export const subjectSlice = findInSubjects(innerSlice)
/** Two neighbouring words of a subject on the page: of the newest message that has them. */
export const subjectWordPair = findInSubjects(wordPair)
export type SubjectTextFinder = typeof subjectSlice
