import type { Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const received = { folder: 'in', visible: true, pageSize: 100 } as const

/** All filters of the portal but that on registered mails and that on the enterprise. */
const criteriaOf = ({ word, receivedAfter, receivedBefore, expiredBefore, message }: Needs['filtered']) => ({
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
const leftOut = (filtered: Needs['filtered']) => [
  doesNotHold('a message published too early', filtered.earlier),
  doesNotHold('a message published too late', filtered.later),
  doesNotHold('a message that expires too late', filtered.expiresLater),
  doesNotHold('a read message', filtered.read),
  doesNotHold('a message without the word', filtered.withoutWord),
  doesNotHold('a message of another application', filtered.ofOtherApplication),
]

const combinationCauses = [
  'Conditions are joined with OR, or an OR of the text search is not in brackets.',
  'A search engine takes the text and forgets the other filters.',
  'A second filter replaces the first, for instance in a map of criteria.',
]

/** §4.1: all criteria hold at once. */
export const filtersAllHold = scenario({
  id: 'list-filters-all-hold',
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
  causes: combinationCauses,
  steps: ({ filtered }) => [
    {
      why: 'ask with eight filters',
      send: listMessages({ ...criteriaOf(filtered), recipientPartition: filtered.message.recipientPartition }),
      expect: [
        status(200),
        holds('the message that meets all of them', filtered.message),
        ...leftOut(filtered),
        doesNotHold('a message of another partition', filtered.ofOtherPartition),
      ],
    },
  ],
})

/** §4.1: the same for registered mails. */
export const filtersWithRegistered = scenario({
  id: 'list-filters-registered',
  title: 'The filter on registered mails holds together with the others',
  level: 'MUST',
  clauses: ['4.1.combined-with-and', '4.1.every-message-matches', '4.1.registered-mail-true'],
  persona: 'humanUser',
  needs: ['filtered'],
  features: ['registeredMail'],
  reads: 'list',
  causes: combinationCauses,
  steps: ({ filtered }) => [
    {
      why: 'ask with seven filters for registered mails',
      send: listMessages({ ...criteriaOf(filtered), registeredMail: true }),
      expect: [
        status(200),
        holds('the registered mail that meets all of them', filtered.registered),
        doesNotHold('a message that is no registered mail', filtered.message),
        ...leftOut(filtered),
      ],
    },
  ],
})

/** §4.1, portal filters: the nine in one request. By the own number a provider may list all, or nothing. */
export const portalFiltersTogether = scenario({
  id: 'list-portal-filters-together',
  title: 'The nine filters of the portal work together in one request',
  level: 'MUST',
  clauses: ['4.1.portal-filters-together', '4.1.combined-with-and', '4.1.only-syntax-400'],
  persona: 'humanUser',
  needs: ['filtered', 'mailbox'],
  reads: 'list',
  causes: combinationCauses,
  steps: ({ filtered, mailbox: { enterpriseNumber } }) => [
    {
      why: 'without the number of the enterprise the message is found',
      send: listMessages({ ...criteriaOf(filtered), registeredMail: false }),
      given: [status(200), holds('the message that meets all filters', filtered.message)],
    },
    {
      why: 'ask with all nine',
      send: listMessages({ ...criteriaOf(filtered), registeredMail: false, enterpriseNumber }),
      expect: [status(200), ...leftOut(filtered)],
    },
  ],
})

/** §4.1: sent messages are filtered like received ones. */
export const sentReceivedBefore = scenario({
  id: 'list-sent-received-before',
  title: 'A text and the earlier of two dates keep the right sent message',
  level: 'MUST',
  clauses: ['4.1.filters-on-sent', '4.1.received-before', '4.1.folder-out', '4.1.combined-with-and'],
  persona: 'humanUser',
  needs: ['sentWithWord'],
  reads: 'list',
  causes: ['For the out folder another query is used, which knows fewer filters.', ...combinationCauses.slice(0, 2)],
  steps: ({ sentWithWord: { word, receivedAfter: date, message, earlier, other } }) => [
    {
      why: 'search the out folder for the word before the date',
      send: listMessages({ receivedBefore: date, q: word, qlang: 'fr', folder: 'out', visible: true }),
      expect: [
        status(200),
        holds('the sent message with the word', earlier),
        doesNotHold('a sent message after the date', message),
        doesNotHold('a sent message without the word', other),
      ],
    },
  ],
})
