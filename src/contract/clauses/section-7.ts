import { clausesOf, may } from './clause.ts'
import { notSpecified } from './reasons.ts'

/** §7: each status with each of its conditions, and the three contradictions. */
export const section7 = clausesOf({
  '7.empty-no-match-200': 'Criteria without a match give 200',
  '7.empty-incoherent-200': 'Incoherent criteria give 200',
  '7.syntax-400': 'Criteria with invalid syntax give 400',
  '7.q-without-qlang-400': 'q without qlang is answered with 400',
  '7.reply-forbidden-400': 'A reply that is not authorized gives 400',
  '7.change-partition-400': 'Reading of the scenarios: a move of a message without access gives 400',
  '7.rights-unavailable-403': 'A list without partition gives 403 while the partition service does not answer',
  '7.list-of-partition-403': 'Reading of the guidance: a list of a partition without access gives 403',
  '7.mandate-403': 'A mandate that is not valid gives 403',
  '7.change-partition-403': 'Reading of the guidance: a move of a message without access gives 403',
  '7.change-visibility-403': 'Reading of the guidance: hiding a message without access gives 403',
  '7.change-refused-none-moved': 'When one message is refused, none is moved',
  '7.scope-403': 'A missing scope gives 403',
  '7.body-404': 'Bodies that are not supported give 404',
  '7.payment-data-404': 'Payment data that are not supported give 404',
  '7.structured-data-404': 'Structured data that are not supported give 404',
  '7.details-404': 'Reading of the scenarios: details without access give 404',
  '7.content-404': 'Reading of the scenarios: attachment content without access gives 404',
  '7.reply-201': 'A reply that was created gives 201',
  '7.action-204': 'An action that was updated gives 204',
  '7.source-partition-204': 'A move of a source partition gives 204',
  '7.source-partition-empty-204': 'A move of an empty source partition gives 204 as well',
  '7.reading-message': 'A message without access: 403 or 404, and nothing else',
  '7.reading-change': 'A change with a message without access: 400 or 403, and nothing else',
  '7.reading-list': 'A list of a partition without access: 403, or 200 and no message',
  '7.other-error-bodies': may.none('Error bodies beyond the refused mandate are not specified', notSpecified),
})
