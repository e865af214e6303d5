import type { Dialect } from '../../contract/dialect.ts'
import { type Language, languages } from '../../contract/interface/parameters.ts'
import type { Exchange } from './exchange.ts'
import { at } from './json-path.ts'
import { listing } from './list-answer.ts'
import { localizedIn, writtenIn } from './localized-text.ts'

/** Without case and accents, as a search compares texts (§4.1). */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A part of the subject of a listed message, in one language. */
export interface Words {
  messageId: string
  language: Language
  text: string
}

/** Letters that every way of leaving case and accents aside takes alike: with their accents off they are ASCII. */
const isOrdinary = (word: string): boolean => /^[a-z]+$/.test(plain(word))

const wordsIn = (subject: string): string[] =>
  subject
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(isOrdinary)

/** The inside of a word, so that a search by whole words does not find it: at least four letters, a vowel among them. */
const sliceOf = (subject: string): string | undefined => {
  const word = wordsIn(subject).find((one) => one.length >= 6 && /[aeiou]/.test(plain(one.slice(1, -1))))
  return word?.slice(1, -1)
}

/** Two neighbouring words of four letters or more with one space between them. */
const pairOf = (subject: string): string | undefined => {
  const pairs = subject.normalize('NFC').matchAll(/(?<!\p{L}|\p{M})(?=(\p{L}{4,} \p{L}{4,})(?!\p{L}|\p{M}))/gu)
  return [...pairs]
    .map(([, pair = '']) => pair)
    .find((pair) => pair.split(' ').every(isOrdinary) && !plain(subject).includes(plain(reversed(pair))))
}

export const reversed = (text: string): string => text.split(' ').reverse().join(' ')

/**
 * The same word with its accents taken off; or with one put on, where it has none. German writes ä, ö and ü as letters
 * of their own, which some fold to ae, oe and ue: those stay as they are.
 */
export const otherwiseAccented = (word: string): string => {
  const written = word.normalize('NFC')
  const bare = word
    .normalize('NFD')
    .replace(/(?<![aou])\u0308|(?!\u0308)\p{M}/giu, '')
    .normalize('NFC')
  return bare === written ? written.replace(/[aeiou]/i, '$&\u0301').normalize('NFC') : bare
}

const found =
  (part: (subject: string) => string | undefined) =>
  (page: Exchange | undefined, dialect: Dialect): Words | undefined => {
    const read = page && listing(page, dialect)
    const candidates = read && 'items' in read ? read.items : []
    for (const { id, item } of candidates) {
      for (const language of languages) {
        const subject = writtenIn(localizedIn(at(item, 'subject')), language)
        const text = subject === undefined ? undefined : part(subject)
        if (text !== undefined) return { messageId: id, language, text }
      }
    }
    return undefined
  }

/** A slice of a subject on the page, of the newest message that has one. */
export const slice = found(sliceOf)
/** Two neighbouring words of a subject on the page, of the newest message that has them. */
export const pair = found(pairOf)
export type Part = typeof slice
