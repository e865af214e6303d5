import { clausesOf, may, must } from '../clause.ts'
import { permission } from '../reasons.ts'

/** §5.6 to §5.8: human users, whose rights are those of the partition service. */
export const section5Humans = clausesOf({
  '5.6.partition-service-decides': must.wire('The partition service decides what a human user may consult'),
  '5.6.no-content-without-right': must.calls(
    'The provider returns no content before the partition service confirmed the right',
  ),
  '5.6.foreign-message': must.wire('A human user gets no message of another enterprise'),
  '5.6.list-asks-rights': must.calls('For a list without partition the provider asks for the rights of the user'),
  '5.6.list-consultable-only': must.wire(
    'A list without partition has only messages of partitions that the user may consult',
  ),
  '5.6.list-of-partition-asks-right': must.calls(
    'For a list of a partition the provider asks for the right on that partition',
  ),
  '5.6.list-of-partition-allowed': must.wire('The user gets the list of a partition that they may consult'),
  '5.6.list-of-partition-refused': must.wire(
    'A list of a partition that the user may not consult shows none of its messages',
  ),
  '5.6.statistics-ask-rights': must.calls(
    'For a statistic without partition the provider asks for the rights of the user',
  ),
  '5.6.statistics-consultable-only': must.wire(
    'A statistic counts only messages of partitions that the user may consult',
  ),
  '5.6.details-ask-right': must.calls('For details the provider asks for the right on the partition of the message'),
  '5.6.details-allowed': must.wire('A user with that right gets details'),
  '5.6.details-refused': must.wire('Details are refused to a user without that right'),
  '5.6.body-asks-right': must.calls('For the body the provider asks for that right'),
  '5.6.body-allowed': must.wire('A user with that right gets the body'),
  '5.6.body-refused': must.wire('The body is refused to a user without that right'),
  '5.6.payment-data-ask-right': must.calls('For payment data the provider asks for that right'),
  '5.6.payment-data-allowed': must.wire('A user with that right gets payment data'),
  '5.6.payment-data-refused': must.wire('Payment data are refused to a user without that right'),
  '5.6.structured-data-ask-right': must.calls('For structured data the provider asks for that right'),
  '5.6.structured-data-allowed': must.wire('A user with that right gets structured data'),
  '5.6.structured-data-refused': must.wire('Structured data are refused to a user without that right'),
  '5.6.content-asks-right': must.calls('For attachment content the provider asks for that right'),
  '5.6.content-allowed': must.wire('A user with that right gets attachment content'),
  '5.6.content-refused': must.wire('Attachment content is refused to a user without that right'),
  '5.6.reply-asks-right': must.calls('For a reply the provider asks for the right on the partition of the parent'),
  '5.6.reply-allowed': must.wire('A reply is accepted from a user with that right'),
  '5.6.reply-refused': must.wire('A reply is refused to a user without that right'),
  '5.6.reply-forbidden-400': must.wire('A reply to a message that forbids it gives 400'),
  '5.6.reply-forbidden-at-once': must.calls(
    'For that 400 the provider does not ask for rights',
    '"At once" can mean before asking for rights, or without further work: both are accepted',
  ),
  '5.6.action-asks-right': must.calls(
    'For an action update the provider asks for the right on the partition of the message',
  ),
  '5.6.action-allowed': must.wire('An action update is accepted from a user with that right'),
  '5.6.action-refused': must.wire('An action update is refused to a user without that right'),
  '5.6.change-partition-asks-rights': must.calls(
    'For a partition change the provider asks for the right on the partition of each message',
  ),
  '5.6.change-partition-allowed': must.wire('A partition change is accepted if the user may consult all messages'),
  '5.6.change-partition-refused': must.wire('A partition change is refused if the user may not consult one message'),
  '5.6.change-partition-mixed': must.wire('Messages of several partitions that the user may consult move together'),
  '5.6.change-partition-target-free': must.wire(
    'A user can move a message to a partition without a right on that partition',
  ),
  '5.6.change-partition-target-exists': must.wire('A move to a partition that does not exist is refused'),
  '5.6.change-partition-target-looked-up': must.calls(
    'The provider looks the target up among the partitions of the mailbox',
  ),
  '5.6.change-visibility-asks-rights': must.calls(
    'For a visibility change the provider asks for the right on the partition of each message',
  ),
  '5.6.change-visibility-allowed': must.wire('A visibility change is accepted if the user may consult all messages'),
  '5.6.change-visibility-refused': must.wire('A visibility change is refused if the user may not consult one message'),
  '5.6.change-visibility-mixed': must.wire(
    'Messages of several partitions that the user may consult are hidden together',
  ),
  '5.6.unanswered-right-closes-lists': must.wire('Without an answer about rights the provider lists no message'),
  '5.6.unanswered-right-closes-statistics': must.wire('Without an answer about rights the provider counts no message'),
  '5.6.unanswered-right-closes-reads': must.wire(
    'Without an answer about rights the provider returns no details, file, body or data',
  ),
  '5.6.unanswered-right-closes-reply': must.wire('Without an answer about rights the provider accepts no reply'),
  '5.6.unanswered-right-closes-action': must.wire('Without an answer about rights the provider updates no action'),
  '5.6.unanswered-right-closes-changes': must.wire(
    'Without an answer about rights the provider moves, hides and shows nothing',
  ),
  '5.6.unanswered-target-closes-move': must.wire(
    'While the target cannot be looked up, the provider moves nothing to it',
  ),
  '5.7.body-404': must.wire('An unsupported body gives 404'),
  '5.7.body-unasked': must.calls('For an unsupported body the provider does not ask for rights'),
  '5.7.payment-data-404': must.wire('Unsupported payment data give 404'),
  '5.7.payment-data-unasked': must.calls('For unsupported payment data the provider does not ask for rights'),
  '5.7.structured-data-404': must.wire('Unsupported structured data give 404'),
  '5.7.structured-data-unasked': must.calls('For unsupported structured data the provider does not ask for rights'),
  '5.8.rights-cached': may.none('A provider can cache the rights of a user', permission),
  '5.8.cache-kept-current': may.none('Notifications can keep that cache up to date', permission),
})
