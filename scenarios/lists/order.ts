import { status } from '../../src/engine/expectations/answers/body.ts'
import { newestFirst, newestFirstWhereDated, notNewerThanStep } from '../../src/engine/expectations/lists/order.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const pageRequest = (number: number) =>
  listMessages({ folder: 'in', visible: true, page: number, pageSize: 20 }, ['publicationDate'])

const listRequest = (filters: Parameters<typeof listMessages>[0]) =>
  listMessages({ ...filters, pageSize: 20 }, ['publicationDate'])

/** §1.8: the list is ordered by publication date, descending, over all pages and for every folder. */
export const newestPublicationFirst = scenario({
  id: 'list-order-newest-first',
  title: 'The list is ordered from the newest to the oldest publication, over all pages',
  clauses: ['1.8.order', '4.1.list'],
  needs: ['manyMessages'],
  causes: [
    'The query has no order, so the database returns insertion order.',
    'Each page is sorted only after it is cut from an unsorted result.',
    'Date-times with different time zones are compared as text.',
  ],
  steps: () => [
    step('first-page', 'ask for the first page').send(pageRequest(1)).expect(status(200), newestFirst),
    step('second-page', 'ask for the second page')
      .send(pageRequest(2))
      .expect(status(200), newestFirst, notNewerThanStep(1)),
    step('third-page', 'ask for the third page')
      .send(pageRequest(3))
      .expect(status(200), newestFirst, notNewerThanStep(2)),
    step('sent', 'ask for sent messages')
      .send(listRequest({ folder: 'out' }))
      .expect(status(200), newestFirstWhereDated),
    step('hidden', 'ask for hidden messages')
      .send(listRequest({ visible: false }))
      .expect(status(200), newestFirstWhereDated),
    step('both-folders', 'ask for both folders at once')
      .send(listRequest({}))
      .expect(status(200), newestFirstWhereDated),
  ],
})
