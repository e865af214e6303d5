import { actionToConfirm } from '../../../src/contract/interface/model.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { field, noField } from '../../../src/engine/expectations/answers/fields.ts'
import { ifDone, keepsContentOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { type Exchange, isSuccess, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { atPath } from '../../../src/engine/scenario/json-path.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, readAction, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { beforeStep, keptAnywhereStep, keptThereStep, visibleGivenStep } from '../effect-steps.ts'

/** Fields of an action that no update may set. */
const extraFields = { type: 'openLink', url: 'https://elsewhere.example', messageActionId: 'other' }

/** §2: an update sets one flag. A provider may refuse other fields or ignore them. */
export const extraFieldsIgnored = scenario({
  id: 'action-update-with-further-members-sets-flag-alone',
  title: 'An update of an action changes only its executed flag, even if the request has more fields',
  clauses: ['2.action-update', '2.action-type', '2.action-no-url'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes: [
    'The JSON of the request is written over the stored action (Object.assign, BeanUtils.copyProperties, $action->update($request->all())).',
    'The request is bound to the entity itself and not to an object with isExecuted only.',
  ],
  steps: ({ openAction: { messageId, messageActionId } }) => {
    const plain = updateAction(messageId, messageActionId, true)
    const reopen = updateAction(messageId, messageActionId, false)
    const asExpected = [field('type', actionToConfirm), noField('url')]
    const actionStep = (id: string, why: string) =>
      step(id, why).sendAs('documentConsumer', readAction(messageId, messageActionId))
    return [
      step('details-before', 'an application reads the details of the message')
        .sendAs('documentConsumer', getDetails({ messageId }))
        .given(status(200)),
      actionStep('action-before', 'it reads the action, which has no URL')
        .triesFeature('actions')
        .given(status(200), ...asExpected),
      step('update', 'execute the action, with another type, a URL and another identifier in the request')
        .send({ ...plain, body: { json: { isExecuted: true, ...extraFields } } })
        .restore(reopen),
      step('details-after', 'the details show the same texts, files and actions')
        .sendAs('documentConsumer', getDetails({ messageId }))
        .given(status(200))
        .expect(keepsContentOfStep(1, () => messageActionId)),
      actionStep('action-after', 'the action has the same identifier and type, and no URL').expect(
        status(200),
        ...asExpected,
      ),
      // A provider may refuse an update to the state that the action has.
      step('update-flag', 'reopen it, or execute it if step 3 was refused, with isExecuted only')
        .send(([, , update]) => (update && isSuccess(update.answer) ? reopen : plain))
        .triesFeature('actions')
        .given(success)
        .restore(reopen),
    ]
  },
})

/** Fields of the message that neither change may set. The message is read; a change that marks it as read is advice. */
const otherStates = (details: Exchange | undefined) => ({
  isRead: false,
  isReplyAuthorized: !(details && atPath(jsonOf(details.answer), 'isReplyAuthorized') === true),
})

/** §2, §3: a change sets what it is for. A provider may refuse other fields or ignore them. */
export const extraStatesIgnored = scenario({
  id: 'change-with-further-members-changes-nothing-else',
  title: 'A change of visibility or a move changes nothing else, even if the request has more fields',
  clauses: [
    '3.partition-alone',
    '3.visibility-alone',
    '2.change-visibility-message-ids',
    '2.change-partition-message-ids',
  ],
  needs: ['readMovable'],
  reads: 'item',
  changes: ['readMovable'],
  causes: [
    'Both requests are bound to one object with all fields of a message, and each field that is present is saved.',
    'The JSON of the request is written over the stored message (BeanUtils.copyProperties, Object.assign, fill()).',
  ],
  steps: ({ readMovable: { message, targetPartitionId } }) => {
    const { messageId, recipientPartition } = message
    const messageIds = [messageId]
    const hidden = setVisible(messageIds, false)
    const shown = setVisible(messageIds, true)
    return [
      beforeStep('before', 'the message is read', message).given(field('isRead', true)),
      visibleGivenStep(message),
      step('hide', 'hide it, with a read flag, a reply flag and another partition in the request')
        .send(([details]) => ({
          ...hidden,
          body: {
            json: { messageIds, isVisible: false, recipientPartition: targetPartitionId, ...otherStates(details) },
          },
        }))
        .expect(either([success], [clientError]))
        .restore(shown, undoMove(message)),
      step('hidden', 'it is in the hidden list')
        .send(windowAround({ folder: 'in', visible: false }, message))
        .given(status(200))
        .expect(ifDone(3, contains('the message', message))),
      step('show', 'show it').send(shown).given(success),
      keptThereStep('after-show', 'it is where it was, and nothing else changed', message, 1, recipientPartition),
      step('move', 'move it, with a read flag, a reply flag and visibility in the request')
        .send(([details]) => ({
          ...moveMessages(messageIds, targetPartitionId),
          body: {
            json: {
              messageIds,
              targetRecipientPartitionId: targetPartitionId,
              isVisible: false,
              ...otherStates(details),
            },
          },
        }))
        .expect(either([success], [clientError]))
        .restore(undoMove(message), shown),
      keptAnywhereStep('after-move', 'its other states did not change', message, 1),
      step('still-visible', 'it is in the visible list')
        .send(windowAround({ folder: 'in', visible: true }, message))
        .expect(status(200), contains('the message', message)),
    ]
  },
})
