import type { Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** The filters of the portal, except registeredMail and enterpriseNumber. */
const portalFilters = ({ word, receivedAfter, receivedBefore, expiredBefore, message }: Needs['filtered']) => ({
  receivedAfter,
  receivedBefore,
  senderApplicationId: message.senderApplicationId,
  expiredBefore,
  read: false,
  q: word,
  qlang: 'fr',
})

/** Each of these messages misses exactly one filter. */
const excludesNearMatches = (filtered: Needs['filtered']) => [
  doesNotContain('a message published too early', filtered.earlier),
  doesNotContain('a message published too late', filtered.later),
  doesNotContain('a message that expires too late', filtered.expiresLater),
  doesNotContain('a read message', filtered.read),
  doesNotContain('a message without the word', filtered.withoutWord),
  doesNotContain('a message of another application', filtered.ofOtherApplication),
]

const combinationCause = {
  joinedWithOr: 'Conditions are joined with OR, or the OR of the text search is not in parentheses.',
  searchAlone: 'A search engine handles the text and ignores the other filters.',
  replaced: 'A second filter replaces the first, for example in a map of criteria.',
}

const combinationCauses = Object.values(combinationCause)

/** §4.1: criteria are combined with AND. */
export const filtersAllHold = scenario({
  id: 'list-filters-all-hold',
  title: 'A message that meets all filters but one is not listed',
  clauses: [
    '4.1.combined-with-and',
    '4.1.every-message-matches',
    '4.1.expired-before',
    '4.1.sender-application-id',
    '4.1.recipient-partition',
  ],
  needs: ['filtered'],
  causes: combinationCauses,
  steps: ({ filtered }) => [
    step('list', 'ask with eight filters')
      .send(listReceived({ ...portalFilters(filtered), recipientPartition: filtered.message.recipientPartition }))
      .expect(
        status(200),
        contains('the message that meets all of them', filtered.message),
        ...excludesNearMatches(filtered),
        doesNotContain('a message of another partition', filtered.ofOtherPartition),
      ),
  ],
})

/** §4.1: registeredMail is combined with AND too. */
export const filtersWithRegistered = scenario({
  id: 'list-filters-registered',
  title: 'registeredMail=true is combined with the other filters',
  clauses: ['4.1.combined-with-and', '4.1.every-message-matches', '4.1.registered-mail-true'],
  needs: ['filtered'],
  features: ['registeredMail'],
  causes: combinationCauses,
  steps: ({ filtered }) => [
    step('list', 'ask with seven filters for registered mails')
      .send(listReceived({ ...portalFilters(filtered), registeredMail: true }))
      .expect(
        status(200),
        contains('the registered mail that meets all of them', filtered.registered),
        doesNotContain('a message that is not a registered mail', filtered.message),
        ...excludesNearMatches(filtered),
      ),
  ],
})

/**
 * §4.1: the nine portal filters in one request. With the own enterprise number a provider can list all messages or
 * nothing.
 */
export const portalFiltersTogether = scenario({
  id: 'list-portal-filters-together',
  title: 'The nine filters of the portal work together in one request',
  clauses: ['4.1.portal-filters-together', '4.1.combined-with-and', '4.1.only-syntax-400'],
  needs: ['filtered', 'mailbox'],
  causes: combinationCauses,
  steps: ({ filtered, mailbox: { enterpriseNumber } }) => [
    step('eight-filters', 'without enterpriseNumber, the message is found')
      .send(listReceived({ ...portalFilters(filtered), registeredMail: false }))
      .given(status(200), contains('the message that meets all filters', filtered.message)),
    step('nine-filters', 'ask with all nine filters')
      .send(listReceived({ ...portalFilters(filtered), registeredMail: false, enterpriseNumber }))
      .expect(status(200), ...excludesNearMatches(filtered)),
  ],
})

/** §4.1: the filters apply to sent messages too. */
export const sentReceivedBefore = scenario({
  id: 'list-sent-received-before',
  title: 'Text search and receivedBefore are combined for sent messages',
  clauses: ['4.1.filters-on-sent', '4.1.received-before', '4.1.folder-out', '4.1.combined-with-and'],
  needs: ['sentWithWord'],
  causes: [
    'A separate query reads the out folder and supports fewer filters.',
    combinationCause.joinedWithOr,
    combinationCause.searchAlone,
  ],
  steps: ({ sentWithWord: { word, receivedAfter: date, message, earlier, other } }) => [
    step('list', 'search the out folder for the word before the date')
      .send(listMessages({ receivedBefore: date, q: word, qlang: 'fr', folder: 'out', visible: true }))
      .expect(
        status(200),
        contains('the sent message with the word', earlier),
        doesNotContain('a sent message after the date', message),
        doesNotContain('a sent message without the word', other),
      ),
  ],
})
