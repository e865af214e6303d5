import type { languages } from '../../../contract/interface/parameters.ts'
import type { ListNeeds } from '../../../contract/test-data/list-needs.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { plain } from '../../scenario/subject-words.ts'
import type { Handle, Pool } from './message-pool.ts'
import { firstFew, isRare, lacks, searchedOnes, subjectIn, timesIn, without, wordsIn } from './words.ts'

/** §4.1: a word of the French subject, a message that has it and one that lacks it. */
export const frenchWord = (pool: Pool, among = pool.received): Needs['frenchWord'][] =>
  firstFew(searchedOnes(pool, among), (message) => {
    for (const word of wordsIn(subjectIn(message, 'fr'), 5)) {
      const other = isRare(pool, word) ? without(pool, pool.received, word) : undefined
      if (other) return { word, message, other }
    }
    return undefined
  })

const isAscii = (word: string): boolean => /^[a-z]+$/i.test(word)

/** A word long enough to lose two letters at each end, which stands once in all that is searched of its message. */
const wordOfLanguage = (pool: Pool, message: Handle, language: (typeof languages)[number]): string | undefined =>
  wordsIn(subjectIn(message, language), 8).find(
    (word) => isAscii(word) && timesIn(pool, message, word) === 1 && isRare(pool, word.slice(2, -2)),
  )

/** §4.1: a word of its own in each language; the other message lacks all of them, and the inside of the French one. */
export const wordsOfSubject = (pool: Pool, among = pool.received): ListNeeds['wordsOfSubject'][] =>
  firstFew(searchedOnes(pool, among), (message) => {
    const [nl, fr, de] = (['nl', 'fr', 'de'] as const).map((language) => wordOfLanguage(pool, message, language))
    if (nl === undefined || fr === undefined || de === undefined) return undefined
    const parts = [nl, fr, de, fr.slice(2, -2)]
    const other = searchedOnes(pool, pool.received).find((one) => parts.every((part) => lacks(pool, one, part)))
    return other && { words: { nl, fr, de }, message, other }
  })

/** §4.1: case and accents aside. */
export const accentedWord = (pool: Pool, among = pool.received): ListNeeds['accentedWord'][] =>
  firstFew(searchedOnes(pool, among), (message) => {
    for (const accented of wordsIn(subjectIn(message, 'fr'), 4).filter((word) => !isAscii(word))) {
      const other = isRare(pool, accented) ? without(pool, pool.received, accented) : undefined
      if (other) return { accented, plain: plain(accented).toUpperCase(), message, other }
    }
    return undefined
  })

/** §4.1: a word of one of the fields beside the subject, which stands there alone. */
const fieldWord = (pool: Pool, among: readonly Handle[], textsOfField: (message: Handle) => string[]) =>
  firstFew(searchedOnes(pool, among), (message) => {
    for (const word of textsOfField(message)) {
      if (!isRare(pool, word) || Object.values(message.subjects).some((text) => plain(text).includes(plain(word))))
        continue
      const other = without(pool, pool.received, word)
      if (other) return { word, message, other }
    }
    return undefined
  })

export const wordOfBusinessValue = (pool: Pool, among = pool.received): ListNeeds['wordOfBusinessValue'][] =>
  fieldWord(pool, among, ({ entries }) => entries.flat().flatMap((value) => wordsIn(value, 5)))

export const wordOfAttentionSsin = (pool: Pool, among = pool.received): ListNeeds['wordOfAttentionSsin'][] =>
  fieldWord(pool, among, ({ attention: { ssin = '' } }) => (/^\d{11}$/.test(ssin) ? [ssin] : []))

export const wordOfAttentionLabel = (pool: Pool, among = pool.received): ListNeeds['wordOfAttentionLabel'][] =>
  fieldWord(pool, among, ({ attention: { label = '' } }) => wordsIn(label, 4))

export const cedillaWord = (pool: Pool, among = pool.received): ListNeeds['cedillaWord'][] =>
  fieldWord(pool, among, ({ attention: { label = '' } }) => wordsIn(label, 4).filter((word) => /ç/i.test(word))).map(
    ({ word, ...rest }) => ({ written: word, plain: word.replaceAll('ç', 'c').replaceAll('Ç', 'C'), ...rest }),
  )
