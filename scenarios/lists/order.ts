import { status } from '../../src/engine/expectations/answers/body.ts'
import { newestFirst, newestFirstWhereDated, notNewerThanStep } from '../../src/engine/expectations/lists/order.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const pageRequest = (number: number) =>
  listMessages({ folder: 'in', visible: true, page: number, pageSize: 20 }, ['publicationDate'])

const listRequest = (filters: Parameters<typeof listMessages>[0]) =>
  listMessages({ ...filters, pageSize: 20 }, ['publicationDate'])

/** §1.8: publication date, descending, over several pages, and whatever is asked for. */
export const newestPublicationFirst = scenario({
  id: 'list-order-newest-first',
  title: 'The list runs from the newest publication to the oldest, over page after page',
  level: 'MUST',
  clauses: ['1.8.order', '4.1.list'],
  persona: 'humanUser',
  needs: ['manyMessages'],
  reads: 'list',
  causes: [
    'There is no order in the query, so the database answers in the order of insertion.',
    'Each page is sorted after it was cut out of an unsorted result.',
    'Date-times are compared as text although their time zones differ.',
  ],
  steps: () => [
    { why: 'ask for the first page', send: pageRequest(1), expect: [status(200), newestFirst] },
    { why: 'ask for the second', send: pageRequest(2), expect: [status(200), newestFirst, notNewerThanStep(1)] },
    { why: 'ask for the third', send: pageRequest(3), expect: [status(200), newestFirst, notNewerThanStep(2)] },
    {
      why: 'ask for sent messages',
      send: listRequest({ folder: 'out' }),
      expect: [status(200), newestFirstWhereDated],
    },
    { why: 'ask for hidden ones', send: listRequest({ visible: false }), expect: [status(200), newestFirstWhereDated] },
    { why: 'ask for both folders at once', send: listRequest({}), expect: [status(200), newestFirstWhereDated] },
  ],
})
