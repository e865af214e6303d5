import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/**
 * §4.1: requiredActionNotExecuted=true keeps only messages with an open action; requiredAction=true alone keeps
 * executed ones too.
 */
export const actionNotExecuted = scenario({
  id: 'list-action-not-executed',
  rows: [28],
  title: 'requiredActionNotExecuted=true lists only messages with an open action',
  clauses: ['rows.28', '4.1.required-action-not-executed', '4.1.required-action-true'],
  needs: ['openAction', 'executedAction', 'ordinaryMessage'],
  features: ['requiredAction'],
  causes: [
    'An open action of another type counts too.',
    'The condition filters the loaded actions (a filtered Include, with() in Laravel), not the messages.',
    'A never executed action holds NULL, which SQL treats as neither true nor different from true.',
  ],
  steps: ({ openAction, executedAction, ordinaryMessage }) => [
    step('list-open-actions', 'ask for messages whose action is not executed')
      .send(listMessages({ requiredAction: true, requiredActionNotExecuted: true }))
      .expect(
        status(200),
        doesNotContain('a message with an executed action', executedAction),
        doesNotContain('a message without an action', ordinaryMessage),
      ),
    step('list-around-open', 'ask the same of the days around a message with an open action')
      .send(windowAround({ requiredAction: true, requiredActionNotExecuted: true }, openAction))
      .expect(status(200), contains('a message with an open action', openAction)),
    step('list-around-executed', 'ask the same of the days around a message with an executed action')
      .send(windowAround({ requiredAction: true, requiredActionNotExecuted: true }, executedAction))
      .expect(status(200), doesNotContain('a message with an executed action', executedAction)),
    step('list-all-actions', 'ask for messages with an action, executed or not')
      .send(listMessages({ requiredAction: true, folder: 'in', visible: true, pageSize: 100 }))
      .expect(
        status(200),
        contains('a message with an open action', openAction),
        contains('a message with an executed action', executedAction),
        doesNotContain('a message without an action', ordinaryMessage),
      ),
  ],
})
