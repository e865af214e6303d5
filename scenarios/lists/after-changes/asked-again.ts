/** §3, §4.1: a list that is asked for again, whatever its parameters, shows what was hidden or shown in between. */
import type { Dialect } from '../../../src/contract/dialect.ts'
import type { Feature } from '../../../src/contract/features.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { containsAgain, noMessageNamedIn } from '../../../src/engine/expectations/lists/named-in-request.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { itemsIn } from '../../../src/engine/scenario/list-answer.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'

interface List {
  id: string
  query: ListParameters
}

/** The lists that portals and scripts ask for most often: one parameter, or none. */
const usualLists: readonly List[] = [
  { id: 'without-parameters', query: {} },
  { id: 'received', query: { folder: 'in' } },
  { id: 'visible', query: { visible: true } },
  { id: 'received-visible', query: { folder: 'in', visible: true } },
  ...[1, 2].map((page) => ({ id: `page-${page}`, query: { page } })),
  ...[10, 50, maxPageSize].map((pageSize) => ({ id: `page-size-${pageSize}`, query: { pageSize } })),
  { id: 'unread', query: { read: false } },
  { id: 'read', query: { read: true } },
  { id: 'received-after', query: { receivedAfter: '2000-01-01' } },
  { id: 'received-before', query: { receivedBefore: '2100-01-01' } },
  { id: 'expired-before', query: { expiredBefore: '2100-01-01' } },
]

const registeredLists: readonly List[] = [true, false].map((registeredMail) => ({
  id: `registered-mail-${registeredMail}`,
  query: { registeredMail },
}))

const actionLists: readonly List[] = [
  { id: 'with-action', query: { requiredAction: true } },
  { id: 'without-action', query: { requiredAction: false } },
  { id: 'open-action', query: { requiredAction: true, requiredActionNotExecuted: true } },
  { id: 'executed-action', query: { requiredAction: true, requiredActionNotExecuted: false } },
]

const parametersIn = (query: ListParameters): string => {
  const given = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return given.length === 0 ? 'without parameters' : `with ${given.join(' and ')}`
}

/** Hiding may mark a message as read, and a message may move to another page, so these lists may differ afterwards. */
const isSameAfterwards = ({ query }: List): boolean => query.read === undefined && query.page !== 2

/** The first message of each list that is received and visible: step 1 lists those. */
const firstOfEach = ([received, ...lists]: readonly Exchange[], dialect: Dialect): string[] => {
  const known = new Set(itemsIn(received, dialect)?.map(({ id }) => id))
  const first = lists.map((list) => itemsIn(list, dialect)?.find(({ id }) => known.has(id))?.id)
  return [...new Set(first.filter((id) => id !== undefined))]
}

const causes = [
  'Lists are cached by their parameters, and a change empties the cache of some parameters only.',
  'The first page, or the list without parameters, is kept in memory (or in an HTTP cache) for some time.',
]

interface AskedLists {
  name: string
  says: string
  as?: PersonaName
  lists: readonly List[]
  features?: readonly Feature[]
}

const askedLists: readonly AskedLists[] = [
  { name: 'by-user', says: 'A common list of a user', lists: usualLists },
  { name: 'by-consumer', says: 'A common list of a document consumer', as: 'documentConsumer', lists: usualLists },
  { name: 'by-mandate', says: 'A common list of a representative', as: 'representative', lists: usualLists },
  { name: 'registered', says: 'A list of registered mails', lists: registeredLists, features: ['registeredMail'] },
  {
    name: 'action',
    says: 'A list of messages with an action',
    lists: actionLists,
    features: ['actions', 'requiredAction'],
  },
]

/** It changes the newest messages, which other scenarios list, so it runs alone and restores what it changes. */
const askedAgain = ({ name, says, as = 'humanUser', lists, features = [] }: AskedLists) =>
  scenario({
    id: `list-asked-again-follows-visibility-${name}`,
    title: `${says} loses a hidden message, and has it again when it is shown`,
    clauses: ['3.hidden-by-change-visibility', '3.shown-by-change-visibility', '4.1.every-message-matches'],
    needs: ['message'],
    persona: as,
    features,
    writes: true,
    runsAlone: true,
    causes,
    steps: () => {
      const hide = lists.length + 2
      const change =
        (isVisible: boolean): Step['send'] =>
        (earlier, dialect) =>
          setVisible(firstOfEach(earlier.slice(0, hide - 1), dialect), isVisible)
      const ask = (when: string, { id, query }: List) =>
        step(`${when}-${id}`, `list messages ${parametersIn(query)}`).send(listMessages(query))
      return [
        step('received', 'ask for received messages')
          .send(listMessages({ folder: 'in', visible: true, pageSize: maxPageSize }))
          .given(status(200), nonEmptyList),
        ...lists.map((list) => ask('before', list).given(status(200))),
        step('hide', 'hide the first received message of each list')
          .send(change(false))
          .given(success)
          .restore(change(true)),
        ...lists.map((list) => ask('hidden', list).expect(status(200), noMessageNamedIn(hide))),
        step('show', 'show them again').send(change(true)).given(success),
        ...lists
          .map((list, place) => ({ list, place }))
          .filter(({ list }) => isSameAfterwards(list))
          .map(({ list, place }) =>
            ask('shown', list).expect(status(200), containsAgain({ list: place + 2, change: hide })),
          ),
      ]
    },
  })

export const askedAgainScenarios = askedLists.map(askedAgain)
