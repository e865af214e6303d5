import { actionIsExecuted, noOtherOpenAction } from '../../src/engine/expectations/answers/actions.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §3, §4.1: neither the state of an action nor the lists of actions depend on a due date. */
export const actionWithDueDate = scenario({
  id: 'action-with-due-date',
  title: 'An action with a due date is listed, executed and reopened like any other',
  clauses: [
    '3.executed-by-update',
    '3.executed-204',
    '3.executed-leaves-open-list',
    '3.reopened-by-update',
    '4.1.required-action-true',
    '4.1.required-action-not-executed',
  ],
  needs: ['openActionWithDueDate'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openActionWithDueDate'],
  causes: [
    'The lists join the actions on their due date, or have a condition for actions without one.',
    'Actions with a due date are a class, or a table, of their own, which the update does not reach.',
  ],
  steps: ({ openActionWithDueDate, openActionWithDueDate: { messageId, messageActionId } }) => {
    const actions = windowAround({ requiredAction: true }, openActionWithDueDate)
    const openActions = windowAround({ requiredAction: true, requiredActionNotExecuted: true }, openActionWithDueDate)
    const isListed = contains('the message', openActionWithDueDate)
    const update = (id: string, why: string, isExecuted: boolean) =>
      step(id, why)
        .send(updateAction(messageId, messageActionId, isExecuted))
        .triesFeature('actions')
        .expect(status(204))
        .restore(updateAction(messageId, messageActionId, false))
    const flagStep = (id: string, why: string, isExecuted: boolean) =>
      step(id, why)
        .send(getDetails({ messageId }))
        .given(status(200))
        .expect(actionIsExecuted(messageActionId, isExecuted))
    return [
      step('open-before', 'the action is open')
        .send(getDetails({ messageId }))
        .given(status(200), actionIsExecuted(messageActionId, false), noOtherOpenAction(messageActionId)),
      step('listed', 'the message is in the list of messages with an action')
        .send(actions)
        .expect(status(200), isListed),
      step('listed-as-open', 'it is in the list of open actions').send(openActions).expect(status(200), isListed),
      update('execute', 'execute the action', true),
      flagStep('shown-as-executed', 'the details show it as executed', true),
      step('not-listed-as-open', 'the message has left the list of open actions')
        .send(openActions)
        .expect(status(200), doesNotContain('the message', openActionWithDueDate)),
      update('reopen', 'reopen the action', false),
      flagStep('shown-as-open', 'the details show it as open', false),
    ]
  },
})
