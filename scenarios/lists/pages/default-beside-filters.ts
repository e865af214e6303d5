/** §4.1, §8: without pageSize a page holds 25 messages, beside each filter and for each kind of caller. */

import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Feature } from '../../../src/contract/features.ts'
import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { startOfPageInStep } from '../../../src/engine/expectations/lists/pages.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { future } from '../criteria/combinations.ts'
import { otherPartyIn } from '../criteria/folders.ts'
import { fragment } from '../second-page-lists.ts'

interface FilteredList {
  id: string
  query: ListParameters
  /** also the number of its sender, which the first step shows */
  ofOtherParty?: true
  as?: PersonaName
}

type DataOfGroup = Pick<Needs, 'message' | 'carriedApplication' | 'manyMessages'>

interface Group {
  name: string
  says: string
  clauses: readonly ClauseId[]
  features?: readonly Feature[]
  lists: (data: DataOfGroup) => readonly FilteredList[]
}

const fragmentSearch: ListParameters = { q: fragment, qlang: 'fr' }

const groups: readonly Group[] = [
  {
    name: 'filters',
    says: 'with one filter',
    clauses: ['4.1.every-message-matches', '4.1.enterprise-number'],
    lists: ({ carriedApplication: { ids } }) => [
      { id: 'unread', query: { read: false } },
      { id: 'expiring', query: { expiredBefore: future } },
      { id: 'before', query: { receivedBefore: future } },
      { id: 'application', query: { senderApplicationId: ids.at(-1) } },
      { id: 'enterprise', query: {}, ofOtherParty: true },
    ],
  },
  {
    name: 'flags',
    says: 'with registeredMail or requiredAction',
    clauses: ['4.1.registered-mail-true', '4.1.registered-mail-false', '4.1.required-action-true'],
    features: ['registeredMail', 'requiredAction'],
    lists: () => [
      { id: 'registered', query: { registeredMail: true } },
      { id: 'not-registered', query: { registeredMail: false } },
      { id: 'action', query: { requiredAction: true } },
      { id: 'open-action', query: { requiredAction: true, requiredActionNotExecuted: true } },
    ],
  },
  {
    name: 'applications',
    says: 'with one filter, for applications,',
    clauses: ['5.4.list-all-partitions', '5.5.mandate-granted-list', '4.1.q', '4.1.recipient-partition'],
    lists: ({ carriedApplication: { ids } }) => [
      { id: 'word-as-representative', query: fragmentSearch, as: 'representative' },
      { id: 'word-as-document-consumer', query: fragmentSearch, as: 'documentConsumer' },
      { id: 'partition-as-document-consumer', query: { recipientPartition: defaultPartition }, as: 'documentConsumer' },
      { id: 'partition-as-representative', query: { recipientPartition: defaultPartition }, as: 'representative' },
      { id: 'unread-as-representative', query: { read: false }, as: 'representative' },
      { id: 'application-as-document-consumer', query: { senderApplicationId: ids.at(-1) }, as: 'documentConsumer' },
    ],
  },
]

/** What the number of another enterprise selects is open, and it may be refused. */
const listed = either([status(200)], [clientError])

const defaultPageSteps = ({ id, query, ofOtherParty, as = 'humanUser' }: FilteredList, start: number) => {
  const list = (more: ListParameters) => (seen: readonly Exchange[]) =>
    listMessages({
      folder: 'in',
      visible: true,
      ...query,
      ...(ofOtherParty && otherPartyIn(seen.slice(0, 1))),
      ...more,
    })
  return [
    step(id, `list with ${criteriaText(query, ofOtherParty)}, a page of 100`)
      .sendAs(as, list({ pageSize: maxPageSize }))
      .given(listed),
    step(`${id}-default-page`, 'ask for the same without pageSize')
      .sendAs(as, list({}))
      .expect(startOfPageInStep(start + 1)),
  ]
}

const defaultPageBeside = ({ name, says, lists, ...group }: Group) =>
  scenario({
    ...group,
    id: `list-page-default-beside-${name}`,
    title: `Without pageSize, a list ${says} is the first 25 messages`,
    clauses: [...group.clauses, '8.default-page', '4.1.page-size-default', '4.1.page-default'],
    needs: ['message', 'carriedApplication', 'manyMessages'],
    relation: true,
    causes: [
      'Each filter has a query of its own, and one of them has the page size of the framework.',
      'The default is set where the list has no criteria only.',
    ],
    steps: (data) => [
      step('details', 'the details of a message name its sender')
        .sendAs('documentConsumer', getDetails(data.message))
        .given(status(200)),
      ...lists(data).flatMap((list, index) => defaultPageSteps(list, 1 + 2 * index)),
    ],
  })

export const defaultBesideFilterScenarios = groups.map(defaultPageBeside)
