/** §2, §3: isExecuted sets the flag of an action of every type. */
import { otherTypeActionChangedSinceStep, otherTypeActionId } from '../../src/engine/expectations/answers/actions.ts'
import { ifDone, keepsStateOfStep } from '../../src/engine/expectations/answers/states.ts'
import { successOrRefusal } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, updateAction } from '../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { openActionCriteria } from './action-flag.ts'

/** Details that show no other action name the executed one, which stays executed. A provider may refuse other types. */
export const actionOfOtherType = scenario({
  id: 'action-update-of-other-type-takes-effect',
  title: 'An action of another type than to confirm is executed and reopened, or its update is refused',
  clauses: [
    '2.action-is-executed-sets-flag',
    '3.executed-by-update',
    '3.reopened-by-update',
    '4.1.required-action-not-executed',
  ],
  needs: ['executedAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['executedAction'],
  causes: [
    'The query of the update has the type to confirm as a condition, and nobody looks at the number of changed rows.',
    'Open actions are counted in a column of the message, whatever their type.',
  ],
  steps: ({ executedAction }) => {
    const { messageId, messageActionId } = executedAction
    const update =
      (isExecuted: boolean): Step['send'] =>
      ([details], dialect) => {
        const other = otherTypeActionId(details, dialect)
        return updateAction(messageId, other ?? messageActionId, other === undefined || isExecuted)
      }
    return [
      step('before', 'its details show an executed action to confirm, and one of another type')
        .send(getDetails({ messageId }))
        .given(status(200)),
      step('execute', 'execute the other action')
        .send(update(true))
        .triesFeature('actions')
        .given(successOrRefusal)
        .restore(update(false)),
      step('executed', 'it is executed, and the first action still is')
        .send(getDetails({ messageId }))
        .given(status(200))
        .expect(ifDone(2, otherTypeActionChangedSinceStep(1)), keepsStateOfStep(1, otherTypeActionId)),
      step('reopen', 'reopen it').send(update(false)).given(successOrRefusal),
      step('open-again', 'both actions are as before')
        .send(getDetails({ messageId }))
        .given(status(200))
        .expect(ifDone(4, keepsStateOfStep(1))),
      step('open-list', 'a list of open actions of those days does not contain the message')
        .send(windowAround({ ...openActionCriteria, folder: 'in', visible: true }, executedAction))
        .given(status(200))
        .expect(doesNotContain('the message', executedAction)),
    ]
  },
})
