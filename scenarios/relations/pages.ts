/** §4.1, §8: pages against the whole list. */
import type { Dialect } from '../../src/contract/dialect.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { addsUpToStartOfStep, lastPageEndsAtTotal, pageOfList } from '../../src/engine/expectations/lists/pages.ts'
import { totalIn } from '../../src/engine/expectations/lists/relations.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listMessages, listReceived, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { commonLetters } from '../lists/second-page-lists.ts'

const pageSize = 20

const pageRequest = (page: number) => listMessages({ folder: 'in', visible: true, page, pageSize })

/** The last page, if the target shows a total; at least page 4. */
const lastPage = ([wholeList]: readonly Exchange[], dialect: Dialect): number =>
  Math.max(4, Math.ceil(((wholeList && totalIn(wholeList, dialect)) ?? maxPageSize) / pageSize))

const lastPageIn = ({ exchanges, dialect }: { exchanges: readonly Exchange[]; dialect: Dialect }) =>
  lastPage(exchanges, dialect)

/** The pages before a page, as steps: the list of 100 is step 1, and page 1 is step 2. */
const stepsOfPagesBefore = (page: number): number[] => [2, 3, 4].slice(0, page - 1)

const pageStep = (page: number, request: RequestSpec, ...also: readonly Expectation[]) =>
  step(`page-${page}`, `list page ${page} with ${pageSize} messages per page`)
    .send(request)
    .expect(pageOfList({ wholeListStep: 1, page, pageSize, otherPageSteps: stepsOfPagesBefore(page) }), ...also)

/** Who asks for the pages; the id of the scenario ends with it. */
interface PageReader {
  end: string
  title: string
  as: PersonaName
}

/** §4.1: pages share no message and together contain all. The first three pages and the last one are compared. */
const pagesOf = ({ end, title, as }: PageReader) =>
  scenario({
    id: `relation-pages-add-up${end}`,
    title: `Pages of 20 do not overlap and add up to a page of 100${title}`,
    clauses: [
      '4.1.pages-disjoint',
      '4.1.pages-complete',
      '4.1.page-number',
      '4.1.page-size',
      '4.1.page-size-20',
      '4.1.page-size-100',
      '8.page-size-20',
      '8.page-size-100',
    ],
    persona: as,
    needs: ['message'],
    relation: true,
    causes: [
      'The query is paged before messages without access are removed, so pages are short and some messages are on no page.',
      'The order is not total: messages with the same date swap between two queries.',
      'A fetch join with attachments or business data multiplies rows, and LIMIT counts rows (Hibernate HHH90003004).',
    ],
    steps: () => [
      step('page-of-100', 'list a page of 100 messages')
        .send(listReceived())
        .given(status(200), listOfUpTo(maxPageSize)),
      pageStep(1, pageRequest(1)),
      pageStep(2, pageRequest(2)),
      pageStep(3, pageRequest(3), addsUpToStartOfStep(1, 2, 3)),
      step('last-page', 'list the last page')
        .send((earlier, dialect) => pageRequest(lastPage(earlier, dialect)))
        .expect(pageOfList({ wholeListStep: 1, page: lastPageIn, pageSize, otherPageSteps: [2, 3, 4] }))
        .advise(lastPageEndsAtTotal(lastPageIn, pageSize)),
    ],
  })

export const pagesAddUp = [
  pagesOf({ end: '', title: '', as: 'humanUser' }),
  pagesOf({ end: '-consumer', title: ', for a document consumer', as: 'documentConsumer' }),
  pagesOf({ end: '-representative', title: ', for a representative', as: 'representative' }),
]

const searchRequest = (query: { page?: number; pageSize: number }) =>
  listMessages({ q: commonLetters, qlang: 'fr', folder: 'in', visible: true, ...query })

/** §4.1: a message is found once, in however many fields the query occurs. */
export const searchPagesAddUp = scenario({
  id: 'relation-search-pages-add-up',
  title: 'Pages of a search do not overlap and add up to a page of 100',
  clauses: ['4.1.q', '4.1.pages-disjoint', '4.1.pages-complete', '4.1.page-number', '4.1.page-size'],
  needs: ['message'],
  relation: true,
  causes: [
    'A join gives one row for each field that the query occurs in, and LIMIT counts rows.',
    'The search index has a page size or an order of its own.',
  ],
  steps: () => [
    step('page-of-100', `search for the letters "${commonLetters}"`)
      .send(searchRequest({ pageSize: maxPageSize }))
      .given(status(200), listOfUpTo(maxPageSize)),
    ...[1, 2].map((page) => pageStep(page, searchRequest({ page, pageSize }))),
    pageStep(3, searchRequest({ page: 3, pageSize }), addsUpToStartOfStep(1, 2, 3)),
  ],
})
