/** §1.8, §4.1: messages that were published at the same instant. */
import { status } from '../../src/engine/expectations/answers/body.ts'
import { holds } from '../../src/engine/expectations/lists/membership.ts'
import { pageOfList } from '../../src/engine/expectations/lists/pages.ts'
import { sharedPartition, windowAround } from '../../src/engine/scenario/list-window.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const pageNumbers = [1, 2, 3, 4, 5, 6]

export const sameInstantOnPages = scenario({
  id: 'list-same-instant-on-pages',
  title: 'Messages that were published at the same instant are each on a page of their own',
  clauses: ['4.1.pages-disjoint', '4.1.pages-complete', '4.1.page-number', '4.1.page-size'],
  needs: ['sameInstant'],
  relation: true,
  causes: [
    'The next page begins after the date of the last message (WHERE published < :last), so others of that date are lost.',
    'The order is by date alone, so messages of one date change places between two pages.',
  ],
  steps: ({ sameInstant: { first, second } }) => {
    const criteria = { folder: 'in', visible: true, ...sharedPartition(first, second) } as const
    return [
      step('whole-list', 'list the messages of the days around them')
        .send(windowAround(criteria, first, second))
        .given(status(200), holds('the first message', first), holds('the second message', second)),
      ...pageNumbers.map((page) =>
        step(`page-${page}`, `list the same in pages of one: page ${page}`)
          .send(windowAround({ ...criteria, page, pageSize: 1 }, first, second))
          .expect(
            pageOfList({
              wholeListStep: 1,
              page,
              pageSize: 1,
              otherPageSteps: pageNumbers.filter((other) => other < page).map((other) => other + 1),
            }),
          ),
      ),
    ]
  },
})
