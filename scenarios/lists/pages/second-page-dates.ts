/** §4.1, §8: second pages of lists with a date that leaves out messages which would be on that page without it. */

import type { Dialect } from '../../../src/contract/dialect.ts'
import { dayMs } from '../../../src/contract/interface/limits.ts'
import { mailboxCallers } from '../../../src/contract/personas.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { listOfUpTo } from '../../../src/engine/expectations/lists/membership.ts'
import { restOfStep } from '../../../src/engine/expectations/lists/pages.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { dayAtPlace, type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listMessages, listReceived } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

interface DatedList {
  id: string
  pageSize: 10 | 20 | 50
  parameter: string
  criterion: (newest: Exchange | undefined, dialect: Dialect, now: Date) => ListParameters
}

/** The list ends within the second page. */
const after = (pageSize: DatedList['pageSize']): DatedList => ({
  id: `after-${pageSize}`,
  pageSize,
  parameter: 'receivedAfter',
  criterion: (newest, dialect, now) => ({ receivedAfter: dayAtPlace(newest, 1.5 * pageSize, dialect, now) }),
})

/** The newest messages are left out. */
const before = (pageSize: DatedList['pageSize']): DatedList => ({
  id: `before-${pageSize}`,
  pageSize,
  parameter: 'receivedBefore',
  criterion: (newest, dialect, now) => ({ receivedBefore: dayAtPlace(newest, 1.5 * pageSize, dialect, now) }),
})

/** Less than a year from now: many messages expire later. */
const expiresMs = 300 * dayMs
const expiring: DatedList = {
  id: 'expiring-50',
  parameter: 'expiredBefore',
  pageSize: 50,
  criterion: (_newest, _dialect, now) => ({
    expiredBefore: new Date(now.getTime() + expiresMs).toISOString().slice(0, 10),
  }),
}

const datedLists = [after(10), before(20), after(50), expiring, after(20), before(50), before(10)]

export const secondPageOfDates = scenario({
  id: 'list-second-page-dates',
  title: 'The second page of a list with a date is the rest of it, with each page size of the portal',
  clauses: [
    '4.1.received-after',
    '4.1.received-before',
    '4.1.expired-before',
    '4.1.pages-disjoint',
    '4.1.pages-complete',
    '4.1.page-number',
  ],
  needs: ['message'],
  relation: true,
  causes: [
    'Pages of one size have a query of their own (a cache, a view), which loses a date from the second page on.',
    'A cursor remembers the place in the list, but not all of its filters.',
  ],
  steps: () => [
    step('newest', 'list the newest 100 messages').send(listReceived()).given(status(200), listOfUpTo(maxPageSize)),
    ...datedLists.flatMap(({ id, pageSize, criterion, parameter }, index) => {
      const as = mailboxCallers[index % mailboxCallers.length] ?? 'humanUser'
      const list =
        (more: ListParameters) =>
        ([newest]: readonly Exchange[], dialect: Dialect, now: Date) =>
          listMessages({ folder: 'in', visible: true, ...criterion(newest, dialect, now), ...more })
      return [
        step(id, `list with ${parameter}, a page of 100`)
          .sendAs(as, list({ pageSize: maxPageSize }))
          .given(status(200)),
        step(`${id}-second-page`, `ask for its second page of ${pageSize}`)
          .sendAs(as, list({ page: 2, pageSize }))
          .expect(restOfStep(2 + 2 * index)),
      ]
    }),
  ],
})
