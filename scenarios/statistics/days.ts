import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast, status } from '../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { countAtLeastStep, countAtMostStep } from '../../src/engine/expectations/lists/totals.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest, unlessTooManyDays } from './requests.ts'

/** From few days to many, so that each count is at least the one before. */
const moreAndMore = [1, 5, 15, 40]
const lastOfThese = moreAndMore.length + 1

/** A target may have a maximum. */
const manyDays = [100, 128, 200, 300, 366]

/** They fit neither into 32 bits nor, as a date, into four digits of a year. */
const hugeNumbers = ['3000000', '99999999999', '999999999999999999']

const countWithin = (days: number) => nearlyExpiredRequest({ numberOfDaysBeforeExpiration: days })
const countStep = (days: number) =>
  step(`within-${days}`, `count unread messages that expire within ${days} days`).send(countWithin(days))

/** §4.2: any number of days can be asked for, and none is a special one. */
const fewerDaysCountFewer = scenario({
  id: 'statistics-nearly-expired-fewer-days',
  title: 'The count of nearly expired messages depends on the number of days, and fewer days never count more',
  clauses: ['4.2.nearly-expired', '4.2.nearly-expired-days', '4.2.answer-is-count', '7.syntax-400'],
  needs: ['expiringSoon'],
  relation: true,
  causes: [
    'The number of days is stored in a type that is too small (a byte).',
    'Only the number that the portal sends is supported; others are replaced by a default.',
    '0 counts as a missing number, or a number whose date is too far away is an exception that becomes 500.',
  ],
  steps: () => [
    step('known', 'count unread messages that expire within 15 days: there is one')
      .send(nearlyExpiredRequest())
      .given(status(200), countAtLeast(1)),
    ...moreAndMore.map((days, index) =>
      countStep(days).expect(
        ...[status(200), ...(index === 0 ? [] : [countAtLeastStep(index + 1)])].map(unlessTooManyDays),
      ),
    ),
    ...manyDays.map((days) =>
      countStep(days).expect(either([clientError], [status(200), countAtLeastStep(lastOfThese)])),
    ),
    // A target may ask for one day at least.
    step('within-0', 'count those that expire within 0 days, today at the latest')
      .send(countWithin(0))
      .expect(either([clientError], [status(200), countAtMostStep(2)])),
    ...hugeNumbers.map((days) =>
      step(`within-${days}`, `count unread messages that expire within ${days} days`)
        .send(nearlyExpiredRequest({ numberOfDaysBeforeExpiration: days }))
        .expect(either([clientError], [status(200)])),
    ),
  ],
})

export const dayStatisticScenarios = [fewerDaysCountFewer]
