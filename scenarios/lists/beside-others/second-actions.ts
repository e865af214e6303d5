/** §4.1: a message has an action that is not executed, wherever it stands among those that are. */
import { hasOpenAction } from '../../../src/engine/expectations/answers/actions.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

export const openActionAfterExecuted = scenario({
  id: 'list-open-action-after-executed',
  title: 'requiredActionNotExecuted=true lists a message with an executed action and an open one',
  clauses: ['4.1.required-action-true', '4.1.required-action-not-executed'],
  needs: ['partlyExecuted'],
  features: ['requiredAction'],
  causes: [
    'Only the first action of a message is compared (actions.get(0), an @OrderColumn, a join with LIMIT 1).',
    'The query asks for messages of which no action is executed (NOT EXISTS … executed = true).',
  ],
  steps: ({ partlyExecuted }) => [
    step('details', 'its details show an open action to confirm')
      .send(getDetails(partlyExecuted))
      .given(status(200), hasOpenAction(true)),
    step('open-actions', 'list messages with an open action of the days around it')
      .send(
        windowAround(
          { folder: 'in', visible: true, requiredAction: true, requiredActionNotExecuted: true },
          partlyExecuted,
        ),
      )
      .expect(status(200))
      // Which of several actions decides is not stated.
      .advise(contains('the message', partlyExecuted)),
  ],
})
