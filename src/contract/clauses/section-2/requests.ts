import { clausesOf, may, must, should } from '../clause.ts'
import { notSpecified, thirdParty } from '../reasons.ts'

/** §2: what other services answer, what callers send, and the error body. */
export const section2Requests = clausesOf({
  '2.rights-list': must.none('The partition service lists the partitions of a user', thirdParty),
  '2.rights-partition-identifier': must.none('Each right has the identifier of its partition', thirdParty),
  '2.rights-consult': must.wire(
    'The boolean consult of a right decides, not the presence of the partition in the answer',
  ),
  '2.rights-other-fields': may.none('Further fields of a right are not specified', notSpecified),
  '2.change-partition-message-ids': must.wire('changePartition takes an array of message identifiers'),
  '2.change-partition-mixed': must.wire('The messages of one changePartition can be in several partitions'),
  '2.change-partition-target-recipient': must.wire('targetRecipientPartitionId is the target of received messages'),
  '2.change-partition-source': must.wire('sourcePartitionId means all messages of that partition'),
  '2.change-partition-target-sender': must.wire('targetSenderPartitionId is the target of sent messages of the source'),
  '2.change-visibility-message-ids': must.wire('changeVisibility takes an array of message identifiers'),
  '2.change-visibility-is-visible': must.wire('isVisible in changeVisibility is their new visibility'),
  '2.reply-multipart': must.wire('A reply is a multipart request'),
  '2.reply-part': must.wire('The part messageToReply of a reply carries JSON'),
  '2.reply-sender': must.wire('A reply names its sender as an object'),
  '2.reply-sender-mailbox-type': must.wire('The sender of a reply can have mailbox type enterprise'),
  '2.reply-sender-enterprise-number': must.wire('The sender of a reply has a number of ten digits'),
  '2.reply-body-content': must.wire('A reply carries its text as a LocalizedString'),
  '2.reply-attachments': must.wire('A reply may list attachments'),
  '2.reply-http-part-name': must.wire('httpPartName says which part of the request is the file'),
  '2.reply-is-main-content': must.wire('isMainContent says whether a file of the reply is its main content'),
  '2.action-update': must.wire('An action update is a JSON object with a boolean isExecuted'),
  '2.problem-status': must.wire('A refused mandate gives its status as an integer'),
  '2.problem-type': should.wire('A refused mandate gives a type that is a URN'),
  '2.problem-href': should.wire('A refused mandate gives an href that is a URL'),
  '2.problem-title': must.wire('A refused mandate gives a title'),
  '2.problem-detail': must.wire('A refused mandate gives a detail'),
  '2.problem-instance': should.wire('A refused mandate gives an instance that is a URN with a UUID'),
  '2.introspection-answer': must.none(
    'Introspection returns the state, client, times and scopes of a token',
    thirdParty,
  ),
  '2.introspection-scope-separated': must.wire('A scope counts at any position in a list separated by spaces'),
  '2.introspection-first-number': must.calls('Of several enterprise numbers in a token the first is the caller'),
  '2.introspection-user-type-human': must.calls(
    'User type ENTERPRISE is a person: the provider asks for their partition rights',
  ),
  '2.introspection-user-type-application': must.calls('User type ENTERPRISE_EXPEDITOR is an application, not a person'),
  '2.introspection-application': must.none('For an application the answer has its name', thirdParty),
  '2.introspection-person': must.calls('The provider asks for the rights of the person number in the token'),
})
