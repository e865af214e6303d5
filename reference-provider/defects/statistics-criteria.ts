/** §4.2: counts that leave a criterion unread. */
import { revised } from '../rules/rules.ts'
import type { Defect } from './defect.ts'

const expired = 'statistics-nearly-expired-known'
const registered = 'statistics-registered-known'
const required = 'statistics-action-required-known'

export const statisticsCriteria: readonly Defect[] = [
  {
    id: 'nearly-expired-leaves-the-days-unread',
    clauses: ['4.2.nearly-expired-days'],
    says: 'everything that expires within a year is counted, whatever number of days is asked for',
    expected: [expired],
    change: (rules) =>
      revised(rules, 'statistics', {
        nearlyExpired: (message, _days, now) => rules.statistics.nearlyExpired(message, 365, now),
      }),
  },
  {
    id: 'nearly-expired-knows-the-days-of-the-portal-alone',
    clauses: ['4.2.nearly-expired-days'],
    says: 'the 15 days of the alert stand in the query as a constant',
    expected: [expired],
    change: (rules) =>
      revised(rules, 'statistics', {
        nearlyExpired: (message, _days, now) => rules.statistics.nearlyExpired(message, 15, now),
      }),
  },
  {
    id: 'statistics-leave-the-read-flag-unread',
    clauses: ['4.2.nearly-expired-is-read-false', '4.2.registered-mails-is-read-false'],
    says: 'isRead is bound to another property, and both counts go without it',
    expected: [expired, registered],
    change: (rules) => revised(rules, 'statistics', { isRead: () => true }),
  },
  {
    id: 'statistics-take-read-ones-for-all',
    clauses: ['4.2.nearly-expired-is-read-true', '4.2.registered-mails-is-read-true'],
    says: 'isRead=true is taken as "read ones too"',
    expected: [expired, registered],
    change: (rules) => revised(rules, 'statistics', { isRead: (message, isRead) => isRead || !message.isRead }),
  },
  {
    id: 'registered-mails-count-every-message',
    clauses: ['4.2.registered-mails'],
    says: 'the condition that makes a message a registered mail is missing in the query of the count',
    expected: [registered],
    change: (rules) => revised(rules, 'statistics', { registeredMail: () => true }),
  },
  {
    id: 'action-required-counts-executed-ones-too',
    clauses: ['4.2.with-action-required-is-confirmed-false'],
    says: 'every message with an action is counted, executed or not',
    expected: [required, 'statistics-action-executed-counts'],
    change: (rules) => revised(rules, 'statistics', { isConfirmed: () => true }),
  },
  {
    id: 'action-required-counts-every-message',
    clauses: ['4.2.with-action-required'],
    says: 'a left join counts messages without any action as confirmed ones',
    expected: [required],
    change: (rules) => revised(rules, 'statistics', { withActionRequired: () => true }),
  },
]
