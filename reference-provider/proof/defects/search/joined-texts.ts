/** §4.1, text search rule 3: several texts of a message are searched as one. */
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

export const joinedTextDefects: readonly Defect[] = [
  defect('search-joins-label-and-person-number', ['search-joined-fields-not-found'], {
    says: 'label and person number of the addressee are searched as one text',
    clauses: ['4.1.search-joined-phrases'],
    change: revise('search', ({ fields }) => ({
      fields: {
        ...fields,
        attentionLabel: ({ forTheAttentionOf: { label, ssin } = {} }) => [[label, ssin].filter(Boolean).join(' ')],
      },
    })),
  }),
  defect('search-joins-the-fields', ['search-joined-values-not-found', 'search-joined-fields-not-found'], {
    says: 'all searched fields are joined to one text with spaces',
    clauses: ['4.1.search-joined-phrases'],
    change: revise('search', { apart: (texts) => [texts.join(' ')] }),
  }),
  defect('search-joins-the-fields-with-bars', ['search-joined-by-other-separators-not-found'], {
    says: 'all searched fields are joined to one text with bars',
    clauses: ['4.1.search-joined-phrases'],
    change: revise('search', { apart: (texts) => [texts.join('|')] }),
  }),
  defect('search-reads-texts-as-json', ['search-json-syntax-not-found'], {
    says: 'all searched fields are one text of JSON',
    clauses: ['4.1.search-contiguous', '4.1.every-message-matches'],
    change: revise('search', { apart: (texts) => [JSON.stringify({ fr: texts })] }),
  }),
]
