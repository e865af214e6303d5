/** §4.1, §8: what follows the first hundred messages of a list, in pages of 100 and of 50. */

import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Feature } from '../../../src/contract/features.ts'
import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { eachMatchesRequest } from '../../../src/engine/expectations/lists/matching.ts'
import { listOfUpTo } from '../../../src/engine/expectations/lists/membership.ts'
import { startOfPageInStep } from '../../../src/engine/expectations/lists/pages.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { future, past } from '../criteria/combinations.ts'
import { fragment } from '../second-page-lists.ts'

interface ListBeyond {
  query: ListParameters
  /** So many messages of this list are known. */
  known?: number
}

type DataOfGroup = Pick<Needs, 'manyMessages' | 'manyWithWord' | 'carriedApplication'>

interface Group {
  name: string
  says: string
  clauses: readonly ClauseId[]
  needs: readonly (keyof DataOfGroup)[]
  features?: readonly Feature[]
  lists: (data: DataOfGroup) => Record<string, ListBeyond>
}

const groups: readonly Group[] = [
  {
    name: 'searches',
    says: 'a search',
    clauses: ['4.1.q', '4.1.recipient-partition'],
    needs: ['manyMessages', 'manyWithWord'],
    lists: ({ manyMessages, manyWithWord: { word, count } }) => ({
      received: { query: {}, known: manyMessages.count },
      word: { query: { q: word, qlang: 'fr' }, known: count },
      fragment: { query: { q: fragment, qlang: 'fr' } },
      'fragment-of-partition': { query: { q: fragment, qlang: 'fr', recipientPartition: defaultPartition } },
      'fragment-of-read': { query: { q: fragment, qlang: 'fr', read: true } },
    }),
  },
  {
    name: 'filters',
    says: 'one filter',
    clauses: ['4.1.every-message-matches'],
    needs: ['manyMessages', 'carriedApplication'],
    lists: ({ carriedApplication: { ids } }) => ({
      read: { query: { read: true } },
      unread: { query: { read: false } },
      expiring: { query: { expiredBefore: future } },
      after: { query: { receivedAfter: past } },
      before: { query: { receivedBefore: future } },
      application: { query: { senderApplicationId: ids.at(-1) } },
    }),
  },
  {
    name: 'registered',
    says: 'registeredMail',
    clauses: ['4.1.registered-mail-true', '4.1.registered-mail-false'],
    needs: ['manyMessages'],
    features: ['registeredMail'],
    lists: () => ({
      registered: { query: { registeredMail: true } },
      'not-registered': { query: { registeredMail: false } },
    }),
  },
]

/** A list with fewer messages has no such page, and may refuse it. */
const pageSteps = (id: string, { query, known = 0 }: ListBeyond, start: number) => {
  const page = (number: number, pageSize: number) =>
    listMessages({ folder: 'in', visible: true, ...query, page: number, pageSize })
  const longPage =
    known > maxPageSize
      ? [status(200), listOfUpTo(maxPageSize, known >= 2 * maxPageSize ? maxPageSize : 1), eachMatchesRequest]
      : [either([status(200), eachMatchesRequest], [clientError])]
  return [
    step(`${id}-page-2-of-100`, `list with ${criteriaText(query)}, the second page of 100`)
      .send(page(2, maxPageSize))
      .expect(...longPage),
    step(`${id}-page-3-of-50`, 'ask for the third page of 50')
      .send(page(3, maxPageSize / 2))
      .expect(startOfPageInStep(start + 1)),
  ]
}

const goesOn = ({ name, says, lists, ...group }: Group) =>
  scenario({
    ...group,
    id: `list-page-after-100-${name}`,
    title: `After its first hundred messages, a list with ${says} goes on, in pages of 100 and of 50`,
    clauses: [...group.clauses, '4.1.page-number', '4.1.pages-complete', '4.1.page-size-100', '8.page-size-100'],
    relation: true,
    causes: [
      'A search engine returns a hundred hits at most, and further pages are empty.',
      'Pages of one size have a query of their own (a cache, a view), which loses a filter from the second page on.',
    ],
    steps: (data) =>
      Object.entries(lists(data as Needs)).flatMap(([id, list], index) => pageSteps(id, list, 2 * index)),
  })

export const afterHundredScenarios = groups.map(goesOn)
