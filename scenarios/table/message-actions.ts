import { actionToConfirm } from '../../src/contract/interface/model.ts'
import { noOtherOpenAction } from '../../src/engine/expectations/answers/actions.ts'
import { field, noField } from '../../src/engine/expectations/answers/fields.ts'
import { usesFirstName } from '../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import { getDetails, listMessages, readAction, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const openActionsRequest = listMessages({ requiredAction: true, requiredActionNotExecuted: true })

/** §2: an action to confirm has no URL and no template. */
export const actionReadNoUrl = scenario({
  id: 'action-read-no-url',
  rows: [29],
  title: 'An action to confirm shows its type, and no URL or template',
  clauses: [
    'rows.29',
    '4.1.action-read',
    '2.action-to-confirm',
    '2.action-no-url',
    '2.action-no-template-id',
    '2.action-type',
    '2.message-actions-name',
    '2.action-fields',
    '4.1.unknown-action-404',
  ],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  causes: [
    'The type is serialized as the enum constant (REQUIRED_ACTION_TO_CONFIRM) or as a number.',
    'All actions share one class, and its URL or template has a default value.',
  ],
  steps: ({ openAction: { messageId, messageActionId } }) => [
    step('action', 'ask for the action')
      .send(readAction(messageId, messageActionId))
      .triesFeature('actions')
      .expect(status(200), field('type', actionToConfirm), noField('url'), noField('templateId'))
      .advise(usesFirstName('actions'), usesFirstName('actionId'), usesFirstName('isExecuted')),
    step('nonexistent-action', 'ask for an action that does not exist')
      .send(readAction(messageId, nonexistentIdLike(messageActionId)))
      .advise(status(404)),
  ],
})

/** §3: executing an action removes its message from the list of open actions. */
export const actionExecuteLeavesList = scenario({
  id: 'action-execute-leaves-list',
  rows: [30],
  title: 'Executing an action removes its message from the list of open actions',
  clauses: [
    'rows.30',
    '3.executed-by-update',
    '3.executed-leaves-open-list',
    '3.executed-204',
    '5.6.action-allowed',
    '4.4.actions-if-supported',
  ],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  changes: ['openAction'],
  causes: [
    'Jackson drops the `is` of a boolean getter, so isExecuted in the request is never bound.',
    'The update answers 200 with the action, the default of most frameworks.',
    'The list comes from an index or a cache that the update does not refresh.',
  ],
  steps: ({ openAction }) => {
    const { messageId, messageActionId } = openAction
    return [
      step('details-before', 'the message has no other open action to confirm')
        .send(getDetails({ messageId }))
        .given(status(200), noOtherOpenAction(messageActionId)),
      step('listed-before', 'the action is open')
        .send(openActionsRequest)
        .given(status(200), contains('the message', openAction)),
      step('actionUpdate', 'execute it')
        .send(updateAction(messageId, messageActionId, true))
        .triesFeature('actions')
        .expect(status(204))
        .restore(updateAction(messageId, messageActionId, false)),
      step('not-listed-after', 'the message is no longer listed')
        .send(openActionsRequest)
        .expect(status(200), doesNotContain('the message', openAction)),
    ]
  },
})

/** §3: reopening an action returns its message to the list of open actions. */
export const actionReopen = scenario({
  id: 'action-reopen',
  rows: [31],
  title: 'Reopening an action returns its message to the list of open actions',
  clauses: ['rows.31', '3.reopened-by-update', '3.reopened-in-open-list', '3.reopened-204'],
  needs: ['executedAction'],
  features: ['actions', 'requiredAction'],
  changes: ['executedAction'],
  causes: [
    'A partial update skips empty values, and false counts as empty (array_filter, default values).',
    'Executing writes a date that reopening does not clear.',
  ],
  steps: ({ executedAction }) => {
    const { messageId, messageActionId } = executedAction
    return [
      step('not-listed-before', 'the action is executed')
        .send(openActionsRequest)
        .given(status(200), doesNotContain('the message', executedAction)),
      step('actionUpdate', 'reopen it')
        .send(updateAction(messageId, messageActionId, false))
        .triesFeature('actions')
        .expect(status(204))
        .restore(updateAction(messageId, messageActionId, true)),
      step('listed-after', 'the message is listed again')
        .send(openActionsRequest)
        .expect(status(200), contains('the message', executedAction)),
    ]
  },
})
