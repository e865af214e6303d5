/** §4.1: criteria of the list, one by one and together. */
import { dayOf } from '../../../rules/lists/filters.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { withStore } from '../shared/missing-checks.ts'

const withDefaults = (rules: Rules, defaults: Rules['listing']['defaults']): Rules =>
  reviseRules(rules, 'listing', { defaults: (filters) => defaults(rules.listing.defaults(filters)) })

/** The requested enterprise number decides which mailbox is listed. */
const numberOpensMailbox = (rules: Rules): Rules =>
  withStore(
    withDefaults(rules, (filters) => ({ ...filters, enterpriseNumber: undefined })),
    ['messages'],
    (store, { request }) => ({
      inMailbox: (mailbox) => store.inMailbox(request.query.get('enterpriseNumber')?.padStart(10, '0') ?? mailbox),
    }),
  )

export const criteriaDefects: readonly Defect[] = [
  {
    id: 'received-after-in-the-future-is-refused',
    clauses: ['4.1.far-future-empty', '4.1.only-syntax-400', '7.empty-incoherent-200'],
    says: 'a date that lies in the future is taken as a mistake',
    expected: ['list-far-future-empty'],
    change: (rules) =>
      reviseRules(rules, 'validation', {
        receivedAfter: (text) =>
          Date.parse(text) > Date.now() ? { wrong: 'must not lie ahead' } : rules.validation.receivedAfter(text),
      }),
  },
  {
    id: 'received-dates-are-put-in-order',
    clauses: ['4.1.incoherent-empty'],
    says: 'dates that exclude each other are swapped, to be helpful',
    expected: ['list-incoherent-empty'],
    change: (rules) =>
      withDefaults(rules, (filters) => {
        const { receivedAfter: from, receivedBefore: to } = filters
        return from && to && from > to ? { ...filters, receivedAfter: to, receivedBefore: from } : filters
      }),
  },
  {
    id: 'received-after-lets-received-messages-pass',
    clauses: ['4.1.received-after', '4.1.every-message-matches'],
    says: 'the date is a filter of the out folder alone',
    expected: ['list-received-after', 'list-received-between'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        receivedAfter: (message, date) => message.folder === 'in' || dayOf(message.publicationDate) > date,
      }),
  },
  {
    id: 'received-before-is-ignored',
    clauses: ['4.1.received-before', '4.1.every-message-matches'],
    says: 'only the beginning of the period is read',
    expected: ['list-received-before', 'list-received-between', 'list-sent-received-before', 'list-filters-all-hold'],
    change: (rules) => reviseRules(rules, 'matching', { receivedBefore: () => true }),
  },
  {
    id: 'received-dates-share-one-place',
    clauses: ['4.1.combined-with-and', '4.1.received-before'],
    says: 'both dates are put into a map under the name of their column',
    expected: ['list-received-between', 'list-filters-all-hold'],
    change: (rules) =>
      withDefaults(rules, (filters) => (filters.receivedBefore ? { ...filters, receivedAfter: undefined } : filters)),
  },
  {
    id: 'received-before-drops-every-sent-message',
    clauses: ['4.1.filters-on-sent', '4.1.received-before'],
    says: 'the date of reception of a sent message is empty, and an empty date is before nothing',
    expected: ['list-sent-received-before'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        receivedBefore: (message, date) => message.folder === 'in' && dayOf(message.publicationDate) < date,
      }),
  },
  {
    id: 'expired-before-finds-unread-messages-alone',
    clauses: ['4.1.expired-before'],
    says: 'the query of the alert, which is about unread messages, serves the list as well',
    expected: ['list-expired-before'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        expiredBefore: (message, date) => !message.isRead && dayOf(message.expirationDate) < date,
      }),
  },
  {
    id: 'folder-in-shows-both',
    clauses: ['4.1.folder-in', '4.1.every-message-matches'],
    says: 'in is taken as the default, which is everything',
    expected: ['list-folder-in-received'],
    change: (rules) =>
      reviseRules(rules, 'matching', { folder: (message, folder) => folder === 'in' || message.folder === folder }),
  },
  {
    id: 'list-without-visible-shows-hidden-messages',
    clauses: ['3.hidden-only-with-visible-false'],
    says: 'a parameter that is not given adds no condition',
    expected: ['list-visible-hides-hidden'],
    change: (rules) => reviseRules(rules, 'listing', { defaults: (filters) => filters }),
  },
  {
    id: 'read-true-filters-nothing',
    clauses: ['4.1.read-true', '4.1.every-message-matches'],
    says: 'only the list of unread messages has a filter',
    expected: ['list-read-true'],
    change: (rules) => reviseRules(rules, 'matching', { read: (message, read) => read || !message.isRead }),
  },
  {
    id: 'read-false-finds-nothing',
    clauses: ['4.1.read-false'],
    says: 'both sides must be true, which false never is',
    expected: ['list-read-false'],
    change: (rules) => reviseRules(rules, 'matching', { read: (message, read) => read && message.isRead }),
  },
  {
    id: 'registered-mail-true-shows-all',
    clauses: ['4.1.registered-mail-true', '4.1.every-message-matches'],
    says: 'the filter leaves registered mails out, and has no other side',
    expected: ['list-registered-true', 'list-filters-registered'],
    change: (rules) =>
      reviseRules(rules, 'matching', { registeredMail: (message, wanted) => wanted || !message.isRegisteredMail }),
  },
  {
    id: 'registered-mail-false-shows-all',
    clauses: ['4.1.registered-mail-false', '4.1.every-message-matches'],
    says: 'a false boolean counts as an absent one, so registeredMail=false filters nothing',
    expected: ['list-registered-false'],
    change: (rules) =>
      reviseRules(rules, 'matching', { registeredMail: (message, wanted) => !wanted || message.isRegisteredMail }),
  },
  {
    id: 'sender-application-is-ignored',
    clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
    says: 'the parameter has another name in the code, so it is never read',
    expected: ['list-sender-application', 'list-filters-all-hold'],
    change: (rules) => reviseRules(rules, 'matching', { senderApplicationId: () => true }),
  },
  {
    id: 'search-forgets-the-sender-application',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches'],
    says: 'a text goes to the search engine, which is given some of the filters',
    expected: ['list-filters-all-hold'],
    change: (rules) =>
      withDefaults(rules, (filters) => (filters.q ? { ...filters, senderApplicationId: undefined } : filters)),
  },
  {
    id: 'search-forgets-registered-mails',
    clauses: ['4.1.combined-with-and', '4.1.registered-mail-true'],
    says: 'the search engine does not know which messages are registered mails',
    expected: ['list-filters-registered'],
    change: (rules) =>
      withDefaults(rules, (filters) => (filters.q ? { ...filters, registeredMail: undefined } : filters)),
  },
  {
    id: 'enterprise-number-replaces-other-filters',
    clauses: ['4.1.portal-filters-together', '4.1.combined-with-and'],
    says: 'with the number of an enterprise another query is used, which knows the folder alone',
    expected: ['list-portal-filters-together'],
    change: (rules) =>
      withDefaults(rules, (filters) => {
        const { enterpriseNumber, folder, visible, recipientPartition } = filters
        return enterpriseNumber ? { folder, visible, recipientPartition } : filters
      }),
  },
  {
    id: 'enterprise-number-opens-its-mailbox',
    clauses: ['4.1.enterprise-number', '1.5.one-enterprise', '5.4.foreign-list', '5.6.foreign-message'],
    says: 'the number that is asked for decides whose mailbox is read',
    expected: ['list-enterprise-number-narrows'],
    change: numberOpensMailbox,
  },
]
