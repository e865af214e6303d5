import { paths } from '../../src/contract/interface/paths.ts'
import { actionIsExecuted } from '../../src/engine/expectations/answers/actions.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { get, readAction, updateAction } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { openMessageStep } from './precondition-steps.ts'

/** The details of the message show the executed flag of the action. */
const actionFlagStep = (
  label: Pick<Step, 'id' | 'why' | 'as'>,
  { messageId, messageActionId }: { messageId: string; messageActionId: string },
  isExecuted: boolean,
): Step => ({
  ...label,
  send: get(paths.details, { messageId }),
  given: [status(200)],
  expect: [actionIsExecuted(messageActionId, isExecuted)],
})

/** §2, §3: the executed flag can be set and cleared, and the details show it. */
export const actionFlagBothWays = scenario({
  id: 'action-flag-both-ways',
  title: 'The details show when an action is executed and when it is reopened',
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
    'The execution date is written once and never cleared, so an action cannot be reopened.',
    'The list and the details read different status columns, and the update writes only one.',
    'isExecuted=false is lost: the binder treats false like a missing boolean.',
  ],
  steps: ({ openAction }) => {
    const { messageId, messageActionId } = openAction
    return [
      {
        id: 'open-before',
        why: 'the action is open',
        send: get(paths.details, { messageId }),
        given: [status(200), actionIsExecuted(messageActionId, false)],
      },
      {
        id: 'execute',
        why: 'execute it',
        send: updateAction(messageId, messageActionId, true),
        triesFeature: 'actions',
        expect: [status(204)],
        restore: [updateAction(messageId, messageActionId, false)],
      },
      actionFlagStep({ id: 'shown-as-executed', why: 'it is shown as executed' }, openAction, true),
      { id: 'reopen', why: 'reopen it', send: updateAction(messageId, messageActionId, false), expect: [status(204)] },
      actionFlagStep({ id: 'shown-as-open', why: 'it is shown as open' }, openAction, false),
    ]
  },
})

/** §3, §5.6: without access the flag does not change. The document consumer checks it, because the user cannot. */
export const actionNoAccessKeepsFlag = scenario({
  id: 'action-no-access-keeps-flag',
  title: 'A user cannot execute or reopen an action of a message they cannot consult',
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
    'The action is found by its own identifier, without checking the partition of its message.',
    'The update is written before the rights check, and not rolled back.',
  ],
  steps: ({ closedAction, message }) => {
    const { messageId, messageActionId } = closedAction
    const update = (isExecuted: boolean) => updateAction(messageId, messageActionId, isExecuted)
    const updateAsConsumer = (id: string, why: string, isExecuted: boolean): Step => ({
      id,
      why,
      as: 'documentConsumer',
      send: update(isExecuted),
      triesFeature: 'actions',
      expect: [status(204)],
    })
    return [
      openMessageStep(message),
      {
        ...updateAsConsumer('execute-as-consumer', 'the document consumer executes it', true),
        restore: [update(false)],
      },
      {
        id: 'read-as-user',
        why: 'the user tries to read it',
        send: readAction(messageId, messageActionId),
        advise: [status(403, 404)],
      },
      {
        id: 'reopen-as-user',
        why: 'the user tries to reopen it',
        send: update(false),
        expect: [status(400, 403, 404)],
      },
      actionFlagStep({ id: 'still-executed', why: 'it is still executed', as: 'documentConsumer' }, closedAction, true),
      updateAsConsumer('reopen-as-consumer', 'the document consumer reopens it', false),
      {
        id: 'execute-as-user',
        why: 'the user tries to execute it',
        send: update(true),
        expect: [status(400, 403, 404)],
      },
      actionFlagStep({ id: 'still-open', why: 'it is still open', as: 'documentConsumer' }, closedAction, false),
    ]
  },
})
