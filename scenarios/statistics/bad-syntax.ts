import { countAtLeast, status } from '../../src/engine/expectations/answers/body.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest, nearlyExpiredRequest, registeredMailsRequest } from './requests.ts'

interface StatisticSyntaxRule extends Pick<Scenario, 'id' | 'title' | 'features'> {
  /** §4.2.2: without the feature a provider answers 0 and need not read the flag, so this must count something. */
  valid: RequestSpec
  /** One invalid value each. */
  invalid: readonly WrittenStep[]
}

const syntaxRules: readonly StatisticSyntaxRule[] = [
  {
    id: 'statistics-nearly-expired-syntax',
    title: 'The nearly-expired count rejects an invalid number of days and an invalid flag',
    valid: nearlyExpiredRequest(),
    invalid: [
      step('invalid-days', 'ask with a number of days that is not a number')
        .send(nearlyExpiredRequest({ numberOfDaysBeforeExpiration: 'abc' }))
        .expect(status(400)),
      step('invalid-flag', 'ask with a flag that is neither true nor false')
        .send(nearlyExpiredRequest({ isRead: 'maybe' }))
        .expect(status(400)),
    ],
  },
  {
    id: 'statistics-action-required-syntax',
    title: 'The count of actions to confirm rejects a flag that is neither true nor false',
    features: ['requiredAction'],
    valid: actionRequiredRequest(),
    invalid: [
      step('invalid-flag', 'ask with a flag that is neither true nor false')
        .send(actionRequiredRequest({ isConfirmed: 'maybe' }))
        .expect(status(400)),
    ],
  },
  {
    id: 'statistics-registered-syntax',
    title: 'The count of registered mails rejects a flag that is neither true nor false',
    features: ['registeredMail'],
    valid: registeredMailsRequest(),
    invalid: [
      step('invalid-flag', 'ask with a flag that is neither true nor false')
        .send(registeredMailsRequest({ isRead: 'maybe' }))
        .expect(status(400)),
    ],
  },
]

/** §4.2, §7: criteria that cannot be read get 400. A missing parameter is not tried. */
const invalidRejected = ({ valid, invalid, ...rule }: StatisticSyntaxRule) =>
  scenario({
    ...rule,
    clauses: ['7.syntax-400', '4.booleans'],
    causes: [
      'Boolean.parseBoolean or a PHP cast accepts any text as a boolean, and intval any text as a number.',
      'An invalid value is dropped, so all messages are counted.',
    ],
    steps: () => [
      step('valid', 'ask with valid values')
        .send(valid)
        .given(status(200), ...(rule.features ? [countAtLeast(1)] : [])),
      ...invalid,
    ],
  })

export const statisticSyntaxScenarios = syntaxRules.map(invalidRejected)
