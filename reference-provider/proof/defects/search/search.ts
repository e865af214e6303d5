/** §4.1, text search: searches in the wrong place, in the wrong language or with the wrong comparison. */
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const french = 'list-search-french-subject'
const both = [french, 'list-sent-search-filters']

export const searchDefects: readonly Defect[] = [
  defect('search-leaves-out-the-subject', both, {
    says: 'the subject is not searched',
    clauses: ['4.1.search-subject', '2.message-subject-searchable', 'rows.3', 'rows.11'],
    change: revise('search', ({ fields }) => ({ fields: { ...fields, subject: () => [] } })),
  }),
  defect('search-finds-names-of-files-and-keys', ['search-other-texts-not-found'], {
    says: 'the search also covers file names, keys of business data and identifiers',
    clauses: ['4.1.search-named-fields-only'],
    strict: true,
    change: revise('search', ({ fields }) => ({
      fields: {
        ...fields,
        others: ({ messageId, senderApplicationId, attachments, businessDataList }) => [
          messageId,
          senderApplicationId,
          ...attachments.map(({ fileName }) => fileName),
          ...businessDataList.map(({ key }) => key),
        ],
      },
    })),
  }),
  defect('search-is-ignored', both, {
    says: 'q is ignored',
    clauses: ['4.1.q', '4.1.every-message-matches', 'rows.3'],
    change: revise('matching', { q: () => true }),
  }),
  defect('search-reads-dutch-whatever-is-asked', both, {
    says: 'the search ignores qlang and searches the Dutch texts',
    clauses: ['4.1.qlang-fr', '4.1.search-language', 'rows.3'],
    change: revise('search', { inLanguage: (text) => (typeof text === 'string' ? text : (text.nl ?? text.fr)) }),
  }),
  defect('search-swaps-french-and-german', both, {
    says: 'qlang=fr and qlang=de are swapped',
    clauses: ['4.1.qlang-fr', '4.1.qlang-de', 'rows.3'],
    change: revise('search', ({ inLanguage }) => ({
      inLanguage: (text, language) => inLanguage(text, language === 'fr' ? 'de' : language === 'de' ? 'fr' : 'nl'),
    })),
  }),
  defect('search-wants-the-whole-text', both, {
    says: 'only a whole text matches q, not a part of it',
    clauses: ['4.1.search-substring', 'rows.3'],
    change: revise('search', { contains: (text, query) => text === query }),
  }),
  defect('search-looks-at-beginnings-only', both, {
    says: 'only the beginning of a text matches q',
    clauses: ['4.1.search-substring', 'rows.3'],
    change: revise('search', { contains: (text, query) => text.startsWith(query) }),
  }),
  defect('search-escapes-its-own-wildcards', both, {
    says: 'the search looks for %q% literally, so it finds nothing',
    clauses: ['4.1.q', '4.1.search-substring', 'rows.3'],
    change: revise('search', { contains: (text, query) => text.includes(`%${query}%`) }),
  }),
  defect('search-compares-the-wrong-way-round', both, {
    says: 'the text is searched in q, not q in the text',
    clauses: ['4.1.search-substring', 'rows.3'],
    change: revise('search', { contains: (text, query) => query.includes(text) }),
  }),
  defect('search-folds-the-text-and-not-the-query', both, {
    says: 'the text is changed to upper case and q to lower case, so nothing matches',
    clauses: ['4.1.search-case', 'rows.3'],
    change: revise('search', { contains: (text, query) => text.includes(query.toLowerCase()) }),
  }),
  defect('search-finds-any-letter', both, {
    says: 'any letter of q matches',
    clauses: ['4.1.search-contiguous', 'rows.3'],
    change: revise('search', { contains: (text, query) => [...query].some((letter) => text.includes(letter)) }),
  }),
  defect('search-refuses-a-language-in-capitals', ['list-sent-search-filters'], {
    says: 'qlang in upper case is refused',
    clauses: ['4.1.qlang-upper-case', '4.1.only-syntax-400', 'rows.11'],
    change: revise('validation', ({ qlang }) => ({
      qlang: (text) => (/[A-Z]/.test(text) ? { wrong: 'must be nl, fr or de' } : qlang(text)),
    })),
  }),
  defect('search-knows-no-language-in-capitals', ['list-sent-search-filters'], {
    says: 'qlang in upper case searches the Dutch texts',
    clauses: ['4.1.qlang-upper-case', 'rows.11'],
    change: revise('validation', ({ qlang }) => ({
      qlang: (text) => (/[A-Z]/.test(text) ? { value: 'nl' } : qlang(text)),
    })),
  }),
  defect('search-lets-every-sent-message-pass', ['list-sent-search-filters'], {
    says: 'q is ignored for sent messages',
    clauses: ['4.1.filters-on-sent', '4.1.q', 'rows.11'],
    change: revise('matching', {
      q: (message, text, { containsText }) => message.folder === 'out' || containsText(text),
    }),
  }),
  defect('search-finds-received-messages-only', ['list-sent-search-filters'], {
    says: 'a search never finds sent messages',
    clauses: ['4.1.filters-on-sent', '4.1.q', 'rows.11'],
    change: revise('matching', {
      q: (message, text, { containsText }) => message.folder === 'in' && containsText(text),
    }),
  }),
  defect('search-has-no-dutch-index', ['search-language-decides'], {
    says: 'Dutch texts are not searched',
    clauses: ['4.1.qlang-nl'],
    change: revise('search', ({ inLanguage }) => ({
      inLanguage: (text, language) => (language === 'nl' ? undefined : inLanguage(text, language)),
    })),
  }),
]
