import { clausesOf, convention, decision, publicFact } from '../clause.ts'

/** Names and shapes that the specification leaves open: the first name of the dialect is the one to prefer. */
export const decisionsNames = clausesOf({
  '2.message-id-name': publicFact.rewriteResponse('A message bears its identifier as messageId'),
  '2.publication-date-name': decision.rewriteResponse('The publication date is named publicationDate'),
  '2.expiration-date-name': publicFact.rewriteResponse('The expiry is named expirationDate'),
  '2.is-visible-name': publicFact.rewriteResponse('The visibility is named isVisible'),
  '2.is-registered-mail-name': publicFact.rewriteResponse('The flag of a registered mail is named isRegisteredMail'),
  '2.sender-shape': publicFact.rewriteResponse(
    'The sender is an object with mailboxType, enterpriseNumber and partition',
  ),
  '2.recipient-shape': publicFact.rewriteResponse('The recipient is an object with mailboxType and a number'),
  '2.reference-ids-names': publicFact.rewriteResponse(
    'A message names its type, application and organization by three ids',
  ),
  '2.original-message-name': publicFact.rewriteResponse('A reply names its parent as originalMessageId'),
  '2.attachment-id-name': publicFact.rewriteResponse('An attachment bears its identifier as attachmentId'),
  '2.attachment-file-fields': publicFact.rewriteResponse('An attachment tells file name, media type, size and digest'),
  '2.attachment-digest': publicFact.rewriteResponse('The digest of an attachment is the SHA-256 of its file'),
  '2.attachment-size': publicFact.rewriteResponse('The size of an attachment is that of its file in kilobytes'),
  '2.business-data-entry-fields': publicFact.rewriteResponse(
    'A business data entry has key and name, and its values are texts',
  ),
  '2.message-actions-name': decision.rewriteResponse('The actions of a message are named messageActions'),
  '2.action-fields': decision.rewriteResponse('An action has messageActionId and isExecuted'),
  '2.reference-id-names': publicFact.rewriteResponse(
    'Reference records bear applicationId, organizationId, messageTypeId',
  ),
  '2.reference-validity': publicFact.rewriteResponse('Reference records have a validity period'),
  '4.1.list-items': publicFact.rewriteResponse('A list is an object whose items are the messages'),
  '4.1.list-total': convention.rewriteResponse('A list tells the number of matches as total'),
  '4.1.list-links': convention.rewriteResponse('A list links to its own, first, last and neighbour pages'),
  '4.1.body-shape': publicFact.rewriteResponse('A body is a LocalizedString'),
  '4.1.payment-data-shape': publicFact.rewriteResponse('Payment data tell amount, currency, account and due date'),
  '4.1.structured-data-shape': decision.rewriteResponse('Structured data have dataType and content'),
  '4.2.count-shape': decision.rewriteResponse('A statistic is an object with count'),
  '4.2.partition-name': decision.rewriteResponse('Statistics take the partition as recipientPartition'),
  '4.3.singular-paths': publicFact.rewriteResponse(
    'Senders among the reference data are answered under the singular paths',
  ),
  '4.7.template-shape': decision.rewriteResponse('A template has an identifier, a name and a content'),
  '4.7.template-paths': decision.rewriteResponse(
    'Templates are answered at messageTemplates, as a list and one by one',
  ),
})
