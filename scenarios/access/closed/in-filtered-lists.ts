/** §4.1, §5.6: a filter on actions, or on the other enterprise, shows no message of the closed partition. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { identifierAt } from '../../../src/engine/scenario/json-path.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../states/precondition-steps.ts'

const clauses = ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'] as const

const causes = [
  'The filter has a query of its own, without the rights check.',
  'The condition of the filter is joined with OR to the condition on the partitions of the user.',
]

const what = 'the message of the closed partition'

const actionFilters: readonly { id: string; says: string; filter: ListParameters }[] = [
  { id: 'required', says: 'messages with an action', filter: { requiredAction: true } },
  {
    id: 'open',
    says: 'messages with an open action',
    filter: { requiredAction: true, requiredActionNotExecuted: true },
  },
]

/** The application finds the message with each filter, and the user does not. */
const closedActionNotListed = scenario({
  id: 'access-closed-actions-in-lists',
  title: 'No list of messages with an action shows a user a message of the closed partition',
  clauses,
  needs: ['closedAction', 'message'],
  features: ['requiredAction'],
  causes,
  steps: ({ closedAction, message }) => [
    openMessageStep(message),
    ...actionFilters.flatMap(({ id, says, filter }) => {
      const request = windowAround({ folder: 'in', visible: true, ...filter }, closedAction)
      return [
        step(`${id}-as-application`, `the application lists ${says}`)
          .sendAs('documentConsumer', request)
          .given(status(200), contains(what, closedAction)),
        step(id, `the user lists ${says}`).send(request).expect(status(200), doesNotContain(what, closedAction)),
      ]
    }),
  ],
})

/** §4.1 leaves open what the number selects: nothing that it selects may be of the closed partition. */
const closedNotListedByNumber = scenario({
  id: 'access-closed-enterprise-number-in-lists',
  title: 'No list with an enterprise number shows a user a message of the closed partition',
  clauses: [...clauses, '4.1.enterprise-number'],
  needs: ['closedMessage', 'mailbox', 'message'],
  causes,
  steps: ({ closedMessage, mailbox, message }) => {
    const listOf = (enterpriseNumber: string) =>
      windowAround({ folder: 'in', visible: true, enterpriseNumber }, closedMessage)
    const notShown = either([status(200), doesNotContain(what, closedMessage)], [status(400, 403, 404)])
    return [
      openMessageStep(message),
      detailsAsApplicationStep(closedMessage),
      step('own-number', 'the user lists the messages of those days with the number of the own enterprise')
        .send(listOf(mailbox.enterpriseNumber))
        .expect(notShown),
      step('number-of-sender', 'the user lists the messages of those days with the number of its sender')
        .send(([, details], { senderEnterprise }) =>
          listOf(identifierAt(details && jsonOf(details.answer), senderEnterprise) ?? mailbox.enterpriseNumber),
        )
        .expect(notShown),
    ]
  },
})

export const closedInFilteredListScenarios = [closedActionNotListed, closedNotListedByNumber]
