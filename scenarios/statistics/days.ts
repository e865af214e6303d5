import { mailboxCallers, personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countAtLeastStep, countAtMostStep, countBelowStep } from '../../src/engine/expectations/lists/totals.ts'
import { kebabCase, scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest, unlessTooManyDays } from './requests.ts'

/** From few days to many, so that each count is at least the one before. */
const moreAndMore = [1, 5, 15, 40]
const lastOfThese = moreAndMore.length + 1

/** A target may have a maximum. */
const manyDays = [100, 128, 200, 300, 366, 30_000]

/** They fit neither into 32 bits nor, as a date, into four digits of a year. */
const hugeNumbers = ['3000000', '99999999999', '999999999999999999']

const countWithin = (days: number) => nearlyExpiredRequest({ numberOfDaysBeforeExpiration: days })
const countStep = (days: number) =>
  step(`within-${days}`, `count unread messages that expire within ${days} days`).send(countWithin(days))

/** §4.2: any number of days can be asked for, and none is a special one. */
const fewerDaysCountFewer = scenario({
  id: 'statistics-nearly-expired-fewer-days',
  title: 'Fewer days never count more nearly expired messages',
  clauses: ['4.2.nearly-expired', '4.2.nearly-expired-days', '4.2.answer-is-count', '7.syntax-400'],
  needs: ['expiringSoon'],
  relation: true,
  causes: [
    'The number of days is stored in a type that is too small (a byte).',
    'Only the number that the portal sends is supported; others are replaced by a default.',
    '0 counts as a missing number, or a date that is too far away is an exception (500), or NULL, before which nothing expires.',
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

const controlStep = step('control', 'count the messages that expire soon')
  .send(nearlyExpiredRequest())
  .given(status(200), countAtLeast(1))

/** §4.2, §5.4, §5.5: over all partitions. The count with more days comes first, because other messages are read meanwhile. */
const moreDaysForEachCaller = scenario({
  id: 'statistics-nearly-expired-days-for-each-caller',
  title: 'For each kind of caller, the count of nearly expired messages follows the number of days',
  clauses: [
    '4.2.nearly-expired-days',
    '4.2.nearly-expired-all-partitions',
    '5.4.statistics-all-partitions',
    '5.5.mandate-granted-statistics',
  ],
  needs: ['countedPartition'],
  relation: true,
  causes: ['Applications have a query of their own, in which the number of days is always that of the portal.'],
  steps: ({ countedPartition: { windowBefore, windowAfter } }) =>
    stepsOfEach([controlStep], mailboxCallers, (as, more) => [
      step(
        `after-later-by-${kebabCase(as)}`,
        `${personaOf(as).says}: count until some days after a known message expires`,
      )
        .sendAs(as, countWithin(windowAfter))
        .expect(...[status(200), countAtLeast(1)].map(unlessTooManyDays)),
      step(`before-later-by-${kebabCase(as)}`, 'the same caller: count until some days before')
        .sendAs(as, countWithin(windowBefore))
        .expect(ifDone(more, either([clientError], [status(200), countBelowStep(more)]))),
    ]),
})

export const dayStatisticScenarios = [fewerDaysCountFewer, moreDaysForEachCaller]
