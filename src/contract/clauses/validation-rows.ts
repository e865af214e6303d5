/** A row of the validation table, in the words of the specification. */
export interface ValidationRow {
  request: string
  expected: string
}

const row = (request: string, expected: string): ValidationRow => ({ request, expected })

/** The 34 rows of the table, in its order: row 1 is the first. */
export const validationRows: readonly ValidationRow[] = [
  row('GET list page=1, pageSize=10', '10 messages from accessible partitions; none from the inaccessible one'),
  row('GET list page=2, pageSize=10', 'up to 10 further messages'),
  row('GET list q and qlang=fr', 'messages with the word in the French title'),
  row('GET list folder=out', 'sent messages from consultable partitions'),
  row('GET list visible=false', 'hidden messages of consultable partitions'),
  row('GET list recipientPartition=<accessible>', 'messages of that partition'),
  row('GET list recipientPartition=<no access>', '200 with zero messages'),
  row('GET list expiredBefore=<date>, read=false, visible=true', 'unread visible messages expiring soon'),
  row(
    'GET list read=false, visible=true, registeredMail=true, folder=in',
    'unread registered mails, or none if unsupported',
  ),
  row(
    'GET list visible=true, requiredAction=true, folder=in',
    'messages with the action, or an empty list if unsupported',
  ),
  row('GET list receivedAfter, q, qlang=FR, folder=out', 'filters apply to sent messages too'),
  row('GET details of a message', 'the details'),
  row('GET details of a message in the no-access partition', '404'),
  row('GET main attachment content, then details', 'content, then isRead=true'),
  row('GET content in no-access partition', '404'),
  row('GET annex content, then details (main never downloaded)', 'annex content; isRead still false'),
  row('POST changePartition messageIds (two messages), target accessible partition', 'both moved'),
  row('POST changePartition messageIds including a no-access message', '400'),
  row('POST changePartition, two messages, target the no-access partition', 'both moved'),
  row(
    'POST changePartition sourcePartitionId, targetRecipientPartitionId=GENERAL, targetSenderPartitionId',
    'all messages moved to GENERAL; sender partition of sent ones changed; 204 also for an empty source',
  ),
  row('POST changeVisibility isVisible=false for one message', 'message no longer visible'),
  row('GET statistics nearlyExpired (15 days, isRead=false)', 'at least 1'),
  row('GET statistics withActionRequired (isConfirmed=false)', '0 if unsupported, else at least 1'),
  row('GET statistics registeredMails (isRead=false)', '0 if unsupported, else at least 1'),
  row('GET body; then details when isBodyMainContent is true', 'body content; isRead=true'),
  row('POST reply to a repliable message', '201'),
  row('POST reply to a message with isReplyAuthorized false', '400'),
  row('GET list requiredAction=true and requiredActionNotExecuted=true', 'contains the message with the action'),
  row('GET /messageActions/{id}', 'type requiredActionToConfirm, no URL, no templateId'),
  row('PATCH action isExecuted=true', '204; message then absent from the requiredActionNotExecuted list'),
  row('PATCH action isExecuted=false', '204'),
  row('Document consumer: GET list without parameters', '25 messages or fewer'),
  row(
    'Document consumer: GET content of a message of any partition of its own mailbox',
    'success with the file content',
  ),
  row('Document consumer: GET list without the required scope', '403'),
]

/** The number of rows, and of the last row. */
export const rowCount = validationRows.length
