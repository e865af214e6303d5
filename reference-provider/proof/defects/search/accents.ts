/** §4.1, text search rule 2: accents that count, although they must not. */
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
const withAccentsAndContains = (contains: Rules['search']['contains']) => (rules: Rules) =>
  reviseRules(rules, 'search', { fold: (text) => text.toUpperCase().normalize('NFC'), contains })

/** Folds case and all marks but one. */
const keepAccent = (kept: string) => (rules: Rules) =>
  reviseRules(rules, 'search', {
    fold: (text) =>
      text
        .toUpperCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, (mark) => (mark === kept ? mark : '')),
  })

export const accentDefects: readonly Defect[] = [
  {
    id: 'search-keeps-the-accents-of-the-text',
    clauses: ['4.1.search-accents-in-text', '4.1.search-cedilla'],
    says: 'accents are taken from the query and not from the text',
    expected: ['search-accents-in-text', 'search-cedilla'],
    change: withAccentsAndContains((text, query) => text.includes(query) || text.includes(withoutAccents(query))),
  },
  {
    id: 'search-keeps-the-accents-of-the-query',
    clauses: ['4.1.search-accents-in-query'],
    says: 'accents are taken from the text and not from the query',
    expected: ['search-accents-in-query'],
    change: withAccentsAndContains((text, query) => text.includes(query) || withoutAccents(text).includes(query)),
  },
  {
    id: 'search-keeps-the-cedilla',
    clauses: ['4.1.search-cedilla'],
    says: 'the letters to replace were listed by hand, and ç was forgotten',
    expected: ['search-cedilla'],
    change: keepAccent('\u0327'),
  },
  {
    id: 'search-keeps-the-diaeresis',
    clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query'],
    says: 'two dots are taken as a letter of its own, as in German, in ë and ï too',
    expected: ['search-accents-in-text-each-language', 'search-accents-in-query-each-language'],
    change: keepAccent('\u0308'),
  },
  {
    id: 'search-keeps-the-circumflex',
    clauses: ['4.1.search-accents-in-text', '4.1.search-accents-in-query'],
    says: 'the letters to replace were listed by hand, and ê, î, ô and û were forgotten',
    expected: ['search-accents-in-text-each-language', 'search-accents-in-query-each-language'],
    change: keepAccent('\u0302'),
  },
]
