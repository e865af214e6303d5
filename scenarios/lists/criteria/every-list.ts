/** §1.8, §4.1: rules of every list of the run, whatever it was asked for. */
import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { mailboxCallers, type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { eachMatchesRequestInFixedFields } from '../../../src/engine/expectations/lists/matching.ts'
import { nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { newestFirstIfList } from '../../../src/engine/expectations/lists/order.ts'
import { pageOfAskedLength } from '../../../src/engine/expectations/lists/page-length.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { listMessages, listReceived } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { commonLetters } from '../second-page-lists.ts'
import { future } from './combinations.ts'

const personas = [
  'humanUser',
  'anotherUser',
  'userOfGeneral',
  'userOfB',
  'userOfCounted',
  'documentConsumer',
  'anotherConsumer',
  'representative',
  'anotherRepresentative',
  'foreignUser',
  'foreignConsumer',
  'representativeOfAnother',
] as const satisfies PersonaName[]

const isListOfMessages = ({ request: { method, path }, answer }: Exchange): boolean =>
  method === 'GET' && answer.status === 200 && /\/messages(\?|$)/.test(path)

const listStep = step('list', 'list received messages').send(listReceived()).given(status(200), nonEmptyList)

/** Lists of which each can have a query of its own. */
const ownSteps = [
  listStep,
  ...Object.entries({ read: { read: true }, registered: { registeredMail: true } }).map(([id, query]) =>
    step(`search-${id}-as-representative`, `a representative searches with ${Object.keys(query).join()}`).sendAs(
      'representative',
      listReceived({ q: commonLetters, qlang: 'fr', ...query }),
    ),
  ),
]

const secondQueryCauses = [
  'Some criteria together run a query of their own (a view, a search engine), and it lacks this rule.',
  'Applications or further pages have a query of their own.',
]

export const everyListNewestFirst = scenario({
  id: 'list-order-every-answer',
  title: 'Every list of the run is ordered from the newest to the oldest publication',
  clauses: ['1.8.order', '4.1.list'],
  runWide: { personas, concerns: isListOfMessages, expectation: newestFirstIfList },
  causes: secondQueryCauses,
  steps: () => ownSteps,
})

/** Read flags, visibility and partitions change during a run, so other scenarios compare them. */
export const everyListMatchesRequest = scenario({
  id: 'list-criteria-every-answer',
  title: 'In every list of the run, each received message matches dates, application and registeredMail',
  clauses: [
    '4.1.every-message-matches',
    '4.1.combined-with-and',
    '4.1.received-after',
    '4.1.received-before',
    '4.1.expired-before',
    '4.1.sender-application-id',
    '4.1.registered-mail-true',
    '4.1.registered-mail-false',
  ],
  runWide: { personas, concerns: isListOfMessages, expectation: eachMatchesRequestInFixedFields },
  causes: secondQueryCauses,
  steps: () => ownSteps,
})

const pairedCriteria: readonly (readonly [name: string, criteria: ListParameters])[] = [
  ['word', { q: commonLetters, qlang: 'fr' }],
  ['partition', { recipientPartition: defaultPartition }],
  ['before', { receivedBefore: future }],
  ['read', { read: true }],
  ['sent', { folder: 'out' }],
  ['hidden', { visible: false }],
  ['registered', { registeredMail: true }],
  ['action', { requiredAction: true }],
]

/** Each two criteria without pageSize. The callers take turns, so that each criterion is asked for by each of them. */
const listsOfTwoCriteria = pairedCriteria.flatMap(([name, criteria], place) =>
  pairedCriteria.slice(place + 1).map(([other, more], further) => {
    const caller = mailboxCallers[(2 * place + further) % mailboxCallers.length] ?? 'humanUser'
    const query = { ...criteria, ...more }
    return step(`${name}-${other}`, `${personaOf(caller).says} lists with ${criteriaText(query)}`).sendAs(
      caller,
      listMessages({ folder: 'in', visible: true, ...query }),
    )
  }),
)

/** A provider may refuse such a page. It never shows the messages of another one. */
const pagesAfterTheLast = pairedCriteria.flatMap(([name, criteria]) =>
  mailboxCallers.map((as) =>
    step(
      `${name}-after-the-last-as-${kebabCase(as)}`,
      `${personaOf(as).says} asks for page 100,000 with ${criteriaText(criteria)}`,
    ).sendAs(as, listMessages({ folder: 'in', visible: true, ...criteria, page: 100_000, pageSize: 10 })),
  ),
)

/** Some languages read such a number in base 8. A provider may refuse it. */
const pageSizeWithZero = step('page-size-with-zero', 'ask for a page of 010 messages').send(
  listMessages({ folder: 'in', visible: true, pageSize: '010' }),
)

export const everyListOfAskedLength = scenario({
  id: 'list-page-size-every-answer',
  title: 'Every list of the run has as many messages as its page: the pageSize of the request, or 25',
  clauses: ['8.default-page', '4.1.page-size-default', '4.1.page-size', '4.1.pages-complete'],
  runWide: { personas, concerns: isListOfMessages, expectation: pageOfAskedLength },
  causes: [
    'Some criteria together run a query of their own (a view, a search engine), which has another default page size or a maximum.',
    'Further pages have a query of their own, or a page number after the last one is changed to that of the last one.',
    'Rows are removed after the page was cut: duplicates of a join, or messages without access.',
  ],
  steps: () => [listStep, ...listsOfTwoCriteria, pageSizeWithZero, ...pagesAfterTheLast],
})
