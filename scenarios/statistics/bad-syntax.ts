import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { mailboxApplications, personaOf } from '../../src/contract/personas.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { knowsName } from '../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { kebabCase, type Scenario, scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { invalidValues } from '../invalid-values.ts'
import {
  actionRequiredRequest,
  nearlyExpiredRequest,
  ofPartition,
  registeredMailsRequest,
  type Statistic,
  statistics,
} from './requests.ts'

interface StatisticSyntaxRule extends Pick<Scenario, 'id' | 'title' | 'features'> {
  /** §4.2.2: without the feature a provider answers 0 and need not read the flag, so this must count something. */
  valid: RequestSpec
  invalid: readonly WrittenStep[]
}

/** The values that a parameter does not take. Step ids begin with the id. */
const invalidDays = { id: 'invalid-days', says: 'a number of days', values: invalidValues.number }
const invalidFlags = { id: 'invalid-flag', says: 'a flag', values: invalidValues.boolean }

/**
 * One step for each of the values. Some frameworks read "1" and "yes" as flags, or the beginning of "1.5" as a number: only
 * the first value, which nothing can read, must be refused.
 */
const invalidSteps = (
  { id, says, values }: typeof invalidDays | typeof invalidFlags,
  request: (value: string) => RequestSpec,
): readonly WrittenStep[] =>
  Object.entries(values).map(([end, value]) => {
    const sent = step(`${id}${end}`, `ask with ${says} "${value}"`).send(request(value))
    return end === '' ? sent.expect(status(400)) : sent.advise(status(400))
  })

const syntaxRules: readonly StatisticSyntaxRule[] = [
  {
    id: 'statistics-nearly-expired-syntax',
    title: 'The nearly-expired count rejects an invalid number of days and an invalid flag',
    valid: nearlyExpiredRequest(),
    invalid: [
      ...invalidSteps(invalidDays, (days) => nearlyExpiredRequest({ numberOfDaysBeforeExpiration: days })),
      ...invalidSteps(invalidFlags, (isRead) => nearlyExpiredRequest({ isRead })),
    ],
  },
  {
    id: 'statistics-action-required-syntax',
    title: 'The count of actions to confirm rejects a flag that is neither true nor false',
    features: ['requiredAction'],
    valid: actionRequiredRequest(),
    invalid: invalidSteps(invalidFlags, (isConfirmed) => actionRequiredRequest({ isConfirmed })),
  },
  {
    id: 'statistics-registered-syntax',
    title: 'The count of registered mails rejects a flag that is neither true nor false',
    features: ['registeredMail'],
    valid: registeredMailsRequest(),
    invalid: invalidSteps(invalidFlags, (isRead) => registeredMailsRequest({ isRead })),
  },
]

/** Applications ask with the first invalid value of each parameter. */
const asApplications = ({ valid, invalid }: StatisticSyntaxRule): readonly WrittenStep[] =>
  mailboxApplications.flatMap((as) => [
    step(`valid-${kebabCase(as)}`, `ask with valid values, as ${personaOf(as).says}`)
      .sendAs(as, valid)
      .given(status(200)),
    ...invalid
      .filter(({ step: { id } }) => [invalidDays.id, invalidFlags.id].includes(id))
      .map((one) =>
        one.with({ id: `${one.step.id}-${kebabCase(as)}`, why: `${one.step.why}, as ${personaOf(as).says}`, as }),
      ),
  ])

/** §4.2, §7: criteria that cannot be read get 400. A missing parameter is not tried. */
const invalidRejected = (written: StatisticSyntaxRule) => {
  const { valid, invalid, ...rule } = written
  return scenario({
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
      ...asApplications(written),
    ],
  })
}

/** The name of the partition parameter is open: without it, this is not asked. */
const invalidBesidePartition = ({ name, counts, request, features, flag }: Statistic & { flag: string }) =>
  scenario({
    id: `statistics-${name}-of-partition-syntax`,
    title: `The count of ${counts} in one partition rejects an invalid value`,
    clauses: ['7.syntax-400', '4.booleans'],
    features,
    causes: ['The count of one partition is a query of its own, without the validation of the other.'],
    steps: () => [
      step('valid', 'count all of them')
        .send(request())
        .given(knowsName('statisticsPartition'), status(200), ...(features ? [countAtLeast(1)] : [])),
      step('of-partition', 'count those of GENERAL').send(ofPartition(request, defaultPartition)).given(status(200)),
      step('invalid-flag', 'count them with a flag "maybe"')
        .send(ofPartition(request, defaultPartition, { [flag]: invalidValues.boolean[''] }))
        .expect(status(400)),
      ...(name === 'nearly-expired'
        ? [
            step('invalid-days', 'count them with a number of days "abc"')
              .send(ofPartition(request, defaultPartition, { numberOfDaysBeforeExpiration: invalidValues.number[''] }))
              .expect(status(400)),
          ]
        : []),
    ],
  })

export const statisticSyntaxScenarios = [
  ...syntaxRules.map(invalidRejected),
  ...Object.values(statistics).map((statistic) =>
    invalidBesidePartition({ ...statistic, flag: Object.keys(statistic.handled)[0] ?? '' }),
  ),
]
