/** §3: each state that an answer shows counts for its ETag and its date: also visibility, the partition and actions. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { field, isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { notUnmodified } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { notUnmodifiedIfStateChanged } from '../../../src/engine/expectations/lists/changed-states.ts'
import { notUnmodifiedIfUnreadInStep } from '../../../src/engine/expectations/lists/item-details.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import {
  get,
  getDetails,
  moveMessages,
  readAction,
  setVisible,
  updateAction,
} from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { ifChangedSince, ifModifiedSince, staleCauses } from './conditional-requests.ts'

const causes = [
  'The ETag is computed from some of the states: the read flag and the actions, without the visibility or the partition.',
  'The ETag of a list is computed from the identifiers of its messages, or from their number.',
]

const hiddenAndMoved = scenario({
  id: 'conditional-hidden-and-moved-not-stale',
  title: 'With the ETag of before, details of a hidden message and a list with a moved one get no 304',
  clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '2.recipient-partition'],
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  causes,
  steps: ({ movable: { message, targetPartitionId } }) => {
    const ids = [message.messageId]
    const list = windowAround({ folder: 'in', visible: true }, message)
    return [
      step('details', 'get the details of a message').send(getDetails(message)).given(status(200)),
      step('list', 'list the messages of those days').send(list).given(status(200), contains('the message', message)),
      step('hide', 'hide the message').send(setVisible(ids, false)).given(success).restore(setVisible(ids, true)),
      step('hidden-details', 'get its details again').send(getDetails(message)).given(status(200)),
      step('details-if-changed', 'get them with the ETag and the date of the first answer')
        .send(([details]) => ifChangedSince(details, getDetails(message)))
        .expect(notUnmodifiedIfStateChanged({ first: 1, now: 4 })),
      step('details-if-modified', 'get them with that date alone')
        .send(([details]) => ifModifiedSince(details, getDetails(message)))
        .expect(notUnmodifiedIfStateChanged({ first: 1, now: 4 })),
      step('show', 'show the message again').send(setVisible(ids, true)).given(success),
      step('move', 'move it to another partition')
        .send(moveMessages(ids, targetPartitionId))
        .given(success)
        .restore(undoMove(message)),
      step('list-after-move', 'list the messages of those days again')
        .send(list)
        .given(status(200), contains('the message', message)),
      step('list-if-changed', 'list them with the ETag and the date of the first list')
        .send(([, first]) => ifChangedSince(first, list))
        .expect(notUnmodifiedIfStateChanged({ first: 2, now: 9 }, message)),
      step('list-if-modified', 'list them with that date alone')
        .send(([, first]) => ifModifiedSince(first, list))
        .expect(notUnmodifiedIfStateChanged({ first: 2, now: 9 }, message)),
      step('moved', 'its details show the new partition')
        .send(getDetails(message))
        .given(status(200), isInPartition(targetPartitionId)),
    ]
  },
})

const executed = scenario({
  id: 'conditional-executed-action-not-stale',
  title: 'With the ETag of before, an action that was executed and a list that shows it get no 304',
  clauses: ['3.executed-by-update', '2.action-is-executed-sets-flag', '4.1.action-read'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes: [...causes, 'The ETag of an action is its identifier.'],
  steps: ({ openAction: message }) => {
    const { messageId, messageActionId } = message
    const list = windowAround({ folder: 'in', visible: true }, message)
    const action = readAction(messageId, messageActionId)
    return [
      step('action', 'get an open action')
        .send(action)
        .triesFeature('actions')
        .given(status(200), field('isExecuted', false)),
      step('list', 'list the messages of those days').send(list).given(status(200), contains('the message', message)),
      step('execute', 'execute the action')
        .send(updateAction(messageId, messageActionId, true))
        .given(success)
        .restore(updateAction(messageId, messageActionId, false)),
      step('executed', 'get the action again').send(action).given(status(200), field('isExecuted', true)),
      step('action-if-changed', 'get it with the ETag and the date of the first answer')
        .send(([first]) => ifChangedSince(first, action))
        .expect(notUnmodified),
      step('action-if-modified', 'get it with that date alone')
        .send(([first]) => ifModifiedSince(first, action))
        .expect(notUnmodified),
      step('list-after', 'list the messages of those days again')
        .send(list)
        .given(status(200), contains('the message', message)),
      step('list-if-changed', 'list them with the ETag and the date of the first list')
        .send(([, first]) => ifChangedSince(first, list))
        .expect(notUnmodifiedIfStateChanged({ first: 2, now: 7 }, message)),
      step('list-if-modified', 'list them with that date alone')
        .send(([, first]) => ifModifiedSince(first, list))
        .expect(notUnmodifiedIfStateChanged({ first: 2, now: 7 }, message)),
    ]
  },
})

const readFlagsAreNew = scenario({
  id: 'conditional-read-flag-not-stale',
  title: 'Details and lists of a message that was read are not answered with 304',
  clauses: ['3.read-by-main-content', '2.is-read'],
  needs: ['unreadMessage'],
  reads: 'item',
  changes: ['unreadMessage'],
  causes: staleCauses,
  steps: ({ unreadMessage, unreadMessage: { messageId, mainAttachmentId } }) => {
    const list = windowAround({ folder: 'in', visible: true }, unreadMessage)
    return [
      step('list', 'list the messages of those days')
        .send(list)
        .given(status(200), contains('the message', unreadMessage)),
      step('details', 'the message is unread')
        .send(getDetails({ messageId }))
        .given(status(200), field('isRead', false)),
      step('content', 'download its main content')
        .send(get(paths.content, { messageId, attachmentId: mainAttachmentId }))
        .given(status(200)),
      step('details-if-changed', 'get the details with the ETag and the date of the earlier answer')
        .send(([, details]) => ifChangedSince(details, getDetails({ messageId })))
        .expect(notUnmodified),
      step('details-if-modified', 'get them with that date alone')
        .send(([, details]) => ifModifiedSince(details, getDetails({ messageId })))
        .expect(notUnmodified),
      step('list-if-changed', 'list them with the ETag and the date of the first answer')
        .send(([first]) => ifChangedSince(first, list))
        .expect(notUnmodifiedIfUnreadInStep(1, unreadMessage)),
      step('list-if-modified', 'list them with that date alone')
        .send(([first]) => ifModifiedSince(first, list))
        .expect(notUnmodifiedIfUnreadInStep(1, unreadMessage)),
      step('read', 'the message is read').send(getDetails({ messageId })).given(status(200), field('isRead', true)),
    ]
  },
})

export const conditionalStateScenarios = [hiddenAndMoved, executed, readFlagsAreNew]
