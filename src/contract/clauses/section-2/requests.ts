import { clausesOf, may, must, should } from '../clause.ts'
import { notSpecified, thirdParty } from '../reasons.ts'

/** §2: what other services answer, what callers send, and the error body. */
export const section2Requests = clausesOf({
  '2.rights-list': must.none('The partition service lists the partitions of a user', thirdParty),
  '2.rights-partition-identifier': must.none('Each of them bears the identifier of its partition', thirdParty),
  '2.rights-consult': must.rewriteResponse(
    'The boolean consult of a right decides, not the mere presence of the partition',
  ),
  '2.rights-other-fields': may.none('Further fields of a right are left open', notSpecified),
  '2.change-partition-message-ids': must.rewriteResponse('changePartition takes an array of message identifiers'),
  '2.change-partition-mixed': must.rewriteResponse('The messages of one changePartition may lie in several partitions'),
  '2.change-partition-target-recipient': must.rewriteResponse(
    'targetRecipientPartitionId names where received messages go',
  ),
  '2.change-partition-source': must.rewriteResponse('sourcePartitionId stands for all messages of that partition'),
  '2.change-partition-target-sender': must.rewriteResponse(
    'targetSenderPartitionId names where sent messages of the source go',
  ),
  '2.change-visibility-message-ids': must.rewriteResponse('changeVisibility takes an array of message identifiers'),
  '2.change-visibility-is-visible': must.rewriteResponse('isVisible in changeVisibility is the visibility they get'),
  '2.reply-multipart': must.rewriteResponse('A reply is a multipart request'),
  '2.reply-part': must.rewriteResponse('The part messageToReply of a reply carries JSON'),
  '2.reply-sender': must.rewriteResponse('A reply names its sender as an object'),
  '2.reply-sender-mailbox-type': must.rewriteResponse('The sender of a reply may be of mailbox type enterprise'),
  '2.reply-sender-enterprise-number': must.rewriteResponse('The sender of a reply bears a number of ten digits'),
  '2.reply-body-content': must.rewriteResponse('A reply carries its text as a LocalizedString'),
  '2.reply-attachments': must.rewriteResponse('A reply may list attachments'),
  '2.reply-http-part-name': must.rewriteResponse('httpPartName says which part of the request is the file'),
  '2.reply-is-main-content': must.rewriteResponse('isMainContent says whether a file of the reply is its main content'),
  '2.action-update': must.rewriteResponse('An action update is a JSON object with a boolean isExecuted'),
  '2.problem-status': must.rewriteResponse('A refused mandate is answered with its status as an integer'),
  '2.problem-type': should.rewriteResponse('A refused mandate is answered with a type that is a URN'),
  '2.problem-href': should.rewriteResponse('A refused mandate is answered with an href that is a URL'),
  '2.problem-title': must.rewriteResponse('A refused mandate is answered with a title'),
  '2.problem-detail': must.rewriteResponse('A refused mandate is answered with a detail'),
  '2.problem-instance': should.rewriteResponse(
    'A refused mandate is answered with an instance that is a URN with a UUID',
  ),
  '2.introspection-answer': must.none(
    'Introspection answers the state, client, times and scopes of a token',
    thirdParty,
  ),
  '2.introspection-scope-separated': must.rewriteResponse(
    'A scope counts wherever it stands among several, separated by spaces',
  ),
  '2.introspection-first-number': must.calls('Of several enterprise numbers in a token the first is the caller'),
  '2.introspection-user-type-human': must.calls('User type ENTERPRISE is a person, whose partition rights are asked'),
  '2.introspection-user-type-application': must.calls('User type ENTERPRISE_EXPEDITOR is an application, not a person'),
  '2.introspection-application': must.none('For an application the answer names it', thirdParty),
  '2.introspection-person': must.calls('The person number in the token is the one whose rights are asked'),
})
