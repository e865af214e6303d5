/** §4.1, text search rule 3: characters that a database reads as wildcards. */
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withContains = (contains: Rules['search']['contains']) => revise('search', { contains })

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The query as a pattern, where brackets hold letters of which one must be there. */
const withSets = (query: string): string => escaped(query).replace(/\\\[([^[\]]+)\\\]/g, '[$1]')

export const characterDefects: readonly Defect[] = [
  defect('search-takes-brackets-as-sets', ['search-wildcards-literal', 'search-each-field-wildcards-literal'], {
    says: 'the search escapes % and _, but treats [a-z] as a set of letters (LIKE of SQL Server)',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withContains((text, query) => text.includes(query) || new RegExp(withSets(query)).test(text)),
  }),
  defect('search-takes-question-marks', ['search-wildcards-literal', 'search-each-field-wildcards-literal'], {
    says: 'the search escapes % and _, but treats ? as any character (GLOB)',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withContains((text, query) => new RegExp(escaped(query).replaceAll('\\?', '.')).test(text)),
  }),
]
