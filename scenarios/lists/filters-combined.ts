import type { ListNeeds } from '../../src/contract/test-data/list-needs.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { holds, holdsNot } from '../../src/engine/expectations/lists/membership.ts'
import { list } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const received = { folder: 'in', visible: true, pageSize: 100 } as const

/** All filters of the portal but that on registered mails and that on the enterprise. */
const filters = ({ word, receivedAfter, receivedBefore, expiredBefore, message }: ListNeeds['filtered']) => ({
  ...received,
  receivedAfter,
  receivedBefore,
  senderApplicationId: message.senderApplicationId,
  expiredBefore,
  read: false,
  q: word,
  qlang: 'fr',
})

/** Each meets all filters but one. */
const leftOut = (filtered: ListNeeds['filtered']) => [
  holdsNot('a message published too early', filtered.earlier),
  holdsNot('a message published too late', filtered.later),
  holdsNot('a message that expires too late', filtered.expiresLater),
  holdsNot('a read message', filtered.read),
  holdsNot('a message without the word', filtered.withoutWord),
  holdsNot('a message of another application', filtered.ofOtherApplication),
]

const ofAnd = [
  'Conditions are joined with OR, or an OR of the text search is not in brackets.',
  'A search engine takes the text and forgets the other filters.',
  'A second filter replaces the first, for instance in a map of criteria.',
]

/** §4.1: all criteria hold at once. */
export const together = scenario({
  id: 'list-filters-all-hold',
  rows: [],
  title: 'Of several filters all hold: what misses one of them is not listed',
  level: 'MUST',
  clauses: [
    '4.1.combined-with-and',
    '4.1.every-message-matches',
    '4.1.expired-before',
    '4.1.sender-application-id',
    '4.1.recipient-partition',
  ],
  persona: 'humanUser',
  needs: ['filtered'],
  reads: 'list',
  changes: [],
  causes: ofAnd,
  steps: ({ filtered }) => [
    {
      why: 'ask with eight filters',
      send: list({ ...filters(filtered), recipientPartition: filtered.message.recipientPartition }),
      expect: [
        status(200),
        holds('the message that meets all of them', filtered.message),
        ...leftOut(filtered),
        holdsNot('a message of another partition', filtered.ofOtherPartition),
      ],
    },
  ],
})

/** §4.1: the same for registered mails. */
export const registered = scenario({
  id: 'list-filters-registered',
  rows: [],
  title: 'The filter on registered mails holds together with the others',
  level: 'MUST',
  clauses: ['4.1.combined-with-and', '4.1.every-message-matches', '4.1.registered-mail-true'],
  persona: 'humanUser',
  needs: ['filtered'],
  features: ['registeredMail'],
  reads: 'list',
  changes: [],
  causes: ofAnd,
  steps: ({ filtered }) => [
    {
      why: 'ask with seven filters for registered mails',
      send: list({ ...filters(filtered), registeredMail: true }),
      expect: [
        status(200),
        holds('the registered mail that meets all of them', filtered.registered),
        holdsNot('a message that is no registered mail', filtered.message),
        ...leftOut(filtered),
      ],
    },
  ],
})

/** §4.1, portal filters: the nine in one request. By the own number a provider may list all, or nothing. */
export const portal = scenario({
  id: 'list-portal-filters-together',
  rows: [],
  title: 'The nine filters of the portal work together in one request',
  level: 'MUST',
  clauses: ['4.1.portal-filters-together', '4.1.combined-with-and', '4.1.only-syntax-400'],
  persona: 'humanUser',
  needs: ['filtered', 'mailbox'],
  reads: 'list',
  changes: [],
  causes: ofAnd,
  steps: ({ filtered, mailbox: { enterpriseNumber } }) => [
    {
      why: 'without the number of the enterprise the message is found',
      send: list({ ...filters(filtered), registeredMail: false }),
      given: [status(200), holds('the message that meets all filters', filtered.message)],
    },
    {
      why: 'ask with all nine',
      send: list({ ...filters(filtered), registeredMail: false, enterpriseNumber }),
      expect: [status(200), ...leftOut(filtered)],
    },
  ],
})

/** §4.1: sent messages are filtered like received ones. */
export const onSent = scenario({
  id: 'list-sent-received-before',
  rows: [],
  title: 'A text and the earlier of two dates keep the right sent message',
  level: 'MUST',
  clauses: ['4.1.filters-on-sent', '4.1.received-before', '4.1.folder-out', '4.1.combined-with-and'],
  persona: 'humanUser',
  needs: ['sentWithWord'],
  reads: 'list',
  changes: [],
  causes: ['For the out folder another query is used, which knows fewer filters.', ...ofAnd.slice(0, 2)],
  steps: ({ sentWithWord: { word, receivedAfter: date, message, earlier, other } }) => [
    {
      why: 'search the out folder for the word before the date',
      send: list({ receivedBefore: date, q: word, qlang: 'fr', folder: 'out', visible: true }),
      expect: [
        status(200),
        holds('the sent message with the word', earlier),
        holdsNot('a sent message after the date', message),
        holdsNot('a sent message without the word', other),
      ],
    },
  ],
})
