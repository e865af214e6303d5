/** §4.1, text search: comparisons that find too much or too little. */
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const withContains = (contains: Rules['search']['contains']) => (rules: Rules) =>
  reviseRules(rules, 'search', { contains })

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

export const searchComparisonDefects: readonly Defect[] = [
  {
    id: 'search-looks-into-every-language',
    clauses: ['4.1.search-language'],
    says: 'the texts of all languages are in one index',
    expected: ['search-language-decides'],
    change: (rules) =>
      reviseRules(rules, 'search', {
        inLanguage: (text) => (typeof text === 'string' ? text : Object.values(text).join('\n')),
      }),
  },
  {
    id: 'search-looks-into-every-language-of-records',
    clauses: ['4.1.search-language'],
    says: 'the names and descriptions of records go into the index of each language as a whole',
    expected: ['search-language-of-records'],
    change: (rules) =>
      reviseRules(rules, 'search', {
        fields: {
          ...rules.search.fields,
          applicationName: (message, { applications }) =>
            Object.values(applications.get(message.senderApplicationId)?.name ?? {}),
        },
      }),
  },
  {
    id: 'search-has-no-german-index',
    clauses: ['4.1.qlang-de'],
    says: 'German falls back to French',
    expected: ['search-language-decides'],
    change: (rules) =>
      reviseRules(rules, 'search', {
        inLanguage: (text, language) => rules.search.inLanguage(text, language === 'de' ? 'fr' : language),
      }),
  },
  {
    id: 'search-reads-a-language-in-capitals-as-dutch',
    clauses: ['4.1.qlang-upper-case'],
    says: 'a language that is not known as it is written falls back to the first',
    expected: ['search-language-upper-case'],
    change: (rules) =>
      reviseRules(rules, 'validation', {
        qlang: (text) => (text === 'FR' ? { value: 'nl' } : rules.validation.qlang(text)),
      }),
  },
  {
    id: 'search-tells-case-apart',
    clauses: ['4.1.search-case'],
    says: 'texts are compared as they are written',
    expected: ['search-case-ignored', 'search-accents-in-text'],
    change: (rules) => reviseRules(rules, 'search', { fold: withoutAccents }),
  },
  {
    id: 'search-looks-at-beginnings-of-words',
    clauses: ['4.1.search-substring'],
    says: 'the full-text index takes a prefix and no other part of a word',
    expected: ['search-part-of-word'],
    change: withContains((text, query) => text.startsWith(query) || text.includes(` ${query}`)),
  },
  {
    id: 'search-takes-wildcards',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    says: 'percent and underscore of the query are put into the pattern as they come',
    expected: ['search-wildcards-literal'],
    change: withContains((text, query) =>
      new RegExp(escaped(query).replaceAll('%', '.*').replaceAll('_', '.')).test(text),
    ),
  },
  {
    id: 'search-leaps-over-gaps',
    clauses: ['4.1.search-contiguous'],
    says: 'blanks of the query became wildcards',
    expected: ['search-gap-not-found'],
    change: withContains((text, query) => new RegExp(query.split(' ').map(escaped).join('.*')).test(text)),
  },
  {
    id: 'search-finds-words-in-any-order',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order', '4.1.search-contiguous'],
    says: 'the query is split into words, each of which must stand somewhere',
    expected: ['search-reordered-not-found', 'search-gap-not-found'],
    change: withContains((text, query) => query.split(' ').every((word) => text.includes(word))),
  },
  {
    id: 'search-drops-brackets',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    says: 'the analyzer takes brackets as separators and forgets them',
    expected: ['search-punctuation-counts'],
    change: withContains((text, query) => text.replace(/[()]/g, '').includes(query.replace(/[()]/g, ''))),
  },
  {
    id: 'search-drops-full-stops',
    clauses: ['4.1.search-joined-phrases', '4.1.search-punctuation'],
    says: 'the ends of phrases are forgotten when a text is indexed',
    expected: ['search-joined-phrases-not-found'],
    change: withContains((text, query) => text.replace(/\./g, '').includes(query.replace(/\./g, ''))),
  },
  {
    id: 'search-joins-the-fields',
    clauses: ['4.1.search-joined-phrases'],
    says: 'all searched fields are put into one text with blanks between them',
    expected: ['search-joined-values-not-found'],
    change: (rules) => reviseRules(rules, 'search', { apart: (texts) => [texts.join(' ')] }),
  },
]
