import { limits } from '../../src/contract/interface/limits.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { isNonBlankText, jsonField } from '../../src/engine/expectations/answers/problems.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  emptyList,
  listOfLength,
  listOfUpTo,
  noMessage,
  noMessageOfStep,
} from '../../src/engine/expectations/lists/membership.ts'
import { addsUpToStartOfStep } from '../../src/engine/expectations/lists/pages.ts'
import { sameListAsStep } from '../../src/engine/expectations/lists/relations.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const pageRequest = (number: number, pageSize: number) =>
  listMessages({ folder: 'in', visible: true, page: number, pageSize })

const pagingCauses = [
  'The page number is counted from 0 in the code (Spring Data, JPA) but from 1 in the interface.',
  'A join with attachments or actions multiplies the rows, and LIMIT counts rows instead of messages.',
  'The maximum page size of the framework is smaller than the requested one.',
]

/** §4.1, §8: each page size of the portal gives full pages while more messages follow. */
const pageOfSize = (size: 10 | 20 | 50 | 100) =>
  scenario({
    id: `list-page-size-${size}`,
    title: `A page of ${size} holds ${size} messages if more follow, and the next page holds other messages`,
    clauses: [
      `4.1.page-size-${size}`,
      `8.page-size-${size}`,
      '4.1.page-size',
      '4.1.page-number',
      '4.1.pages-disjoint',
      '4.1.list',
      '1.3.list',
    ],
    needs: ['manyMessages'],
    relation: true,
    causes: pagingCauses,
    steps: () => [
      step('first-page', `ask for the first ${size} messages`)
        .send(pageRequest(1, size))
        .expect(status(200), listOfLength(size)),
      step('second-page', `ask for the next ${size}`)
        .send(pageRequest(2, size))
        .expect(status(200), listOfUpTo(size), noMessageOfStep(1)),
    ],
  })

/** §4.1, §8: the page sizes that the portal uses. */
export const pageSizeScenarios = ([10, 20, 50, 100] as const).map(pageOfSize)

/** §4.1, §8, §9.1: the default is the first page of 25. */
export const defaultPage = scenario({
  id: 'list-page-default-first-25',
  title: 'Without page and pageSize, the list is the first 25 messages',
  clauses: [
    '4.1.page-default',
    '4.1.page-size-default',
    '8.default-page',
    '9.1.default-pagination',
    '1.3.list',
    '4.1.list-items',
    '4.1.list-total',
    '4.1.list-links',
  ],
  needs: ['manyMessages'],
  relation: true,
  causes: [
    'The default page size of the framework is used (20 in Spring Data).',
    'A missing page number defaults to 1 although pages are counted from 0.',
  ],
  steps: () => [
    step('default-page', 'ask for the list without page and pageSize')
      .send(listMessages({ folder: 'in', visible: true }))
      .expect(status(200), listOfLength(limits.defaultPageSize))
      .advise(
        jsonField('items', 'is the usual name of the array of messages', Array.isArray),
        jsonField('total', 'is the usual name of the number of matches', Number.isInteger),
        jsonField('next', 'is the usual name of a link to the next page', isNonBlankText),
      ),
    step('first-page-of-25', 'ask for the first page of 25')
      .send(pageRequest(1, limits.defaultPageSize))
      .expect(status(200), sameListAsStep(1)),
    step('second-page', 'ask for the second page without pageSize')
      .send(listMessages({ folder: 'in', visible: true, page: 2 }))
      .expect(status(200), listOfLength(limits.defaultPageSize), noMessageOfStep(1)),
  ],
})

/** §4.1: smaller pages hold the same messages as a larger one. */
export const twoPagesAddUp = scenario({
  id: 'list-pages-add-up',
  title: 'Two pages of 50 hold the messages of one page of 100, each once',
  clauses: ['4.1.pages-complete', '4.1.pages-disjoint', '4.1.page-number', '4.1.page-size'],
  needs: ['manyMessages'],
  relation: true,
  causes: [
    'The offset is computed from a fixed page size, not from the requested one.',
    'The order of the query is not unique, so two pages overlap or leave a gap.',
  ],
  steps: () => [
    step('page-of-100', 'ask for the first 100 messages')
      .send(pageRequest(1, 100))
      .given(status(200), listOfLength(100)),
    step('first-page-of-50', 'ask for the first 50').send(pageRequest(1, 50)).expect(status(200), listOfLength(50)),
    step('second-page-of-50', 'ask for the next 50')
      .send(pageRequest(2, 50))
      .expect(status(200), listOfLength(50), noMessageOfStep(2), addsUpToStartOfStep(1, 2)),
  ],
})

/** Past the end of a mailbox of a billion messages. Its first place still fits into 32 bits. */
const farPage = 10_000_000

/** §4.1: after the last page there are no messages. Our decision: 200 and an empty list. */
export const pagePastEnd = scenario({
  id: 'list-page-past-end',
  title: 'A page past the end shows no message of an earlier page',
  clauses: ['4.1.page-number', '4.1.pages-disjoint', '4.1.page-past-end', '4.1.no-match-empty'],
  needs: ['manyMessages'],
  relation: true,
  causes: [
    'A page number past the end is replaced by the last page (Django and Laravel paginators can do this).',
    'An empty page returns 404.',
  ],
  steps: () => [
    step('first-page', 'ask for the first page').send(pageRequest(1, 100)).given(status(200), listOfLength(100)),
    step('page-past-end', 'ask for a page far past the end')
      .send(pageRequest(farPage, 100))
      .expect(noMessage, either([status(200)], [clientError]))
      .advise(status(200), emptyList),
  ],
})
