/** §4.1: how a text is compared with a query, where it should be compared without capitals, accents and nothing else. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import {
  accentsOfQueryCount,
  accentsOfTextCount,
  asciiOf,
  asciiOnly,
  asPattern,
  type Comparison,
  compared,
  escaped,
  folded,
  hasWholeWords,
  joined,
  like,
  lower,
  matches,
  trimmed,
  without,
  withoutComposedMarks,
  withoutMarks,
  withoutStopWords,
  wordsOf,
  written,
} from './ways-to-compare.ts'

const inText: ClauseId = '4.1.search-accents-in-text'
const inQuery: ClauseId = '4.1.search-accents-in-query'
const specialCharacters: readonly ClauseId[] = ['4.1.search-punctuation', '4.1.search-with-punctuation']
const substring: readonly ClauseId[] = ['4.1.search-substring']
const order: readonly ClauseId[] = ['4.1.search-reordered-words', '4.1.search-in-order']
const contiguous: readonly ClauseId[] = ['4.1.search-contiguous']

type TextOperator = readonly [
  id: string,
  says: string,
  clauses: readonly ClauseId[],
  compare: Comparison,
  /** why it is advice at most */
  because?: string,
]

export const textOperators: readonly TextOperator[] = [
  ['case-counts', 'capitals count', ['4.1.search-case'], written(withoutMarks)],
  ['accents-count', 'accents count', [inQuery, inText], written(lower)],
  ['accents-of-text-count', 'accents of the text count, those of the query do not', [inText], accentsOfTextCount],
  ['accents-of-query-count', 'accents of the query count, those of the text do not', [inQuery], accentsOfQueryCount],
  [
    'composed-accents-only',
    'only composed accents are ignored, decomposed ones count',
    [inQuery, inText],
    written(withoutComposedMarks),
  ],
  ['marks-folded-away-with-letter', 'a letter with an accent is dropped', [inQuery, inText, '4.1.q'], asciiOnly],
  ['signs-outside-ascii-dropped', 'characters outside ASCII are dropped', specialCharacters, folded(asciiOf)],
  ['punctuation-dropped', 'punctuation is dropped', specialCharacters, without(/[^\p{L}\p{N} ]/gu)],
  ['punctuation-is-a-space', 'punctuation is taken as a space', specialCharacters, folded(joined)],
  ['hyphen-dropped', 'hyphens are dropped', ['4.1.search-punctuation'], without(/-/g)],
  ['apostrophe-dropped', 'apostrophes are dropped', ['4.1.search-punctuation'], without(/['’]/g)],
  ['whole-words', 'whole words alone are found', substring, compared(hasWholeWords)],
  [
    'word-starts',
    'the beginning of a word alone is found',
    substring,
    compared((text, query) => ` ${text}`.includes(` ${query}`)),
  ],
  [
    'word-ends',
    'the end of a word alone is found',
    substring,
    compared((text, query) => `${text} `.includes(`${query} `)),
  ],
  [
    'text-starts',
    'the beginning of the text alone is found',
    substring,
    compared((text, query) => text.startsWith(query)),
  ],
  ['text-ends', 'the end of the text alone is found', substring, compared((text, query) => text.endsWith(query))],
  ['whole-text', 'the whole text alone is found', substring, compared((text, query) => text === query)],
  [
    'all-words',
    'the words may stand in any order',
    order,
    compared((text, query) => wordsOf(query).every((word) => text.includes(word))),
  ],
  [
    'any-word',
    'one of the words is enough',
    contiguous,
    compared((text, query) => wordsOf(query).some((word) => text.includes(word))),
  ],
  [
    'words-apart',
    'other words may stand between',
    contiguous,
    compared((text, query) => matches(wordsOf(query).map(escaped).join('.*'), text)),
  ],
  ['like-wildcards', '% and _ are wildcards', specialCharacters, compared(like)],
  ['wildcards-dropped', '%, _, * and the backslash are dropped', specialCharacters, without(/[%_*\\]/g)],
  ['regular-expression', 'the query is a regular expression', specialCharacters, compared(asPattern)],
  [
    'ends-trimmed',
    'punctuation at the ends of a query is dropped',
    specialCharacters,
    compared((text, query) => text.includes(trimmed(query))),
  ],
  [
    'minus-excludes',
    'a hyphen at the start of a query excludes the word',
    specialCharacters,
    compared((text, query) => (query.startsWith('-') ? !text.includes(query.slice(1)) : text.includes(query))),
  ],
  [
    'quotes-dropped',
    'quotation marks around a query are dropped',
    specialCharacters,
    compared((text, query) => text.includes(query.replace(/^"(.*)"$/, '$1'))),
  ],
  [
    'punctuation-alone-never',
    'a query without letters or digits finds nothing',
    specialCharacters,
    compared((text, query) => trimmed(query) !== '' && text.includes(query)),
    'A query of one sign is not probed.',
  ],
  [
    'stop-words-dropped',
    'articles and prepositions of a query are dropped',
    contiguous,
    compared((text, query) => withoutStopWords(text).includes(withoutStopWords(query))),
  ],
  [
    'stems',
    'the ending of a word does not count',
    substring,
    compared((text, query) => text.includes(query.replace(/(ES|S|EN|E)$/, ''))),
  ],
  ['plus-is-a-space', 'a plus is taken as a space', specialCharacters, folded((text) => text.replaceAll('+', ' '))],
  [
    'ampersand-escaped',
    'a text with & is stored as HTML, a query is not',
    specialCharacters,
    compared((text, query) => text.replaceAll('&', '&AMP;').includes(query)),
  ],
  [
    'typographic-apostrophe',
    'a query with a typographic apostrophe finds the straight one',
    ['4.1.search-punctuation'],
    folded((text) => text.replaceAll('’', "'")),
    'Which apostrophes are alike is not stated.',
  ],
  ['never', 'nothing is ever found', ['4.1.q'], () => false],
  ['always', 'everything is always found', ['4.1.q'], () => true],
  [
    'spaces-collapsed',
    'runs of spaces count as one',
    contiguous,
    folded((text) => text.replace(/\s+/g, ' ')),
    'No text has two spaces in a row.',
  ],
  [
    'ligatures-kept',
    'ß and SS differ',
    ['4.1.search-case'],
    written((text) => withoutMarks(lower(text))),
    'Ligatures and ß are not probed.',
  ],
]
