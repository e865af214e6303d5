/** §4.1, text search: comparisons that find too much or too little. */
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withContains = (contains: Rules['search']['contains']) => revise('search', { contains })

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const decodedHtml = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/gi, '<')
    .replace(/&amp;/gi, '&')

export const searchComparisonDefects: readonly Defect[] = [
  defect('search-looks-into-every-language', ['search-language-decides'], {
    says: 'the texts of all languages are in one index',
    clauses: ['4.1.search-language'],
    change: revise('search', {
      inLanguage: (text) => (typeof text === 'string' ? text : Object.values(text).join('\n')),
    }),
  }),
  defect('search-looks-into-every-language-of-records', ['search-language-of-records'], {
    says: 'the names and descriptions of records go into the index of each language as a whole',
    clauses: ['4.1.search-language'],
    change: revise('search', ({ fields }) => ({
      fields: {
        ...fields,
        applicationName: (message, { applications }) =>
          Object.values(applications.get(message.senderApplicationId)?.name ?? {}),
      },
    })),
  }),
  defect('search-has-no-german-index', ['search-language-decides'], {
    says: 'German falls back to French',
    clauses: ['4.1.qlang-de'],
    change: revise('search', ({ inLanguage }) => ({
      inLanguage: (text, language) => inLanguage(text, language === 'de' ? 'fr' : language),
    })),
  }),
  defect('search-reads-a-language-in-capitals-as-dutch', ['search-language-upper-case'], {
    says: 'a language that is not known as it is written falls back to the first',
    clauses: ['4.1.qlang-upper-case'],
    change: revise('validation', ({ qlang }) => ({ qlang: (text) => (text === 'FR' ? { value: 'nl' } : qlang(text)) })),
  }),
  defect(
    'search-tells-case-apart',
    ['search-case-ignored', 'search-accents-in-text', 'search-each-field-case-ignored'],
    {
      says: 'texts are compared as they are written',
      clauses: ['4.1.search-case'],
      change: revise('search', { fold: withoutAccents }),
    },
  ),
  defect('search-looks-at-beginnings-of-words', ['search-part-of-word'], {
    says: 'the full-text index takes a prefix and no other part of a word',
    clauses: ['4.1.search-substring'],
    change: withContains((text, query) => text.startsWith(query) || text.includes(` ${query}`)),
  }),
  defect('search-takes-wildcards', ['search-wildcards-literal'], {
    says: 'percent and underscore of the query are put into the pattern as they come',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withContains((text, query) =>
      new RegExp(escaped(query).replaceAll('%', '.*').replaceAll('_', '.')).test(text),
    ),
  }),
  defect('search-strips-tags-of-the-query', ['search-each-field-markup-is-text'], {
    says: 'a filter for web pages removes the tags of each parameter',
    clauses: ['4.1.search-punctuation'],
    change: withContains((text, query) => text.includes(query.replace(/<[^>]*>?/g, ''))),
  }),
  defect('search-decodes-the-query-as-html', ['search-each-field-markup-is-text'], {
    says: 'the query is decoded as if a web page had encoded it',
    clauses: ['4.1.search-punctuation'],
    change: withContains((text, query) => text.toLowerCase().includes(decodedHtml(query).toLowerCase())),
  }),
  defect('search-cuts-the-query', ['search-each-field-run-of-words'], {
    says: 'the first fifty characters of a query are searched',
    clauses: ['4.1.search-contiguous', '4.1.search-in-order'],
    change: withContains((text, query) => text.includes(query.slice(0, 50))),
  }),
  defect('search-leaps-over-gaps', ['search-gap-not-found'], {
    says: 'blanks of the query became wildcards',
    clauses: ['4.1.search-contiguous'],
    change: withContains((text, query) => new RegExp(query.split(' ').map(escaped).join('.*')).test(text)),
  }),
  defect('search-finds-words-in-any-order', ['search-reordered-not-found', 'search-gap-not-found'], {
    says: 'the query is split into words, each of which must stand somewhere',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order', '4.1.search-contiguous'],
    change: withContains((text, query) => query.split(' ').every((word) => text.includes(word))),
  }),
  defect('search-drops-brackets', ['search-punctuation-counts'], {
    says: 'the analyzer takes brackets as separators and forgets them',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    change: withContains((text, query) => text.replace(/[()]/g, '').includes(query.replace(/[()]/g, ''))),
  }),
  defect('search-drops-full-stops', ['search-joined-phrases-not-found'], {
    says: 'the ends of phrases are forgotten when a text is indexed',
    clauses: ['4.1.search-joined-phrases', '4.1.search-punctuation'],
    change: withContains((text, query) => text.replace(/\./g, '').includes(query.replace(/\./g, ''))),
  }),
  defect('search-joins-label-and-person-number', ['search-joined-fields-not-found'], {
    says: 'label and person number of the addressee are one column',
    clauses: ['4.1.search-joined-phrases'],
    change: revise('search', ({ fields }) => ({
      fields: {
        ...fields,
        attentionLabel: ({ forTheAttentionOf: { label, ssin } = {} }) => [[label, ssin].filter(Boolean).join(' ')],
      },
    })),
  }),
  defect('search-joins-the-fields', ['search-joined-values-not-found', 'search-joined-fields-not-found'], {
    says: 'all searched fields are put into one text with blanks between them',
    clauses: ['4.1.search-joined-phrases'],
    change: revise('search', { apart: (texts) => [texts.join(' ')] }),
  }),
]

const keepAccentsAndContain = (contains: Rules['search']['contains']) =>
  revise('search', { fold: (text) => text.toUpperCase().normalize('NFC'), contains })

/** Folds case and all marks but one. */
const keepAccent = (kept: string) =>
  revise('search', {
    fold: (text) =>
      text
        .toUpperCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, (mark) => (mark === kept ? mark : '')),
  })

const eachLanguage = ['search-accents-in-text-each-language', 'search-accents-in-query-each-language']

/** §4.1, text search rule 2: accents that count, although they must not. */
export const accentDefects: readonly Defect[] = [
  defect('search-keeps-the-accents-of-the-text', ['search-accents-in-text', 'search-cedilla'], {
    says: 'accents are taken from the query and not from the text',
    clauses: ['4.1.search-accents-in-text', '4.1.search-cedilla'],
    change: keepAccentsAndContain((text, query) => text.includes(query) || text.includes(withoutAccents(query))),
  }),
  defect('search-keeps-the-accents-of-the-query', ['search-accents-in-query'], {
    says: 'accents are taken from the text and not from the query',
    clauses: ['4.1.search-accents-in-query'],
    change: keepAccentsAndContain((text, query) => text.includes(query) || withoutAccents(text).includes(query)),
  }),
  defect('search-keeps-the-cedilla', ['search-cedilla'], {
    says: 'the letters to replace were listed by hand, and ç was forgotten',
    clauses: ['4.1.search-cedilla'],
    change: keepAccent('\u0327'),
  }),
  defect('search-keeps-the-diaeresis', eachLanguage, {
    says: 'two dots are taken as a letter of its own, as in German, in ë and ï too',
    clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query'],
    change: keepAccent('\u0308'),
  }),
  defect('search-keeps-the-circumflex', eachLanguage, {
    says: 'the letters to replace were listed by hand, and ê, î, ô and û were forgotten',
    clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query'],
    change: keepAccent('\u0302'),
  }),
]
