/** §4.1, text search: searches in the wrong place, in the wrong language or with the wrong comparison. */
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const french = 'list-search-french-subject'
const both = [french, 'list-sent-search-filters']

export const searchDefects: readonly Defect[] = [
  defect('search-leaves-out-the-subject', both, {
    says: 'the subject is not among the indexed fields',
    clauses: ['4.1.search-subject', '2.message-subject-searchable', 'rows.3', 'rows.11'],
    change: revise('search', ({ fields }) => ({ fields: { ...fields, subject: () => [] } })),
  }),
  defect('search-is-ignored', both, {
    says: 'q is taken and filters nothing',
    clauses: ['4.1.q', '4.1.every-message-matches', 'rows.3'],
    change: revise('matching', { q: () => true }),
  }),
  defect('search-reads-dutch-whatever-is-asked', both, {
    says: 'the index holds the first language of each text',
    clauses: ['4.1.qlang-fr', '4.1.search-language', 'rows.3'],
    change: revise('search', { inLanguage: (text) => (typeof text === 'string' ? text : (text.nl ?? text.fr)) }),
  }),
  defect('search-swaps-french-and-german', both, {
    says: 'the columns of two languages are bound in the wrong order',
    clauses: ['4.1.qlang-fr', '4.1.qlang-de', 'rows.3'],
    change: revise('search', ({ inLanguage }) => ({
      inLanguage: (text, language) => inLanguage(text, language === 'fr' ? 'de' : language === 'de' ? 'fr' : 'nl'),
    })),
  }),
  defect('search-wants-the-whole-text', both, {
    says: 'equality stands where a part of the text should be enough',
    clauses: ['4.1.search-substring', 'rows.3'],
    change: revise('search', { contains: (text, query) => text === query }),
  }),
  defect('search-looks-at-beginnings-alone', both, {
    says: 'LIKE has a wildcard at the end but not at the beginning',
    clauses: ['4.1.search-substring', 'rows.3'],
    change: revise('search', { contains: (text, query) => text.startsWith(query) }),
  }),
  defect('search-escapes-its-own-wildcards', both, {
    says: 'the percent signs around the query are escaped together with it',
    clauses: ['4.1.q', '4.1.search-substring', 'rows.3'],
    change: revise('search', { contains: (text, query) => text.includes(`%${query}%`) }),
  }),
  defect('search-compares-the-wrong-way-round', both, {
    says: 'the text is looked for in the query',
    clauses: ['4.1.search-substring', 'rows.3'],
    change: revise('search', { contains: (text, query) => query.includes(text) }),
  }),
  defect('search-folds-the-text-and-not-the-query', both, {
    says: 'the index is in upper case, the query is taken as it comes',
    clauses: ['4.1.search-case', 'rows.3'],
    change: revise('search', { contains: (text, query) => text.includes(query.toLowerCase()) }),
  }),
  defect('search-finds-any-letter', both, {
    says: 'the query is used as a class of characters',
    clauses: ['4.1.search-contiguous', 'rows.3'],
    change: revise('search', { contains: (text, query) => [...query].some((letter) => text.includes(letter)) }),
  }),
  defect('search-refuses-a-language-in-capitals', ['list-sent-search-filters'], {
    says: 'the language is an enumeration whose names are compared exactly',
    clauses: ['4.1.qlang-upper-case', '4.1.only-syntax-400', 'rows.11'],
    change: revise('validation', ({ qlang }) => ({
      qlang: (text) => (/[A-Z]/.test(text) ? { wrong: 'must be nl, fr or de' } : qlang(text)),
    })),
  }),
  defect('search-knows-no-language-in-capitals', ['list-sent-search-filters'], {
    says: 'FR is taken as it is, and no text has a property of that name',
    clauses: ['4.1.qlang-upper-case', 'rows.11'],
    change: revise('validation', ({ qlang }) => ({
      qlang: (text) => (/[A-Z]/.test(text) ? { value: 'nl' } : qlang(text)),
    })),
  }),
  defect('search-lets-every-sent-message-pass', ['list-sent-search-filters'], {
    says: 'the search index holds received messages, so the out folder is not searched',
    clauses: ['4.1.filters-on-sent', '4.1.q', 'rows.11'],
    change: revise('matching', {
      q: (message, text, { containsText }) => message.folder === 'out' || containsText(text),
    }),
  }),
  defect('search-finds-received-messages-alone', ['list-sent-search-filters'], {
    says: 'sent messages are not indexed, so a search never finds one',
    clauses: ['4.1.filters-on-sent', '4.1.q', 'rows.11'],
    change: revise('matching', {
      q: (message, text, { containsText }) => message.folder === 'in' && containsText(text),
    }),
  }),
]
