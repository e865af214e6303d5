import { clausesOf, may, must } from '../clause.ts'
import { permission } from '../reasons.ts'

/** §5.6 to §5.8: human users, whose rights are those of the partition service. */
export const section5Humans = clausesOf({
  '5.6.partition-service-decides': must.rewriteResponse(
    'What a human user may consult is what the partition service says',
  ),
  '5.6.no-content-without-right': must.calls('No content goes to a user before a right on it was answered'),
  '5.6.foreign-message': must.rewriteResponse('A human user gets no message of an enterprise other than the own'),
  '5.6.list-asks-rights': must.calls('A list without partition asks for the rights of the user'),
  '5.6.list-consultable-only': must.rewriteResponse(
    'A list without partition holds messages of consultable partitions only',
  ),
  '5.6.list-of-partition-asks-right': must.calls('A list of a partition asks for the right on that partition'),
  '5.6.list-of-partition-allowed': must.rewriteResponse('A list of a partition that may be consulted is answered'),
  '5.6.list-of-partition-refused': must.rewriteResponse(
    'A list of a partition that may not be consulted shows none of its messages',
  ),
  '5.6.statistics-ask-rights': must.calls('A statistic without partition asks for the rights of the user'),
  '5.6.statistics-consultable-only': must.rewriteResponse('A statistic counts messages of consultable partitions only'),
  '5.6.details-ask-right': must.calls('For details the right on the partition that holds the message is asked'),
  '5.6.details-allowed': must.rewriteResponse('Details are answered to a user with that right'),
  '5.6.details-refused': must.rewriteResponse('Details are refused to a user without that right'),
  '5.6.body-asks-right': must.calls('For the body that right is asked'),
  '5.6.body-allowed': must.rewriteResponse('The body is answered to a user with that right'),
  '5.6.body-refused': must.rewriteResponse('The body is refused to a user without that right'),
  '5.6.payment-data-ask-right': must.calls('For payment data that right is asked'),
  '5.6.payment-data-allowed': must.rewriteResponse('Payment data are answered to a user with that right'),
  '5.6.payment-data-refused': must.rewriteResponse('Payment data are refused to a user without that right'),
  '5.6.structured-data-ask-right': must.calls('For structured data that right is asked'),
  '5.6.structured-data-allowed': must.rewriteResponse('Structured data are answered to a user with that right'),
  '5.6.structured-data-refused': must.rewriteResponse('Structured data are refused to a user without that right'),
  '5.6.content-asks-right': must.calls('For attachment content that right is asked'),
  '5.6.content-allowed': must.rewriteResponse('Attachment content is answered to a user with that right'),
  '5.6.content-refused': must.rewriteResponse('Attachment content is refused to a user without that right'),
  '5.6.reply-asks-right': must.calls('For a reply the right on the partition of its parent is asked'),
  '5.6.reply-allowed': must.rewriteResponse('A reply is taken from a user with that right'),
  '5.6.reply-refused': must.rewriteResponse('A reply is refused to a user without that right'),
  '5.6.reply-forbidden-400': must.rewriteResponse('A reply to a message that forbids it is answered with 400'),
  '5.6.reply-forbidden-at-once': must.calls(
    'That 400 needs no question about rights',
    '"At once" can mean before rights are asked or without further work; a question beforehand is a reading',
  ),
  '5.6.action-asks-right': must.calls('For an action update the right on the partition of its message is asked'),
  '5.6.action-allowed': must.rewriteResponse('An action update is taken from a user with that right'),
  '5.6.action-refused': must.rewriteResponse('An action update is refused to a user without that right'),
  '5.6.change-partition-asks-rights': must.calls(
    'For a partition change the right on the partition of each message is asked',
  ),
  '5.6.change-partition-allowed': must.rewriteResponse(
    'A partition change is taken when all messages may be consulted',
  ),
  '5.6.change-partition-refused': must.rewriteResponse(
    'A partition change is refused when one message may not be consulted',
  ),
  '5.6.change-partition-mixed': must.rewriteResponse('Messages of several consultable partitions move together'),
  '5.6.change-partition-target-free': must.rewriteResponse(
    'A message moves to a partition on which its mover has no right',
  ),
  '5.6.change-partition-target-exists': must.rewriteResponse('A move to a partition that does not exist is refused'),
  '5.6.change-partition-target-looked-up': must.calls('The target is looked up among the partitions of the mailbox'),
  '5.6.change-visibility-asks-rights': must.calls(
    'For a visibility change the right on the partition of each message is asked',
  ),
  '5.6.change-visibility-allowed': must.rewriteResponse(
    'A visibility change is taken when all messages may be consulted',
  ),
  '5.6.change-visibility-refused': must.rewriteResponse(
    'A visibility change is refused when one message may not be consulted',
  ),
  '5.6.change-visibility-mixed': must.rewriteResponse('Messages of several consultable partitions are hidden together'),
  '5.6.unanswered-right-closes-lists': must.rewriteResponse('While no right is answered, no message is listed'),
  '5.6.unanswered-right-closes-statistics': must.rewriteResponse('While no right is answered, no message is counted'),
  '5.6.unanswered-right-closes-reads': must.rewriteResponse(
    'While no right is answered, no details, file, body or data are answered',
  ),
  '5.6.unanswered-right-closes-reply': must.rewriteResponse('While no right is answered, no reply is taken'),
  '5.6.unanswered-right-closes-action': must.rewriteResponse('While no right is answered, no action is updated'),
  '5.6.unanswered-right-closes-changes': must.rewriteResponse(
    'While no right is answered, nothing is moved, hidden or shown',
  ),
  '5.6.unanswered-target-closes-move': must.rewriteResponse(
    'While the target cannot be looked up, nothing is moved to it',
  ),
  '5.7.body-404': must.rewriteResponse('An unsupported body is answered with 404'),
  '5.7.body-unasked': must.calls('For an unsupported body no rights are asked'),
  '5.7.payment-data-404': must.rewriteResponse('Unsupported payment data are answered with 404'),
  '5.7.payment-data-unasked': must.calls('For unsupported payment data no rights are asked'),
  '5.7.structured-data-404': must.rewriteResponse('Unsupported structured data are answered with 404'),
  '5.7.structured-data-unasked': must.calls('For unsupported structured data no rights are asked'),
  '5.8.rights-cached': may.none('A provider may remember the rights of a user for a while', permission),
  '5.8.cache-kept-current': may.none('Notifications may keep such a memory current', permission),
})
