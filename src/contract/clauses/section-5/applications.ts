import { clausesOf, must } from '../clause.ts'
import { definition } from '../reasons.ts'

/** §5.4, §5.5, §5.9: applications that read their own mailbox or that of another enterprise. */
export const section5Applications = clausesOf({
  '5.4.list-all-partitions': must.rewriteResponse('A document consumer lists the messages of every partition'),
  '5.4.details-any-partition': must.rewriteResponse('A document consumer sees details whatever the partition'),
  '5.4.received': must.rewriteResponse('A document consumer sees received messages'),
  '5.4.sent': must.rewriteResponse('A document consumer sees sent messages'),
  '5.4.own-enterprise': must.rewriteResponse('A document consumer sees the mailbox of its own enterprise'),
  '5.4.optional-reads-any-partition': must.rewriteResponse(
    'A document consumer gets body, payment and structured data of any message',
  ),
  '5.4.statistics-all-partitions': must.rewriteResponse('A document consumer counts the messages of every partition'),
  '5.4.change-partition': must.rewriteResponse('A document consumer moves messages of any partition'),
  '5.4.change-visibility': must.rewriteResponse('A document consumer hides and shows messages of any partition'),
  '5.4.action-update': must.rewriteResponse('A document consumer updates an action whatever the partition'),
  '5.4.scope-verified': must.rewriteResponse('A document consumer without its scope is refused'),
  '5.4.foreign-list': must.rewriteResponse('No list of a document consumer holds messages of another enterprise'),
  '5.4.foreign-message': must.rewriteResponse(
    'A document consumer gets no message of another enterprise by its identifier',
  ),
  '5.4.foreign-content': must.rewriteResponse('A document consumer gets no file of another enterprise'),
  '5.4.foreign-header': must.rewriteResponse(
    'A document consumer that names another enterprise in the header gets nothing of it',
  ),
  '5.4.foreign-statistics': must.rewriteResponse(
    'No statistic of a document consumer counts messages of another enterprise',
  ),
  '5.4.foreign-change': must.rewriteResponse('A document consumer changes nothing in another mailbox'),
  '5.5.scope-verified': must.rewriteResponse('A service provider without its scope is refused'),
  '5.5.introspected': must.calls('The token of a service provider is introspected'),
  '5.5.mandatary-from-token': must.calls('The number of the service provider comes from its token'),
  '5.5.header-required': must.rewriteResponse('A service provider that does not say for whom it reads is refused'),
  '5.5.header-malformed-refused': must.rewriteResponse('A service provider that names no enterprise number is refused'),
  '5.5.header-names-mailbox': must.rewriteResponse('The header decides whose mailbox is read'),
  '5.5.header-padded': must.calls('A short number in the header is filled with zeros on the left to ten digits'),
  '5.5.mandate-asked': must.calls('hasMandate is asked before anything of the mailbox is answered'),
  '5.5.mandate-enterprise-number': must.calls('It is asked for the enterprise that the header names, in ten digits'),
  '5.5.mandate-mandatary-number': must.calls('It is asked for the enterprise of the caller, in ten digits'),
  '5.5.mandate-operation': must.calls('It is asked for consult'),
  '5.5.mandate-granted-list': must.rewriteResponse('With a mandate the list is answered'),
  '5.5.mandate-granted-details': must.rewriteResponse('With a mandate the details are answered'),
  '5.5.mandate-granted-content': must.rewriteResponse('With a mandate the attachment content is answered'),
  '5.5.mandate-granted-statistics': must.rewriteResponse('With a mandate the statistics are answered'),
  '5.5.mandate-granted-optional-reads': must.rewriteResponse(
    'With a mandate body, payment and structured data are answered',
  ),
  '5.5.mandate-granted-reply': must.rewriteResponse('With a mandate a reply is taken'),
  '5.5.mandate-granted-action': must.rewriteResponse('With a mandate an action update is taken'),
  '5.5.mandate-granted-change-partition': must.rewriteResponse('With a mandate a partition change is taken'),
  '5.5.mandate-granted-change-visibility': must.rewriteResponse('With a mandate a visibility change is taken'),
  '5.5.mandate-granted-all-partitions': must.rewriteResponse(
    'With a mandate the messages of every partition are answered',
  ),
  '5.5.mandate-only-that-mailbox': must.rewriteResponse('A mandate of one enterprise opens no other mailbox'),
  '5.5.mandate-refused-403': must.rewriteResponse('Without a mandate the answer is 403'),
  '5.5.mandate-refused-list': must.rewriteResponse('Without a mandate the list is refused'),
  '5.5.mandate-refused-details': must.rewriteResponse('Without a mandate the details are refused'),
  '5.5.mandate-refused-content': must.rewriteResponse('Without a mandate the attachment content is refused'),
  '5.5.mandate-refused-optional-reads': must.rewriteResponse(
    'Without a mandate body, payment and structured data are refused',
  ),
  '5.5.mandate-refused-statistics': must.rewriteResponse('Without a mandate the statistics are refused'),
  '5.5.mandate-refused-reply': must.rewriteResponse('Without a mandate a reply is refused'),
  '5.5.mandate-refused-action': must.rewriteResponse('Without a mandate an action update is refused'),
  '5.5.mandate-refused-change-partition': must.rewriteResponse('Without a mandate a partition change is refused'),
  '5.5.mandate-refused-change-visibility': must.rewriteResponse('Without a mandate a visibility change is refused'),
  '5.5.mandate-refused-reference-data': must.rewriteResponse(
    'Without a mandate reference data are refused',
    'Reference data belong to no mailbox: asking for a mandate there and not asking are both reasonable',
  ),
  '5.5.unanswered-mandate-closes-reads': must.rewriteResponse(
    'While hasMandate gives no yes, nothing of the mailbox is answered',
  ),
  '5.5.unanswered-mandate-closes-writes': must.rewriteResponse(
    'While hasMandate gives no yes, nothing in the mailbox is changed',
  ),
  '5.5.problem-body': must.rewriteResponse('The refusal of a mandate is a JSON problem'),
  '5.5.problem-status': must.rewriteResponse('The refusal of a mandate says 403 in its status field'),
  '5.5.problem-title': must.rewriteResponse('The refusal of a mandate has a title'),
  '5.5.problem-detail-consumer': must.rewriteResponse(
    'The detail of the refusal names the enterprise whose mailbox was asked for',
  ),
  '5.5.problem-detail-representative': must.rewriteResponse(
    'The detail of the refusal names the enterprise that asked',
  ),
  '5.9.message-of-any-partition': must.rewriteResponse(
    'A document consumer gets a message of whatever partition of its mailbox',
  ),
  '5.9.content-of-any-partition': must.rewriteResponse(
    'A document consumer downloads an attachment of whatever partition',
  ),
  '5.9.unasked': must.calls('Neither makes the provider ask the partition service'),
  '5.9.without-scope-403': must.rewriteResponse('A document consumer without the scope of the scenario table gets 403'),
  '5.9.scope-name-once': must.none('That scope is named there and nowhere else', definition),
})
