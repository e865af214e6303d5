import { status } from '../../src/engine/expectations/answers/body.ts'
import { newestFirst, newestFirstWhereDated, notNewerThanStep } from '../../src/engine/expectations/lists/order.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
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
  ],
})

/** §1.8: without folder, received and sent messages are one list. */
export const newestOfBothFoldersFirst = scenario({
  id: 'list-order-both-folders',
  title: 'A list of both folders is ordered from the newest to the oldest publication',
  clauses: ['1.8.order', '4.1.list'],
  needs: ['sentMessage'],
  causes: ['Received and sent messages are two queries, and their results are put one behind the other.'],
  steps: ({ sentMessage }) => [
    step('around-sent', 'ask for the messages of the days around a sent message')
      .send(windowAround({}, sentMessage))
      .expect(status(200), newestFirstWhereDated),
    step('newest', 'ask for the newest messages').send(listRequest({})).expect(status(200), newestFirstWhereDated),
  ],
})
