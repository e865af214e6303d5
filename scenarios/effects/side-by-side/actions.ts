/** §3: an update of an action and another change of its message, or of its other action, at the same time. */

import {
  actionIsExecuted,
  type FindAction,
  firstActionChangedSinceStep,
  firstActionId,
  hasTwoOpenActions,
  lastActionChangedSinceStep,
  lastOpenActionId,
} from '../../../src/engine/expectations/answers/actions.ts'
import { ifDone } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { getDetails, moveMessages, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { updateActionOfAnswer } from '../../states/actions-of-answers.ts'
import { doneOrConflict } from '../../states/concurrent-requests.ts'
import { allColumnsUpdated, causes, meanwhile } from './changes.ts'

const actionUpdateKept = scenario({
  id: 'action-update-side-by-side-kept',
  title: 'A concurrent change of visibility or move does not undo an update of an action',
  clauses: ['3.executed-by-update', '3.visibility-alone', '3.partition-alone'],
  persona: 'documentConsumer',
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes,
  steps: ({ openAction: { messageId, messageActionId, recipientPartition } }) => [
    step('open-before', 'the action is open')
      .send(getDetails({ messageId }))
      .given(status(200), actionIsExecuted(messageActionId, false)),
    step('execute', 'execute it, while the same application shows its message, which is visible')
      .send(updateAction(messageId, messageActionId, true))
      .with(meanwhile(setVisible([messageId], true)))
      .triesFeature('actions')
      .expect(doneOrConflict)
      .restore(updateAction(messageId, messageActionId, false)),
    step('shown-as-executed', 'its details show it as executed')
      .send(getDetails({ messageId }))
      .given(status(200))
      .expect(ifDone(2, actionIsExecuted(messageActionId, true))),
    step('reopen', 'reopen it, while the same application moves its message to the partition where it lies')
      .send(updateAction(messageId, messageActionId, false))
      .with(meanwhile(moveMessages([messageId], recipientPartition)))
      .triesFeature('actions')
      .expect(doneOrConflict),
    step('shown-as-open', 'its details show it as open')
      .send(getDetails({ messageId }))
      .given(status(200))
      .expect(ifDone(4, ifDone(2, actionIsExecuted(messageActionId, false)))),
  ],
})

const actionsOfOneMessageKept = scenario({
  id: 'action-updates-side-by-side-kept',
  title: 'Updates of two actions of one message at the same time do not undo each other',
  clauses: ['3.executed-by-update', '3.executed-204'],
  persona: 'documentConsumer',
  needs: ['twinActions'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['twinActions'],
  causes: [
    'The actions of a message are one column (JSON) or one aggregate: an update reads all of them and writes all of them back.',
    allColumnsUpdated,
  ],
  steps: ({ twinActions: { first: message } }) => {
    const updateOf = (find: FindAction, isExecuted: boolean) =>
      updateActionOfAnswer(message.messageId, find, isExecuted)
    const rounds = [
      ['first', firstActionId, lastOpenActionId, firstActionChangedSinceStep],
      ['last', lastOpenActionId, firstActionId, lastActionChangedSinceStep],
    ] as const
    return stepsOfEach(
      [
        step('open-before', 'the message has two open actions')
          .send(getDetails(message))
          .given(status(200), inTestData('a message with two open actions', hasTwoOpenActions)),
      ],
      rounds,
      ([which, updated, other, isExecutedSince], firstStep) => [
        step(
          `execute-${which}`,
          `execute the ${which} action, while the same application reopens the other, which is open`,
        )
          .send(updateOf(updated, true))
          .with(meanwhile(updateOf(other, false)))
          .triesFeature('actions')
          .expect(doneOrConflict)
          .restore(updateOf(updated, false)),
        step(`${which}-executed`, 'its details show it as executed')
          .send(getDetails(message))
          .given(status(200))
          .expect(ifDone(firstStep, isExecutedSince(1))),
        step(`reopen-${which}`, 'reopen it').send(updateOf(updated, false)).given(doneOrConflict),
      ],
    )
  },
})

export const sideBySideActionScenarios = [actionUpdateKept, actionsOfOneMessageKept]
