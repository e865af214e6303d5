import { either } from '../../src/engine/expectations/alternatives.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { countBeyondPage } from '../../src/engine/expectations/lists/relations.ts'
import { countAtMostStep } from '../../src/engine/expectations/lists/totals.ts'
import { maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
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
    ...fewerAndFewer.map((days, index) =>
      step(`within-${days}`, `count unread messages that expire within ${days} days`)
        .send(countWithin(days))
        .expect(status(200), ...(index === 0 ? [] : [countAtMostStep(index)])),
    ),
    // A target may ask for one day at least.
    step('within-0', 'count those that expire within 0 days, today at the latest')
      .send(countWithin(0))
      .expect(either([clientError], [status(200), countAtMostStep(fewerAndFewer.length)])),
  ],
})

/** A year, in which most messages of a mailbox expire. */
const manyDays = 366

/** The day after so many days. */
const dayIn = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** §4.2: a count is a number of messages, and not the length of a page. */
const countBeyondPages = scenario({
  id: 'statistics-nearly-expired-beyond-a-page',
  title: 'The count of nearly expired messages is not limited to a page of the list',
  clauses: ['4.2.nearly-expired', '4.2.answer-is-count'],
  needs: ['manyMessages'],
  relation: true,
  causes: ['The list is asked for, and the messages of its page are counted (25, 50 or 100 at most).'],
  steps: () => {
    const listUntil = (days: number, page: number) => (_earlier: unknown, _dialect: unknown, now: Date) =>
      listReceived({ read: true, expiredBefore: dayIn(now, days), page })
    return [
      step('second-page', 'list read messages that expire within a year: the second page')
        .send(listUntil(manyDays, 2))
        .given(status(200)),
      step('expired', 'list those that have expired').send(listUntil(0, 1)).given(status(200)),
      step('count', 'count those that expire within a year')
        .send(nearlyExpiredRequest({ numberOfDaysBeforeExpiration: manyDays, isRead: true }))
        .expect(status(200), countBeyondPage(maxPageSize, { secondPage: 1, expired: 2 })),
    ]
  },
})

export const dayStatisticScenarios = [fewerDaysCountFewer, countBeyondPages]
