import { clausesOf, may, must } from '../clause.ts'
import { notSpecified, permission, portalHabit, unnamedParameter } from '../reasons.ts'

/** §4.2: the statistics. */
export const section4Statistics = clausesOf({
  '4.2.nearly-expired': must.wire('nearlyExpired answers a count'),
  '4.2.nearly-expired-days': must.wire('numberOfDaysBeforeExpiration is an integer that sets the window'),
  '4.2.nearly-expired-is-read-false': must.wire('isRead=false counts unread messages in nearlyExpired'),
  '4.2.nearly-expired-is-read-true': must.wire('isRead=true counts read messages in nearlyExpired'),
  '4.2.nearly-expired-partition': must.wire('nearlyExpired accepts one partition', unnamedParameter),
  '4.2.nearly-expired-all-partitions': must.wire(
    'Without partition nearlyExpired counts all messages that the caller may consult',
  ),
  '4.2.with-action-required': must.wire('withActionRequired answers a count'),
  '4.2.with-action-required-is-confirmed-false': must.wire('isConfirmed=false counts messages with an open action'),
  '4.2.with-action-required-is-confirmed-true': must.wire('isConfirmed=true counts messages with an executed action'),
  '4.2.with-action-required-partition': must.wire('withActionRequired accepts one partition', unnamedParameter),
  '4.2.with-action-required-all-partitions': must.wire(
    'Without partition withActionRequired counts all messages that the caller may consult',
  ),
  '4.2.with-action-required-zero': may.wire('Without support for actions to confirm, withActionRequired can return 0'),
  '4.2.with-action-required-unasked': may.none('For that 0 the provider need not ask for rights', permission),
  '4.2.registered-mails': must.wire('registeredMails answers a count'),
  '4.2.registered-mails-is-read-false': must.wire('isRead=false counts unread messages in registeredMails'),
  '4.2.registered-mails-is-read-true': must.wire('isRead=true counts read messages in registeredMails'),
  '4.2.registered-mails-partition': must.wire('registeredMails accepts one partition', unnamedParameter),
  '4.2.registered-mails-all-partitions': must.wire(
    'Without partition registeredMails counts all messages that the caller may consult',
  ),
  '4.2.registered-mails-zero': may.wire('Without support for registered mails, registeredMails can return 0'),
  '4.2.registered-mails-unasked': may.none('For that 0, too, the provider need not ask for rights', permission),
  '4.2.portal-once-per-connection': must.none(
    'The portal asks each statistic once when somebody connects',
    portalHabit,
  ),
  '4.2.portal-alert': must.none('The portal shows an alert when a count is above 0', portalHabit),
  '4.2.portal-15-days': must.none('The portal asks nearlyExpired for 15 days', portalHabit),
  '4.2.answer-is-count': must.wire('What a statistic answers is a count: a whole number, not negative'),
  '4.2.answer-shape': may.none('The shape around the count is not specified', notSpecified),
})
