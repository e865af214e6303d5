/** §4.1, text search rules 1 and 3: what a search engine reads as its query language, or leaves out, is plain text. */
import { foldAccents } from '../../../src/engine/scenario/subject-words.ts'
import { ruleInEachField, type TextQuery } from './steps.ts'

const absentWord = 'zwxqjkvw'

const operators: readonly TextQuery[] = [
  ['or', 'a word, OR and a word that occurs nowhere', ({ hyphened }) => `${hyphened} OR ${absentWord}`],
  ['minus', 'a word that occurs nowhere, with - before it', () => `-${absentWord}`],
  ['minus-before', 'a word with - before it', ({ hyphened }) => `-${hyphened}`],
  ['plus-before', 'a word with + before it', ({ hyphened }) => `+${hyphened}`],
  ['asterisk-after', 'a word with * after it', ({ hyphened }) => `${hyphened}*`],
  ['full-stop-after', 'a word with . after it', ({ hyphened }) => `${hyphened}.`],
  ['at-sign', 'a word with @x after it', ({ hyphened }) => `${hyphened}@x`],
  ['tilde', 'a word with ~ in it', ({ hyphened }) => hyphened.replace('h', 'h~')],
  ['equals', 'a word with = in it', ({ hyphened }) => hyphened.replace('h', 'h=')],
  ['exclamation-mark', 'a word with ! in it', ({ hyphened }) => hyphened.replace('h', '!h')],
  ['hash', 'a word with # in it', ({ hyphened }) => hyphened.replace('h', '#h')],
]

/** Signs of regular expressions and of query languages. A firewall may take some of them for an attack. */
const patternSigns: readonly TextQuery[] = [
  ['pipe', 'a word, | and a word that occurs nowhere', ({ hyphened }) => `${hyphened}|${absentWord}`],
  ['caret', 'the first word with ^ before it', ({ decomposed }) => `^${foldAccents(decomposed)}`],
  ['dollar', 'a word with $ after it', ({ hyphened }) => `${hyphened}$`],
  ['plus', 'a word with + after a letter', ({ hyphened }) => hyphened.replace('h', 'h+')],
  ['optional-letter', 'a word with ? after a letter', ({ hyphened }) => hyphened.replace('h', 'h?')],
  ['braces', 'a word with {1} after a letter', ({ hyphened }) => hyphened.replace('h', 'h{1}')],
  ['group', 'a word in round brackets', ({ hyphened }) => `(${hyphened})`],
  ['open-brackets', 'a word with brackets before it that are not closed', ({ hyphened }) => `[({${hyphened}`],
]

/** Such words stand in the text as a word (et), or as a part of one (façade, crèmerie). */
const stopWord = { nl: 'de', fr: 'et', de: 'er' } as const
const stopWords = { nl: 'het de van', fr: 'le de et', de: 'das der und' } as const

export const operatorRules = [
  ruleInEachField({
    id: 'search-each-field-operators-literal',
    title: 'In each field and language, operators of a query language are plain text',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    causes: [
      'The query is parsed by a search engine: OR joins words, - excludes one, and signs are operators or dropped.',
      "LIKE has an escape character (ESCAPE '!'), and the query can contain it.",
    ],
    notFound: operators,
  }),
  ruleInEachField({
    id: 'search-each-field-pattern-signs-literal',
    title: 'In each field and language, signs of regular expressions are plain text',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    causes: [
      'The query is used as a regular expression (REGEXP, ~*, $regex), which fails for a bracket that is not closed.',
      'A search engine reads the signs as operators, or drops them.',
    ],
    mayBeBlocked: true,
    notFound: patternSigns,
  }),
  // Many texts have such a word, so that a list may be too long to show the messages: a scenario of its own.
  ruleInEachField({
    id: 'search-each-field-stop-words-found',
    title: 'In each field and language, a query of words such as "de" and "et" is searched like any other',
    clauses: ['4.1.search-substring', '4.1.search-contiguous'],
    causes: [
      'A full-text index leaves out stop words: a query of stop words finds nothing, or everything.',
      'Words of fewer than three or four letters are not in the index (ft_min_word_len).',
    ],
    found: [['stop-word', 'a stop word', (_text, language) => stopWord[language]]],
    notFound: [['stop-words', 'stop words in an order that no text has', (_text, language) => stopWords[language]]],
  }),
]
