import { paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { countBelowStep } from '../../src/engine/expectations/lists/totals.ts'
import { get, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const openActionsRequest = get(paths.withActionRequired, {}, { isConfirmed: false })

/** §3, §4.2: what is executed is no longer counted as open. */
export const executedActionCounts = scenario({
  id: 'statistics-action-executed-counts',
  title: 'Executing an action takes its message from the count of open ones',
  level: 'MUST',
  clauses: ['4.2.with-action-required-is-confirmed-false', '3.executed-by-update', '3.executed-204'],
  persona: 'userOfCounted',
  needs: ['countedActions'],
  features: ['actions', 'requiredAction'],
  reads: 'list',
  changes: ['countedActions'],
  relation: true,
  causes: [
    'The count is kept beside the messages (a counter column, a cached query), and the update does not refresh it.',
    'The query counts messages with any action to confirm, and isConfirmed is left unread.',
  ],
  steps: ({
    countedActions: {
      open: { messageId, messageActionId },
    },
  }) => [
    { why: 'some actions are open', send: openActionsRequest, given: [status(200)] },
    {
      why: 'execute one of them',
      send: updateAction(messageId, messageActionId, true),
      triesFeature: 'actions',
      expect: [status(204)],
      restore: [updateAction(messageId, messageActionId, false)],
    },
    { why: 'fewer are open', send: openActionsRequest, expect: [status(200), countBelowStep(1)] },
  ],
})
