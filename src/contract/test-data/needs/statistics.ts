import { count, date, message, need, withAction, withBody, withMain } from './need.ts'

/** Needs of statistics, which count a partition whose messages are all known (§4.2). */
export const statisticsNeeds = {
  // All messages of a partition that one user can consult and no other partition. The first three expire within 15 days
  // of today, `later` after 17 and within 60, `readRegisteredLater` after that. `expiredBefore` is today plus 16 days.
  // A message is unread and no registered mail unless its name says so. `later` expires at least two days after a window
  // of `windowBefore` days, and at least two days before the end of a window of `windowAfter` days.
  countedPartition: need(
    'a partition whose messages are all known: read, unread, registered, expiring soon and later',
    {
      expiredBefore: date('2026-01-31'),
      unreadRegistered: message,
      unread: message,
      readRegistered: message,
      later: message,
      readRegisteredLater: message,
      windowBefore: count(30),
      windowAfter: count(48),
    },
  ),
  // all messages of that partition with an action: two open ones, the third executed
  countedActions: need(
    'a partition whose messages are all known, with open and executed actions of type requiredActionToConfirm',
    { open: withAction, openToo: message, executed: message },
  ),
  expiringUnread: need('an unread message with a main document that expires within 15 days', withMain, {
    usesUp: 'read',
  }),
  registeredUnread: need('an unread registered mail with a main document', withMain, { usesUp: 'read' }),
  expiringRegisteredUnread: need(
    'an unread registered mail with a main document that expires within 15 days',
    withMain,
    { usesUp: 'read' },
  ),
  expiringRegisteredBody: need(
    'an unread registered mail with its body as main content that expires within 15 days',
    withBody,
    { usesUp: 'read' },
  ),
  // unread: one for each statistic, none of which may be in the count of a user
  closedCounted: need(
    'unread messages that the statistics count, in the closed partition',
    { expiring: message, registered: message, toConfirm: message },
    { where: 'closed' },
  ),
}
