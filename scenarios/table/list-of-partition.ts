import { limits } from '../../src/contract/interface/limits.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain, listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { listRefused } from '../../src/engine/expectations/refusals.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §4.1: the list of one partition that the user can consult. */
export const listOfOpenPartition = scenario({
  id: 'list-partition-its-messages',
  rows: [6],
  title: 'The list of one partition holds its messages and no others',
  clauses: ['rows.6', '4.1.recipient-partition', '5.6.list-of-partition-allowed'],
  needs: ['partitionB', 'closedPartition'],
  causes: [
    'The parameter is bound to another name and ignored, so every partition is listed.',
    'The filter compares the name or database key of the partition, not its identifier.',
  ],
  steps: ({ partitionB: { partitionId, message, outside }, closedPartition }) => [
    step('list', 'ask for the messages of the partition')
      .send(listMessages({ recipientPartition: partitionId }))
      .expect(
        status(200),
        contains('a message of the partition', message),
        doesNotContain('a message of another partition', outside, closedPartition.message),
      ),
  ],
})

/** §5.6, §7: the list of a partition that the user cannot consult; the specification allows an empty list and 403. */
export const listOfClosedPartition = scenario({
  id: 'list-partition-no-access',
  rows: [7],
  title: 'The list of a partition the user cannot consult shows no message',
  clauses: [
    'rows.7',
    '5.6.list-of-partition-refused',
    '7.reading-list',
    '7.same-reading-for-lists',
    '7.list-of-partition-403',
  ],
  needs: ['closedPartition', 'partitionB'],
  causes: [
    "The recipientPartition filter replaces the filter on the user's partitions, so the right is never checked.",
    "The partition is found among the user's rights, but its consult flag is not read.",
  ],
  steps: ({ closedPartition: { partitionId, message }, partitionB }) => [
    step('list-as-consumer', 'the document consumer sees that the partition contains a message')
      .sendAs(
        'documentConsumer',
        listMessages({ recipientPartition: partitionId, folder: 'in', visible: true, pageSize: 100 }),
      )
      .given(status(200), contains('a message of the closed partition', message)),
    step('list-of-open-partition', 'the user can list another partition')
      .send(listMessages({ recipientPartition: partitionB.partitionId }))
      .given(status(200), listOfUpTo(limits.defaultPageSize)),
    step('list-of-closed-partition', 'the user asks for the closed partition')
      .send(listMessages({ recipientPartition: partitionId }))
      .expect(listRefused),
  ],
})
