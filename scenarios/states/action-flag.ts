import { mailboxApplications, personaOf } from '../../src/contract/personas.ts'
import { actionIsExecuted } from '../../src/engine/expectations/answers/actions.ts'
import { fieldIfShown } from '../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, updateAction } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { actionFlagStep, actionStep } from './message-actions.ts'

/** What the list of open actions asks for. */
export const openActionCriteria = { requiredAction: true, requiredActionNotExecuted: true } as const

/** §2, §3: the executed flag can be set and cleared, and the details and the action show it. */
export const actionFlagBothWays = scenario({
  id: 'action-flag-both-ways',
  title: 'Details and the action itself show each caller whether the action is executed or open again',
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
    '4.1.action-read',
    '7.action-204',
    '1.4.actions-if-supported',
  ],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes: [
    'The execution date is never cleared, each update turns the flag, or a column that counts open actions is wrong.',
    'The details and the action read different columns, or a cache for each kind of caller, and the update writes only one.',
    'isExecuted=false is lost: the binder treats false like a missing boolean.',
  ],
  steps: ({ openAction }) => {
    const { messageId, messageActionId } = openAction
    const asApplications = (id: string, isExecuted: boolean) =>
      mailboxApplications.flatMap((as) => {
        const { says } = personaOf(as)
        return [
          actionStep(`${id}-as-${kebabCase(as)}`, `${says} reads the action`, openAction)
            .as(as)
            .expect(fieldIfShown('isExecuted', isExecuted)),
          actionFlagStep(`details-${id}-as-${kebabCase(as)}`, `${says} gets the details`, openAction, isExecuted).as(
            as,
          ),
        ]
      })
    const untilExecuted = [
      step('open-before', 'the action is open')
        .send(getDetails({ messageId }))
        .given(status(200), actionIsExecuted(messageActionId, false)),
      actionStep('action-before', 'read the action', openAction).expect(fieldIfShown('isExecuted', false)),
      ...asApplications('action-before', false),
      step('execute', 'execute it')
        .send(updateAction(messageId, messageActionId, true))
        .triesFeature('actions')
        .expect(status(204))
        .restore(updateAction(messageId, messageActionId, false)),
      actionFlagStep('shown-as-executed', 'it is shown as executed', openAction, true),
      actionStep('action-executed', 'read the action again', openAction).expect(fieldIfShown('isExecuted', true)),
      ...asApplications('action-executed', true),
    ]
    const executeAgain = untilExecuted.length + 1
    return [
      ...untilExecuted,
      step('execute-again', 'execute it a second time')
        .send(updateAction(messageId, messageActionId, true))
        .advise(status(204)),
      step('still-executed', 'if that was a success, it is still shown as executed')
        .send(getDetails({ messageId }))
        .given(status(200))
        .expect(ifDone(executeAgain, actionIsExecuted(messageActionId, true))),
      step('reopen', 'reopen it')
        .send(updateAction(messageId, messageActionId, false))
        .expect(status(204)),
      actionFlagStep('shown-as-open', 'it is shown as open', openAction, false),
      actionStep('action-reopened', 'read the action again', openAction).expect(fieldIfShown('isExecuted', false)),
      ...asApplications('action-reopened', false),
      step('open-list', 'a list of open actions of those days contains the message')
        .send(windowAround({ ...openActionCriteria, folder: 'in', visible: true }, openAction))
        .expect(status(200), contains('the message', openAction)),
    ]
  },
})
