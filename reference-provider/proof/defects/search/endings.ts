/** §4.1, text search: an analyzer of a search engine changes words before it compares them. */
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

export const changedWordDefects: readonly Defect[] = [
  defect('search-cuts-plural-endings', ['search-each-field-run-of-words'], {
    says: 'the plural endings s and en are cut off, in texts and in the query',
    clauses: ['4.1.search-contiguous', '4.1.search-in-order'],
    change: revise('search', ({ fold }) => ({ fold: (text) => fold(text).replace(/(S|EN)(?!\p{L})/gu, '') })),
  }),
  defect('search-reads-a-doubled-letter-as-one', ['search-each-field-run-of-words'], {
    says: 'a letter that stands twice counts once, in texts and in the query',
    clauses: ['4.1.search-contiguous', '4.1.search-in-order'],
    change: revise('search', ({ fold }) => ({ fold: (text) => fold(text).replace(/(\p{L})\1/gu, '$1') })),
  }),
]
