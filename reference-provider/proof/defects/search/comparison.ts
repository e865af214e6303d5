/** §4.1, text search: comparisons that find too much or too little. */
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { escapedPattern, withContains } from './characters.ts'

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const decodedHtml = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/gi, '<')
    .replace(/&amp;/gi, '&')

export const searchComparisonDefects: readonly Defect[] = [
  defect('search-looks-into-every-language', ['search-language-decides'], {
    says: 'the search ignores qlang and searches the texts of all languages',
    clauses: ['4.1.search-language'],
    change: revise('search', {
      inLanguage: (text) => (typeof text === 'string' ? text : Object.values(text).join('\n')),
    }),
  }),
  defect('search-looks-into-every-language-of-records', ['search-language-of-records'], {
    says: 'the search ignores qlang for the names of applications',
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
    says: 'qlang=de searches the French texts',
    clauses: ['4.1.qlang-de'],
    change: revise('search', ({ inLanguage }) => ({
      inLanguage: (text, language) => inLanguage(text, language === 'de' ? 'fr' : language),
    })),
  }),
  defect('search-reads-a-language-in-capitals-as-dutch', ['search-language-upper-case'], {
    says: 'qlang=FR searches the Dutch texts',
    clauses: ['4.1.qlang-upper-case'],
    change: revise('validation', ({ qlang }) => ({ qlang: (text) => (text === 'FR' ? { value: 'nl' } : qlang(text)) })),
  }),
  defect(
    'search-tells-case-apart',
    ['search-case-ignored', 'search-accents-in-text', 'search-each-field-case-ignored'],
    {
      says: 'the search is case-sensitive',
      clauses: ['4.1.search-case'],
      change: revise('search', { fold: withoutAccents }),
    },
  ),
  defect('search-looks-at-beginnings-of-words', ['search-part-of-word'], {
    says: 'only the beginnings of words match q',
    clauses: ['4.1.search-substring'],
    change: withContains((text, query) => text.startsWith(query) || text.includes(` ${query}`)),
  }),
  defect('search-takes-wildcards', ['search-wildcards-literal'], {
    says: 'the search treats % and _ as wildcards',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withContains((text, query) =>
      new RegExp(escapedPattern(query).replaceAll('%', '.*').replaceAll('_', '.')).test(text),
    ),
  }),
  defect('search-encodes-texts-and-queries-as-html', ['search-each-field-markup-is-text'], {
    says: 'texts and q are encoded as HTML before they are compared, so the code of & is searched too',
    clauses: ['4.1.search-contiguous'],
    // Both are in capitals here.
    change: withContains((text, query) => text.replaceAll('&', '&AMP;').includes(query.replaceAll('&', '&AMP;'))),
  }),
  defect('search-strips-tags-of-the-query', ['search-each-field-markup-is-text'], {
    says: 'HTML tags are removed from q',
    clauses: ['4.1.search-punctuation'],
    change: withContains((text, query) => text.includes(query.replace(/<[^>]*>?/g, ''))),
  }),
  defect('search-decodes-the-query-as-html', ['search-each-field-markup-is-text'], {
    says: 'HTML entities in q are decoded',
    clauses: ['4.1.search-punctuation'],
    change: withContains((text, query) => text.toLowerCase().includes(decodedHtml(query).toLowerCase())),
  }),
  defect('search-cuts-the-query', ['search-each-field-run-of-words'], {
    says: 'only the first fifty characters of q are searched',
    clauses: ['4.1.search-contiguous', '4.1.search-in-order'],
    change: withContains((text, query) => text.includes(query.slice(0, 50))),
  }),
  defect('search-leaps-over-gaps', ['search-gap-not-found'], {
    says: 'a space in q matches any text in between',
    clauses: ['4.1.search-contiguous'],
    change: withContains((text, query) => new RegExp(query.split(' ').map(escapedPattern).join('.*')).test(text)),
  }),
  defect('search-finds-words-in-any-order', ['search-reordered-not-found', 'search-gap-not-found'], {
    says: 'q is split into words, which are found in any order',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order', '4.1.search-contiguous'],
    change: withContains((text, query) => query.split(' ').every((word) => text.includes(word))),
  }),
  defect('search-decodes-queries-twice', ['search-plus-is-no-space'], {
    says: 'a query is decoded twice, so that a plus sign becomes a space',
    clauses: ['4.1.search-with-punctuation', '4.1.search-contiguous'],
    change: withContains((text, query) => text.includes(query.replaceAll('+', ' '))),
  }),
  defect('search-drops-brackets', ['search-punctuation-counts'], {
    says: 'the search ignores brackets',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    change: withContains((text, query) => text.replace(/[()]/g, '').includes(query.replace(/[()]/g, ''))),
  }),
  defect('search-drops-full-stops', ['search-joined-phrases-not-found'], {
    says: 'the search ignores full stops',
    clauses: ['4.1.search-joined-phrases', '4.1.search-punctuation'],
    change: withContains((text, query) => text.replace(/\./g, '').includes(query.replace(/\./g, ''))),
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
    says: 'accents are removed from q but not from the text',
    clauses: ['4.1.search-accents-in-text', '4.1.search-cedilla'],
    change: keepAccentsAndContain((text, query) => text.includes(query) || text.includes(withoutAccents(query))),
  }),
  defect('search-keeps-the-accents-of-the-query', ['search-accents-in-query'], {
    says: 'accents are removed from the text but not from q',
    clauses: ['4.1.search-accents-in-query'],
    change: keepAccentsAndContain((text, query) => text.includes(query) || withoutAccents(text).includes(query)),
  }),
  defect('search-keeps-the-cedilla', ['search-cedilla'], {
    says: 'the search treats ç and c as different letters',
    clauses: ['4.1.search-cedilla'],
    change: keepAccent('\u0327'),
  }),
  defect('search-keeps-the-diaeresis', eachLanguage, {
    says: 'the search treats letters with two dots (ë, ï, ü) as different letters',
    clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query'],
    change: keepAccent('\u0308'),
  }),
  defect('search-keeps-the-circumflex', eachLanguage, {
    says: 'the search treats ê, î, ô and û as different letters from e, i, o and u',
    clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query'],
    change: keepAccent('\u0302'),
  }),
  defect('search-drops-quotation-marks', ['search-each-field-signs-count'], {
    says: 'quotation marks around q are dropped',
    clauses: ['4.1.search-punctuation'],
    change: revise('search', ({ contains }) => ({
      contains: (text, query) => contains(text, query) || contains(text, query.replace(/^"(.*)"$/, '$1')),
    })),
  }),
]
