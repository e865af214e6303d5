import { criteriaText } from '../../src/contract/interface/criteria-text.ts'
import { mailboxApplications, personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { newestFirst, newestFirstWhereDated, notNewerThanStep } from '../../src/engine/expectations/lists/order.ts'
import { pageOfList } from '../../src/engine/expectations/lists/pages.ts'
import {
  type ListParameters,
  maxPageSize,
  sharedPartition,
  windowAround,
} from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { commonLetters } from './second-page-lists.ts'

const pageRequest = (number: number) =>
  listMessages({ folder: 'in', visible: true, page: number, pageSize: 20 }, ['publicationDate'])

const listRequest = (filters: Parameters<typeof listMessages>[0]) =>
  listMessages({ pageSize: 20, ...filters }, ['publicationDate'])

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

/** On a large page, an order by relevance is another one. */
const broadSearch = { q: commonLetters, qlang: 'fr', pageSize: maxPageSize } as const

const longAgo = '2000-01-01'
const someDay = '2090-01-01'

const orderedLists: Readonly<Record<string, ListParameters>> = {
  search: broadSearch,
  'search-one-letter': { ...broadSearch, q: 'p' },
  'search-sent': { ...broadSearch, folder: 'out' },
  'search-of-period': { ...broadSearch, receivedAfter: longAgo },
  read: { read: true },
  unread: { read: false },
  after: { receivedAfter: longAgo },
  before: { receivedBefore: someDay },
  expiring: { expiredBefore: someDay },
  registered: { registeredMail: true },
  'not-registered': { registeredMail: false },
  action: { requiredAction: true },
  'open-action': { requiredAction: true, requiredActionNotExecuted: true },
}

/** A search beside another filter: two queries of a provider can meet there. */
const orderedSearches: Readonly<Record<string, ListParameters>> = Object.fromEntries(
  ['read', 'unread', 'expiring', 'registered', 'action'].map((id) => [
    `search-${id}`,
    { ...broadSearch, ...orderedLists[id] },
  ]),
)

/** A provider without a feature may refuse its parameter: other scenarios judge the status. */
const newestFirstOrRefused = either([status(200), newestFirstWhereDated], [clientError])

/** §1.8: for every filter and each caller. */
export const newestFirstWithCriteria = scenario({
  id: 'list-order-each-criterion',
  title: 'A list with a search or another filter is ordered from the newest to the oldest publication',
  clauses: ['1.8.order', '4.1.list'],
  needs: ['filtered'],
  causes: [
    'A search engine orders by relevance.',
    'A second query, for one criterion or one kind of caller, has no order.',
  ],
  steps: ({ filtered: { message } }) => {
    const { senderApplicationId, recipientPartition } = message
    const own = { application: { senderApplicationId }, 'of-partition': { recipientPartition } }
    return [
      ...Object.entries({ ...orderedLists, ...orderedSearches, ...own }).map(([id, query]) =>
        step(id, `ask with ${criteriaText(query)}`)
          .send(listRequest({ visible: true, folder: 'in', ...query }))
          .expect(newestFirstOrRefused),
      ),
      ...mailboxApplications.flatMap((as) =>
        Object.entries({ all: {}, search: broadSearch, ...orderedSearches }).map(([id, query]) =>
          step(`${id}-as-${kebabCase(as)}`, `ask with ${criteriaText(query)}, as ${personaOf(as).says}`)
            .sendAs(as, listRequest({ visible: true, folder: 'in', ...query }))
            .expect(newestFirstOrRefused),
        ),
      ),
    ]
  },
})

/** The sizes of the pages, and how many pages of each are read. */
const pagesOfInstant = [
  { pageSize: 1, pages: [1, 2, 3, 4, 5, 6], says: 'one' },
  { pageSize: 5, pages: [1, 2, 3, 4], says: 'five' },
]

/** The steps of the earlier pages of the same size, after the whole list and the pages of other sizes. */
const stepsBefore = (page: number, others: readonly { pages: readonly number[] }[]): number[] => {
  const first = 2 + others.flatMap(({ pages }) => pages).length
  return Array.from({ length: page - 1 }, (_, before) => first + before)
}

export const sameInstantOnPages = scenario({
  id: 'list-same-instant-on-pages',
  title: 'Messages published at the same instant are each on one page, with one or five messages per page',
  clauses: ['4.1.pages-disjoint', '4.1.pages-complete', '4.1.page-number', '4.1.page-size'],
  needs: ['sameInstant'],
  relation: true,
  causes: [
    'The next page begins after the date of the last message (WHERE published < :last), so others of that date are lost.',
    'Messages are sorted by date only, so messages of one date change places between two pages.',
  ],
  steps: ({ sameInstant: { first, second } }) => {
    const criteria = { folder: 'in', visible: true, ...sharedPartition(first, second) } as const
    return [
      step('whole-list', 'list the messages of the days around them')
        .send(windowAround(criteria, first, second))
        .given(status(200), contains('the first message', first), contains('the second message', second)),
      ...pagesOfInstant.flatMap(({ pageSize, pages, says }, place) =>
        pages.map((page) =>
          step(
            pageSize === 1 ? `page-${page}` : `page-${page}-of-${says}`,
            `list the same in pages of ${says}: page ${page}`,
          )
            .send(windowAround({ ...criteria, page, pageSize }, first, second))
            .expect(
              pageOfList({
                wholeListStep: 1,
                page,
                pageSize,
                otherPageSteps: stepsBefore(page, pagesOfInstant.slice(0, place)),
              }),
            ),
        ),
      ),
    ]
  },
})
