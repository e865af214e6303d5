import { clausesOf, may, must, should } from './clause.ts'
import { notSpecified, portalHabit } from './reasons.ts'

/** §8: limits. */
export const section8 = clausesOf({
  '8.default-page': 'A list without page parameters returns the first 25 messages or fewer',
  '8.page-size-10': 'The page size 10 of the portal is supported',
  '8.page-size-20': 'The page size 20 of the portal is supported',
  '8.page-size-50': 'The page size 50 of the portal is supported',
  '8.page-size-100': 'The page size 100 of the portal is supported',
  '8.cache-message-types': 'The answer with a message type has cache control headers',
  '8.cache-sender-organizations': 'The answer with a sender organization has cache control headers',
  '8.cache-sender-applications': 'The answer with a sender application has cache control headers',
  '8.cache-two-days': should.wire(
    'Reference data can be cached for two days, or for one day as in the printed example',
  ),
  '8.cache-directives': may.wire(
    'Reference data can be public, no-transform and proxy-revalidate',
    'The directives are an example: others that let a client cache the record are accepted too',
  ),
  '8.message-type-path-either': 'A message type is found under the singular or the plural path',
  '8.portal-window': must.none('The portal warns of messages that expire within 15 days', portalHabit),
  '8.portal-window-on-list': 'On the list, 15 days mean an expiry date before today plus 16 days',
  '8.enterprise-number-digits': 'An enterprise number has ten digits',
  '8.rate-limits': may.none('Rate limits are not specified', notSpecified),
  '8.largest-page': may.none('The largest page size is not specified', notSpecified),
  '8.reply-sizes': may.none('The largest attachment of a reply is not specified', notSpecified),
})
