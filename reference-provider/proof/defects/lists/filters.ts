/** §4.1: criteria of the list that are dropped, turned round or joined in the wrong way. */
import { dayOf } from '../../../rules/lists/filters.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

export const filterDefects: readonly Defect[] = [
  {
    id: 'filters-are-joined-with-or',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches', 'rows.8', 'rows.11'],
    says: 'one met criterion is enough',
    expected: ['list-unread-expiring-soon', 'list-sent-search-filters'],
    change: (rules) => reviseRules(rules, 'listing', { combine: (verdicts) => [...verdicts].some(Boolean) }),
  },
  {
    id: 'read-false-filters-nothing',
    clauses: ['4.1.read-false', '4.1.every-message-matches', 'rows.8'],
    says: 'a false boolean counts as an absent one, so read=false filters nothing',
    expected: ['list-unread-expiring-soon'],
    change: (rules) => reviseRules(rules, 'matching', { read: (message, read) => !read || message.isRead }),
  },
  {
    id: 'read-is-taken-the-other-way-round',
    clauses: ['4.1.read-false', '4.1.read-true', 'rows.8'],
    says: 'the column is called unread, and the parameter is compared with it',
    expected: ['list-unread-expiring-soon', 'list-registered-unread'],
    change: (rules) => reviseRules(rules, 'matching', { read: (message, read) => message.isRead !== read }),
  },
  {
    id: 'expired-before-is-taken-as-after',
    clauses: ['4.1.expired-before', 'rows.8', '8.portal-window-on-list'],
    says: 'the comparison of the expiry stands the wrong way round',
    expected: ['list-unread-expiring-soon'],
    change: (rules) =>
      reviseRules(rules, 'matching', { expiredBefore: (message, date) => dayOf(message.expirationDate) > date }),
  },
  {
    id: 'expired-before-finds-what-expired-already',
    clauses: ['4.1.expired-before', 'rows.8'],
    says: 'today is compared with the expiry, and the date of the request is not looked at',
    expected: ['list-unread-expiring-soon'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        expiredBefore: (message) => Date.parse(message.expirationDate) < Date.now(),
      }),
  },
  {
    id: 'expired-before-compares-seconds-with-milliseconds',
    clauses: ['4.1.expired-before', 'rows.8'],
    says: 'the expiry in seconds is before any date in milliseconds',
    expected: ['list-unread-expiring-soon'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        expiredBefore: (message, date) => Date.parse(message.expirationDate) / 1000 < Date.parse(date),
      }),
  },
  {
    id: 'received-after-is-ignored',
    clauses: ['4.1.received-after', 'rows.11'],
    says: 'the parameter has another name in the code, so it is never read',
    expected: ['list-sent-search-filters'],
    change: (rules) => reviseRules(rules, 'matching', { receivedAfter: () => true }),
  },
  {
    id: 'received-after-is-taken-as-before',
    clauses: ['4.1.received-after', 'rows.11'],
    says: 'the bounds of the period are swapped',
    expected: ['list-sent-search-filters'],
    change: (rules) =>
      reviseRules(rules, 'matching', { receivedAfter: (message, date) => dayOf(message.publicationDate) < date }),
  },
  {
    id: 'received-after-lets-every-sent-message-pass',
    clauses: ['4.1.filters-on-sent', '4.1.received-after', 'rows.11'],
    says: 'what was sent was never received, so the date is not looked at',
    expected: ['list-sent-search-filters'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        receivedAfter: (message, date) => message.folder === 'out' || dayOf(message.publicationDate) > date,
      }),
  },
  {
    id: 'received-after-drops-every-sent-message',
    clauses: ['4.1.filters-on-sent', '4.1.received-after', 'rows.11'],
    says: 'the date of reception of a sent message is empty, and an empty date is after nothing',
    expected: ['list-sent-search-filters'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        receivedAfter: (message, date) => message.folder === 'in' && dayOf(message.publicationDate) > date,
      }),
  },
  {
    id: 'received-after-looks-at-the-expiry',
    clauses: ['4.1.received-after', 'rows.11'],
    says: 'the wrong date column is compared',
    expected: ['list-sent-search-filters'],
    change: (rules) =>
      reviseRules(rules, 'matching', { receivedAfter: (message, date) => dayOf(message.expirationDate) > date }),
  },
  {
    id: 'registered-mail-filters-nothing',
    clauses: ['4.1.registered-mail-true', '4.1.every-message-matches', 'rows.9'],
    says: 'registeredMail is not among the criteria of the query',
    expected: ['list-registered-unread'],
    change: (rules) => reviseRules(rules, 'matching', { registeredMail: () => true }),
  },
  {
    id: 'registered-mail-is-taken-the-other-way-round',
    clauses: ['4.1.registered-mail-true', '4.1.registered-mail-false', 'rows.9'],
    says: 'registered mails are left out where they are asked for',
    expected: ['list-registered-unread'],
    change: (rules) =>
      reviseRules(rules, 'matching', { registeredMail: (message, wanted) => message.isRegisteredMail !== wanted }),
  },
  {
    id: 'registered-mail-is-always-empty',
    clauses: ['4.1.registered-mail-true', 'rows.9'],
    says: 'the provider publishes registered mails, and the list does not support them',
    expected: ['list-registered-unread'],
    change: (rules) => reviseRules(rules, 'matching', { registeredMail: (_message, wanted) => !wanted }),
  },
]
