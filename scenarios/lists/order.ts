import { status } from '../../src/engine/expectations/answers/body.ts'
import { newestFirst, newestFirstWhereDated, notNewerThanStep } from '../../src/engine/expectations/lists/order.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const pageRequest = (number: number) =>
  listMessages({ folder: 'in', visible: true, page: number, pageSize: 20 }, ['publicationDate'])

const listRequest = (filters: Parameters<typeof listMessages>[0]) =>
  listMessages({ ...filters, pageSize: 20 }, ['publicationDate'])

/** §1.8: the list is ordered by publication date, descending, over all pages and for every folder. */
export const newestPublicationFirst = scenario({
  id: 'list-order-newest-first',
  title: 'The list is ordered from the newest to the oldest publication, over all pages',
  level: 'MUST',
  clauses: ['1.8.order', '4.1.list'],
  persona: 'humanUser',
  needs: ['manyMessages'],
  reads: 'list',
  causes: [
    'The query has no order, so the database returns insertion order.',
    'Each page is sorted only after it is cut from an unsorted result.',
    'Date-times with different time zones are compared as text.',
  ],
  steps: () => [
    { id: 'first-page', why: 'ask for the first page', send: pageRequest(1), expect: [status(200), newestFirst] },
    {
      id: 'second-page',
      why: 'ask for the second page',
      send: pageRequest(2),
      expect: [status(200), newestFirst, notNewerThanStep(1)],
    },
    {
      id: 'third-page',
      why: 'ask for the third page',
      send: pageRequest(3),
      expect: [status(200), newestFirst, notNewerThanStep(2)],
    },
    {
      id: 'sent',
      why: 'ask for sent messages',
      send: listRequest({ folder: 'out' }),
      expect: [status(200), newestFirstWhereDated],
    },
    {
      id: 'hidden',
      why: 'ask for hidden messages',
      send: listRequest({ visible: false }),
      expect: [status(200), newestFirstWhereDated],
    },
    {
      id: 'both-folders',
      why: 'ask for both folders at once',
      send: listRequest({}),
      expect: [status(200), newestFirstWhereDated],
    },
  ],
})
