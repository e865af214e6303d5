/** §4.1, text search: searches in the wrong place, in the wrong language or with the wrong comparison. */
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const french = 'list-search-french-subject'
const both = [french, 'list-sent-search-filters']

export const searchDefects: readonly Defect[] = [
  {
    id: 'search-leaves-out-the-subject',
    clauses: ['4.1.search-subject', '2.message-subject-searchable', 'rows.3', 'rows.11'],
    says: 'the subject is not among the indexed fields',
    expected: both,
    change: (rules) => reviseRules(rules, 'search', { fields: { ...rules.search.fields, subject: () => [] } }),
  },
  {
    id: 'search-is-ignored',
    clauses: ['4.1.q', '4.1.every-message-matches', 'rows.3'],
    says: 'q is taken and filters nothing',
    expected: both,
    change: (rules) => reviseRules(rules, 'matching', { q: () => true }),
  },
  {
    id: 'search-reads-dutch-whatever-is-asked',
    clauses: ['4.1.qlang-fr', '4.1.search-language', 'rows.3'],
    says: 'the index holds the first language of each text',
    expected: both,
    change: (rules) =>
      reviseRules(rules, 'search', { inLanguage: (text) => (typeof text === 'string' ? text : (text.nl ?? text.fr)) }),
  },
  {
    id: 'search-swaps-french-and-german',
    clauses: ['4.1.qlang-fr', '4.1.qlang-de', 'rows.3'],
    says: 'the columns of two languages are bound in the wrong order',
    expected: both,
    change: (rules) =>
      reviseRules(rules, 'search', {
        inLanguage: (text, language) =>
          rules.search.inLanguage(text, language === 'fr' ? 'de' : language === 'de' ? 'fr' : 'nl'),
      }),
  },
  {
    id: 'search-wants-the-whole-text',
    clauses: ['4.1.search-substring', 'rows.3'],
    says: 'equality stands where a part of the text should be enough',
    expected: both,
    change: (rules) => reviseRules(rules, 'search', { contains: (text, query) => text === query }),
  },
  {
    id: 'search-looks-at-beginnings-alone',
    clauses: ['4.1.search-substring', 'rows.3'],
    says: 'LIKE has a wildcard at the end but not at the beginning',
    expected: both,
    change: (rules) => reviseRules(rules, 'search', { contains: (text, query) => text.startsWith(query) }),
  },
  {
    id: 'search-escapes-its-own-wildcards',
    clauses: ['4.1.q', '4.1.search-substring', 'rows.3'],
    says: 'the percent signs around the query are escaped together with it',
    expected: both,
    change: (rules) => reviseRules(rules, 'search', { contains: (text, query) => text.includes(`%${query}%`) }),
  },
  {
    id: 'search-compares-the-wrong-way-round',
    clauses: ['4.1.search-substring', 'rows.3'],
    says: 'the text is looked for in the query',
    expected: both,
    change: (rules) => reviseRules(rules, 'search', { contains: (text, query) => query.includes(text) }),
  },
  {
    id: 'search-folds-the-text-and-not-the-query',
    clauses: ['4.1.search-case', 'rows.3'],
    says: 'the index is in upper case, the query is taken as it comes',
    expected: both,
    change: (rules) => reviseRules(rules, 'search', { contains: (text, query) => text.includes(query.toLowerCase()) }),
  },
  {
    id: 'search-finds-any-letter',
    clauses: ['4.1.search-contiguous', 'rows.3'],
    says: 'the query is used as a class of characters',
    expected: both,
    change: (rules) =>
      reviseRules(rules, 'search', { contains: (text, query) => [...query].some((letter) => text.includes(letter)) }),
  },
  {
    id: 'search-refuses-a-language-in-capitals',
    clauses: ['4.1.qlang-upper-case', '4.1.only-syntax-400', 'rows.11'],
    says: 'the language is an enumeration whose names are compared exactly',
    expected: ['list-sent-search-filters'],
    change: (rules) =>
      reviseRules(rules, 'validation', {
        qlang: (text) => (/[A-Z]/.test(text) ? { wrong: 'must be nl, fr or de' } : rules.validation.qlang(text)),
      }),
  },
  {
    id: 'search-knows-no-language-in-capitals',
    clauses: ['4.1.qlang-upper-case', 'rows.11'],
    says: 'FR is taken as it is, and no text has a property of that name',
    expected: ['list-sent-search-filters'],
    change: (rules) =>
      reviseRules(rules, 'validation', {
        qlang: (text) => (/[A-Z]/.test(text) ? { value: 'nl' } : rules.validation.qlang(text)),
      }),
  },
  {
    id: 'search-lets-every-sent-message-pass',
    clauses: ['4.1.filters-on-sent', '4.1.q', 'rows.11'],
    says: 'the search index holds received messages, so the out folder is not searched',
    expected: ['list-sent-search-filters'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        q: (message, text, { containsText }) => message.folder === 'out' || containsText(text),
      }),
  },
  {
    id: 'search-finds-received-messages-alone',
    clauses: ['4.1.filters-on-sent', '4.1.q', 'rows.11'],
    says: 'sent messages are not indexed, so a search never finds one',
    expected: ['list-sent-search-filters'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        q: (message, text, { containsText }) => message.folder === 'in' && containsText(text),
      }),
  },
]
