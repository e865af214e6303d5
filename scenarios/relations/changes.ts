import { paths } from '../../src/contract/interface/paths.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { holds, listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import {
  fieldsAsInStep,
  sameListAsStep,
  sameListWith,
  sameListWithout,
} from '../../src/engine/expectations/lists/relations.ts'
import { maxPageSize, windowAround } from '../../src/engine/scenario/list-window.ts'
import { get, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const fitsOnePage = listOfOneUpTo(maxPageSize - 1)

/** §3: a move takes a message from one partition to another, and nothing else. */
export const moveKeepsTotal = scenario({
  id: 'relation-move-keeps-total',
  title: 'A move takes one message from its partition to the other, and the list without partition stays the same',
  level: 'MUST',
  clauses: [
    '3.moved-by-change-partition',
    '3.partition-of-others',
    '4.1.recipient-partition',
    '4.1.change-partition',
    '4.1.all-partitions-every-consultable',
  ],
  persona: 'humanUser',
  needs: ['movable'],
  reads: 'list',
  changes: ['movable'],
  relation: true,
  causes: [
    'The update that moves lacks its condition on the message: it goes by partition or by thread.',
    'A move is a copy and a deletion, and one of the two is lost or done twice.',
  ],
  steps: ({ movable: { message, targetPartitionId } }) => {
    const { messageId, recipientPartition } = message
    const all = windowAround({ folder: 'in', visible: true }, message)
    const of = (partitionId: string) =>
      windowAround({ folder: 'in', visible: true, recipientPartition: partitionId }, message)
    return [
      {
        why: 'the messages about its day',
        send: all,
        given: [status(200), fitsOnePage, holds('the message', message)],
      },
      {
        why: 'those of its partition',
        send: of(recipientPartition),
        given: [status(200), holds('the message', message)],
      },
      { why: 'those of the target', send: of(targetPartitionId), given: [status(200)] },
      {
        why: 'move it',
        send: moveMessages([messageId], targetPartitionId),
        expect: [success],
        restore: [moveMessages([messageId], recipientPartition)],
      },
      { why: 'all messages, as before', send: all, expect: [status(200), sameListAsStep(1)] },
      {
        why: 'it left its partition',
        send: of(recipientPartition),
        expect: [status(200), sameListWithout(2, message)],
      },
      { why: 'it came to the target', send: of(targetPartitionId), expect: [status(200), sameListWith(3, message)] },
    ]
  },
})

/** §3: what was hidden and shown again is as it was, and nothing else went with it. */
export const hideThenShow = scenario({
  id: 'relation-hide-then-show-nothing',
  title: 'Hiding takes one message from the visible to the hidden ones, and showing it again leaves all as it was',
  level: 'MUST',
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
  persona: 'humanUser',
  needs: ['message'],
  reads: 'list',
  changes: ['message'],
  relation: true,
  causes: [
    'The update that hides lacks its condition on the message: it goes by thread, sender or partition.',
    'Hiding moves the message to another table or partition, and showing it again forgets where it was.',
  ],
  steps: ({ message }) => {
    const { messageId } = message
    const of = (visible: boolean) => windowAround({ folder: 'in', visible }, message)
    const details = get(paths.details, { messageId })
    return [
      {
        why: 'the visible messages about its day',
        send: of(true),
        given: [status(200), fitsOnePage, holds('it', message)],
      },
      { why: 'the hidden ones', send: of(false), given: [status(200)] },
      { why: 'its details', send: details, given: [status(200)] },
      {
        why: 'hide it',
        send: setVisible([messageId], false),
        expect: [success],
        restore: [setVisible([messageId], true)],
      },
      { why: 'it left the visible ones', send: of(true), expect: [status(200), sameListWithout(1, message)] },
      { why: 'it came to the hidden ones', send: of(false), expect: [status(200), sameListWith(2, message)] },
      { why: 'show it', send: setVisible([messageId], true), expect: [success] },
      { why: 'the visible messages, as before', send: of(true), expect: [status(200), sameListAsStep(1)] },
      { why: 'the hidden ones, as before', send: of(false), expect: [status(200), sameListAsStep(2)] },
      {
        why: 'its details, as before',
        send: details,
        advise: [status(200), fieldsAsInStep(3, 'isRead', 'recipientPartition')],
      },
    ]
  },
})
