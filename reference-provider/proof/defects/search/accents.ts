/** §4.1, text search rule 2: accents that count, although they must not. */
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
const withAccentsAndContains = (contains: Rules['search']['contains']) =>
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

export const accentDefects: readonly Defect[] = [
  defect('search-keeps-the-accents-of-the-text', ['search-accents-in-text', 'search-cedilla'], {
    says: 'accents are taken from the query and not from the text',
    clauses: ['4.1.search-accents-in-text', '4.1.search-cedilla'],
    change: withAccentsAndContains((text, query) => text.includes(query) || text.includes(withoutAccents(query))),
  }),
  defect('search-keeps-the-accents-of-the-query', ['search-accents-in-query'], {
    says: 'accents are taken from the text and not from the query',
    clauses: ['4.1.search-accents-in-query'],
    change: withAccentsAndContains((text, query) => text.includes(query) || withoutAccents(text).includes(query)),
  }),
  defect('search-keeps-the-cedilla', ['search-cedilla'], {
    says: 'the letters to replace were listed by hand, and ç was forgotten',
    clauses: ['4.1.search-cedilla'],
    change: keepAccent('\u0327'),
  }),
  defect(
    'search-keeps-the-diaeresis',
    ['search-accents-in-text-each-language', 'search-accents-in-query-each-language'],
    {
      says: 'two dots are taken as a letter of its own, as in German, in ë and ï too',
      clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query'],
      change: keepAccent('\u0308'),
    },
  ),
  defect(
    'search-keeps-the-circumflex',
    ['search-accents-in-text-each-language', 'search-accents-in-query-each-language'],
    {
      says: 'the letters to replace were listed by hand, and ê, î, ô and û were forgotten',
      clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query'],
      change: keepAccent('\u0302'),
    },
  ),
]
