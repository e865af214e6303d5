import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  contains,
  listOfLength,
  listOfUpTo,
  noMessageOfStep,
  nonEmptyList,
} from '../../src/engine/expectations/lists/membership.ts'
import { newestFirstWhereDated } from '../../src/engine/expectations/lists/order.ts'
import { addsUpToStartOfStep } from '../../src/engine/expectations/lists/pages.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const received: ListParameters = { folder: 'in', visible: true }
const sent: ListParameters = { folder: 'out', visible: true }
const hidden: ListParameters = { folder: 'in', visible: false }

type ManyNeed = Extract<Need, 'manyMessages' | 'manyInOnePartition' | 'manySent' | 'manyHidden' | 'manyWithWord'>

/** A list with more than 25 messages, and who asks for it. */
interface LongList {
  id: string
  says: string
  need: ManyNeed
  clause: ClauseId
  query: (needs: Needs) => ListParameters
  as?: PersonaName
}

const longLists: readonly LongList[] = [
  {
    id: 'search',
    says: 'of a search',
    need: 'manyWithWord',
    clause: '4.1.q',
    query: ({ manyWithWord: { word: q } }) => ({ ...received, q, qlang: 'fr' }),
  },
  { id: 'sent', says: 'of sent messages', need: 'manySent', clause: '4.1.folder-out', query: () => sent },
  { id: 'hidden', says: 'of hidden messages', need: 'manyHidden', clause: '4.1.visible-false', query: () => hidden },
  {
    id: 'partition',
    says: 'of a list of one partition',
    need: 'manyInOnePartition',
    clause: '4.1.recipient-partition',
    query: ({ manyInOnePartition: { partitionId } }) => ({ ...received, recipientPartition: partitionId }),
  },
  {
    id: 'dates',
    says: 'of a list with receivedAfter',
    need: 'manyMessages',
    clause: '4.1.received-after',
    query: () => ({ ...received, receivedAfter: '2000-01-01' }),
  },
  {
    id: 'consumer',
    says: 'for a document consumer',
    need: 'manyMessages',
    clause: '5.4.list-all-partitions',
    query: () => received,
    as: 'documentConsumer',
  },
  {
    id: 'representative',
    says: 'for a representative',
    need: 'manyMessages',
    clause: '5.5.mandate-granted-list',
    query: () => received,
    as: 'representative',
  },
  {
    id: 'hidden-consumer',
    says: 'of hidden messages for a document consumer',
    need: 'manyHidden',
    clause: '4.1.visible-false',
    query: () => hidden,
    as: 'documentConsumer',
  },
  {
    id: 'sent-representative',
    says: 'of sent messages for a representative',
    need: 'manySent',
    clause: '4.1.folder-out',
    query: () => sent,
    as: 'representative',
  },
]

/** §1.8, §4.1, §8: two pages of the default size are the start of the list, newest first. */
const defaultPagesOf = ({ id, says, need, clause, query, as }: LongList) =>
  scenario({
    id: `list-page-default-${id}`,
    title: `The default page ${says} holds 25 messages, newest first`,
    clauses: [
      clause,
      '8.default-page',
      '4.1.page-size-default',
      '4.1.page-default',
      '4.1.page-number',
      '4.1.pages-disjoint',
      '4.1.pages-complete',
      '1.8.order',
    ],
    persona: as,
    needs: [need],
    relation: true,
    causes: [
      'A second query (a search, the out folder, applications) has another default page size, or a maximum.',
      'The second query has no order, or always answers its first page.',
      'A filter is lost from the second page on.',
    ],
    steps: (data) => {
      const needs = data as Needs
      const listed = (page: ListParameters) => listMessages({ ...query(needs), ...page }, ['publicationDate'])
      const known =
        need === 'manyWithWord' ? [contains('the newest message with the word', needs.manyWithWord.message)] : []
      return [
        step('page-of-100', 'ask for the first 100 messages')
          .send(listed({ page: 1, pageSize: maxPageSize }))
          .given(status(200), nonEmptyList, ...known),
        step('default-page', 'ask without page and pageSize')
          .send(listed({}))
          .expect(status(200), listOfLength(limits.defaultPageSize), newestFirstWhereDated),
        step('second-page', 'ask for the second page without pageSize')
          .send(listed({ page: 2 }))
          .expect(
            status(200),
            listOfUpTo(limits.defaultPageSize),
            noMessageOfStep(2),
            addsUpToStartOfStep(1, 2),
            newestFirstWhereDated,
          ),
      ]
    },
  })

export const defaultPageScenarios = longLists.map(defaultPagesOf)
