/** §4.1, §5.6: a list shows no message of the closed partition, whatever else the request asks for. */
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain, noMessage, nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { listRefused } from '../../../src/engine/expectations/refusals.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../../states/precondition-steps.ts'

/** A kind of message, the lists that show it, and a message of the closed partition. */
interface ListedKind extends Pick<Scenario, 'id' | 'title'> {
  need: 'closedMessage' | 'closedHiddenMessage' | 'closedSentMessage'
  list: ListParameters
  adjective: string
  /** what the list of the closed partition may show */
  refused: (what: string, closed: MessageHandle) => Expectation
  /** a page that may be past the end */
  refusedPage: (what: string, closed: MessageHandle) => Expectation
}

const kinds: readonly ListedKind[] = [
  {
    id: 'access-closed-received-in-lists',
    title: 'No list shows a user a received message of the closed partition',
    need: 'closedMessage',
    list: { folder: 'in', visible: true },
    adjective: 'received',
    refused: () => listRefused,
    refusedPage: () => noMessage,
  },
  {
    id: 'access-closed-hidden-in-lists',
    title: 'No list shows a user a hidden message of the closed partition',
    need: 'closedHiddenMessage',
    list: { folder: 'in', visible: false },
    adjective: 'hidden',
    refused: () => listRefused,
    refusedPage: () => noMessage,
  },
  {
    id: 'access-closed-sent-in-lists',
    title: 'No list shows a user a sent message of the closed partition',
    need: 'closedSentMessage',
    list: { folder: 'out', visible: true },
    adjective: 'sent',
    // Whether recipientPartition means the sender partition of a sent message is not stated: others may be listed.
    refused: (what, closed) => either([status(200), doesNotContain(what, closed)], [status(403)]),
    refusedPage: (what, closed) => either([status(200), doesNotContain(what, closed)], [noMessage]),
  },
]

/** What a list is asked for besides the kind of its messages. Every date of a mailbox is between these two. */
const ways: readonly { id: string; why: string; query: (closed: MessageHandle) => ListParameters }[] = [
  { id: 'all', why: 'all', query: () => ({}) },
  { id: 'searched', why: 'those with its subject', query: ({ subject }) => ({ q: subject, qlang: 'fr' }) },
  { id: 'received-after', why: 'those after 2000', query: () => ({ receivedAfter: '2000-01-01' }) },
  { id: 'received-before', why: 'those before 2090', query: () => ({ receivedBefore: '2090-01-01' }) },
  { id: 'expired-before', why: 'those that expire before 2090', query: () => ({ expiredBefore: '2090-01-01' }) },
]

/** The same request of an application finds the message, and that of the user does not. */
const stepsOfKind = ({ list, adjective, refused, refusedPage }: ListedKind, closed: MessageHandle): WrittenStep[] => {
  const what = `the ${adjective} message of the closed partition`
  const named = { ...list, recipientPartition: closed.recipientPartition }
  return [
    ...ways.flatMap(({ id, why, query }) => {
      const request = listMessages({ ...list, ...query(closed), pageSize: 100 })
      return [
        step(`${id}-as-application`, `list ${adjective} messages as the application: ${why}`)
          .sendAs('documentConsumer', request)
          .given(status(200), contains(what, closed)),
        step(id, `list ${adjective} messages: ${why}`).send(request).expect(status(200), doesNotContain(what, closed)),
      ]
    }),
    ...ways.flatMap(({ id, why, query }) => {
      const request = listMessages({ ...named, ...query(closed), pageSize: 100 })
      return [
        step(`named-${id}`, `list ${adjective} messages of the closed partition: ${why}`)
          .send(request)
          .expect(refused(what, closed)),
      ]
    }),
    step('named-pages-as-application', 'list the closed partition in pages of one, as the application: page 2')
      .sendAs('documentConsumer', listMessages({ ...named, page: 2, pageSize: 1 }))
      .given(nonEmptyList),
    step('named-page-2', 'list the closed partition in pages of one: page 2')
      .send(listMessages({ ...named, page: 2, pageSize: 1 }))
      .expect(refusedPage(what, closed)),
  ]
}

export const closedInListScenarios = kinds.map((kind) =>
  scenario({
    id: kind.id,
    title: kind.title,
    clauses: [
      '5.6.list-consultable-only',
      '5.6.list-of-partition-refused',
      '4.1.all-partitions-consultable-only',
      '7.reading-list',
    ],
    needs: [kind.need, 'message'],
    causes: [
      'A search, a date filter, or the list of hidden or sent messages has a query of its own, without the rights check.',
      'The right on a named partition is checked on the first page only.',
      'Naming a partition replaces the condition on the partitions that the user can consult.',
    ],
    steps: (needs: Pick<Needs, ListedKind['need'] | 'message'>) => [
      openMessageStep(needs.message),
      ...stepsOfKind(kind, needs[kind.need]),
    ],
  }),
)
