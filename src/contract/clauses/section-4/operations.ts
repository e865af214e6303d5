import { clausesOf, may, must } from '../clause.ts'
import { permission } from '../reasons.ts'

/** §4 and the table of operations of §4.1. */
export const section4Operations = clausesOf({
  '4.paths-under-base-url': must.wire('Every path stands under the base URL'),
  '4.dates-iso': must.wire('Dates in requests are ISO 8601 dates'),
  '4.booleans': must.wire('Booleans in requests are the words true and false'),
  '4.1.list': must.wire('GET of the messages answers a list of messages'),
  '4.1.details': must.wire('GET of a message answers its details'),
  '4.1.content': must.wire('GET of the content of an attachment answers the file'),
  '4.1.content-filename-ascii': must.wire('The file name in the header holds ASCII bytes only'),
  '4.1.body': must.wire('GET of the body answers the text, where bodies are supported'),
  '4.1.body-optional': may.none('Bodies can be left out', permission),
  '4.1.payment-data': must.wire('GET of the payment data answers them, where they are supported'),
  '4.1.payment-data-optional': may.none('The payment data operation can be left out', permission),
  '4.1.structured-data': must.wire('GET of the structured data answers them, where they are supported'),
  '4.1.structured-data-optional': may.none('The structured data operation can be left out', permission),
  '4.1.reply': must.wire('POST of a multipart reply is taken, where replies are supported'),
  '4.1.reply-201': must.wire('A reply that is taken is answered with 201'),
  '4.1.reply-optional': may.none('The reply operation can be left out', permission),
  '4.1.action-update': must.wire('PATCH of an action takes JSON with isExecuted, where actions are supported'),
  '4.1.action-update-204': must.wire('An action update that is taken is answered with 204'),
  '4.1.action-update-optional': may.none('The action update can be left out', permission),
  '4.1.action-path-either': must.wire('An action is updated under actions or under messageActions of its message'),
  '4.1.action-read': must.wire('GET of a message action answers the action'),
  '4.1.change-partition': must.wire('POST of a partition change is taken'),
  '4.1.change-partition-source-204': must.wire('A change of a whole source partition is answered with 204'),
  '4.1.change-visibility': must.wire('POST of a visibility change is taken'),
})
