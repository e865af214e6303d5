/** §4.2: counts that ignore a criterion, or accept an invalid one. */
import { revise } from '../../../rules/rules.ts'
import type { Parser } from '../../../rules/validation.ts'
import { type Defect, defect } from '../defect.ts'

const expired = 'statistics-nearly-expired-known'
const registered = 'statistics-registered-known'
const required = 'statistics-action-required-known'

const readFlagSyntax = ['statistics-registered-syntax', 'statistics-nearly-expired-syntax']
/** Every word is a boolean, and all but one of them are false. */
const anyTextAsBoolean: Parser<boolean> = (text) => ({ value: text === 'true' })

export const statisticCriteriaDefects: readonly Defect[] = [
  defect('nearly-expired-leaves-the-days-unread', [expired], {
    says: 'everything that expires within a year is counted, whatever number of days is asked for',
    clauses: ['4.2.nearly-expired-days'],
    change: revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, _days, now) => nearlyExpired(message, 365, now),
    })),
  }),
  defect('nearly-expired-knows-the-days-of-the-portal-alone', [expired], {
    says: 'the 15 days of the alert are a constant in the query',
    clauses: ['4.2.nearly-expired-days'],
    change: revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, _days, now) => nearlyExpired(message, 15, now),
    })),
  }),
  defect('statistics-leave-the-read-flag-unread', [expired, registered], {
    says: 'isRead is bound to another property, and both counts go without it',
    clauses: ['4.2.nearly-expired-is-read-false', '4.2.registered-mails-is-read-false'],
    change: revise('statistics', { isRead: () => true }),
  }),
  defect('statistics-take-read-ones-for-all', [expired, registered], {
    says: 'isRead=true is taken as "read ones too"',
    clauses: ['4.2.nearly-expired-is-read-true', '4.2.registered-mails-is-read-true'],
    change: revise('statistics', { isRead: (message, isRead) => isRead || !message.isRead }),
  }),
  defect('registered-mails-count-every-message', [registered], {
    says: 'the condition that makes a message a registered mail is missing in the query of the count',
    clauses: ['4.2.registered-mails'],
    change: revise('statistics', { registeredMail: () => true }),
  }),
  defect('action-required-counts-executed-ones-too', [required, 'statistics-action-executed-counts'], {
    says: 'every message with an action is counted, executed or not',
    clauses: ['4.2.with-action-required-is-confirmed-false'],
    change: revise('statistics', { isConfirmed: () => true }),
  }),
  defect('action-required-counts-every-message', [required], {
    says: 'a left join counts messages without any action as confirmed ones',
    clauses: ['4.2.with-action-required'],
    change: revise('statistics', { withActionRequired: () => true }),
  }),
  defect('nearly-expired-reads-days-out-of-any-text', ['statistics-nearly-expired-syntax'], {
    says: 'a text that is no number of days is cast to 0',
    clauses: ['7.syntax-400'],
    change: revise('validation', {
      numberOfDaysBeforeExpiration: (text) => ({ value: Number.parseInt(text, 10) || 0 }),
    }),
  }),
  defect('registered-mails-take-any-word-for-a-flag', readFlagSyntax, {
    says: 'isRead is cast to a boolean, and whatever is not true is false',
    clauses: ['7.syntax-400', '4.booleans'],
    change: revise('validation', { isRead: anyTextAsBoolean }),
  }),
  defect('action-required-takes-any-word-for-a-flag', ['statistics-action-required-syntax'], {
    says: 'isConfirmed is cast to a boolean, and whatever is not true is false',
    clauses: ['7.syntax-400', '4.booleans'],
    change: revise('validation', { isConfirmed: anyTextAsBoolean }),
  }),
  defect('nearly-expired-counts-working-days', ['relation-statistics-equal-lists'], {
    says: 'the days of the alert are working days, and those of the list are days of the calendar',
    clauses: ['4.2.nearly-expired-is-list', '8.portal-window-on-list'],
    strict: true,
    change: revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, days, now) => nearlyExpired(message, Math.ceil((days * 7) / 5), now),
    })),
  }),
]
