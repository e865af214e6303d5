import { foldAccents } from '../../../src/engine/scenario/subject-words.ts'
import { ruleInEachField, type TextQuery } from './steps.ts'

const decomposed = (text: string): string => text.normalize('NFD')
/** Letters that a hand-written list of French accents lacks. */
const withRareAccents = (text: string): string =>
  text.replace(/[yna]/g, (letter) => ({ y: 'ÿ', n: 'ñ', a: 'å' })[letter] ?? letter)
const withCircumflexes = (text: string): string => text.replace(/[aeio]/g, '$&\u0302').normalize('NFC')

/** The text without a character. */
const without = (character: string, text: string): string => text.replaceAll(character, '')
/** A word with other characters instead of a letter. */
const inPlaceOf = (letter: string, characters: string, word: string): string => word.replace(letter, characters)

const encodedAsHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `R&D` is `R&amp;D` in HTML: "amp;D" is found only where both the text and the query are encoded. */
const endOfCode = (text: string): string => `amp;${text.charAt(text.indexOf('&') + 1)}`

const wildcards: readonly TextQuery[] = [
  ['percent', 'a word with % for letters', ({ hyphened }) => inPlaceOf('phon', '%', hyphened)],
  ['underscore', 'a word with _ for a letter', ({ hyphened }) => inPlaceOf('h', '_', hyphened)],
  ['asterisk', 'a word with * after a letter', ({ hyphened }) => inPlaceOf('h', 'h*', hyphened)],
  ['dot', 'a word with a dot for a letter', ({ hyphened }) => inPlaceOf('h', '.', hyphened)],
  ['question-mark', 'a word with ? for a letter', ({ hyphened }) => inPlaceOf('h', '?', hyphened)],
  ['letter-in-brackets', 'a word with a letter in brackets', ({ hyphened }) => inPlaceOf('h', '[h]', hyphened)],
  ['range-in-brackets', 'a word with [a-z] for a letter', ({ hyphened }) => inPlaceOf('h', '[a-z]', hyphened)],
  ['backslash', 'a word with a backslash in it', ({ hyphened }) => inPlaceOf('h', 'h\\', hyphened)],
]

const wordSearchCauses = [
  'A full-text index splits texts into words and drops special characters (MATCH AGAINST, to_tsquery, an analyzer of Lucene).',
  'The rule is right for the subject; other fields are searched in another way.',
]

/** §4.1, text search rules 1 to 3, in each searched field and each language. */
export const rulesInEachField = [
  ruleInEachField({
    id: 'search-each-field-part-found',
    title: 'In each field and language, a search finds the middle of a word and of a run of words',
    clauses: ['4.1.search-substring', '4.1.search-contiguous'],
    causes: [
      'A full-text index finds whole words or their beginnings.',
      "One of the fields is compared with = or LIKE 'text%'.",
    ],
    found: [
      ['middle-of-word', 'the middle of a word', ({ hyphened }) => hyphened.slice(2, 7)],
      [
        'middle-to-middle',
        'the end of a word, a hyphen and the start of the next',
        ({ hyphened }) => hyphened.slice(4, -3),
      ],
      ['long-run', 'a run of seventy characters', ({ long }) => long],
      ['two-letters', 'two letters', ({ hyphened }) => hyphened.slice(1, 3)],
    ],
  }),
  ruleInEachField({
    id: 'search-each-field-case-ignored',
    title: 'In each field and language, a search ignores upper and lower case',
    clauses: ['4.1.search-case'],
    causes: [
      'lower() is applied to the query, and to some of the columns.',
      'lower() of SQLite changes only ASCII letters.',
    ],
    found: [
      ['capitals', 'a word in capitals', ({ hyphened }) => hyphened.toUpperCase()],
      ['small-letters', 'a word in small letters', ({ hyphened }) => hyphened.toLowerCase()],
      ['accents-in-capitals', 'letters with accents, in capitals', ({ accented }) => accented.toUpperCase()],
    ],
  }),
  ruleInEachField({
    id: 'search-each-field-accents-ignored',
    title: 'In each field and language, a search ignores accents, also combining ones',
    clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query', '4.1.search-cedilla'],
    causes: [
      'Accents are removed from the query, and from some of the columns.',
      'Texts are compared without normalization: é as one character differs from e with a combining accent (NFC, NFD).',
      'A hand-written list of replacements has no combining accents.',
    ],
    found: [
      ['without-accents', 'a text without its accents', ({ accented }) => foldAccents(accented)],
      ['with-accents', 'a word with accents that the text lacks', ({ hyphened }) => withCircumflexes(hyphened)],
      ['with-rare-accents', 'a word with ÿ, ñ and å', ({ hyphened }) => withRareAccents(hyphened)],
      ['combining-accents', 'a text with combining accents', ({ accented }) => decomposed(accented)],
      ['without-combining-accents', 'a word without its combining accent', (text) => foldAccents(text.decomposed)],
    ],
  }),
  ruleInEachField({
    id: 'search-each-field-signs-count',
    title: 'In each field and language, special characters count: a text is not found without them',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    causes: [
      'Characters outside ASCII (°, €, –) are dropped together with accents, for example by a regular expression on [^a-z].',
      ...wordSearchCauses,
    ],
    found: [
      ['brackets', 'a text with °, / and brackets', ({ signs }) => signs],
      ['amounts', 'a text with %, €, –, _ and *', ({ amounts }) => amounts],
    ],
    notFound: [
      ['hyphen', 'a word without its hyphen', ({ hyphened }) => without('-', hyphened)],
      ['in-quotes', 'a word in quotation marks', ({ hyphened }) => `"${hyphened}"`],
      ['semicolon-after', 'a word with ;x after it', ({ hyphened }) => `${hyphened};x`],
      ['hash-after', 'a word with #x after it', ({ hyphened }) => `${hyphened}#x`],
      ['hyphen-as-space', 'a word with a space for its hyphen', ({ hyphened }) => hyphened.replace('-', ' ')],
      ['plus-as-space', 'a text with + for its spaces', ({ signs }) => signs.replaceAll(' ', '+')],
      ['apostrophe', 'a text without its apostrophe', ({ accented }) => without("'", accented)],
      ['apostrophe-as-space', 'a text with a space for its apostrophe', ({ accented }) => accented.replace("'", ' ')],
      ['slash-as-space', 'a text with a space for its /', ({ signs }) => signs.replace('/', ' ')],
      ['brackets-as-spaces', 'a text with spaces for its brackets', ({ signs }) => signs.replace(/[()]/g, ' ')],
      ['underscore-as-space', 'a text with a space for its _', ({ amounts }) => amounts.replace('_', ' ')],
      ['degree', 'a text without its °', ({ signs }) => without('°', signs)],
      ['slash', 'a text without its /', ({ signs }) => without('/', signs)],
      ['percent', 'a text without its %', ({ amounts }) => without('%', amounts)],
      ['euro', 'a text without its €', ({ amounts }) => without('€', amounts)],
    ],
  }),
  ruleInEachField({
    id: 'search-each-field-markup-is-text',
    title: 'In each field and language, &, <, > and quotes in q are plain text',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation', '4.1.search-contiguous'],
    causes: [
      'The query passes through a filter for web pages (strip_tags, htmlspecialchars, HtmlSanitizer, request validation).',
      'The query is decoded as HTML before the search.',
      'Texts are searched as they stand in a JSON column, where " and \\ are escaped.',
    ],
    mayBeBlocked: true,
    shown: ({ markup }) => markup,
    found: [['as-written-with-signs', 'a text with &, <, >, quotes and a backslash', ({ markup }) => markup]],
    notFound: [
      ['without-tag', 'a text without its tag', ({ markup }) => markup.replace(/<.*>/, '')],
      ['encoded', 'a text with & and < as HTML writes them', ({ markup }) => encodedAsHtml(markup)],
      ['end-of-code', 'the end of & as HTML writes it, with the letter after it', ({ markup }) => endOfCode(markup)],
      ['with-other-tag', 'a word with a tag in it', ({ hyphened }) => inPlaceOf('h', '<i>h', hyphened)],
      [
        'letter-encoded',
        'a word with a letter as HTML writes it',
        ({ hyphened }) => inPlaceOf('h', '&#104;', hyphened),
      ],
    ],
  }),
  ruleInEachField({
    id: 'search-each-field-wildcards-literal',
    title: 'In each field and language, wildcards match only themselves',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    causes: [
      'One of the columns is compared with LIKE without ESCAPE, or [ is not escaped (SQL Server).',
      'The query is parsed by a search engine, or used as a regular expression.',
      'Wildcards are removed from the query in place of being escaped.',
    ],
    notFound: wildcards,
  }),
  ruleInEachField({
    id: 'search-each-field-run-of-words',
    title: 'In each field and language, reordered words, a missing word or another ending find nothing',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order', '4.1.search-contiguous'],
    causes: [
      'The query is split at spaces, and each part is searched separately.',
      'A long query is cut.',
      'A full-text index finds words in any order and position, or cuts endings and doubled letters (stemming, soundex).',
    ],
    notFound: [
      ['reordered', 'words in another order', ({ hyphened }) => hyphened.split('-').reverse().join(' ')],
      ['gap', 'words that have another one between them', (text) => `${foldAccents(text.decomposed)} ${text.hyphened}`],
      ['long-other-end', 'a text of seventy characters with another end', ({ long }) => `${long.slice(0, -1)}!`],
      ['other-end', 'a text with another end', ({ signs }) => `${signs.slice(0, -1)}!`],
      ['plural', 'a word with s after it', ({ hyphened }) => `${hyphened}s`],
      ['plural-in-en', 'a word with en after it', ({ hyphened }) => `${hyphened}en`],
      ['doubled-letter', 'a word with one of its letters twice', ({ hyphened }) => inPlaceOf('l', 'll', hyphened)],
    ],
  }),
]
