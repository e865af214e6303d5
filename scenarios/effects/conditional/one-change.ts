/** §3: after a message changed, a conditional request must get the new answer, not 304. */
import { actionIsExecuted } from '../../../src/engine/expectations/answers/actions.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { notUnmodified } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { getDetails, moveMessages, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { listAroundDay } from '../../states/visibility.ts'
import { ifChanged, ifModifiedSince, staleCauses } from './conditional-requests.ts'

const detailsAreNew = scenario({
  id: 'conditional-details-not-stale',
  title: 'Details that changed are not answered with 304',
  clauses: ['3.executed-by-update', '2.action-is-executed-sets-flag'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes: staleCauses,
  steps: ({ openAction: { messageId, messageActionId } }) => [
    step('details', 'get the details of a message with an open action')
      .send(getDetails({ messageId }))
      .given(status(200), actionIsExecuted(messageActionId, false)),
    step('execute', 'execute the action')
      .send(updateAction(messageId, messageActionId, true))
      .triesFeature('actions')
      .given(success)
      .restore(updateAction(messageId, messageActionId, false)),
    step('details-if-changed', 'get the details with the ETag and the date of the first answer')
      .send(ifChanged(getDetails({ messageId })))
      .expect(notUnmodified),
    step('details-if-modified', 'get them with that date alone')
      .send(([first]) => ifModifiedSince(first, getDetails({ messageId })))
      .expect(notUnmodified),
    step('changed', 'the details without a condition show it as executed')
      .send(getDetails({ messageId }))
      .given(status(200), actionIsExecuted(messageActionId, true)),
  ],
})

const detailsAreNewAfterMove = scenario({
  id: 'conditional-moved-details-not-stale',
  title: 'Details of a message that was moved are not answered with 304',
  clauses: ['3.moved-by-change-partition', '2.recipient-partition'],
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  causes: [...staleCauses, 'The ETag is computed from the states of the message, without its partition.'],
  steps: ({ movable: { message, targetPartitionId } }) => [
    step('details', 'get the details of a message')
      .send(getDetails(message))
      .given(status(200), isInPartition(message.recipientPartition)),
    step('move', 'move it to another partition')
      .send(moveMessages([message.messageId], targetPartitionId))
      .given(success)
      .restore(undoMove(message)),
    step('details-if-changed', 'get the details with the ETag and the date of the first answer')
      .send(ifChanged(getDetails(message)))
      .expect(notUnmodified),
    step('details-if-modified', 'get them with that date alone')
      .send(([first]) => ifModifiedSince(first, getDetails(message)))
      .expect(notUnmodified),
    step('changed', 'the details without a condition show the new partition')
      .send(getDetails(message))
      .given(status(200), isInPartition(targetPartitionId)),
  ],
})

const listIsNew = scenario({
  id: 'conditional-list-not-stale',
  title: 'A list that changed is not answered with 304',
  clauses: ['3.shown-by-change-visibility', '4.1.change-visibility'],
  needs: ['hiddenMessage'],
  changes: ['hiddenMessage'],
  causes: staleCauses,
  steps: ({ hiddenMessage }) => [
    step('list', 'list the hidden messages of those days')
      .send(listAroundDay(false, hiddenMessage))
      .given(status(200), contains('the message', hiddenMessage)),
    step('show', 'show the message')
      .send(setVisible([hiddenMessage.messageId], true))
      .given(success)
      .restore(setVisible([hiddenMessage.messageId], false)),
    step('list-if-changed', 'list them with the ETag and the date of the first answer')
      .send(ifChanged(listAroundDay(false, hiddenMessage)))
      .expect(notUnmodified),
    step('list-if-modified', 'list them with that date alone')
      .send(([first]) => ifModifiedSince(first, listAroundDay(false, hiddenMessage)))
      .expect(notUnmodified),
    step('changed', 'the list without a condition does not contain the message')
      .send(listAroundDay(false, hiddenMessage))
      .given(status(200), doesNotContain('the message', hiddenMessage)),
  ],
})

export const conditionalScenarios = [detailsAreNew, detailsAreNewAfterMove, listIsNew]
