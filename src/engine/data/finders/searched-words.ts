import type { languages } from '../../../contract/interface/parameters.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { foldAccents } from '../../scenario/subject-words.ts'
import { type Finders, fromReceived } from './finder.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import {
  firstResults,
  isRare,
  lacksText,
  newestWithout,
  occurrences,
  subjectIn,
  withKnownTexts,
  wordsIn,
} from './pool/words.ts'

/** §4.1: a word of the French subject, a message that has it, and one that lacks it. */
export const findFrenchWord = (pool: MessagePool, among = pool.received): Needs['frenchWord'][] =>
  firstResults(withKnownTexts(pool, among), (message) => {
    for (const word of wordsIn(subjectIn(message, 'fr'), 5)) {
      const other = isRare(pool, word) ? newestWithout(pool, pool.received, word) : undefined
      if (other) return { word, message, other }
    }
    return undefined
  })

const isAscii = (word: string): boolean => /^[a-z]+$/i.test(word)

/** A word long enough to lose two letters at each end, and that occurs once in the searched texts of its message. */
const wordOfLanguage = (
  pool: MessagePool,
  message: PoolMessage,
  language: (typeof languages)[number],
): string | undefined =>
  wordsIn(subjectIn(message, language), 8).find(
    (word) => isAscii(word) && occurrences(pool, message, word) === 1 && isRare(pool, word.slice(2, -2)),
  )

/** §4.1: one word for each language; the other message lacks them all, and the inner letters of the French one. */
export const findWordsOfSubject = (pool: MessagePool, among = pool.received): Needs['wordsOfSubject'][] =>
  firstResults(withKnownTexts(pool, among), (message) => {
    const [nl, fr, de] = (['nl', 'fr', 'de'] as const).map((language) => wordOfLanguage(pool, message, language))
    if (nl === undefined || fr === undefined || de === undefined) return undefined
    const parts = [nl, fr, de, fr.slice(2, -2)]
    const other = withKnownTexts(pool, pool.received).find((one) => parts.every((part) => lacksText(pool, one, part)))
    return other && { words: { nl, fr, de }, message, other }
  })

/** §4.1: a search ignores case and accents. */
export const findAccentedWord = (pool: MessagePool, among = pool.received): Needs['accentedWord'][] =>
  firstResults(withKnownTexts(pool, among), (message) => {
    for (const accented of wordsIn(subjectIn(message, 'fr'), 4).filter((word) => !isAscii(word))) {
      const other = isRare(pool, accented) ? newestWithout(pool, pool.received, accented) : undefined
      if (other) return { accented, plain: foldAccents(accented).toUpperCase(), message, other }
    }
    return undefined
  })

/** §4.1: a word of a field other than the subject, which the subject lacks. */
const findFieldWord = (
  pool: MessagePool,
  among: readonly PoolMessage[],
  textsOfField: (message: PoolMessage) => string[],
) =>
  firstResults(withKnownTexts(pool, among), (message) => {
    for (const word of textsOfField(message)) {
      if (
        !isRare(pool, word) ||
        Object.values(message.subjects).some((text) => foldAccents(text).includes(foldAccents(word)))
      )
        continue
      const other = newestWithout(pool, pool.received, word)
      if (other) return { word, message, other }
    }
    return undefined
  })

const findWordOfBusinessValue = (pool: MessagePool, among = pool.received): Needs['wordOfBusinessValue'][] =>
  findFieldWord(pool, among, ({ entries }) => entries.flat().flatMap((value) => wordsIn(value, 5)))

const findWordOfAttentionSsin = (pool: MessagePool, among = pool.received): Needs['wordOfAttentionSsin'][] =>
  findFieldWord(pool, among, ({ attention: { ssin = '' } }) => (/^\d{11}$/.test(ssin) ? [ssin] : []))

export const findWordOfAttentionLabel = (pool: MessagePool, among = pool.received): Needs['wordOfAttentionLabel'][] =>
  findFieldWord(pool, among, ({ attention: { label = '' } }) => wordsIn(label, 4))

export const findCedillaWord = (pool: MessagePool, among = pool.received): Needs['cedillaWord'][] =>
  findFieldWord(pool, among, ({ attention: { label = '' } }) =>
    wordsIn(label, 4).filter((word) => /ç/i.test(word)),
  ).map(({ word, ...rest }) => ({ written: word, plain: word.replaceAll('ç', 'c').replaceAll('Ç', 'C'), ...rest }))

export const wordFinders = {
  frenchWord: fromReceived(findFrenchWord),
  wordsOfSubject: fromReceived(findWordsOfSubject),
  accentedWord: fromReceived(findAccentedWord),
  wordOfBusinessValue: fromReceived(findWordOfBusinessValue),
  wordOfAttentionSsin: fromReceived(findWordOfAttentionSsin),
  wordOfAttentionLabel: fromReceived(findWordOfAttentionLabel),
  cedillaWord: fromReceived(findCedillaWord),
} satisfies Finders
