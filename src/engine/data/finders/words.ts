import type { Language } from '../../../contract/interface/parameters.ts'
import { writtenIn } from '../../scenario/localized-text.ts'
import { plain } from '../../scenario/subject-words.ts'
import { searchable } from './folded-text.ts'
import { type Handle, newestFirst, type Pool } from './message-pool.ts'

/** Words of a text, as they are written, that every way of leaving case and accents aside takes alike. */
export const wordsIn = (text: string, least: number): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= least && /^[a-z]+$/.test(plain(word)))

/** Whether a text stands in nothing of the message that is searched; false where not all of that is known. */
export const lacks = ({ texts }: Pool, message: Handle, text: string): boolean => {
  const own = texts.of(message)
  return (
    own !== undefined &&
    searchable(text)
      .split('\n')
      .every((one) => !own.includes(one))
  )
}

/** How often a text stands in what is searched of the message. */
export const timesIn = ({ texts }: Pool, message: Handle, text: string): number =>
  (texts.of(message) ?? '').split(plain(text)).length - 1

/** The newest message that the text does not stand in. */
export const without = (pool: Pool, among: readonly Handle[], text: string): Handle | undefined =>
  newestFirst(among).find((other) => lacks(pool, other, text))

/** More messages than these, with the word in them, would push the one that is looked for off a first page. */
const mostWithWord = 15

export const isRare = ({ texts, ids }: Pool, text: string): boolean => {
  const holders = texts.holders(text)
  return holders.length <= mostWithWord || holders.filter((id) => ids.has(id)).length <= mostWithWord
}

/** What a search may be tried on: messages whose every searched text is known, the newest first. */
export const searchedOnes = ({ texts }: Pool, among: readonly Handle[]): Handle[] =>
  newestFirst(among).filter((message) => texts.of(message) !== undefined)

/** The subject in a language, where it was written in it; empty where it may be filled in from another. */
export const subjectIn = ({ subjects }: Handle, language: Language): string => writtenIn(subjects, language) ?? ''

/** The first few that something comes of. */
export const firstFew = <In, Out>(items: readonly In[], make: (item: In) => Out | undefined, most = 3): Out[] => {
  const made: Out[] = []
  for (const item of items) {
    const one = make(item)
    if (one !== undefined) made.push(one)
    if (made.length === most) break
  }
  return made
}
