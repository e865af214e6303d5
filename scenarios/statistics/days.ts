import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast, status } from '../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { countAtMostStep } from '../../src/engine/expectations/lists/totals.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from './requests.ts'

/** From many days to few, so that each count is at most the one before. */
const fewerAndFewer = [366, 300, 200, 128, 100, 40, 15, 5, 1]

const countWithin = (days: number) => nearlyExpiredRequest({ numberOfDaysBeforeExpiration: days })

/** §4.2: any number of days can be asked for, and none is a special one. */
const fewerDaysCountFewer = scenario({
  id: 'statistics-nearly-expired-fewer-days',
  title: 'The count of nearly expired messages accepts any number of days, and fewer days never count more',
  clauses: ['4.2.nearly-expired', '4.2.nearly-expired-days', '4.2.answer-is-count'],
  needs: ['expiringSoon'],
  relation: true,
  causes: [
    'The number of days is stored in a type that is too small (a byte), or has a maximum such as 100 or 365.',
    'Only the number that the portal sends is supported; others are replaced by a default.',
    'if (days) takes 0 for a number that is not there.',
  ],
  steps: () => [
    step('known', 'count unread messages that expire within 15 days: there is one')
      .send(nearlyExpiredRequest())
      .given(status(200), countAtLeast(1)),
    ...fewerAndFewer.map((days, index) =>
      step(`within-${days}`, `count unread messages that expire within ${days} days`)
        .send(countWithin(days))
        .expect(status(200), ...(index === 0 ? [] : [countAtMostStep(index + 1)])),
    ),
    // A target may ask for one day at least.
    step('within-0', 'count those that expire within 0 days, today at the latest')
      .send(countWithin(0))
      .expect(either([clientError], [status(200), countAtMostStep(fewerAndFewer.length + 1)])),
  ],
})

export const dayStatisticScenarios = [fewerDaysCountFewer]
