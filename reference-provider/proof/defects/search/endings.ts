/** §4.1, text search: a search engine changes words, leaves them out, or reads signs, before it compares texts. */
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const operators = ['search-each-field-operators-literal']

const patternSigns = ['search-each-field-pattern-signs-literal']
const stopWordsSearched = ['search-each-field-stop-words-found']

/** Wildcards are escaped, and other signs of a regular expression are not. */
const asPattern = (query: string): RegExp => new RegExp(query.replace(/[\\.*?[\]]/g, '\\$&'))

const stopWords = new Set(['DE', 'HET', 'VAN', 'LE', 'ET', 'DER', 'DAS', 'UND', 'ER'])

/** What a query finds that has stop words only. */
const withStopWords = (finds: boolean) =>
  revise('search', ({ contains }) => ({
    contains: (text, query) => (query.split(' ').every((word) => stopWords.has(word)) ? finds : contains(text, query)),
  }))

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
  defect('search-takes-its-escape-character-from-queries', operators, {
    says: "a query is a pattern of LIKE with ESCAPE '!', in which only wildcards are escaped",
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) => contains(text, query.replace(/!(.)/g, '$1')),
    })),
  }),
  defect('search-takes-a-hash-as-escape-character', operators, {
    says: "a query is a pattern of LIKE with ESCAPE '#', in which only wildcards are escaped",
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) => contains(text, query.replace(/#(.)/g, '$1')),
    })),
  }),
  defect('search-drops-signs-of-queries', operators, {
    says: 'the signs @, ~ and = of the query, with a letter after @, are dropped',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) => contains(text, query.replace(/@\w*|[~=]/g, '')),
    })),
  }),
  defect('search-drops-signs-around-queries', operators, {
    says: 'a sign + or - before the query, and * after it, are dropped, as for a full-text index of MySQL',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) => contains(text, query.replace(/^[-+]|\*$/g, '')),
    })),
  }),
  defect('search-takes-alternatives-and-groups', patternSigns, {
    says: 'the query is a regular expression in which only wildcards are escaped',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: revise('search', { contains: (text, query) => asPattern(query).test(text) }),
  }),
  defect('search-drops-signs-of-patterns', patternSigns, {
    says: 'the signs | ^ $ + { } [ ] ( ) of the query are dropped',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) => contains(text, query) || contains(text, query.replace(/[|^$+{}[\]()]/g, '')),
    })),
  }),
  defect('search-for-stop-words-finds-nothing', stopWordsSearched, {
    says: 'stop words are left out of the index, so that a query of stop words finds nothing',
    clauses: ['4.1.search-substring', '4.1.search-contiguous'],
    change: withStopWords(false),
  }),
  defect('search-for-stop-words-finds-everything', stopWordsSearched, {
    says: 'stop words of the query are dropped, and what is left of it is part of every text',
    clauses: ['4.1.search-contiguous', '4.1.search-in-order'],
    change: withStopWords(true),
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
