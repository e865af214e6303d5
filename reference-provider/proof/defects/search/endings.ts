/** §4.1, text search: an analyzer of a search engine changes words before it compares them. */
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const operators = ['search-each-field-operators-literal']

export const changedWordDefects: readonly Defect[] = [
  defect('search-reads-or-and-minus', operators, {
    says: 'OR in the query joins two texts of which one must occur, and - before a text excludes it',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) =>
        query.startsWith('-')
          ? !contains(text, query.slice(1))
          : query.split(' OR ').some((part) => contains(text, part)),
    })),
  }),
  defect('search-drops-signs-of-queries', operators, {
    says: 'the signs @, ~ and = of the query, with a letter after @, are dropped',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) => contains(text, query.replace(/@\w*|[~=]/g, '')),
    })),
  }),
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
