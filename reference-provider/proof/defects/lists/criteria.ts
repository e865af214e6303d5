/** §4.1: criteria of the list, one by one and together. Some work alone, and are forgotten beside another. */
import { testApplications } from '../../../../fixtures/mailbox/reference-records.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { isOpenConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import type { Filters } from '../../../rules/lists/criteria.ts'
import { dayOf } from '../../../rules/lists/filters.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { both, type Defect, defect } from '../defect.ts'

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

/** A search in an open partition also shows what GENERAL holds. */
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
    says: 'a date in the future is refused',
    clauses: ['4.1.far-future-empty', '4.1.only-syntax-400', '7.empty-incoherent-200'],
    change: revise('validation', ({ receivedAfter }) => ({
      receivedAfter: (text) => (Date.parse(text) > Date.now() ? { wrong: 'must not lie ahead' } : receivedAfter(text)),
    })),
  }),
  defect('received-dates-are-put-in-order', ['list-incoherent-empty'], {
    says: 'receivedAfter and receivedBefore are swapped if they exclude each other',
    clauses: ['4.1.incoherent-empty'],
    change: withCriteria((filters) => {
      const { receivedAfter: from, receivedBefore: to } = filters
      return from && to && from > to ? { ...filters, receivedAfter: to, receivedBefore: from } : filters
    }),
  }),
  defect('received-after-lets-received-messages-pass', ['list-received-after', 'list-received-between'], {
    says: 'receivedAfter filters only sent messages',
    clauses: ['4.1.received-after', '4.1.every-message-matches'],
    change: revise('matching', {
      receivedAfter: (message, date) => message.folder === 'in' || dayOf(message.publicationDate) > date,
    }),
  }),
  defect('received-before-is-ignored', beforeScenarios, {
    says: 'receivedBefore is ignored',
    clauses: ['4.1.received-before', '4.1.every-message-matches'],
    change: revise('matching', { receivedBefore: () => true }),
  }),
  defect('received-dates-share-one-place', ['list-received-between', 'list-filters-all-hold'], {
    says: 'receivedAfter and receivedBefore share one map key, so one overwrites the other',
    clauses: ['4.1.combined-with-and', '4.1.received-before'],
    change: withCriteria((filters) => (filters.receivedBefore ? { ...filters, receivedAfter: undefined } : filters)),
  }),
  defect('received-before-drops-every-sent-message', ['list-sent-received-before'], {
    says: 'sent messages have no date of reception, so receivedBefore drops them all',
    clauses: ['4.1.filters-on-sent', '4.1.received-before'],
    change: revise('matching', {
      receivedBefore: (message, date) => message.folder === 'in' && dayOf(message.publicationDate) < date,
    }),
  }),
  defect('expired-before-finds-unread-messages-only', ['list-expired-before'], {
    says: 'expiredBefore finds only unread messages',
    clauses: ['4.1.expired-before'],
    change: revise('matching', {
      expiredBefore: (message, date) => !message.isRead && dayOf(message.expirationDate) < date,
    }),
  }),
  defect('folder-in-shows-both', ['list-folder-in-received'], {
    says: 'folder=in shows sent messages too',
    clauses: ['4.1.folder-in', '4.1.every-message-matches'],
    change: revise('matching', { folder: (message, folder) => folder === 'in' || message.folder === folder }),
  }),
  defect('list-without-visible-shows-hidden-messages', ['list-visible-hides-hidden'], {
    says: 'without visible, the list shows hidden messages too',
    clauses: ['3.hidden-only-with-visible-false'],
    change: revise('listing', { defaults: (filters) => filters }),
  }),
  defect('read-true-filters-nothing', ['list-read-true'], {
    says: 'read=true is ignored',
    clauses: ['4.1.read-true', '4.1.every-message-matches'],
    change: revise('matching', { read: (message, read) => read || !message.isRead }),
  }),
  defect('read-false-finds-nothing', ['list-read-false'], {
    says: 'read=false finds nothing',
    clauses: ['4.1.read-false'],
    change: revise('matching', { read: (message, read) => read && message.isRead }),
  }),
  defect('registered-mail-true-shows-all', ['list-registered-true', 'list-filters-registered'], {
    says: 'registeredMail=true is ignored',
    clauses: ['4.1.registered-mail-true', '4.1.every-message-matches'],
    change: revise('matching', { registeredMail: (message, wanted) => wanted || !message.isRegisteredMail }),
  }),
  defect('registered-mail-false-shows-all', ['list-registered-false'], {
    says: 'registeredMail=false is ignored',
    clauses: ['4.1.registered-mail-false', '4.1.every-message-matches'],
    change: revise('matching', { registeredMail: (message, wanted) => !wanted || message.isRegisteredMail }),
  }),
  defect('sender-application-is-ignored', ['list-sender-application', 'list-filters-all-hold'], {
    says: 'senderApplicationId is read under another name, so it is ignored',
    clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
    change: revise('matching', { senderApplicationId: () => true }),
  }),
  defect('search-ignores-the-sender-application', ['list-filters-all-hold'], {
    says: 'senderApplicationId is ignored in a search',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches'],
    change: withCriteria((filters) => (filters.q ? { ...filters, senderApplicationId: undefined } : filters)),
  }),
  defect('search-ignores-registered-mails', ['list-filters-registered'], {
    says: 'registeredMail is ignored in a search',
    clauses: ['4.1.combined-with-and', '4.1.registered-mail-true'],
    change: withCriteria((filters) => (filters.q ? { ...filters, registeredMail: undefined } : filters)),
  }),
  defect('enterprise-number-replaces-other-filters', ['list-portal-filters-together'], {
    says: 'with enterpriseNumber, all filters except folder are ignored',
    clauses: ['4.1.portal-filters-together', '4.1.combined-with-and'],
    change: withCriteria((filters) => {
      const { enterpriseNumber, folder, visible, recipientPartition } = filters
      return enterpriseNumber ? { folder, visible, recipientPartition } : filters
    }),
  }),
  defect('enterprise-number-opens-its-mailbox', ['list-enterprise-number-narrows'], {
    says: 'enterpriseNumber selects the mailbox that is read',
    clauses: ['4.1.enterprise-number', '1.5.one-enterprise', '5.4.foreign-list', '5.6.foreign-message'],
    change: numberOpensMailbox,
  }),
  defect('search-forgets-the-partition', ['list-filters-all-hold'], {
    says: 'a search in a partition also finds messages of GENERAL',
    clauses: ['4.1.combined-with-and', '4.1.recipient-partition'],
    change: searchIsAboutGeneralToo,
  }),
  defect('partition-ignores-the-search', ['list-filters-all-hold'], {
    says: 'q is ignored in the list of one partition',
    clauses: ['4.1.combined-with-and', '4.1.q'],
    change: withFilters((filters) => (filters.recipientPartition ? { ...filters, q: undefined } : filters)),
  }),
  defect('sender-application-must-be-known', ['list-unknown-application-empty'], {
    says: 'an unknown senderApplicationId is refused as a bad request',
    clauses: ['4.1.no-match-empty', '4.1.only-syntax-400', '7.empty-no-match-200'],
    change: revise('validation', ({ senderApplicationId }) => ({
      senderApplicationId: (text) =>
        testApplications.some(({ applicationId }) => applicationId === text)
          ? senderApplicationId(text)
          : { wrong: 'must be a known application' },
    })),
  }),
  defect('required-action-leaves-executed-ones-out', ['list-action-not-executed'], {
    says: 'requiredAction=true finds only open actions',
    clauses: ['4.1.required-action-true'],
    change: revise('matching', {
      requiredAction: (message, wanted) => !wanted || message.messageActions.some(isOpenConfirmation),
    }),
  }),
]
