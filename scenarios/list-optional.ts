import { limits } from '../src/contract/limits.ts'
import { status } from '../src/engine/expectations/answers.ts'
import { emptyList, holds, holdsNot, listOfUpTo } from '../src/engine/expectations/lists.ts'
import { list } from '../src/engine/request.ts'
import { scenario } from '../src/engine/scenario.ts'

const unreadRegistered = list({ read: false, visible: true, registeredMail: true, folder: 'in' })
const withAction = list({ visible: true, requiredAction: true, folder: 'in' })

/** A list without the filter: the control of an empty one. */
const anyReceived = {
  why: 'without the filter there are messages',
  send: list({ visible: true, folder: 'in' }),
  given: [status(200), listOfUpTo(limits.defaultPageSize)],
}

/** §4.1: unread registered mails. */
export const registered = scenario({
  id: 'list-registered-unread',
  rows: [9],
  title: 'Unread registered mails are listed, and no others',
  level: 'MUST',
  clauses: ['rows.9', '4.1.registered-mail-true'],
  persona: 'humanUser',
  needs: ['registeredMail', 'ordinaryMessage'],
  features: ['registeredMail'],
  reads: 'list',
  changes: [],
  causes: [
    'registeredMail is not among the bound parameters, and what is unknown is ignored.',
    "MySQL compares a number column with the text 'true', which is 0 there: the wrong half is listed.",
  ],
  steps: ({ registeredMail, ordinaryMessage }) => [
    {
      why: 'ask for unread registered mails',
      send: unreadRegistered,
      expect: [
        status(200),
        holds('a registered mail', registeredMail),
        holdsNot('an ordinary message', ordinaryMessage),
      ],
    },
  ],
})

/** §4.1: a provider without registered mails has none to list. */
export const registeredUnsupported = scenario({
  id: 'list-registered-unsupported',
  rows: [9],
  title: 'Without support of registered mails their list is empty',
  level: 'MUST',
  clauses: ['rows.9', '4.1.registered-mail-unsupported'],
  persona: 'humanUser',
  needs: ['message'],
  featureAbsent: 'registeredMail',
  reads: 'list',
  changes: [],
  causes: [
    'The filter of a feature that is not built is ignored, so everything is listed.',
    'A parameter that is not supported is refused with 400, or the search runs into a column that is not there.',
  ],
  steps: () => [
    anyReceived,
    { why: 'ask for unread registered mails', send: unreadRegistered, expect: [status(200), emptyList] },
  ],
})

/** §4.1: messages that carry an action to confirm. */
export const actionRequired = scenario({
  id: 'list-action-required',
  rows: [10],
  title: 'Messages with an action to confirm are listed, and no others',
  level: 'MUST',
  clauses: ['rows.10', '4.1.required-action-true'],
  persona: 'humanUser',
  needs: ['openAction', 'ordinaryMessage'],
  features: ['requiredAction'],
  reads: 'list',
  changes: [],
  causes: [
    'A left join keeps messages without any action.',
    'Every kind of action counts, not only requiredActionToConfirm.',
  ],
  steps: ({ openAction, ordinaryMessage }) => [
    {
      why: 'ask for messages with an action to confirm',
      send: withAction,
      expect: [
        status(200),
        holds('a message with an action', openAction),
        holdsNot('a message without one', ordinaryMessage),
      ],
    },
  ],
})

/** §4.1: a provider without actions to confirm has none to list. */
export const actionRequiredUnsupported = scenario({
  id: 'list-action-required-unsupported',
  rows: [10],
  title: 'Without support of actions to confirm their list is empty',
  level: 'MUST',
  clauses: ['rows.10', '4.1.required-action-unsupported'],
  persona: 'humanUser',
  needs: ['message'],
  featureAbsent: 'requiredAction',
  reads: 'list',
  changes: [],
  causes: [
    'The filter of a feature that is not built is ignored, so everything is listed.',
    'A parameter that is not supported is refused with 400, or the search runs into a column that is not there.',
  ],
  steps: () => [
    anyReceived,
    { why: 'ask for messages with an action to confirm', send: withAction, expect: [status(200), emptyList] },
  ],
})

/** §4.1: of the messages with an action, those whose action is not executed. */
export const actionNotExecuted = scenario({
  id: 'list-action-not-executed',
  rows: [28],
  title: 'Messages whose action is not executed are listed, and no others',
  level: 'MUST',
  clauses: ['rows.28', '4.1.required-action-not-executed'],
  persona: 'humanUser',
  needs: ['openAction', 'executedAction', 'ordinaryMessage'],
  features: ['requiredAction'],
  reads: 'list',
  changes: [],
  causes: [
    'The condition filters the actions that are loaded (a filtered Include, with() in Laravel), not the messages.',
    'An action that was never executed holds NULL, which is neither true nor unequal to true in SQL.',
  ],
  steps: ({ openAction, executedAction, ordinaryMessage }) => [
    {
      why: 'ask for messages whose action is not executed',
      send: list({ requiredAction: true, requiredActionNotExecuted: true }),
      expect: [
        status(200),
        holds('a message with an open action', openAction),
        holdsNot('a message with an executed action', executedAction),
        holdsNot('a message without an action', ordinaryMessage),
      ],
    },
  ],
})
