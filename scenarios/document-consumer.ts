import { limits } from '../src/contract/limits.ts'
import { paths } from '../src/contract/paths.ts'
import { file, status } from '../src/engine/expectations/answers.ts'
import { listOfUpTo } from '../src/engine/expectations/lists.ts'
import { get, list } from '../src/engine/request.ts'
import { scenario } from '../src/engine/scenario.ts'

/** §4.1, §8: without parameters, a first page of 25. */
export const listDefault = scenario({
  id: 'consumer-list-default',
  rows: [32],
  title: 'The document consumer lists its messages, 25 at most unless asked otherwise',
  level: 'MUST',
  clauses: ['rows.32', '5.4.list-all-partitions', '8.default-page'],
  persona: 'documentConsumer',
  needs: ['message'],
  reads: 'list',
  changes: [],
  steps: () => [
    {
      why: 'ask for the list without parameters',
      send: list({}),
      expect: [status(200), listOfUpTo(limits.defaultPageSize)],
    },
  ],
})

/** §5.4, §5.9: no partition is closed to it. The message was read before, so nothing changes. */
export const contentOfAnyPartition = scenario({
  id: 'consumer-content-any-partition',
  rows: [33],
  title: 'The document consumer downloads content of any partition of its mailbox',
  level: 'MUST',
  clauses: ['rows.33', '5.9.content-of-any-partition', '5.9.message-of-any-partition'],
  persona: 'documentConsumer',
  needs: ['closedMessage', 'readMessage'],
  reads: 'item',
  changes: [],
  steps: ({ closedMessage, readMessage }) =>
    [closedMessage, readMessage].map(
      ({ messageId, mainAttachmentId: attachmentId, mainDigest, recipientPartition }) => ({
        why: `download the main content of a message in ${recipientPartition}`,
        send: get(paths.content, { messageId, attachmentId }),
        expect: [status(200), file(mainDigest)],
      }),
    ),
})

/** §5.9, §7: the list asks for a scope. */
export const withoutScope = scenario({
  id: 'consumer-list-without-scope',
  rows: [34],
  title: 'The list is refused to a document consumer without the scope',
  level: 'MUST',
  clauses: ['rows.34', '5.9.without-scope-403', '7.scope-403'],
  persona: 'consumerWithoutScope',
  needs: [],
  reads: 'list',
  changes: [],
  steps: () => [
    { why: 'with the scope the list is given', as: 'documentConsumer', send: list({}), given: [status(200)] },
    { why: 'without it, ask for the list', send: list({}), expect: [status(403)] },
  ],
})
