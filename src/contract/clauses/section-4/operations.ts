import { clausesOf, may, must } from '../clause.ts'
import { permission } from '../reasons.ts'

/** §4 and the table of operations of §4.1. */
export const section4Operations = clausesOf({
  '4.paths-under-base-url': must.rewriteResponse('Every path stands under the base URL'),
  '4.dates-iso': must.rewriteResponse('Dates in requests are ISO 8601 dates'),
  '4.booleans': must.rewriteResponse('Booleans in requests are the words true and false'),
  '4.1.list': must.rewriteResponse('GET of the messages answers a list of messages'),
  '4.1.details': must.rewriteResponse('GET of a message answers its details'),
  '4.1.content': must.rewriteResponse('GET of the content of an attachment answers the file'),
  '4.1.content-filename-ascii': must.rewriteResponse('The file name in the header holds ASCII bytes only'),
  '4.1.body': must.rewriteResponse('GET of the body answers the text, where bodies are supported'),
  '4.1.body-optional': may.none('Bodies can be left out', permission),
  '4.1.payment-data': must.rewriteResponse('GET of the payment data answers them, where they are supported'),
  '4.1.payment-data-optional': may.none('The payment data operation can be left out', permission),
  '4.1.structured-data': must.rewriteResponse('GET of the structured data answers them, where they are supported'),
  '4.1.structured-data-optional': may.none('The structured data operation can be left out', permission),
  '4.1.reply': must.rewriteResponse('POST of a multipart reply is taken, where replies are supported'),
  '4.1.reply-201': must.rewriteResponse('A reply that is taken is answered with 201'),
  '4.1.reply-optional': may.none('The reply operation can be left out', permission),
  '4.1.action-update': must.rewriteResponse(
    'PATCH of an action takes JSON with isExecuted, where actions are supported',
  ),
  '4.1.action-update-204': must.rewriteResponse('An action update that is taken is answered with 204'),
  '4.1.action-update-optional': may.none('The action update can be left out', permission),
  '4.1.action-path-either': must.rewriteResponse(
    'An action is updated under actions or under messageActions of its message',
  ),
  '4.1.action-read': must.rewriteResponse('GET of a message action answers the action'),
  '4.1.change-partition': must.rewriteResponse('POST of a partition change is taken'),
  '4.1.change-partition-source-204': must.rewriteResponse('A change of a whole source partition is answered with 204'),
  '4.1.change-visibility': must.rewriteResponse('POST of a visibility change is taken'),
})
