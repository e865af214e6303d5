import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { liesIn, status } from '../../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { knownContentSteps, locationStep, movePartition } from './move-steps.ts'

/** Lists of the user that can have an index or a query of their own, each short enough to show the message. */
const listSteps = (when: 'before' | 'after', message: MessageHandle) =>
  Object.entries<ListParameters>({
    search: { q: message.subject, qlang: 'fr' },
    partition: { recipientPartition: message.recipientPartition },
    expiring: { expiredBefore: '2090-01-01' },
    period: {},
  }).map(([id, query]) =>
    step(`${id}-${when}`, `list messages of the days around the message (${id})`).send(
      windowAround({ folder: 'in', visible: true, ...query }, message),
    ),
  )

/** §2, §5.6: variant B moves all messages of the source partition and needs no right on the target. */
export const moveSourceToClosed = scenario({
  id: 'partition-change-source-to-closed',
  title: 'A whole partition moves, hidden messages too, to one the user cannot consult',
  clauses: [
    '2.change-partition-source',
    '3.moved-by-source',
    '5.6.change-partition-target-free',
    '7.source-partition-204',
  ],
  needs: ['partitionWithHidden', 'closedPartition'],
  changes: ['partitionWithHidden'],
  causes: [
    'The right on the target partition is checked when a whole partition moves, but not when named messages move.',
    'The update reuses the query of the list, which excludes hidden messages.',
    'Lists read a search index or a view, which a bulk update does not reach.',
  ],
  steps: ({ partitionWithHidden: { partitionId, received, hidden }, closedPartition }) => {
    const target = closedPartition.partitionId
    return [
      ...knownContentSteps(partitionId, received, hidden),
      step('hidden-before', 'the document consumer sees the hidden message in the partition')
        .sendAs('documentConsumer', getDetails(hidden))
        .given(status(200), liesIn(partitionId)),
      ...listSteps('before', received).map((one) => one.given(status(200), holds('the received message', received))),
      step('changePartition', 'move the whole partition to one that the user cannot consult')
        .send(movePartition(partitionId, { received: target, sent: defaultPartition }))
        .expect(status(204))
        .restore(moveMessages([received.messageId, hidden.messageId], partitionId)),
      locationStep('received-moved', 'a received message was moved', received, target).as('documentConsumer'),
      locationStep('hidden-moved', 'a hidden message was moved', hidden, target).as('documentConsumer'),
      ...listSteps('after', received).map((one) =>
        one.expect(status(200), doesNotHold('the received message, which is closed now', received)),
      ),
    ]
  },
})
