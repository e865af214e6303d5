import { limits } from '../src/contract/limits.ts'
import { paths } from '../src/contract/paths.ts'
import { countOf, countOfAtLeast, status } from '../src/engine/expectations/answers.ts'
import { get } from '../src/engine/request.ts'
import { scenario } from '../src/engine/scenario.ts'

const nearlyExpiredUnread = get(
  paths.nearlyExpired,
  {},
  { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false },
)
const toConfirm = get(paths.withActionRequired, {}, { isConfirmed: false })
const unreadRegistered = get(paths.registeredMails, {}, { isRead: false })

/** A statistic that every provider has: the control of a count of nothing. */
const anyCount = {
  why: 'the statistic that every provider has is answered',
  send: nearlyExpiredUnread,
  given: [status(200), countOfAtLeast(1)],
}

/** §4.2: unread messages that expire within 15 days are counted. */
export const nearlyExpired = scenario({
  id: 'statistics-nearly-expired',
  rows: [22],
  title: 'Unread messages that expire soon are counted',
  level: 'MUST',
  clauses: [
    'rows.22',
    '4.2.nearly-expired',
    '4.2.answer-is-count',
    '1.3.statistics',
    '4.4.nearly-expired',
    '4.2.nearly-expired-days',
  ],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  reads: 'list',
  changes: [],
  causes: [
    'isRead is bound to a property called `read`, as bean naming has it, so the criterion is lost or refused.',
    'The day of today is counted in local time or the last day is left out, so what expires at the end is missing.',
  ],
  steps: () => [
    {
      why: 'ask how many unread messages expire within 15 days',
      send: nearlyExpiredUnread,
      expect: [status(200), countOfAtLeast(1)],
    },
  ],
})

/** §4.2: messages whose action is not executed are counted. */
export const actionRequired = scenario({
  id: 'statistics-action-required',
  rows: [23],
  title: 'Messages with an action to confirm are counted',
  level: 'MUST',
  clauses: [
    'rows.23',
    '4.2.with-action-required',
    '4.4.with-action-required',
    '4.2.with-action-required-is-confirmed-false',
  ],
  persona: 'humanUser',
  needs: ['openAction'],
  features: ['requiredAction'],
  reads: 'list',
  changes: [],
  causes: [
    'isConfirmed is read the wrong way round, so executed actions are counted.',
    'An action that was never executed holds NULL, which equals false nowhere in SQL.',
  ],
  steps: () => [
    {
      why: 'ask how many messages have an action to confirm',
      send: toConfirm,
      expect: [status(200), countOfAtLeast(1)],
    },
  ],
})

/** §4.2: a provider without actions to confirm counts none. */
export const actionRequiredUnsupported = scenario({
  id: 'statistics-action-required-unsupported',
  rows: [23],
  title: 'Without support of actions to confirm their count is 0',
  level: 'MUST',
  clauses: ['rows.23', '4.2.with-action-required-zero', '4.4.with-action-required'],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  featureAbsent: 'requiredAction',
  reads: 'list',
  changes: [],
  causes: [
    'The route of a feature that is not built is left out: 404 or 501 in place of 0.',
    'The criterion is ignored, so all messages are counted.',
  ],
  steps: () => [
    anyCount,
    { why: 'ask how many messages have an action to confirm', send: toConfirm, expect: [status(200), countOf(0)] },
  ],
})

/** §4.2: unread registered mails are counted. */
export const registered = scenario({
  id: 'statistics-registered',
  rows: [24],
  title: 'Unread registered mails are counted',
  level: 'MUST',
  clauses: ['rows.24', '4.2.registered-mails', '4.4.registered-mails'],
  persona: 'humanUser',
  needs: ['registeredMail'],
  features: ['registeredMail'],
  reads: 'list',
  changes: [],
  causes: [
    'The count comes from received mails of all kinds, or from a table that only the list fills.',
    'isRead is bound to a property called `read`, as bean naming has it, so the criterion is lost or refused.',
  ],
  steps: () => [
    {
      why: 'ask how many registered mails are unread',
      send: unreadRegistered,
      expect: [status(200), countOfAtLeast(1)],
    },
  ],
})

/** §4.2: a provider without registered mails counts none. */
export const registeredUnsupported = scenario({
  id: 'statistics-registered-unsupported',
  rows: [24],
  title: 'Without support of registered mails their count is 0',
  level: 'MUST',
  clauses: ['rows.24', '4.2.registered-mails-zero', '4.4.registered-mails'],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  featureAbsent: 'registeredMail',
  reads: 'list',
  changes: [],
  causes: [
    'The route of a feature that is not built is left out: 404 or 501 in place of 0.',
    'The criterion is ignored, so all messages are counted.',
  ],
  steps: () => [
    anyCount,
    { why: 'ask how many registered mails are unread', send: unreadRegistered, expect: [status(200), countOf(0)] },
  ],
})
