/** §2, §3, §5.6: changes of many messages in one request. */
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { doneOrTooMany, idsOf, refusedOrTooMany, undoMove, unknownPartitionId } from '../states/moves/move-steps.ts'
import { openMessageStep, openVisibilityStep } from '../states/precondition-steps.ts'
import { beforeStep, keptAnywhereStep, listedGivenStep, listedIfDoneStep, listedStep } from './effect-steps.ts'
import { sideBySideSteps } from './side-by-side/many-messages.ts'

/** §2: each named message is changed. */
const bulkChangeReachesAll = scenario({
  id: 'bulk-change-reaches-all',
  title: 'One request hides, shows or moves up to twenty-four messages',
  clauses: [
    '2.change-visibility-message-ids',
    '2.change-partition-message-ids',
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '3.moved-by-change-partition',
    '3.moved-target-exists',
    '5.6.change-partition-target-exists',
  ],
  needs: ['manyMovable'],
  changes: ['manyMovable'],
  causes: [
    'A change of several messages writes whole rows, with defaults for what it did not load.',
    'The loop ends early: an index that is wrong by one, or the list is cut to a page or a batch.',
    'Each request locks its rows in the order of its list: the database aborts one of the two because of a deadlock, and that becomes a 500 (no ORDER BY, no retry).',
  ],
  steps: ({ manyMovable: { messages, targetPartitionId } }) => {
    const ids = idsOf(messages)
    const partitionId = messages[0]?.recipientPartition ?? ''
    const all = { what: 'all messages are', messages }
    // The third one, where there are so many, has an executed action.
    const kept = messages.slice(0, 3).slice(-1)
    const before = 2 + kept.length
    return [
      listedGivenStep('visible-before', { ...all, partitionId, visible: true }),
      ...kept.map((message) => beforeStep('details-before', 'the details of one of them', message)),
      step('move-to-unknown', 'move all of them to a partition that does not exist')
        .send(moveMessages(ids, unknownPartitionId))
        .expect(clientError)
        .restore(moveMessages(ids, partitionId)),
      step('hide', 'hide all of them')
        .send(setVisible(ids, false))
        .expect(doneOrTooMany)
        .restore(setVisible(ids, true)),
      listedIfDoneStep('hidden-after', { ...all, partitionId, visible: false }, before + 1),
      step('show', 'show all of them').send(setVisible(ids, true)).expect(doneOrTooMany),
      listedStep('visible-after', { ...all, partitionId, visible: true }),
      step('move', 'move all of them')
        .send(moveMessages(ids, targetPartitionId))
        .expect(doneOrTooMany)
        .restore(moveMessages(ids, partitionId)),
      listedIfDoneStep('moved-after', { ...all, partitionId: targetPartitionId, visible: true }, before + 5),
      ...kept.map((message) => keptAnywhereStep('details-after', 'no other state of that message changed', message, 2)),
      ...sideBySideSteps(messages, targetPartitionId, before + 6 + kept.length),
    ]
  },
})

/** §5.6: the right is needed on each message of the request, at any position. */
const bulkChangeChecksEach = scenario({
  id: 'bulk-change-checks-each',
  title: 'A change of many messages is refused for one closed message, at any position in the request',
  clauses: [
    '5.6.change-visibility-refused',
    '5.6.change-partition-refused',
    '3.moved-needs-consult-on-each',
    '3.partition-after-refusal',
    '7.change-refused-none-moved',
    '7.reading-change',
  ],
  needs: ['manyMovable', 'closedKeptUnread'],
  writes: true,
  causes: [
    'The right is checked for the first message, the last one, or the first batch of ten or twenty.',
    'An update by identifiers (WHERE id IN …) does not check the partition of the messages.',
  ],
  steps: ({ manyMovable: { messages, targetPartitionId }, closedKeptUnread: closed }) => {
    const open = idsOf(messages)
    const partitionId = messages[0]?.recipientPartition ?? ''
    const closedAt = (place: number): string[] => [...open.slice(0, place), closed.messageId, ...open.slice(place)]
    const orders = [
      ['first', closedAt(0)],
      ['eleventh', closedAt(10)],
      ['thirteenth', closedAt(12)],
      ['last', closedAt(open.length)],
    ] as const
    return [
      ...messages.slice(0, 1).flatMap((message) => [openMessageStep(message), openVisibilityStep(message)]),
      ...orders.flatMap(([place, ids]) => [
        step(`hide-closed-${place}`, `hide many open messages and, in the ${place} place, a closed one`)
          .send(setVisible([...ids], false))
          .expect(refusedOrTooMany)
          .restore(setVisible([...ids], true)),
        step(`move-closed-${place}`, `move many open messages and, in the ${place} place, a closed one`)
          .send(moveMessages([...ids], targetPartitionId))
          .expect(refusedOrTooMany)
          .restore(moveMessages(open, partitionId), undoMove(closed)),
      ]),
    ]
  },
})

export const bulkScenarios = [bulkChangeReachesAll, bulkChangeChecksEach]
