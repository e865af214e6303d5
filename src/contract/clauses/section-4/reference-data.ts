import { clausesOf, may, must } from '../clause.ts'
import { notSpecified, portalHabit } from '../reasons.ts'

/** §4.3, §4.4: the reference data, and the least that the portal needs. */
export const section4ReferenceData = clausesOf({
  '4.3.sender-applications': must.wire('The sender applications can be listed'),
  '4.3.sender-application': must.wire('GET by identifier returns a sender application'),
  '4.3.sender-organizations': must.wire('The sender organizations can be listed'),
  '4.3.sender-organization': must.wire('GET by identifier returns a sender organization'),
  '4.3.message-types': must.wire('The message types can be listed'),
  '4.3.message-type': must.wire('GET by identifier returns a message type'),
  '4.3.portal-caches': must.none('The portal caches reference data', portalHabit),
  '4.3.application-of-message': must.wire('The application that a message names can be fetched'),
  '4.3.organization-of-message': must.wire('The organization that a message names can be fetched'),
  '4.3.message-type-of-message': must.wire('The message type that a message names can be fetched'),
  '4.3.list-parameters': may.none('Query parameters of the reference lists are not specified', notSpecified),
  '4.3.list-shape': may.none('The shape of the reference lists is not specified', notSpecified),
  '4.4.list': must.wire('The portal needs the list'),
  '4.4.details': must.wire('The portal needs the details'),
  '4.4.content': must.wire('The portal needs the attachment content'),
  '4.4.sender-application': must.wire('The portal needs the sender applications, listed and by identifier'),
  '4.4.sender-organization': must.wire('The portal needs the sender organizations, listed and by identifier'),
  '4.4.message-type': must.wire('The portal needs the message types, listed and by identifier'),
  '4.4.nearly-expired': must.wire('The portal needs nearlyExpired'),
  '4.4.with-action-required': must.wire('The portal needs withActionRequired'),
  '4.4.registered-mails': must.wire('The portal needs registeredMails'),
  '4.4.change-visibility': must.wire('The portal needs changeVisibility'),
  '4.4.change-partition': must.wire('The portal needs changePartition'),
  '4.4.body-if-supported': must.wire('The portal needs the body if the provider supports it'),
  '4.4.reply-if-supported': must.wire('The portal needs the reply if the provider supports it'),
  '4.4.actions-if-supported': must.wire('The portal needs the action operations if the provider supports them'),
})
