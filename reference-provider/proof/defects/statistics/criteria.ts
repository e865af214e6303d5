/** §4.2: counts that ignore a criterion, or accept an invalid one. */
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import type { Parser } from '../../../rules/validation.ts'
import { both, type Defect, defect } from '../defect.ts'

const expired = 'statistics-nearly-expired-known'
const registered = 'statistics-registered-known'
const required = 'statistics-action-required-known'

const readFlagSyntax = ['statistics-registered-syntax', 'statistics-nearly-expired-syntax']
/** Every word is a boolean, and all but one of them are false. */
const anyTextAsBoolean: Parser<boolean> = (text) => ({ value: text === 'true' })

export const statisticCriteriaDefects: readonly Defect[] = [
  defect('nearly-expired-leaves-the-days-unread', [expired], {
    says: 'numberOfDaysBeforeExpiration is ignored: a year is used',
    clauses: ['4.2.nearly-expired-days'],
    change: revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, _days, now) => nearlyExpired(message, 365, now),
    })),
  }),
  defect('nearly-expired-counts-fifteen-days-at-least', [expired], {
    says: 'a numberOfDaysBeforeExpiration below 15 counts as 15',
    clauses: ['4.2.nearly-expired-days'],
    change: revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, days, now) => nearlyExpired(message, Math.max(days, 15), now),
    })),
  }),
  defect('action-required-looks-at-the-first-action-only', [required], {
    says: 'withActionRequired looks only at the first action of a message',
    clauses: ['4.2.with-action-required'],
    change: revise('statistics', ({ withActionRequired }) => ({
      withActionRequired: (message) =>
        withActionRequired({ ...message, messageActions: message.messageActions.slice(0, 1) }),
    })),
  }),
  defect('is-confirmed-reads-the-first-action-of-any-type', [required, 'statistics-action-executed-counts'], {
    says: 'isConfirmed looks at the flag of the first action, whatever its type',
    clauses: ['4.2.with-action-required-is-confirmed-true', '4.2.with-action-required-is-confirmed-false'],
    change: revise('statistics', {
      isConfirmed: ({ messageActions: [first] }, isConfirmed) => first?.isExecuted === isConfirmed,
    }),
  }),
  defect('nearly-expired-knows-the-days-of-the-portal-only', [expired], {
    says: 'numberOfDaysBeforeExpiration is ignored: 15 days are used',
    clauses: ['4.2.nearly-expired-days'],
    change: revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, _days, now) => nearlyExpired(message, 15, now),
    })),
  }),
  defect('statistics-leave-the-read-flag-unread', [expired, registered], {
    says: 'isRead is ignored in both counts',
    clauses: ['4.2.nearly-expired-is-read-false', '4.2.registered-mails-is-read-false'],
    change: revise('statistics', { isRead: () => true }),
  }),
  defect('statistics-take-read-ones-for-all', [expired, registered], {
    says: 'isRead=true counts unread messages too',
    clauses: ['4.2.nearly-expired-is-read-true', '4.2.registered-mails-is-read-true'],
    change: revise('statistics', { isRead: (message, isRead) => isRead || !message.isRead }),
  }),
  defect('registered-mails-count-every-message', [registered], {
    says: 'registeredMails counts messages that are not registered mails',
    clauses: ['4.2.registered-mails'],
    change: revise('statistics', { registeredMail: () => true }),
  }),
  defect('action-required-counts-executed-ones-too', [required, 'statistics-action-executed-counts'], {
    says: 'withActionRequired ignores isConfirmed',
    clauses: ['4.2.with-action-required-is-confirmed-false'],
    change: revise('statistics', { isConfirmed: () => true }),
  }),
  defect('action-required-counts-every-message', [required], {
    says: 'withActionRequired counts messages without any action as confirmed',
    clauses: ['4.2.with-action-required'],
    change: revise('statistics', { withActionRequired: () => true }),
  }),
  defect('nearly-expired-stores-days-in-a-byte', ['statistics-nearly-expired-fewer-days'], {
    says: 'numberOfDaysBeforeExpiration from 128 on becomes a negative number, so nothing is counted',
    clauses: ['4.2.nearly-expired-days'],
    change: revise('validation', ({ numberOfDaysBeforeExpiration: valid }) => ({
      numberOfDaysBeforeExpiration: (text) => {
        const { value } = valid(text)
        return value === undefined ? valid(text) : { value: (value << 24) >> 24 }
      },
    })),
  }),
  defect('nearly-expired-fails-with-a-date-too-far', ['statistics-nearly-expired-fewer-days'], {
    says: 'a number of days whose date is after the year 9999 gives 500',
    clauses: ['4.2.nearly-expired-days', '7.syntax-400'],
    change: (rules) =>
      withHandler(rules, ['nearlyExpired'], (own) => (identified) => {
        const days = Number(identified.request.query.get('numberOfDaysBeforeExpiration'))
        return days > 2_900_000 ? refuse(rules.refusals.internal()) : own(identified)
      }),
  }),
  defect('nearly-expired-counts-a-page', ['bulk-change-over-hundred'], {
    says: 'the count is the length of the first page of a list, so it is 100 at most',
    clauses: ['4.2.nearly-expired', '4.2.answer-is-count'],
    change: revise('presentation', { count: (count) => ({ count: Math.min(count, 100) }) }),
  }),
  defect('nearly-expired-reads-days-out-of-any-text', ['statistics-nearly-expired-syntax'], {
    says: 'an invalid numberOfDaysBeforeExpiration is read as 0',
    clauses: ['7.syntax-400'],
    change: revise('validation', {
      numberOfDaysBeforeExpiration: (text) => ({ value: Number.parseInt(text, 10) || 0 }),
    }),
  }),
  defect('registered-mails-take-any-word-for-a-flag', readFlagSyntax, {
    says: 'any isRead other than "true" is read as false',
    clauses: ['7.syntax-400', '4.booleans'],
    change: revise('validation', { isRead: anyTextAsBoolean }),
  }),
  defect('action-required-takes-any-word-for-a-flag', ['statistics-action-required-syntax'], {
    says: 'any isConfirmed other than "true" is read as false',
    clauses: ['7.syntax-400', '4.booleans'],
    change: revise('validation', { isConfirmed: anyTextAsBoolean }),
  }),
  defect(
    'counts-of-applications-take-any-value',
    ['statistics-nearly-expired-syntax', 'statistics-action-required-syntax', 'statistics-registered-syntax'],
    {
      says: 'for applications, an invalid flag or number of days is left out of the count',
      clauses: ['7.syntax-400', '4.booleans'],
      change: (rules) =>
        withHandler(rules, ['nearlyExpired', 'withActionRequired', 'registeredMails'], (own) => (identified) => {
          const { caller, request } = identified
          const query = new URLSearchParams(request.query)
          if (caller.kind === 'human') return own(identified)
          for (const flag of ['isRead', 'isConfirmed']) if (query.get(flag) === 'maybe') query.delete(flag)
          if (query.get('numberOfDaysBeforeExpiration') === 'abc') query.set('numberOfDaysBeforeExpiration', '15')
          return own({ ...identified, request: { ...request, query } })
        }),
    },
  ),
  defect('nearly-expired-counts-nothing-before-a-far-date', ['statistics-nearly-expired-fewer-days'], {
    says: 'a date that is too far away for the database is NULL, and no message expires before it',
    clauses: ['4.2.nearly-expired-days'],
    change: both(
      revise('validation', { numberOfDaysBeforeExpiration: (text) => ({ value: Number(text) }) }),
      revise('statistics', ({ nearlyExpired }) => ({
        nearlyExpired: (message, days, now) => days < 20_000 && nearlyExpired(message, days, now),
      })),
    ),
  }),
  defect('nearly-expired-counts-working-days', ['relation-statistics-equal-lists'], {
    says: 'nearlyExpired counts working days, the list calendar days',
    clauses: ['4.2.nearly-expired-is-list', '8.portal-window-on-list'],
    strict: true,
    change: revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, days, now) => nearlyExpired(message, Math.ceil((days * 7) / 5), now),
    })),
  }),
]
