/** §4.1, text search: searches that know fewer fields beside another filter. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { Filters } from '../../../rules/lists/criteria.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

/** Beside these filters only the subject is searched. */
const subjectAlone = (isMeant: (filters: Filters) => boolean) => (rules: Rules) => {
  let isLimited = false
  const noting = revise('listing', ({ defaults }) => ({
    defaults: (filters) => {
      isLimited = isMeant(filters)
      return defaults(filters)
    },
  }))
  const limited = revise('search', ({ fields }) => ({
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]): [string, typeof field] => [
        name,
        (...of) => (isLimited && name !== 'subject' ? [] : field(...of)),
      ]),
    ),
  }))
  return limited(noting(rules))
}

const clauses: readonly ClauseId[] = ['4.1.search-business-values', '4.1.combined-with-and']

export const searchBesideFilterDefects: readonly Defect[] = [
  defect('search-of-registered-mails-knows-the-subject-only', ['search-each-field-found-beside-flags'], {
    says: 'with registeredMail=true, only the subject is searched',
    clauses,
    change: subjectAlone(({ registeredMail }) => registeredMail === true),
  }),
  defect('search-with-expired-before-knows-the-subject-only', ['search-each-field-found-beside-filters'], {
    says: 'with expiredBefore, only the subject is searched',
    clauses,
    change: subjectAlone(({ expiredBefore, read }) => expiredBefore !== undefined && read === undefined),
  }),
]
