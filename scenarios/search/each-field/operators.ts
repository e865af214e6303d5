/** §4.1, text search rules 1 and 3: what a search engine reads as its query language is plain text. */
import { ruleInEachField, type TextQuery } from './steps.ts'

const absentWord = 'zwxqjkvw'

const operators: readonly TextQuery[] = [
  ['or', 'a word, OR and a word that occurs nowhere', ({ hyphened }) => `${hyphened} OR ${absentWord}`],
  ['minus', 'a word that occurs nowhere, with - before it', () => `-${absentWord}`],
  ['at-sign', 'a word with @x after it', ({ hyphened }) => `${hyphened}@x`],
  ['tilde', 'a word with ~ in it', ({ hyphened }) => hyphened.replace('h', 'h~')],
  ['equals', 'a word with = in it', ({ hyphened }) => hyphened.replace('h', 'h=')],
]

export const operatorRules = [
  ruleInEachField({
    id: 'search-each-field-operators-literal',
    title: 'In each field and language, operators of a query language are plain text',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    causes: [
      'The query is parsed by a search engine: OR joins words, - excludes one, and signs are operators or dropped.',
    ],
    notFound: operators,
  }),
]
