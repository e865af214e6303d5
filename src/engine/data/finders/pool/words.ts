import type { Language } from '../../../../contract/interface/parameters.ts'
import { distinctText } from '../../../scenario/localized-text.ts'
import { asciiWordsIn, foldAccents } from '../../../scenario/subject-words.ts'
import { sortedNewestFirst } from '../../../survey/seen-message.ts'
import { memoize } from '../../memoize.ts'
import { foldedForms } from './input.ts'
import type { MessagePool, PoolMessage } from './message-pool.ts'

/** Words of a text that every search finds alike, with at least so many letters. */
export const wordsIn = (text: string, minLetters: number): string[] =>
  asciiWordsIn(text).filter((word) => word.length >= minLetters)

/** Whether no searched text of a message contains this text; false if not all of them are known. */
export const lacks = ({ searchedTexts }: MessagePool, text: string): ((message: PoolMessage) => boolean) => {
  const forms = foldedForms(text).split('\n')
  return (message) => {
    const own = searchedTexts.of(message)
    return own !== undefined && !forms.some((one) => own.includes(one))
  }
}

export const lacksText = (pool: MessagePool, message: PoolMessage, text: string): boolean => lacks(pool, text)(message)

/** How often a word occurs in a text without case and accents. */
export const countOf = (word: string, foldedText: string): number => foldedText.split(foldAccents(word)).length - 1

/** How often a text occurs in the searched texts of the message. */
export const occurrences = ({ searchedTexts }: MessagePool, message: PoolMessage, text: string): number =>
  countOf(text, searchedTexts.of(message) ?? '')

const newestReceived = memoize((pool: MessagePool) => sortedNewestFirst(pool.received))

/** The newest received message that contains none of the texts. */
export const newestWithout = (pool: MessagePool, ...texts: string[]): PoolMessage | undefined => {
  const lacksEach = texts.map((text) => lacks(pool, text))
  return newestReceived(pool).find((other) => lacksEach.every((holds) => holds(other)))
}

/** If more messages contain the word, they could push the wanted message off the first page. */
const maxWithWord = 15

export const isRare = ({ searchedTexts, seenIds }: MessagePool, text: string): boolean => {
  let count = 0
  for (const id of searchedTexts.idsHolding(text)) {
    if (seenIds.has(id)) count += 1
    if (count > maxWithWord) return false
  }
  return true
}

/** Messages whose searched texts are all known, the newest first. */
export const withKnownTexts = ({ searchedTexts }: MessagePool, among: readonly PoolMessage[]): PoolMessage[] =>
  sortedNewestFirst(among).filter((message) => searchedTexts.of(message) !== undefined)

/** The subject in a language; empty if it may be filled in from another language. */
export const subjectIn = ({ subjects }: PoolMessage, language: Language): string =>
  distinctText(subjects, language) ?? ''

/** The first few results. */
export const firstResults = <In, Out>(items: readonly In[], make: (item: In) => Out | undefined, most = 3): Out[] => {
  const made: Out[] = []
  for (const item of items) {
    const one = make(item)
    if (one !== undefined) made.push(one)
    if (made.length === most) break
  }
  return made
}
