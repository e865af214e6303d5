/** §2, §4.1, §5.6: searches, totals and attachments of other messages reveal nothing of a closed message. */

import { paths } from '../../src/contract/interface/paths.ts'
import { file } from '../../src/engine/expectations/answers/fields.ts'
import { fileDiffersFromStep } from '../../src/engine/expectations/answers/other-files.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, emptyList, listOfLength, listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { lastPageAtMostWithout, totalAtMostWithout, totalIfShown } from '../../src/engine/expectations/lists/totals.ts'
import { get, getDetails, listMessages, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'

/** §4.1, §5.6: only a caller with access finds or counts a closed message. */
const closedWordsNotFound = scenario({
  id: 'search-closed-words-not-found',
  title: 'A search for words of a closed message finds and counts nothing',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  needs: ['closedMessage', 'frenchWord'],
  causes: [
    'The full-text index (Elasticsearch, Lucene, SQL full text) is queried without the filter on partitions.',
    'The rows are filtered after the query, but the count query is not (Spring Data Page, EF CountAsync, Laravel paginate).',
  ],
  steps: ({ closedMessage, frenchWord }) => [
    ...stepsOfEach([], [closedMessage.subject, closedMessage.mark ?? closedMessage.subject], (q, control, index) => [
      step(`search-by-consumer-${index + 1}`, 'as the document consumer, search for words of the closed message')
        .sendAs('documentConsumer', listMessages({ q, qlang: 'fr', folder: 'in' }))
        .given(status(200), contains('the closed message', closedMessage), listOfLength(1)),
      step(`search-by-user-${index + 1}`, 'as the user, search for the same words')
        .send(listMessages({ q, qlang: 'fr', folder: 'in' }))
        .expect(status(200), emptyList, totalIfShown(0, control)),
    ]),
    step('search-open-message', 'as the user, search for a word of an open message')
      .send(listMessages({ q: frenchWord.word, qlang: 'fr', folder: 'in' }))
      .given(status(200), contains('the open message', frenchWord.message)),
  ],
})

/** §4.1, §5.6: the total of a list must not reveal closed messages. */
const closedNotInTotal = scenario({
  id: 'list-total-closed-not-counted',
  title: 'The total of a list does not count closed messages',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  needs: ['closedPartition', 'message'],
  relation: true,
  causes: [
    'The count query of the page is written by hand and lacks the condition on partitions.',
    'Messages are filtered in memory after the query, so the total is that of the database.',
  ],
  steps: ({ closedPartition: { partitionId, message } }) => [
    step('received-by-consumer', 'as the document consumer, list all received messages')
      .sendAs('documentConsumer', listReceived({ pageSize: 10 }))
      .given(status(200), listOfUpTo(10)),
    step('closed-partition-by-consumer', 'as the document consumer, list the messages of the closed partition')
      .sendAs(
        'documentConsumer',
        listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: 100 }),
      )
      .given(status(200), contains('a message of the closed partition', message)),
    step('received-by-user', 'as the user, list all received messages')
      .send(listReceived({ pageSize: 10 }))
      .expect(status(200), listOfUpTo(10), totalAtMostWithout(1, 2), lastPageAtMostWithout(1, 2, 10)),
    step('closed-partition-by-user', 'as the user, list the messages of the closed partition')
      .send(listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: 10 }))
      .expect(totalIfShown(0, 2)),
  ],
})

/** §2, §5.6: an attachment belongs to its message and needs the right on that message. */
const contentThroughOtherMessage = scenario({
  id: 'content-through-other-message-refused',
  title: 'A file of a closed message is not available under another message',
  clauses: ['5.6.content-refused', '2.attachment-identifier', '4.1.content'],
  needs: ['closedMessage', 'readMessage'],
  causes: [
    'The attachment is loaded by its identifier only (findById), and the right is checked on the message of the path.',
    'The right is checked on the message that owns the attachment, not on the message of the path.',
  ],
  steps: ({ closedMessage, readMessage }) => [
    step('closed-annex-by-consumer', 'as the document consumer, download the annex of the closed message')
      .sendAs(
        'documentConsumer',
        get(paths.content, { messageId: closedMessage.messageId, attachmentId: closedMessage.annexAttachmentId }),
      )
      .given(status(200), ...(closedMessage.annexDigest === undefined ? [file()] : []))
      .expect(...(closedMessage.annexDigest === undefined ? [] : [file(closedMessage.annexDigest)])),
    step('open-content', 'as the user, download the main content of an open message')
      .send(get(paths.content, { messageId: readMessage.messageId, attachmentId: readMessage.mainAttachmentId }))
      .given(status(200), file(readMessage.mainDigest)),
    step('details', 'get the details of the open message, which list its attachments')
      .send(getDetails(readMessage))
      .given(status(200)),
    step('closed-annex-under-open-message', 'as the user, download the closed annex under the open message')
      .send(get(paths.content, { messageId: readMessage.messageId, attachmentId: closedMessage.annexAttachmentId }))
      .expect(fileDiffersFromStep(1, 3, closedMessage.annexAttachmentId)),
    step('open-content-under-closed-message', 'as the user, download the open file under the closed message')
      .send(get(paths.content, { messageId: closedMessage.messageId, attachmentId: readMessage.mainAttachmentId }))
      .expect(status(403, 404)),
  ],
})

export const leakProbeScenarios = [closedWordsNotFound, closedNotInTotal, contentThroughOtherMessage]
