import type { languages } from '../../../contract/interface/parameters.ts'
import { foldAccents } from '../../scenario/subject-words.ts'
import { type RecordField, recordKey } from '../../survey/reference-records.ts'
import { aroundReceived, type Finders, fromReceived } from './finder.ts'
import { foldedForms } from './pool/input.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import { hasReferences } from './pool/message-predicates.ts'
import {
  countOf,
  firstResults,
  isRare,
  lacksText,
  newestWithout,
  occurrences,
  subjectIn,
  withKnownTexts,
  wordsIn,
} from './pool/words.ts'

const isAscii = (word: string): boolean => /^[a-z]+$/i.test(word)

/** The first of these words of a message that is rare, and a message that lacks it. */
const firstRareWord = (pool: MessagePool, message: PoolMessage, words: readonly string[]) => {
  for (const word of words) {
    const other = isRare(pool, word) ? newestWithout(pool, word) : undefined
    if (other) return { word, message, other }
  }
  return undefined
}

/** A word long enough to lose two letters at each end, and that occurs once in the searched texts of its message. */
const wordOfLanguage = (
  pool: MessagePool,
  message: PoolMessage,
  language: (typeof languages)[number],
): string | undefined =>
  wordsIn(subjectIn(message, language), 8).find(
    (word) => isAscii(word) && occurrences(pool, message, word) === 1 && isRare(pool, word.slice(2, -2)),
  )

/** A word of a field other than the subject, which the subject lacks. */
const fieldWord = (pool: MessagePool, message: PoolMessage, words: readonly string[]) => {
  const subjects = Object.values(message.subjects).map(foldAccents)
  const lacking = words.filter((word) => !subjects.some((subject) => subject.includes(foldAccents(word))))
  return firstRareWord(pool, message, lacking)
}

const labelWords = ({ attention: { label = '' } }: PoolMessage): string[] => wordsIn(label, 4)

/** Words of the name and the description of a record; the other message names another record and has neither. */
const recordWordFinder = (field: RecordField) =>
  fromReceived((pool, among) => {
    const others = withKnownTexts(pool, pool.received).filter(hasReferences)
    return firstResults(withKnownTexts(pool, among).filter(hasReferences), (message) => {
      const record = pool.records.get(recordKey(field, message[field]))
      const french = [record?.name.fr, record?.description.fr].map((text) => foldedForms(text ?? '')).join('\n')
      // A search in another language would also find a word that another text of the message has.
      const isOnlyIn = (word: string): boolean => occurrences(pool, message, word) === countOf(word, french)
      const rare = (text = ''): string[] => wordsIn(text, 5).filter((word) => isRare(pool, word) && isOnlyIn(word))
      for (const name of rare(record?.name.fr)) {
        for (const description of rare(record?.description.fr)) {
          const other = others.find((one) => [name, description].every((word) => lacksText(pool, one, word)))
          if (other) return { name, description, message, other }
        }
      }
      return undefined
    })
  })

/** §4.1: words in the searched fields. */
export const wordFinders = {
  frenchWord: aroundReceived((pool, message) => firstRareWord(pool, message, wordsIn(subjectIn(message, 'fr'), 5))),
  /** one word for each language; the other message lacks them all, and the inner letters of the French one */
  wordsOfSubject: aroundReceived((pool, message) => {
    const [nl, fr, de] = (['nl', 'fr', 'de'] as const).map((language) => wordOfLanguage(pool, message, language))
    if (nl === undefined || fr === undefined || de === undefined) return undefined
    const other = newestWithout(pool, nl, fr, de, fr.slice(2, -2))
    return other && { words: { nl, fr, de }, message, other }
  }),
  /** a search ignores case and accents */
  accentedWord: aroundReceived((pool, message) => {
    const words = wordsIn(subjectIn(message, 'fr'), 4).filter((word) => !isAscii(word))
    const found = firstRareWord(pool, message, words)
    if (found === undefined) return undefined
    const { word: accented, ...rest } = found
    return { accented, plain: foldAccents(accented).toUpperCase(), ...rest }
  }),
  wordOfBusinessValue: aroundReceived((pool, message) => {
    const words = message.entries.flat().flatMap((value) => wordsIn(value, 5))
    return fieldWord(pool, message, words)
  }),
  wordOfAttentionSsin: aroundReceived((pool, message) => {
    const { ssin = '' } = message.attention
    return /^\d{11}$/.test(ssin) ? fieldWord(pool, message, [ssin]) : undefined
  }),
  wordOfAttentionLabel: aroundReceived((pool, message) => fieldWord(pool, message, labelWords(message))),
  cedillaWord: aroundReceived((pool, message) => {
    const words = labelWords(message).filter((word) => /ç/i.test(word))
    const found = fieldWord(pool, message, words)
    if (found === undefined) return undefined
    const { word: written, ...rest } = found
    return { written, plain: written.replaceAll('ç', 'c').replaceAll('Ç', 'C'), ...rest }
  }),
  wordsOfApplication: recordWordFinder('senderApplicationId'),
  wordsOfOrganization: recordWordFinder('senderOrganizationId'),
  wordsOfMessageType: recordWordFinder('messageTypeId'),
} satisfies Finders
