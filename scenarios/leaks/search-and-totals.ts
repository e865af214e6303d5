import { paths } from '../../src/contract/interface/paths.ts'
import { file, status } from '../../src/engine/expectations/answers/body.ts'
import { emptyList, holds, listOfLength, listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import {
  fileDiffersFromStep,
  lastPageAtMostWithout,
  totalAtMostWithout,
  totalIfShown,
} from '../../src/engine/expectations/lists/totals.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'

/** §4.1, §5.6: what stands only in a closed message is found by who may see it, and by nobody else, not even counted. */
export const closedWordsNotFound = scenario({
  id: 'search-closed-words-not-found',
  title: 'A search for words of a closed message finds nothing and counts nothing',
  level: 'MUST',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  persona: 'humanUser',
  needs: ['closedMessage', 'frenchWord'],
  reads: 'list',
  causes: [
    'The full-text index (Elasticsearch, Lucene, SQL full text) is asked without the filter on partitions.',
    'The rows are filtered after the query, but the count query is not (Spring Data Page, EF CountAsync, Laravel paginate).',
  ],
  steps: ({ closedMessage, frenchWord }) => [
    ...[closedMessage.subject, closedMessage.mark ?? closedMessage.subject].flatMap((q, index): Step[] => [
      {
        why: 'the document consumer finds the closed message and no other',
        as: 'documentConsumer',
        send: listMessages({ q, qlang: 'fr', folder: 'in' }),
        given: [status(200), holds('the closed message', closedMessage), listOfLength(1)],
      },
      {
        why: 'the user searches for the same words',
        send: listMessages({ q, qlang: 'fr', folder: 'in' }),
        expect: [status(200), emptyList, totalIfShown(0, 2 * index + 1)],
      },
    ]),
    {
      why: 'the user finds an open message by a word of its subject',
      send: listMessages({ q: frenchWord.word, qlang: 'fr', folder: 'in' }),
      given: [status(200), holds('the open message', frenchWord.message)],
    },
  ],
})

/** §4.1, §5.6: the total of a list is part of what it says. */
export const closedNotInTotal = scenario({
  id: 'list-total-closed-not-counted',
  title: 'The total of a list does not count messages of a partition the user may not consult',
  level: 'MUST',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  persona: 'humanUser',
  needs: ['closedPartition', 'message'],
  reads: 'list',
  relation: true,
  causes: [
    'The count query of the page is written by hand and lacks the condition on partitions.',
    'Messages are filtered in memory after the page was read, so that the total is that of the database.',
  ],
  steps: ({ closedPartition: { partitionId, message } }) => [
    {
      why: 'the document consumer lists all received messages',
      as: 'documentConsumer',
      send: listMessages({ folder: 'in', visible: true, pageSize: 10 }),
      given: [status(200), listOfOneUpTo(10)],
    },
    {
      why: 'the document consumer lists those of the closed partition',
      as: 'documentConsumer',
      send: listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: 100 }),
      given: [status(200), holds('a message of the closed partition', message)],
    },
    {
      why: 'the user lists all received messages',
      send: listMessages({ folder: 'in', visible: true, pageSize: 10 }),
      expect: [status(200), listOfOneUpTo(10), totalAtMostWithout(1, 2), lastPageAtMostWithout(1, 2, 10)],
    },
    {
      why: 'the user lists those of the closed partition',
      send: listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: 10 }),
      expect: [totalIfShown(0, 2)],
    },
  ],
})

/** §2, §5.6: an attachment belongs to its message, and the right is that on the message. */
export const contentThroughOtherMessage = scenario({
  id: 'content-through-other-message-refused',
  title: 'A file of a closed message is not given through another message',
  level: 'MUST',
  clauses: ['5.6.content-refused', '2.attachment-identifier'],
  persona: 'humanUser',
  needs: ['closedMessage', 'readMessage'],
  reads: 'item',
  causes: [
    'The attachment is loaded by its identifier alone (findById), and the right is checked on the message of the path.',
    'The right is checked on the message of the attachment that the identifier happens to belong to.',
  ],
  steps: ({ closedMessage, readMessage }) => [
    {
      why: 'the document consumer downloads the annex of the closed message',
      as: 'documentConsumer',
      send: get(paths.content, { messageId: closedMessage.messageId, attachmentId: closedMessage.annexAttachmentId }),
      given: [status(200), file(closedMessage.annexDigest)],
    },
    {
      why: 'the user may download the main content of another message',
      send: get(paths.content, { messageId: readMessage.messageId, attachmentId: readMessage.mainAttachmentId }),
      given: [status(200), file(readMessage.mainDigest)],
    },
    {
      why: 'the details of the other message say which attachments it has',
      send: get(paths.details, { messageId: readMessage.messageId }),
      given: [status(200)],
    },
    {
      why: 'the user asks for that annex under the other message',
      send: get(paths.content, { messageId: readMessage.messageId, attachmentId: closedMessage.annexAttachmentId }),
      expect: [fileDiffersFromStep(1, 3, closedMessage.annexAttachmentId)],
    },
    {
      why: 'the user asks for the open file under the closed message',
      send: get(paths.content, { messageId: closedMessage.messageId, attachmentId: readMessage.mainAttachmentId }),
      expect: [status(403, 404)],
    },
  ],
})

export const leakProbeScenarios: readonly AnyScenario[] = [
  closedWordsNotFound,
  closedNotInTotal,
  contentThroughOtherMessage,
]
