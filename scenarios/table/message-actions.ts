import { actionToConfirm } from '../../src/contract/interface/model.ts'
import { field, noField, status } from '../../src/engine/expectations/answers/body.ts'
import { usesFirstName } from '../../src/engine/expectations/answers/names.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import { listMessages, readAction, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const openActionsRequest = listMessages({ requiredAction: true, requiredActionNotExecuted: true })

/** §2: an action to confirm has neither a URL nor a template. */
export const actionReadNoUrl = scenario({
  id: 'action-read-no-url',
  rows: [29],
  title: 'An action to confirm is shown with its type, without URL and template',
  level: 'MUST',
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
  persona: 'humanUser',
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  causes: [
    'The type is written as the constant of the code (REQUIRED_ACTION_TO_CONFIRM) or as a number.',
    'All kinds of actions share one class, whose URL or template has a default.',
  ],
  steps: ({ openAction: { messageId, messageActionId } }) => [
    {
      why: 'ask for the action',
      send: readAction(messageId, messageActionId),
      triesFeature: 'actions',
      expect: [status(200), field('type', actionToConfirm), noField('url'), noField('templateId')],
      advise: [usesFirstName('actions'), usesFirstName('actionId'), usesFirstName('isExecuted')],
    },
    {
      why: 'ask for an action that nobody knows',
      send: readAction(messageId, nonexistentIdLike(messageActionId)),
      advise: [status(404)],
    },
  ],
})

/** §3: an executed action takes its message from the list of those to execute. */
export const actionExecuteLeavesList = scenario({
  id: 'action-execute-leaves-list',
  rows: [30],
  title: 'Executing an action takes its message from the list of open ones',
  level: 'MUST',
  clauses: [
    'rows.30',
    '3.executed-by-update',
    '3.executed-leaves-open-list',
    '3.executed-204',
    '5.6.action-allowed',
    '4.4.actions-if-supported',
  ],
  persona: 'humanUser',
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'list',
  changes: ['openAction'],
  causes: [
    'Jackson drops the `is` of a boolean getter, so isExecuted of the request is never bound.',
    'The update answers 200 with the action, as frameworks do unless told.',
    'The list comes from an index or a cache that the update does not refresh.',
  ],
  steps: ({ openAction }) => {
    const { messageId, messageActionId } = openAction
    return [
      { why: 'the action is open', send: openActionsRequest, given: [status(200), holds('the message', openAction)] },
      {
        why: 'execute it',
        send: updateAction(messageId, messageActionId, true),
        triesFeature: 'actions',
        expect: [status(204)],
        restore: [updateAction(messageId, messageActionId, false)],
      },
      {
        why: 'the message is listed no longer',
        send: openActionsRequest,
        expect: [status(200), doesNotHold('the message', openAction)],
      },
    ]
  },
})

/** §3: an action that is not executed after all brings its message back. */
export const actionReopen = scenario({
  id: 'action-reopen',
  rows: [31],
  title: 'Reopening an action brings its message back to the list of open ones',
  level: 'MUST',
  clauses: ['rows.31', '3.reopened-by-update', '3.reopened-in-open-list', '3.reopened-204'],
  persona: 'humanUser',
  needs: ['executedAction'],
  features: ['actions', 'requiredAction'],
  reads: 'list',
  changes: ['executedAction'],
  causes: [
    'A partial update skips what is empty, and false counts as empty (array_filter, default values).',
    'Executing writes a date that reopening does not take away.',
  ],
  steps: ({ executedAction }) => {
    const { messageId, messageActionId } = executedAction
    return [
      {
        why: 'the action is executed',
        send: openActionsRequest,
        given: [status(200), doesNotHold('the message', executedAction)],
      },
      {
        why: 'reopen it',
        send: updateAction(messageId, messageActionId, false),
        triesFeature: 'actions',
        expect: [status(204)],
        restore: [updateAction(messageId, messageActionId, true)],
      },
      {
        why: 'the message is listed again',
        send: openActionsRequest,
        expect: [status(200), holds('the message', executedAction)],
      },
    ]
  },
})
