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
  clauses: ['rows.22', '4.2.nearly-expired', '4.2.answer-is-count'],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  reads: 'list',
  changes: [],
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
  clauses: ['rows.23', '4.2.with-action-required'],
  persona: 'humanUser',
  needs: ['openAction'],
  features: ['requiredAction'],
  reads: 'list',
  changes: [],
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
  clauses: ['rows.23', '4.2.with-action-required-zero'],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  featureAbsent: 'requiredAction',
  reads: 'list',
  changes: [],
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
  clauses: ['rows.24', '4.2.registered-mails'],
  persona: 'humanUser',
  needs: ['registeredMail'],
  features: ['registeredMail'],
  reads: 'list',
  changes: [],
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
  clauses: ['rows.24', '4.2.registered-mails-zero'],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  featureAbsent: 'registeredMail',
  reads: 'list',
  changes: [],
  steps: () => [
    anyCount,
    { why: 'ask how many registered mails are unread', send: unreadRegistered, expect: [status(200), countOf(0)] },
  ],
})
