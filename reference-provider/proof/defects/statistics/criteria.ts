/** §4.2: counts that ignore a criterion, or accept an invalid one. */
import { reviseRules } from '../../../rules/rules.ts'
import type { Parser } from '../../../rules/validation.ts'
import type { Defect } from '../defect.ts'

const expired = 'statistics-nearly-expired-known'
const registered = 'statistics-registered-known'
const required = 'statistics-action-required-known'

/** Every word is a boolean, and all but one of them are false. */
const anyTextAsBoolean: Parser<boolean> = (text) => ({ value: text === 'true' })

export const statisticCriteriaDefects: readonly Defect[] = [
  {
    id: 'nearly-expired-leaves-the-days-unread',
    clauses: ['4.2.nearly-expired-days'],
    says: 'everything that expires within a year is counted, whatever number of days is asked for',
    expected: [expired],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: (message, _days, now) => rules.statistics.nearlyExpired(message, 365, now),
      }),
  },
  {
    id: 'nearly-expired-knows-the-days-of-the-portal-alone',
    clauses: ['4.2.nearly-expired-days'],
    says: 'the 15 days of the alert are a constant in the query',
    expected: [expired],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: (message, _days, now) => rules.statistics.nearlyExpired(message, 15, now),
      }),
  },
  {
    id: 'statistics-leave-the-read-flag-unread',
    clauses: ['4.2.nearly-expired-is-read-false', '4.2.registered-mails-is-read-false'],
    says: 'isRead is bound to another property, and both counts go without it',
    expected: [expired, registered],
    change: (rules) => reviseRules(rules, 'statistics', { isRead: () => true }),
  },
  {
    id: 'statistics-take-read-ones-for-all',
    clauses: ['4.2.nearly-expired-is-read-true', '4.2.registered-mails-is-read-true'],
    says: 'isRead=true is taken as "read ones too"',
    expected: [expired, registered],
    change: (rules) => reviseRules(rules, 'statistics', { isRead: (message, isRead) => isRead || !message.isRead }),
  },
  {
    id: 'registered-mails-count-every-message',
    clauses: ['4.2.registered-mails'],
    says: 'the condition that makes a message a registered mail is missing in the query of the count',
    expected: [registered],
    change: (rules) => reviseRules(rules, 'statistics', { registeredMail: () => true }),
  },
  {
    id: 'action-required-counts-executed-ones-too',
    clauses: ['4.2.with-action-required-is-confirmed-false'],
    says: 'every message with an action is counted, executed or not',
    expected: [required, 'statistics-action-executed-counts'],
    change: (rules) => reviseRules(rules, 'statistics', { isConfirmed: () => true }),
  },
  {
    id: 'action-required-counts-every-message',
    clauses: ['4.2.with-action-required'],
    says: 'a left join counts messages without any action as confirmed ones',
    expected: [required],
    change: (rules) => reviseRules(rules, 'statistics', { withActionRequired: () => true }),
  },
  {
    id: 'nearly-expired-reads-days-out-of-any-text',
    clauses: ['7.syntax-400'],
    says: 'a text that is no number of days is cast to 0',
    expected: ['statistics-nearly-expired-syntax'],
    strict: true,
    change: (rules) =>
      reviseRules(rules, 'validation', {
        numberOfDaysBeforeExpiration: (text) => ({ value: Number.parseInt(text, 10) || 0 }),
      }),
  },
  {
    id: 'registered-mails-take-any-word-for-a-flag',
    clauses: ['7.syntax-400', '4.booleans'],
    says: 'isRead is cast to a boolean, and whatever is not true is false',
    expected: ['statistics-registered-syntax', 'statistics-nearly-expired-syntax'],
    strict: true,
    change: (rules) => reviseRules(rules, 'validation', { isRead: anyTextAsBoolean }),
  },
  {
    id: 'action-required-takes-any-word-for-a-flag',
    clauses: ['7.syntax-400', '4.booleans'],
    says: 'isConfirmed is cast to a boolean, and whatever is not true is false',
    expected: ['statistics-action-required-syntax'],
    strict: true,
    change: (rules) => reviseRules(rules, 'validation', { isConfirmed: anyTextAsBoolean }),
  },
  {
    id: 'nearly-expired-counts-working-days',
    clauses: ['4.2.nearly-expired-is-list', '8.portal-window-on-list'],
    says: 'the days of the alert are working days, and those of the list are days of the calendar',
    expected: ['relation-statistics-equal-lists'],
    strict: true,
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: (message, days, now) => rules.statistics.nearlyExpired(message, Math.ceil((days * 7) / 5), now),
      }),
  },
]
