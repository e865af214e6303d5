import { actionToConfirm } from '../../../src/contract/interface/model.ts'
import { field, noField, status, success } from '../../../src/engine/expectations/answers/body.ts'
import { keepsContentOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { isSuccess } from '../../../src/engine/scenario/exchange.ts'
import { getDetails, readAction, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

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
