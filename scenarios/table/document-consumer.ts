import type { Dialect } from '../../src/contract/dialect.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { file, status } from '../../src/engine/expectations/answers/body.ts'
import { listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { readListAnswer } from '../../src/engine/scenario/list-answer.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

/** §4.1, §8: without parameters, a first page of 25. */
export const consumerListDefault = scenario({
  id: 'consumer-list-default',
  rows: [32],
  title: 'The document consumer lists its messages, 25 at most unless asked otherwise',
  level: 'MUST',
  clauses: ['rows.32', '5.4.list-all-partitions', '5.4.details-any-partition', '8.default-page'],
  persona: 'documentConsumer',
  needs: ['message'],
  reads: 'list',
  causes: [
    'There is no default page: everything is returned.',
    'Partition rights are asked for an application too; it has none, so nothing is listed.',
  ],
  steps: () => [
    {
      why: 'ask for the list without parameters',
      send: listMessages({}),
      expect: [status(200), listOfOneUpTo(limits.defaultPageSize)],
    },
    {
      why: 'ask for the details of the first of them',
      send: ([page], dialect) => get(paths.details, { messageId: firstMessageId(page, dialect) }),
      expect: [status(200)],
    },
  ],
})

/** What stands first on a page; a page that holds nothing ended the scenario before. */
const firstMessageId = (page: Exchange | undefined, dialect: Dialect): string => {
  const read = page && readListAnswer(page, dialect)
  return (read && 'items' in read && read.items[0]?.id) || ''
}

/** §5.4, §5.9: no partition is closed to it. The message was read before, so nothing changes. */
export const consumerContentAnyPartition = scenario({
  id: 'consumer-content-any-partition',
  rows: [33],
  title: 'The document consumer downloads content of any partition of its mailbox',
  level: 'MUST',
  clauses: ['rows.33', '5.9.content-of-any-partition', '5.9.message-of-any-partition'],
  persona: 'documentConsumer',
  needs: ['closedMessage', 'readMessage'],
  reads: 'item',
  causes: [
    'Partition rights are asked for an application too, and it has none.',
    'The file is changed on its way: read as text, compressed twice, or cut by a buffer.',
  ],
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
export const consumerListWithoutScope = scenario({
  id: 'consumer-list-without-scope',
  rows: [34],
  title: 'The list is refused to a document consumer without the scope',
  level: 'MUST',
  clauses: ['rows.34', '5.9.without-scope-403', '7.scope-403'],
  persona: 'consumerWithoutScope',
  reads: 'list',
  causes: [
    'Any valid token is let in: authenticated() in Spring Security, a bare [Authorize], auth:api without scopes.',
    'The scope is looked for as a part of the text, or the missing scope is answered with 401.',
  ],
  steps: () => [
    { why: 'with the scope the list is given', as: 'documentConsumer', send: listMessages({}), given: [status(200)] },
    { why: 'without it, ask for the list', send: listMessages({}), expect: [status(403)] },
  ],
})

/** §2: the scopes of a token are separated by spaces, and each counts wherever it stands. */
export const consumerScopeAmongOthers = scenario({
  id: 'consumer-scope-among-others-opens',
  title: 'The list is given to a document consumer whose scope stands among others',
  level: 'MUST',
  clauses: ['2.introspection-scope-separated', '5.3.scope-document-consumer'],
  persona: 'consumerWithScopeAmongOthers',
  needs: ['message'],
  reads: 'list',
  causes: [
    'The whole text of `scope` is compared with the scope that is asked for, or only its beginning or first word.',
    'The text is split at commas, or read as an array, and not split at spaces.',
  ],
  steps: () => [
    {
      why: 'ask for the list',
      send: listMessages({ folder: 'in', visible: true }),
      expect: [status(200), listOfOneUpTo(limits.defaultPageSize)],
    },
  ],
})
