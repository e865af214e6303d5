/** §4.1: a provider can have a query for each language and each page size, so lists with criteria ask for these in turn. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'

/** A word of subjects in French, and in the test mailbox the words of the same subjects in the other languages. */
type WordsOfFamily = Pick<Needs['sentFamily'], 'word' | 'otherWords'>

const searches = ({ word, otherWords }: WordsOfFamily): readonly ListParameters[] => [
  { q: word, qlang: 'fr' },
  ...(otherWords ? Object.entries(otherWords).map(([qlang, q]) => ({ q, qlang })) : []),
  { q: word, qlang: 'FR' },
]

const inTurn = <Choice>(choices: readonly Choice[], turn: number): Choice | undefined => choices[turn % choices.length]

/** A search for the subjects of a family, in another language each turn. */
export const searchInTurn = (words: WordsOfFamily, turn: number): ListParameters => inTurn(searches(words), turn) ?? {}

/** Without pageSize, a page has 25 messages. There are five, so that each meets each of the four searches. */
const pageSizes: readonly ListParameters[] = [
  { pageSize: maxPageSize },
  { pageSize: 50 },
  { pageSize: 20 },
  {},
  { pageSize: 10 },
]

/** The query in the language and with the page size of its turn; a page that it names stays. */
export const queryInTurn = (query: ListParameters, words: WordsOfFamily, turn: number): ListParameters => ({
  ...query,
  ...(query.pageSize === undefined && inTurn(pageSizes, turn)),
  ...(query.qlang === 'fr' && searchInTurn(words, turn)),
})
