/** §5.2, §5.5, §5.6: counts of optional features while the access of the caller cannot be looked up. */
import { countAtLeast } from '../../src/engine/expectations/answers/body.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest, registeredMailsRequest } from '../statistics/requests.ts'
import { immediateFaults } from './fault-kinds.ts'
import { faultScenario } from './fault-scenario.ts'

/** §4.2.2: only where the feature is offered, so only these two name it. */
const optionalCountAttempts = [
  {
    name: 'action-required-count',
    says: 'no message with an action is counted',
    features: ['requiredAction'],
    attempt: step('action-required', 'count the messages with an open action')
      .send(actionRequiredRequest())
      .given(countAtLeast(1)),
  },
  {
    name: 'registered-count',
    says: 'no registered mail is counted',
    features: ['registeredMail'],
    attempt: step('registered', 'count the unread registered mails')
      .send(registeredMailsRequest())
      .given(countAtLeast(1)),
  },
] as const

/** §5: nothing is counted while the rights of a user, the mandate of a representative or the token cannot be looked up. */
export const optionalCountScenarios = optionalCountAttempts.flatMap(({ attempt, ...count }) => [
  faultScenario({
    ...count,
    faults: immediateFaults,
    lookup: 'rights',
    clauses: ['5.6.unanswered-right-closes-statistics'],
    needs: ['closedCounted'],
    attempts: () => [attempt],
  }),
  faultScenario({
    ...count,
    faults: immediateFaults,
    lookup: 'mandate',
    clauses: ['5.5.unanswered-mandate-closes-reads'],
    needs: ['closedCounted'],
    attempts: () => [attempt],
  }),
  faultScenario({
    ...count,
    faults: immediateFaults,
    lookup: 'introspect',
    clauses: ['5.2.unconfirmed-closes-reads'],
    needs: ['closedCounted'],
    attempts: () => [attempt],
  }),
])
