/** §4.2: counts that are wrong, missing, or refused. */

import { daysAfter, isoDay } from '../../../../src/contract/dates.ts'
import { refuse } from '../../../refusal.ts'
import { isConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { dayOf } from '../../../rules/lists/filters.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import type { Parser } from '../../../rules/validation.ts'
import { type Defect, defect } from '../defect.ts'
import { withCaller } from '../shared/callers-and-responses.ts'
import { statisticCounts } from '../shared/grid-scenarios.ts'

const expired = 'statistics-nearly-expired'
const required = 'statistics-action-required'
const registered = 'statistics-registered'
const knownCounts = [
  'statistics-nearly-expired-known',
  'statistics-action-required-known',
  'statistics-registered-known',
]
const each = [expired, required, registered]

const oneOrZero: Parser<boolean> = (text) =>
  /^[01]$/.test(text) ? { value: text === '1' } : { wrong: 'must be 1 or 0' }

export const statisticDefects: readonly Defect[] = [
  defect('statistics-stand-at-another-path', each, {
    says: 'the statistics are at another path',
    clauses: [
      '1.3.statistics',
      '4.2.nearly-expired',
      '4.2.with-action-required',
      '4.2.registered-mails',
      '4.paths-under-base-url',
      '4.4.nearly-expired',
    ],
    change: (rules) =>
      withPaths(rules, {
        nearlyExpired: ['/mailbox/statistics/nearlyExpired'],
        withActionRequired: ['/mailbox/statistics/withActionRequired'],
        registeredMails: ['/mailbox/statistics/registeredMails'],
      }),
  }),
  defect('statistics-count-sent-messages-only', knownCounts, {
    says: 'the statistics count sent messages, not received ones',
    clauses: ['4.2.nearly-expired', '4.2.with-action-required', '4.2.registered-mails', 'rows.22'],
    change: revise('statistics', { isCountable: ({ folder }) => folder === 'out' }),
  }),
  defect('statistics-lose-messages-without-files', knownCounts, {
    says: 'the query of the statistics joins messages with their files, so those without a file are not counted',
    clauses: ['4.2.nearly-expired', '4.2.with-action-required', '4.2.registered-mails'],
    change: revise('statistics', ({ isCountable }) => ({
      isCountable: (message) => message.attachments.length > 0 && isCountable(message),
    })),
  }),
  defect('nearly-expired-lacks-its-last-days', ['statistics-nearly-expired-fewest-days'], {
    says: 'nearlyExpired leaves out messages that expire on the last two days',
    clauses: ['4.2.nearly-expired-days'],
    change: revise('statistics', {
      nearlyExpired: ({ expirationDate }, days, now) => dayOf(expirationDate) < isoDay(daysAfter(now, days - 2)),
    }),
  }),
  defect('statistics-count-for-applications-only', each, {
    says: 'for users, every count is 0',
    clauses: [
      '4.2.nearly-expired-all-partitions',
      '4.2.with-action-required-all-partitions',
      '4.2.registered-mails-all-partitions',
    ],
    change: revise('access', { isCounted: (_message, mayConsult) => mayConsult('any partition at all') }),
  }),
  defect('statistics-want-a-partition', each, {
    says: 'the statistics refuse users who name no partition',
    clauses: ['4.2.nearly-expired-all-partitions', '4.2.with-action-required-all-partitions', 'rows.22', 'rows.23'],
    change: (rules) => {
      const refused = { partitionFilter: async () => refuse(rules.refusals.invalid([])) }
      return withCaller('human', refused, statisticCounts)(rules)
    },
  }),
  defect('statistics-take-one-and-zero-as-booleans', [expired, registered], {
    says: 'isRead must be 0 or 1, so false is refused',
    clauses: ['4.booleans', '4.2.nearly-expired-is-read-false', '4.2.registered-mails-is-read-false'],
    change: revise('validation', { isRead: oneOrZero }),
  }),
  defect('nearly-expired-is-always-zero', [expired], {
    says: 'nearlyExpired always returns 0',
    clauses: ['4.2.nearly-expired', 'rows.22'],
    change: revise('statistics', { nearlyExpired: () => false }),
  }),
  defect('nearly-expired-counts-what-expired-already', [expired], {
    says: 'numberOfDaysBeforeExpiration is subtracted from today, not added',
    clauses: ['4.2.nearly-expired', '4.2.nearly-expired-days', 'rows.22'],
    change: revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, days, now) => nearlyExpired(message, -days, now),
    })),
  }),
  defect('nearly-expired-knows-hours-and-not-days', [expired], {
    says: 'numberOfDaysBeforeExpiration is read as hours',
    clauses: ['4.2.nearly-expired-days', 'rows.22'],
    change: revise('statistics', {
      nearlyExpired: ({ expirationDate }, hours, now) =>
        Date.parse(expirationDate) < now.getTime() + hours * 60 * 60 * 1000,
    }),
  }),
  defect('nearly-expired-wants-another-parameter', [expired], {
    says: 'numberOfDaysBeforeExpiration is refused, because a date is expected',
    clauses: ['4.2.nearly-expired', '4.2.nearly-expired-days', 'rows.22'],
    change: revise('validation', { numberOfDaysBeforeExpiration: () => ({ wrong: 'must be a date' }) }),
  }),
  defect('action-required-is-always-zero', [required], {
    says: 'withActionRequired always returns 0, although the provider has actions to confirm',
    clauses: ['4.2.with-action-required', 'rows.23'],
    change: revise('statistics', ({ supports }) => ({ supports: { ...supports, withActionRequired: () => false } })),
  }),
  defect('action-required-counts-actions-with-an-address', [required], {
    says: 'withActionRequired counts only actions with a URL',
    clauses: ['4.2.with-action-required', '2.action-no-url', 'rows.23'],
    change: revise('statistics', {
      withActionRequired: ({ messageActions }) =>
        messageActions.some((action) => isConfirmation(action) && action.url !== undefined),
    }),
  }),
  defect('action-required-takes-one-and-zero-as-booleans', [required], {
    says: 'isConfirmed must be 0 or 1, so false is refused',
    clauses: ['4.booleans', '4.2.with-action-required-is-confirmed-false', 'rows.23'],
    change: revise('validation', { isConfirmed: oneOrZero }),
  }),
  defect('registered-mails-are-always-zero', [registered], {
    says: 'registeredMails always returns 0, although the provider has registered mails',
    clauses: ['4.2.registered-mails', 'rows.24'],
    change: revise('statistics', ({ supports }) => ({ supports: { ...supports, registeredMails: () => false } })),
  }),
  defect('registered-mails-are-counted-among-actions', ['statistics-registered-known'], {
    says: 'registeredMails counts only registered mails with an action',
    clauses: ['4.2.registered-mails', 'rows.24'],
    change: revise('statistics', {
      registeredMail: ({ isRegisteredMail, messageActions }) => isRegisteredMail && messageActions.length > 0,
    }),
  }),
  defect('registered-mails-are-written-in-lower-case', [registered], {
    says: 'the path of registeredMails is in lower case',
    clauses: ['4.2.registered-mails', 'rows.24'],
    change: (rules) => withPaths(rules, { registeredMails: ['/mailbox/messages/statistics/registeredmails'] }),
  }),
  defect('count-is-negative', ['statistics-nearly-expired', 'statistics-registered'], {
    says: 'a count is -1',
    clauses: ['4.2.answer-is-count'],
    change: revise('presentation', ({ count }) => ({ count: () => count(-1) })),
  }),
]
