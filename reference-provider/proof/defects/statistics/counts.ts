/** §4.2: counts that are wrong, missing, or refused. */

import { refuse } from '../../../refusal.ts'
import { isConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Parser } from '../../../rules/validation.ts'
import type { Defect } from '../defect.ts'

const expired = 'statistics-nearly-expired'
const required = 'statistics-action-required'
const registered = 'statistics-registered'

const oneOrZero: Parser<boolean> = (text) =>
  /^[01]$/.test(text) ? { value: text === '1' } : { wrong: 'must be 1 or 0' }

const statisticsStandAtAnotherPath = (rules: Rules): Rules =>
  withPaths(rules, {
    nearlyExpired: ['/mailbox/statistics/nearlyExpired'],
    withActionRequired: ['/mailbox/statistics/withActionRequired'],
    registeredMails: ['/mailbox/statistics/registeredMails'],
  })

const statisticsCountForApplicationsAlone = (rules: Rules): Rules =>
  reviseRules(rules, 'access', { isCounted: (_message, mayConsult) => mayConsult('any partition at all') })

const statisticsWantAPartition = (rules: Rules): Rules =>
  withOtherCaller(
    rules,
    'human',
    (own) => (facts) => ({ ...own(facts), partitionFilter: async () => refuse(rules.refusals.invalid([])) }),
    ['nearlyExpired', 'withActionRequired', 'registeredMails'],
  )

export const statisticDefects: readonly Defect[] = [
  {
    id: 'statistics-stand-at-another-path',
    clauses: [
      '1.3.statistics',
      '4.2.nearly-expired',
      '4.2.with-action-required',
      '4.2.registered-mails',
      '4.paths-under-base-url',
      '4.4.nearly-expired',
    ],
    says: 'the statistics stand beside the messages, and "statistics" is taken for the identifier of a message',
    expected: [expired, required, registered],
    change: statisticsStandAtAnotherPath,
  },
  {
    id: 'statistics-count-sent-messages-alone',
    clauses: ['4.2.nearly-expired', '4.2.with-action-required', '4.2.registered-mails', 'rows.22'],
    says: 'the counts are those of the out folder',
    expected: [expired, required, registered],
    change: (rules) => reviseRules(rules, 'statistics', { isCountable: ({ folder }) => folder === 'out' }),
  },
  {
    id: 'statistics-count-for-applications-alone',
    clauses: [
      '4.2.nearly-expired-all-partitions',
      '4.2.with-action-required-all-partitions',
      '4.2.registered-mails-all-partitions',
    ],
    says: 'the partitions of a user are asked for and then lost, so that nothing is counted',
    expected: [expired, required, registered],
    change: statisticsCountForApplicationsAlone,
  },
  {
    id: 'statistics-want-a-partition',
    clauses: ['4.2.nearly-expired-all-partitions', '4.2.with-action-required-all-partitions', 'rows.22', 'rows.23'],
    says: 'the optional partition is mandatory',
    expected: [expired, required, registered],
    change: statisticsWantAPartition,
  },
  {
    id: 'statistics-take-one-and-zero-as-booleans',
    clauses: ['4.booleans', '4.2.nearly-expired-is-read-false', '4.2.registered-mails-is-read-false'],
    says: 'isRead=false is refused, because the framework binds 0 and 1',
    expected: [expired, registered],
    change: (rules) => reviseRules(rules, 'validation', { isRead: oneOrZero }),
  },
  {
    id: 'nearly-expired-is-always-zero',
    clauses: ['4.2.nearly-expired', 'rows.22'],
    says: 'a statistic that was left for later answers 0',
    expected: [expired],
    change: (rules) => reviseRules(rules, 'statistics', { nearlyExpired: () => false }),
  },
  {
    id: 'nearly-expired-counts-what-expired-already',
    clauses: ['4.2.nearly-expired', '4.2.nearly-expired-days', 'rows.22'],
    says: 'the days are taken off today in place of added',
    expected: [expired],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: (message, days, now) => rules.statistics.nearlyExpired(message, -days, now),
      }),
  },
  {
    id: 'nearly-expired-knows-hours-and-not-days',
    clauses: ['4.2.nearly-expired-days', 'rows.22'],
    says: 'the number is added to the time as hours',
    expected: [expired],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: ({ expirationDate }, hours, now) =>
          Date.parse(expirationDate) < now.getTime() + hours * 60 * 60 * 1000,
      }),
  },
  {
    id: 'nearly-expired-wants-another-parameter',
    clauses: ['4.2.nearly-expired', '4.2.nearly-expired-days', 'rows.22'],
    says: 'numberOfDaysBeforeExpiration is refused, because a date is expected',
    expected: [expired],
    change: (rules) =>
      reviseRules(rules, 'validation', { numberOfDaysBeforeExpiration: () => ({ wrong: 'must be a date' }) }),
  },
  {
    id: 'action-required-is-always-zero',
    clauses: ['4.2.with-action-required', 'rows.23'],
    says: 'the provider publishes actions to confirm, and the statistic does not support them',
    expected: [required],
    change: (rules) =>
      reviseRules(rules, 'statistics', { supports: { ...rules.statistics.supports, withActionRequired: () => false } }),
  },
  {
    id: 'action-required-counts-actions-with-an-address',
    clauses: ['4.2.with-action-required', '2.action-no-url', 'rows.23'],
    says: 'an action without a URL is taken as incomplete',
    expected: [required],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        withActionRequired: ({ messageActions }) =>
          messageActions.some((action) => isConfirmation(action) && action.url !== undefined),
      }),
  },
  {
    id: 'action-required-takes-one-and-zero-as-booleans',
    clauses: ['4.booleans', '4.2.with-action-required-is-confirmed-false', 'rows.23'],
    says: 'isConfirmed=false is refused, because the framework binds 0 and 1',
    expected: [required],
    change: (rules) => reviseRules(rules, 'validation', { isConfirmed: oneOrZero }),
  },
  {
    id: 'registered-mails-are-always-zero',
    clauses: ['4.2.registered-mails', 'rows.24'],
    says: 'the provider publishes registered mails, and the statistic does not support them',
    expected: [registered],
    change: (rules) =>
      reviseRules(rules, 'statistics', { supports: { ...rules.statistics.supports, registeredMails: () => false } }),
  },
  {
    id: 'registered-mails-are-counted-among-actions',
    clauses: ['4.2.registered-mails', 'rows.24'],
    says: 'a join with the actions drops registered mails without actions',
    expected: [registered],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        registeredMail: ({ isRegisteredMail, messageActions }) => isRegisteredMail && messageActions.length > 0,
      }),
  },
  {
    id: 'registered-mails-are-written-in-lower-case',
    clauses: ['4.2.registered-mails', 'rows.24'],
    says: 'the path of the statistic is written in another case',
    expected: [registered],
    change: (rules) => withPaths(rules, { registeredMails: ['/mailbox/messages/statistics/registeredmails'] }),
  },
]
