import type { Language } from '../../../contract/interface/parameters.ts'
import { distinctText } from '../../scenario/localized-text.ts'
import { foldAccents } from '../../scenario/subject-words.ts'
import { foldedForms } from './folded-text.ts'
import { type MessagePool, type PoolMessage, sortedNewestFirst } from './message-pool.ts'

/** Words of a text, as they are written, that every way of leaving case and accents aside takes alike. */
export const wordsIn = (text: string, least: number): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= least && /^[a-z]+$/.test(foldAccents(word)))

/** Whether a text stands in nothing of the message that is searched; false where not all of that is known. */
export const lacksText = ({ searchedTexts }: MessagePool, message: PoolMessage, text: string): boolean => {
  const own = searchedTexts.of(message)
  return (
    own !== undefined &&
    foldedForms(text)
      .split('\n')
      .every((one) => !own.includes(one))
  )
}

/** How often a text stands in what is searched of the message. */
export const occurrences = ({ searchedTexts }: MessagePool, message: PoolMessage, text: string): number =>
  (searchedTexts.of(message) ?? '').split(foldAccents(text)).length - 1

/** The newest message that the text does not stand in. */
export const newestWithout = (
  pool: MessagePool,
  among: readonly PoolMessage[],
  text: string,
): PoolMessage | undefined => sortedNewestFirst(among).find((other) => lacksText(pool, other, text))

/** More messages than these, with the word in them, would push the one that is looked for off a first page. */
const maxWithWord = 15

export const isRare = ({ searchedTexts, seenIds }: MessagePool, text: string): boolean => {
  const holders = searchedTexts.idsHolding(text)
  return holders.length <= maxWithWord || holders.filter((id) => seenIds.has(id)).length <= maxWithWord
}

/** What a search may be tried on: messages whose every searched text is known, the newest first. */
export const withKnownTexts = ({ searchedTexts }: MessagePool, among: readonly PoolMessage[]): PoolMessage[] =>
  sortedNewestFirst(among).filter((message) => searchedTexts.of(message) !== undefined)

/** The subject in a language, where it was written in it; empty where it may be filled in from another. */
export const subjectIn = ({ subjects }: PoolMessage, language: Language): string =>
  distinctText(subjects, language) ?? ''

/** The first few that something comes of. */
export const firstResults = <In, Out>(items: readonly In[], make: (item: In) => Out | undefined, most = 3): Out[] => {
  const made: Out[] = []
  for (const item of items) {
    const one = make(item)
    if (one !== undefined) made.push(one)
    if (made.length === most) break
  }
  return made
}
