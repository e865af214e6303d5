import { clausesOf, may, must } from './clause.ts'
import { notSpecified } from './reasons.ts'

/** §7: each status with each of its conditions, and the three contradictions. */
export const section7 = clausesOf({
  '7.empty-no-match-200': must.wire('Criteria without a match give 200'),
  '7.empty-incoherent-200': must.wire('Incoherent criteria give 200'),
  '7.syntax-400': must.wire('Criteria with invalid syntax give 400'),
  '7.q-without-qlang-400': must.wire('q without qlang is answered with 400'),
  '7.reply-forbidden-400': must.wire('A reply that is not authorized gives 400'),
  '7.change-partition-400': must.wire('Reading of the scenarios: a move of a message without access gives 400'),
  '7.rights-unavailable-403': must.wire(
    'A list without partition gives 403 while the partition service does not answer',
  ),
  '7.list-of-partition-403': must.wire('Reading of the guidance: a list of a partition without access gives 403'),
  '7.mandate-403': must.wire('A mandate that is not valid gives 403'),
  '7.change-partition-403': must.wire('Reading of the guidance: a move of a message without access gives 403'),
  '7.change-visibility-403': must.wire('Reading of the guidance: hiding a message without access gives 403'),
  '7.change-refused-none-moved': must.wire('When one message is refused, none is moved'),
  '7.scope-403': must.wire('A missing scope gives 403'),
  '7.body-404': must.wire('Bodies that are not supported give 404'),
  '7.payment-data-404': must.wire('Payment data that are not supported give 404'),
  '7.structured-data-404': must.wire('Structured data that are not supported give 404'),
  '7.details-404': must.wire('Reading of the scenarios: details without access give 404'),
  '7.content-404': must.wire('Reading of the scenarios: attachment content without access gives 404'),
  '7.reply-201': must.wire('A reply that was created gives 201'),
  '7.action-204': must.wire('An action that was updated gives 204'),
  '7.source-partition-204': must.wire('A move of a source partition gives 204'),
  '7.source-partition-empty-204': must.wire('A move of an empty source partition gives 204 as well'),
  '7.reading-message': must.wire('A message without access: 403 or 404, and nothing else'),
  '7.reading-change': must.wire('A change with a message without access: 400 or 403, and nothing else'),
  '7.reading-list': must.wire('A list of a partition without access: 403, or 200 and no message'),
  '7.other-error-bodies': may.none('Error bodies beyond the refused mandate are not specified', notSpecified),
})
