import type { Dialect } from '../../src/contract/dialect.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { file } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { itemsIn } from '../../src/engine/scenario/list-answer.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §4.1, §8: without parameters, the first page of 25. */
export const consumerListDefault = scenario({
  id: 'consumer-list-default',
  rows: [32],
  title: 'A document consumer lists its messages, 25 at most by default',
  clauses: ['rows.32', '5.4.list-all-partitions', '5.4.details-any-partition', '8.default-page'],
  persona: 'documentConsumer',
  needs: ['message'],
  causes: [
    'There is no default page size: everything is returned.',
    'Partition rights are checked for applications too; they have none, so nothing is listed.',
  ],
  steps: () => [
    step('list', 'ask for the list without parameters')
      .send(listMessages())
      .expect(status(200), listOfUpTo(limits.defaultPageSize)),
    step('details-of-first', 'ask for the details of the first listed message')
      .send(([page], dialect) => get(paths.details, { messageId: firstMessageId(page, dialect) }))
      .expect(status(200)),
  ],
})

/** The id of the first message on a page. An empty page has already ended the scenario, so `''` is never sent. */
const firstMessageId = (page: Exchange | undefined, dialect: Dialect): string => itemsIn(page, dialect)?.[0]?.id ?? ''

/** §5.4, §5.9: no partition is closed to a document consumer. Both messages are already read, so nothing changes. */
export const consumerContentAnyPartition = scenario({
  id: 'consumer-content-any-partition',
  rows: [33],
  title: 'A document consumer downloads content from any partition of its mailbox',
  clauses: ['rows.33', '5.9.content-of-any-partition', '5.9.message-of-any-partition'],
  persona: 'documentConsumer',
  needs: ['closedMessage', 'readMessage'],
  causes: [
    'Partition rights are checked for applications too, and they have none.',
    'The file is changed on the way out: read as text, compressed twice, or truncated by a buffer.',
  ],
  steps: ({ closedMessage, readMessage }) =>
    [closedMessage, readMessage].map(
      ({ messageId, mainAttachmentId: attachmentId, mainDigest, recipientPartition }, index) =>
        step(
          index === 0 ? 'content-of-closed-partition' : 'content-of-other-partition',
          `download the main content of a message in ${recipientPartition}`,
        )
          .send(get(paths.content, { messageId, attachmentId }))
          .expect(status(200), file(mainDigest)),
    ),
})

/** §5.9, §7: the list requires a scope. */
export const consumerListWithoutScope = scenario({
  id: 'consumer-list-without-scope',
  rows: [34],
  title: 'A document consumer without the required scope gets 403 on the list',
  clauses: ['rows.34', '5.9.without-scope-403', '7.scope-403'],
  persona: 'consumerWithoutScope',
  causes: [
    'Any valid token is accepted: authenticated() in Spring Security, a bare [Authorize], auth:api without scopes.',
    'The scope is matched as a substring, or a missing scope returns 401 instead of 403.',
  ],
  steps: () => [
    step('list-with-scope', 'with the scope, the list is returned')
      .sendAs('documentConsumer', listMessages())
      .given(status(200)),
    step('list-without-scope', 'ask for the list without the scope').send(listMessages()).expect(status(403)),
  ],
})
