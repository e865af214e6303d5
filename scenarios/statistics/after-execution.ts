import { status } from '../../src/engine/expectations/answers/body.ts'
import { countBelowStep } from '../../src/engine/expectations/lists/totals.ts'
import { updateAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest } from './requests.ts'

/** §3, §4.2: an executed action is no longer counted as open. */
export const executedActionCounts = scenario({
  id: 'statistics-action-executed-counts',
  title: 'Executing an action lowers the count of messages with an open action',
  clauses: ['4.2.with-action-required-is-confirmed-false', '3.executed-by-update', '3.executed-204'],
  persona: 'userOfCounted',
  needs: ['countedActions'],
  features: ['actions', 'requiredAction'],
  changes: ['countedActions'],
  relation: true,
  causes: [
    'The count is stored (a counter column, a cached query), and the update does not refresh it.',
    'The query counts all messages with an action to confirm and ignores isConfirmed.',
  ],
  steps: ({
    countedActions: {
      open: { messageId, messageActionId },
    },
  }) => [
    step('count-before', 'count the open actions').send(actionRequiredRequest()).given(status(200)),
    step('actionUpdate', 'execute one of them')
      .send(updateAction(messageId, messageActionId, true))
      .triesFeature('actions')
      .expect(status(204))
      .restore(updateAction(messageId, messageActionId, false)),
    step('count-after', 'the count is lower').send(actionRequiredRequest()).expect(status(200), countBelowStep(1)),
  ],
})
