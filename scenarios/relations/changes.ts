/** §3: a change affects its message only. The lists of the days around the message are compared. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, emptyList, listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import {
  fieldsAsInStep,
  sameListAsStep,
  sameListWith,
  sameListWithout,
} from '../../src/engine/expectations/lists/relations.ts'
import { maxPageSize, sharedPartition, windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const fitsOnePage = listOfUpTo(maxPageSize - 1)

/** §3: a move takes one message from its partition to the target. */
export const moveKeepsTotal = scenario({
  id: 'relation-move-keeps-total',
  title: 'A move changes both partition lists by one message and not the full list',
  clauses: [
    '3.moved-by-change-partition',
    '3.partition-of-others',
    '4.1.recipient-partition',
    '4.1.change-partition',
    '4.1.all-partitions-every-consultable',
  ],
  needs: ['movable'],
  changes: ['movable'],
  relation: true,
  causes: [
    'The UPDATE of the move lacks the condition on the message: it covers a partition or a thread.',
    'A move is a copy and a deletion, and one of them is missing or runs twice.',
  ],
  steps: ({ movable: { message, targetPartitionId } }) => {
    const { messageId, recipientPartition } = message
    const all = windowAround({ folder: 'in', visible: true }, message)
    const inPartition = (partitionId: string) =>
      windowAround({ folder: 'in', visible: true, recipientPartition: partitionId }, message)
    return [
      step('all-before', 'list the messages of the days around the message')
        .send(all)
        .given(status(200), fitsOnePage, contains('the message', message)),
      step('source-before', 'list those of its partition')
        .send(inPartition(recipientPartition))
        .given(status(200), contains('the message', message)),
      step('target-before', 'list those of the target').send(inPartition(targetPartitionId)).given(status(200)),
      step('changePartition', 'move the message to the target')
        .send(moveMessages([messageId], targetPartitionId))
        .expect(success)
        .restore(moveMessages([messageId], recipientPartition)),
      step('all-after', 'the full list did not change').send(all).expect(status(200), sameListAsStep(1)),
      step('source-after', 'the message left its partition')
        .send(inPartition(recipientPartition))
        .expect(status(200), sameListWithout(2, message)),
      step('target-after', 'the message is in the target')
        .send(inPartition(targetPartitionId))
        .expect(status(200), sameListWith(3, message)),
    ]
  },
})

/** §3: hiding and showing a message changes no other message, and in the end nothing at all. */
export const hideThenShow = scenario({
  id: 'relation-hide-then-show-nothing',
  title: 'Hiding a message moves it to the hidden list; showing it restores both lists',
  clauses: [
    '3.hidden-by-change-visibility',
    '3.hidden-only-with-visible-false',
    '3.shown-by-change-visibility',
    '3.visibility-of-others',
    '3.visibility-alone',
    '3.hide-then-show',
    '2.change-visibility-message-ids',
    '2.change-visibility-is-visible',
    '4.1.change-visibility',
  ],
  needs: ['message'],
  changes: ['message'],
  relation: true,
  causes: [
    'The UPDATE that hides lacks the condition on the message: it covers a thread, sender or partition.',
    'Hiding moves the message to another table or partition, and showing it again loses the old one.',
  ],
  steps: ({ message }) => {
    const { messageId } = message
    const visibleList = windowAround({ folder: 'in', visible: true }, message)
    // Of one partition: another one can have more hidden messages than fit on a page.
    const hiddenList = windowAround({ folder: 'in', visible: false, ...sharedPartition(message) }, message)
    const details = getDetails({ messageId })
    return [
      step('visible-before', 'list the visible messages of the days around the message')
        .send(visibleList)
        .given(status(200), fitsOnePage, contains('the message', message)),
      step('hidden-before', 'list the hidden messages')
        .send(hiddenList)
        .given(status(200), either([emptyList], [fitsOnePage])),
      step('details-before', 'get its details').send(details).given(status(200)),
      step('hide', 'hide the message')
        .send(setVisible([messageId], false))
        .expect(success)
        .restore(setVisible([messageId], true)),
      step('visible-while-hidden', 'it left the visible list')
        .send(visibleList)
        .expect(status(200), sameListWithout(1, message)),
      step('hidden-while-hidden', 'it is in the hidden list')
        .send(hiddenList)
        .expect(status(200), sameListWith(2, message)),
      step('show', 'show the message again')
        .send(setVisible([messageId], true))
        .expect(success),
      step('visible-after', 'the visible list is as before').send(visibleList).expect(status(200), sameListAsStep(1)),
      step('hidden-after', 'the hidden list is as before').send(hiddenList).expect(status(200), sameListAsStep(2)),
      step('details-after', 'its details are as before')
        .send(details)
        .advise(status(200), fieldsAsInStep(3, 'isRead', 'recipientPartition')),
    ]
  },
})
