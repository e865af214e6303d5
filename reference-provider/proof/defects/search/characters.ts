/** §4.1, text search rule 3: characters that a database reads as wildcards, or does not tell apart. */
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

export const withContains = (contains: Rules['search']['contains']) => revise('search', { contains })

/** A text as a regular expression that matches it alone. */
export const escapedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The query as a pattern, where brackets hold letters of which one must be there. */
const withSets = (query: string): string => escapedPattern(query).replace(/\\\[([^[\]]+)\\\]/g, '[$1]')

/** Characters above U+FFFF. */
const supplementary = /[\u{10000}-\u{10FFFF}]/gu

const withSupplementaryAs = (other: string) =>
  revise('search', ({ fold }) => ({ fold: (text) => fold(text).replace(supplementary, other) }))

/** The query is changed before the comparison, the text is not. */
const withQuery = (change: (query: string) => string) =>
  revise('search', ({ contains }) => ({ contains: (text, query) => contains(text, change(query)) }))

export const characterDefects: readonly Defect[] = [
  defect('search-takes-brackets-as-sets', ['search-wildcards-literal', 'search-each-field-wildcards-literal'], {
    says: 'the search escapes % and _, but treats [a-z] as a set of letters (LIKE of SQL Server)',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withContains((text, query) => text.includes(query) || new RegExp(withSets(query)).test(text)),
  }),
  defect('search-takes-question-marks', ['search-wildcards-literal', 'search-each-field-wildcards-literal'], {
    says: 'the search escapes % and _, but takes ? for any character, as GLOB of SQLite does',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withContains((text, query) => new RegExp(escapedPattern(query).replaceAll('\\?', '.')).test(text)),
  }),
  defect('search-takes-emoji-as-equal', ['search-long-subject-whole'], {
    says: 'any emoji matches any other (a collation without supplementary characters, such as utf8mb4_general_ci)',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withSupplementaryAs('\u{FFFD}'),
  }),
  defect('search-drops-emoji', ['search-long-subject-whole'], {
    says: 'emoji are ignored in texts and in q (a collation in which they weigh nothing)',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withSupplementaryAs(''),
  }),
  defect('search-for-emoji-only-finds-everything', ['search-long-subject-whole'], {
    says: 'a query of emoji only becomes an empty text, which is part of every text',
    clauses: ['4.1.search-contiguous'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) => contains(text, query) || query.replace(supplementary, '') === '',
    })),
  }),
  defect('search-straightens-quotes-of-the-query', ['search-long-subject-whole'], {
    says: 'curly apostrophes of q become straight ones (phones write curly ones), and those of texts do not',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withQuery((query) => query.replaceAll('’', "'")),
  }),
  defect('search-joins-spaces-of-the-query', ['search-long-subject-whole'], {
    says: 'several spaces of q become one, and those of texts do not',
    clauses: ['4.1.search-contiguous'],
    change: withQuery((query) => query.replace(/\s+/g, ' ')),
  }),
  ...(
    [
      ['apostrophes', /['’]/g],
      ['slashes', /\//g],
      ['brackets', /[()]/g],
      ['underscores', /_/g],
    ] as const
  ).map(([signs, pattern]) =>
    defect(`search-takes-${signs}-as-spaces`, ['search-each-field-signs-count'], {
      says: `${signs} of texts and of q become spaces, as in a list of words`,
      clauses: ['4.1.search-punctuation'],
      change: revise('search', ({ fold }) => ({ fold: (text) => fold(text).replace(pattern, ' ') })),
    }),
  ),
]
