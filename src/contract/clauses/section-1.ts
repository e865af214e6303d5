import { clausesOf, may, must } from './clause.ts'
import { definition, notSpecified, permission, portalHabit, registration, thirdParty } from './reasons.ts'

/** §1: what the service does. */
export const section1 = clausesOf({
  '1.1.holds-messages': must.none(
    'A provider stores the messages that an enterprise mailbox received or sent',
    definition,
  ),
  '1.1.implements-service': 'A document provider implements the message registry interface',
  '1.1.registered': must.none('The provider registered its service in a provider registry', registration),
  '1.1.contract-version': must.none(
    'The interface is the published contract, from version 3.5',
    'The text of version 3.5 is not public, and no answer carries its version',
  ),
  '1.2.consultation-tags': must.none(
    'Consultation means the operations with one of four tags of the contract',
    definition,
  ),
  '1.2.reply-open-to-document-consumer': 'A document consumer can reply',
  '1.2.reply-open-to-consulting-user': 'A user who may consult can reply',
  '1.3.list': 'The message list is offered',
  '1.3.details': 'The details of a message are offered',
  '1.3.content': 'The file of an attachment is offered',
  '1.3.reference-data': 'The reference data are offered',
  '1.3.statistics': 'The statistics are offered',
  '1.4.replies-optional': may.none('Replies are optional', permission),
  '1.4.actions-optional': may.none('Message actions are optional', permission),
  '1.4.templates-optional': may.none('Message templates are optional', permission),
  '1.4.payment-data-optional': may.none('Payment data are optional', permission),
  '1.4.structured-data-optional': may.none('Structured data are optional', permission),
  '1.4.replies-if-supported': 'A provider that supports replies accepts them',
  '1.4.actions-if-supported': 'A provider that supports actions returns and updates them',
  '1.4.templates-if-supported': must.none('A provider that supports templates returns them', notSpecified),
  '1.4.payment-data-if-supported': 'A provider that supports payment data returns them',
  '1.4.structured-data-if-supported': 'A provider that supports structured data returns them',
  '1.5.one-enterprise': 'A mailbox shows only the messages of its own enterprise',
  '1.5.named-by-number': must.none('The number of its enterprise identifies a mailbox', definition),
  '1.5.ten-digits-in-answers': 'Enterprise numbers in answers have ten digits',
  '1.5.ten-digits-in-calls': must.calls('Enterprise numbers in calls to the partition service have ten digits'),
  '1.5.short-number-padded': must.calls('A shorter enterprise number gets zeros on the left until it has ten digits'),
  '1.6.in-partitions': 'Every received message is in a partition',
  '1.6.general-by-default': must.none(
    'A message without a chosen partition is in GENERAL',
    'Publication is another part of the interface: its choice of partition cannot be seen here',
  ),
  '1.6.recipient-partition-recorded': 'A message keeps its recipient partition',
  '1.6.rights-kept-elsewhere': must.none('A separate service holds partitions and rights', thirdParty),
  '1.6.partition-service-called': must.calls('The provider asks the partition service about rights'),
  '1.7.portal-main-consumer': must.none('The portal is the main consumer', portalHabit),
  '1.7.portal-minimal-set': must.none('The portal asks for a small set of resources', portalHabit),
  '1.7.portal-acceptance': may.none('A provider with that set can join the acceptance portal', thirdParty),
  '1.8.order': 'The list runs from the newest publication to the oldest',
})
