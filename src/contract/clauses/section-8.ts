import { clausesOf, may, must, should } from './clause.ts'
import { notSpecified, portalHabit } from './reasons.ts'

/** §8: limits. */
export const section8 = clausesOf({
  '8.default-page': must.wire('A list that asks for no page answers the first 25 messages or fewer'),
  '8.page-size-10': must.wire('The page size 10 of the portal is honoured'),
  '8.page-size-20': must.wire('The page size 20 of the portal is honoured'),
  '8.page-size-50': must.wire('The page size 50 of the portal is honoured'),
  '8.page-size-100': must.wire('The page size 100 of the portal is honoured'),
  '8.cache-message-types': must.wire('A message type comes with cache control headers'),
  '8.cache-sender-organizations': must.wire('A sender organization comes with cache control headers'),
  '8.cache-sender-applications': must.wire('A sender application comes with cache control headers'),
  '8.cache-two-days': should.wire('Reference data may be kept for two days, or for the day of the printed example'),
  '8.cache-directives': may.wire(
    'Reference data may be public, not to be transformed, to be revalidated by proxies',
    'The directives are printed as an example: others that let a client keep the record serve as well',
  ),
  '8.message-type-path-either': must.wire('A message type is answered under the singular path or under the plural one'),
  '8.portal-window': must.none('The portal warns of what expires within 15 days', portalHabit),
  '8.portal-window-on-list': must.wire('On the list, 15 days mean an expiry before today and 16 days'),
  '8.enterprise-number-digits': must.wire('An enterprise number has ten digits'),
  '8.rate-limits': may.none('Rate limits are left open', notSpecified),
  '8.largest-page': may.none('The largest page size is left open', notSpecified),
  '8.reply-sizes': may.none('The largest attachment of a reply is left open', notSpecified),
})
