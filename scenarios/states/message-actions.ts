import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { actionIsExecuted } from '../../src/engine/expectations/answers/actions.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { get, readAction, updateAction } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { openMessageStep } from './allowed-twin.ts'

/** What the details of its message say of the action. */
const actionFlagStep = (
  why: string,
  { messageId, messageActionId }: { messageId: string; messageActionId: string },
  isExecuted: boolean,
  as?: PersonaName,
): Step => ({
  why,
  as,
  send: get(paths.details, { messageId }),
  given: [status(200)],
  expect: [actionIsExecuted(messageActionId, isExecuted)],
})

/** §2, §3: the flag goes both ways, and the details show it. */
export const actionFlagBothWays = scenario({
  id: 'action-flag-both-ways',
  title: 'The details show an action as executed once it is, and as open when it is reopened',
  level: 'MUST',
  clauses: [
    '2.action-executed-flag',
    '2.action-is-executed-sets-flag',
    '2.action-update',
    '3.executed-by-update',
    '3.executed-204',
    '3.reopened-by-update',
    '3.reopened-204',
    '4.1.action-update',
    '4.1.action-update-204',
    '4.1.action-path-either',
    '7.action-204',
    '1.4.actions-if-supported',
  ],
  persona: 'humanUser',
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes: [
    'The date of execution is written once and never emptied, so that an action cannot be reopened.',
    'The list reads a status column and the details another one, and the update writes one of them.',
    'isExecuted false is lost on the way in: an unset boolean and a false one look alike to the binder.',
  ],
  steps: ({ openAction }) => {
    const { messageId, messageActionId } = openAction
    return [
      {
        why: 'the action is open',
        send: get(paths.details, { messageId }),
        given: [status(200), actionIsExecuted(messageActionId, false)],
      },
      {
        why: 'execute it',
        send: updateAction(messageId, messageActionId, true),
        triesFeature: 'actions',
        expect: [status(204)],
        restore: [updateAction(messageId, messageActionId, false)],
      },
      actionFlagStep('it is shown as executed', openAction, true),
      { why: 'reopen it', send: updateAction(messageId, messageActionId, false), expect: [status(204)] },
      actionFlagStep('it is shown as open', openAction, false),
    ]
  },
})

/** §3, §5.6: without access the flag goes neither way. The document consumer looks, since the user cannot. */
export const actionNoAccessKeepsFlag = scenario({
  id: 'action-no-access-keeps-flag',
  title: 'An action of a message the user may not consult is neither executed nor reopened',
  level: 'MUST',
  clauses: [
    '3.executed-needs-consult',
    '3.reopened-needs-consult',
    '3.action-after-refusal',
    '5.6.action-refused',
    '5.4.action-update',
    '4.1.action-read-refused',
  ],
  persona: 'humanUser',
  needs: ['closedAction', 'message'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['closedAction'],
  causes: [
    'The action is found by its own identifier, and the partition of its message is never looked at.',
    'The update is written first and the right is asked for afterwards, without a rollback.',
  ],
  steps: ({ closedAction, message }) => {
    const { messageId, messageActionId } = closedAction
    const update = (isExecuted: boolean) => updateAction(messageId, messageActionId, isExecuted)
    const byConsumer = (why: string, isExecuted: boolean): Step => ({
      why,
      as: 'documentConsumer',
      send: update(isExecuted),
      triesFeature: 'actions',
      expect: [status(204)],
    })
    return [
      openMessageStep(message),
      { ...byConsumer('the document consumer executes it', true), restore: [update(false)] },
      { why: 'a user reads it', send: readAction(messageId, messageActionId), advise: [status(403, 404)] },
      { why: 'a user reopens it', send: update(false), expect: [status(400, 403, 404)] },
      actionFlagStep('it is still executed', closedAction, true, 'documentConsumer'),
      byConsumer('the document consumer reopens it', false),
      { why: 'a user executes it', send: update(true), expect: [status(400, 403, 404)] },
      actionFlagStep('it is still open', closedAction, false, 'documentConsumer'),
    ]
  },
})
