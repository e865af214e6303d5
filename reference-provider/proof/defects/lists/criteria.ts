/** §4.1: criteria of the list, one by one and together. Some are right alone, and forgotten beside another. */
import { testApplications } from '../../../../fixtures/mailbox/reference-records.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { isOpenConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import type { Filters } from '../../../rules/lists/criteria.ts'
import { dayOf } from '../../../rules/lists/filters.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { both, type Defect, defect } from '../defect.ts'
import { withStore } from '../shared/missing-checks.ts'

/** The criteria, changed after their defaults were filled in. */
const withCriteria = (change: Rules['listing']['defaults']) =>
  revise('listing', ({ defaults }) => ({ defaults: (filters) => change(defaults(filters)) }))

/** The requested enterprise number decides which mailbox is listed. */
const numberOpensMailbox = both(
  withCriteria((filters) => ({ ...filters, enterpriseNumber: undefined })),
  (rules) =>
    withStore(rules, ['messages'], (store, { request }) => ({
      inMailbox: (mailbox) => store.inMailbox(request.query.get('enterpriseNumber')?.padStart(10, '0') ?? mailbox),
    })),
)

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

const beforeScenarios = [
  'list-received-before',
  'list-received-between',
  'list-sent-received-before',
  'list-filters-all-hold',
]

export const criteriaDefects: readonly Defect[] = [
  defect('received-after-in-the-future-is-refused', ['list-far-future-empty'], {
    says: 'a date that lies in the future is taken as a mistake',
    clauses: ['4.1.far-future-empty', '4.1.only-syntax-400', '7.empty-incoherent-200'],
    change: revise('validation', ({ receivedAfter }) => ({
      receivedAfter: (text) => (Date.parse(text) > Date.now() ? { wrong: 'must not lie ahead' } : receivedAfter(text)),
    })),
  }),
  defect('received-dates-are-put-in-order', ['list-incoherent-empty'], {
    says: 'dates that exclude each other are swapped, to be helpful',
    clauses: ['4.1.incoherent-empty'],
    change: withCriteria((filters) => {
      const { receivedAfter: from, receivedBefore: to } = filters
      return from && to && from > to ? { ...filters, receivedAfter: to, receivedBefore: from } : filters
    }),
  }),
  defect('received-after-lets-received-messages-pass', ['list-received-after', 'list-received-between'], {
    says: 'the date is a filter of the out folder alone',
    clauses: ['4.1.received-after', '4.1.every-message-matches'],
    change: revise('matching', {
      receivedAfter: (message, date) => message.folder === 'in' || dayOf(message.publicationDate) > date,
    }),
  }),
  defect('received-before-is-ignored', beforeScenarios, {
    says: 'only the beginning of the period is read',
    clauses: ['4.1.received-before', '4.1.every-message-matches'],
    change: revise('matching', { receivedBefore: () => true }),
  }),
  defect('received-dates-share-one-place', ['list-received-between', 'list-filters-all-hold'], {
    says: 'both dates are put into a map under the name of their column',
    clauses: ['4.1.combined-with-and', '4.1.received-before'],
    change: withCriteria((filters) => (filters.receivedBefore ? { ...filters, receivedAfter: undefined } : filters)),
  }),
  defect('received-before-drops-every-sent-message', ['list-sent-received-before'], {
    says: 'the date of reception of a sent message is empty, and an empty date is before nothing',
    clauses: ['4.1.filters-on-sent', '4.1.received-before'],
    change: revise('matching', {
      receivedBefore: (message, date) => message.folder === 'in' && dayOf(message.publicationDate) < date,
    }),
  }),
  defect('expired-before-finds-unread-messages-alone', ['list-expired-before'], {
    says: 'the query of the alert, which is about unread messages, serves the list as well',
    clauses: ['4.1.expired-before'],
    change: revise('matching', {
      expiredBefore: (message, date) => !message.isRead && dayOf(message.expirationDate) < date,
    }),
  }),
  defect('folder-in-shows-both', ['list-folder-in-received'], {
    says: 'in is taken as the default, which is everything',
    clauses: ['4.1.folder-in', '4.1.every-message-matches'],
    change: revise('matching', { folder: (message, folder) => folder === 'in' || message.folder === folder }),
  }),
  defect('list-without-visible-shows-hidden-messages', ['list-visible-hides-hidden'], {
    says: 'a parameter that is not given adds no condition',
    clauses: ['3.hidden-only-with-visible-false'],
    change: revise('listing', { defaults: (filters) => filters }),
  }),
  defect('read-true-filters-nothing', ['list-read-true'], {
    says: 'only the list of unread messages has a filter',
    clauses: ['4.1.read-true', '4.1.every-message-matches'],
    change: revise('matching', { read: (message, read) => read || !message.isRead }),
  }),
  defect('read-false-finds-nothing', ['list-read-false'], {
    says: 'both sides must be true, which false never is',
    clauses: ['4.1.read-false'],
    change: revise('matching', { read: (message, read) => read && message.isRead }),
  }),
  defect('registered-mail-true-shows-all', ['list-registered-true', 'list-filters-registered'], {
    says: 'the filter leaves registered mails out, and has no other side',
    clauses: ['4.1.registered-mail-true', '4.1.every-message-matches'],
    change: revise('matching', { registeredMail: (message, wanted) => wanted || !message.isRegisteredMail }),
  }),
  defect('registered-mail-false-shows-all', ['list-registered-false'], {
    says: 'a false boolean counts as an absent one, so registeredMail=false filters nothing',
    clauses: ['4.1.registered-mail-false', '4.1.every-message-matches'],
    change: revise('matching', { registeredMail: (message, wanted) => !wanted || message.isRegisteredMail }),
  }),
  defect('sender-application-is-ignored', ['list-sender-application', 'list-filters-all-hold'], {
    says: 'the parameter has another name in the code, so it is never read',
    clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
    change: revise('matching', { senderApplicationId: () => true }),
  }),
  defect('search-forgets-the-sender-application', ['list-filters-all-hold'], {
    says: 'a text goes to the search engine, which is given some of the filters',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches'],
    change: withCriteria((filters) => (filters.q ? { ...filters, senderApplicationId: undefined } : filters)),
  }),
  defect('search-forgets-registered-mails', ['list-filters-registered'], {
    says: 'the search engine does not know which messages are registered mails',
    clauses: ['4.1.combined-with-and', '4.1.registered-mail-true'],
    change: withCriteria((filters) => (filters.q ? { ...filters, registeredMail: undefined } : filters)),
  }),
  defect('enterprise-number-replaces-other-filters', ['list-portal-filters-together'], {
    says: 'with the number of an enterprise another query is used, which knows the folder alone',
    clauses: ['4.1.portal-filters-together', '4.1.combined-with-and'],
    change: withCriteria((filters) => {
      const { enterpriseNumber, folder, visible, recipientPartition } = filters
      return enterpriseNumber ? { folder, visible, recipientPartition } : filters
    }),
  }),
  defect('enterprise-number-opens-its-mailbox', ['list-enterprise-number-narrows'], {
    says: 'the number that is asked for decides whose mailbox is read',
    clauses: ['4.1.enterprise-number', '1.5.one-enterprise', '5.4.foreign-list', '5.6.foreign-message'],
    change: numberOpensMailbox,
  }),
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
