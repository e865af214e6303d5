import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { listOfLength, noMessageOfStep } from '../../src/engine/expectations/lists/membership.ts'
import { addsUpToStartOfStep } from '../../src/engine/expectations/lists/pages.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const received: ListParameters = { folder: 'in', visible: true }

const otherSizes = [1, 3, 15, 30, 60] as const

/** §4.1, list rule 2: the portal uses four page sizes; others are valid syntax too. */
export const otherPageSizes = scenario({
  id: 'list-page-size-other',
  title: 'pageSize accepts any size, not only the sizes that the portal uses',
  clauses: ['4.1.page-size', '4.1.only-syntax-400'],
  needs: ['manyMessages'],
  causes: [
    'pageSize is an enumeration of the sizes that the portal uses.',
    'The page size is rounded up or down to one of those.',
  ],
  steps: () =>
    otherSizes.map((pageSize) =>
      step(`size-${pageSize}`, `ask for pages of ${pageSize}`)
        .send(listMessages({ ...received, pageSize }))
        .expect(status(200), listOfLength(pageSize)),
    ),
})

/** §4.1, row 1: pages of ten, the size of the validation scenarios, are the start of the list. */
export const pagesOfTenAddUp = scenario({
  id: 'list-pages-of-ten-add-up',
  title: 'Two pages of ten are the first twenty messages of the list, each once',
  clauses: ['4.1.page-size-10', '4.1.pages-complete', '4.1.pages-disjoint', '4.1.page-number'],
  needs: ['manyMessages'],
  relation: true,
  causes: ['The offset is computed from another page size than the one that was asked for.'],
  steps: () => [
    step('page-of-100', 'ask for the first 100 messages')
      .send(listMessages({ ...received, pageSize: maxPageSize }))
      .given(status(200), listOfLength(maxPageSize)),
    step('first-page', 'ask for the first ten')
      .send(listMessages({ ...received, page: 1, pageSize: 10 }))
      .expect(status(200), listOfLength(10)),
    step('second-page', 'ask for the next ten')
      .send(listMessages({ ...received, page: 2, pageSize: 10 }))
      .expect(status(200), listOfLength(10), noMessageOfStep(2), addsUpToStartOfStep(1, 2)),
  ],
})
