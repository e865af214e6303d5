/** §4.1: criteria that are right alone, and forgotten beside another. */
import { testApplications } from '../../../../fixtures/mailbox/reference-records.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { isOpenConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import type { Filters } from '../../../rules/lists/criteria.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withFilters = (asked: (filters: Filters) => Filters) =>
  revise('listing', ({ defaults }) => ({ defaults: (filters) => defaults(asked(filters)) }))

/** Of a partition that may be consulted, a search shows what GENERAL holds as well. */
const searchIsAboutGeneralToo: Defect['change'] = (rules) => {
  let searched: string | undefined
  const noting = withFilters((filters) => {
    searched = filters.q && filters.recipientPartition
    return searched ? { ...filters, recipientPartition: undefined } : filters
  })
  const withGeneral = revise('access', ({ isListed }) => ({
    isListed: (message, mayConsult) =>
      isListed(message, (id) => mayConsult(id === defaultPartition && searched ? searched : id)),
  }))
  return withGeneral(noting(rules))
}

export const combinedCriteriaDefects: readonly Defect[] = [
  defect('search-forgets-the-partition', ['list-filters-all-hold'], {
    says: 'the search engine goes by folders of its own, in which GENERAL stands beside each partition',
    clauses: ['4.1.combined-with-and', '4.1.recipient-partition'],
    change: searchIsAboutGeneralToo,
  }),
  defect('partition-forgets-the-search', ['list-filters-all-hold'], {
    says: 'the list of one partition is another query, which knows no text',
    clauses: ['4.1.combined-with-and', '4.1.q'],
    change: withFilters((filters) => (filters.recipientPartition ? { ...filters, q: undefined } : filters)),
  }),
  defect('sender-application-must-be-known', ['list-unknown-application-empty'], {
    says: 'an application that no record is found for is refused as a mistake of the request',
    clauses: ['4.1.no-match-empty', '4.1.only-syntax-400', '7.empty-no-match-200'],
    change: revise('validation', ({ senderApplicationId }) => ({
      senderApplicationId: (text) =>
        testApplications.some(({ applicationId }) => applicationId === text)
          ? senderApplicationId(text)
          : { wrong: 'must be a known application' },
    })),
  }),
  defect('required-action-leaves-executed-ones-out', ['list-action-not-executed'], {
    says: 'an executed action is required no longer, so requiredAction=true alone finds open ones',
    clauses: ['4.1.required-action-true'],
    change: revise('matching', {
      requiredAction: (message, wanted) => !wanted || message.messageActions.some(isOpenConfirmation),
    }),
  }),
]
