import { clausesOf, may, must } from '../clause.ts'
import { permission } from '../reasons.ts'

/** §4 and the table of operations of §4.1. */
export const section4Operations = clausesOf({
  '4.paths-under-base-url': must.wire('Every path is under the base URL'),
  '4.dates-iso': must.wire('Dates in requests are ISO 8601 dates'),
  '4.booleans': must.wire('Booleans in requests are the words true and false'),
  '4.1.list': must.wire('GET of the messages returns a list of messages'),
  '4.1.details': must.wire('GET of a message returns its details'),
  '4.1.content': must.wire('GET of the content of an attachment returns the file'),
  '4.1.content-filename-ascii': must.wire('The file name in the header has ASCII bytes only'),
  '4.1.body': must.wire('GET of the body returns the text, if bodies are supported'),
  '4.1.body-optional': may.none('Bodies are optional', permission),
  '4.1.payment-data': must.wire('GET of the payment data returns them, if they are supported'),
  '4.1.payment-data-optional': may.none('The payment data operation is optional', permission),
  '4.1.structured-data': must.wire('GET of the structured data returns them, if they are supported'),
  '4.1.structured-data-optional': may.none('The structured data operation is optional', permission),
  '4.1.reply': must.wire('POST of a multipart reply is accepted, if replies are supported'),
  '4.1.reply-201': must.wire('A reply that is accepted gives 201'),
  '4.1.reply-optional': may.none('The reply operation is optional', permission),
  '4.1.action-update': must.wire('PATCH of an action accepts JSON with isExecuted, if actions are supported'),
  '4.1.action-update-204': must.wire('An action update that is accepted gives 204'),
  '4.1.action-update-optional': may.none('The action update is optional', permission),
  '4.1.action-path-either': must.wire('An action is updated under actions or under messageActions of its message'),
  '4.1.action-read': must.wire('GET of a message action returns the action'),
  '4.1.change-partition': must.wire('POST of a partition change is accepted'),
  '4.1.change-partition-source-204': must.wire('A change of a whole source partition gives 204'),
  '4.1.change-visibility': must.wire('POST of a visibility change is accepted'),
})
