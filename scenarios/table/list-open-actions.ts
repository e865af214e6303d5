import { status } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

/** §4.1: of the messages with an action, those whose action is not executed; without that filter, all of them. */
export const actionNotExecuted = scenario({
  id: 'list-action-not-executed',
  rows: [28],
  title: 'Messages whose action is not executed are listed, and no others',
  level: 'MUST',
  clauses: ['rows.28', '4.1.required-action-not-executed', '4.1.required-action-true'],
  persona: 'humanUser',
  needs: ['openAction', 'executedAction', 'ordinaryMessage'],
  features: ['requiredAction'],
  reads: 'list',
  causes: [
    'The condition filters the actions that are loaded (a filtered Include, with() in Laravel), not the messages.',
    'An action that was never executed holds NULL, which is neither true nor unequal to true in SQL.',
    'An executed action is taken for none, so that requiredAction=true alone leaves it out as well.',
  ],
  steps: ({ openAction, executedAction, ordinaryMessage }) => [
    {
      why: 'ask for messages whose action is not executed',
      send: listMessages({ requiredAction: true, requiredActionNotExecuted: true }),
      expect: [
        status(200),
        holds('a message with an open action', openAction),
        doesNotHold('a message with an executed action', executedAction),
        doesNotHold('a message without an action', ordinaryMessage),
      ],
    },
    {
      why: 'ask for messages with an action, executed or not',
      send: listMessages({ requiredAction: true, folder: 'in', visible: true, pageSize: 100 }),
      expect: [
        status(200),
        holds('a message with an open action', openAction),
        holds('a message with an executed action', executedAction),
        doesNotHold('a message without an action', ordinaryMessage),
      ],
    },
  ],
})
