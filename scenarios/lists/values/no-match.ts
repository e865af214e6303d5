import { otherPaths, paths } from '../../../src/contract/interface/paths.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { noSuccess, unlessMalformed } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import {
  contains,
  eachMessageRefersTo,
  emptyList,
  listOfUpTo,
  noMessageOfStep,
} from '../../../src/engine/expectations/lists/membership.ts'
import { sharedPartition } from '../../../src/engine/scenario/list-window.ts'
import { nonexistentIdLike } from '../../../src/engine/scenario/nonexistent-id.ts'
import { get, listReceived } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

const emptyListCauses = [
  'An empty result returns 404 or 204.',
  'Validation rejects criteria that are valid but make no sense.',
]

/** §4.1, §7: a search for a text that no message contains. */
export const noMatchEmpty = scenario({
  id: 'list-no-match-empty',
  title: 'Filters that match nothing give 200 and an empty list',
  clauses: ['4.1.no-match-empty', '7.empty-no-match-200', '4.1.only-syntax-400'],
  needs: ['frenchWord'],
  causes: emptyListCauses,
  steps: ({ frenchWord: { word, message } }) => [
    step('known-word', 'a word of a subject is found')
      .send(listReceived({ q: word, qlang: 'fr' }))
      .given(status(200), contains('the message with the word', message)),
    step('unknown-word', 'search for a word that no message contains')
      .send(listReceived({ q: 'zwxqjkvw', qlang: 'fr' }))
      .expect(status(200), emptyList),
  ],
})

/**
 * §4.1, list rule 2: a nonexistent identifier is valid syntax. The reference data show whether our made-up identifier has
 * a valid form: they return 404 for it, not 400.
 */
export const unknownApplicationEmpty = scenario({
  id: 'list-unknown-application-empty',
  title: 'A nonexistent sender application gives 200 and an empty list',
  clauses: ['4.1.no-match-empty', '7.empty-no-match-200', '4.1.only-syntax-400', '4.1.sender-application-id'],
  needs: ['carriedApplication', 'message'],
  relation: true,
  causes: [
    'The identifier is looked up before the list is built, and an unknown one returns 404 or 400.',
    'A filter is dropped when its record is not found, so everything is listed.',
  ],
  steps: ({ carriedApplication: { ids } }) => [
    step('known-application', 'an application that messages name has messages')
      .send(listReceived({ senderApplicationId: ids[0] ?? '' }))
      .given(status(200), listOfUpTo(100)),
    step('senderApplication', 'ask for the record of a nonexistent application').send({
      ...get(paths.senderApplication, { id: nonexistentIdLike(ids[0] ?? '') }),
      otherPaths: [otherPaths.senderApplication],
    }),
    step('nonexistent-application', 'ask for the messages of that application')
      .send(listReceived({ senderApplicationId: nonexistentIdLike(ids[0] ?? '') }))
      .expect(unlessMalformed(2, status(200)), unlessMalformed(2, emptyList)),
  ],
})

/** The identifier as a pattern: LIKE and search engines match it, and as a text it is another one. And what PHP takes for none. */
const patternsOf = (id: string): (readonly [name: string, pattern: string])[] => [
  ['percent', '%'],
  ['percent-after-beginning', `${id.slice(0, -1)}%`],
  ['underscore', id.replace(/[^_]/, '_')],
  ['asterisk', '*'],
  ['asterisk-after-beginning', `${id.slice(0, -1)}*`],
  ['zero', '0'],
]

/** §4.1: an identifier has no wildcards. Each pattern is a text that no message of the application has; it can be malformed. */
export const patternOfApplicationMatchesNothing = scenario({
  id: 'list-pattern-of-application-matches-nothing',
  title: 'Wildcard characters, or 0, as senderApplicationId list no messages of other applications',
  clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
  needs: ['carriedApplication', 'message'],
  causes: [
    'The identifier is compared with LIKE, and % and _ are not escaped.',
    '`empty()` of PHP and the truth value of other languages take "0" for no identifier, and everything is listed.',
    'The identifier is a part of a query string of a search engine, where * matches everything.',
  ],
  steps: ({ carriedApplication: { ids } }) => {
    const [long = ''] = ids.filter((id) => id.length > 1).concat(ids)
    return [
      step('known-application', 'an application that messages name has messages')
        .send(listReceived({ senderApplicationId: long }))
        .given(status(200), listOfUpTo(100)),
      ...patternsOf(long).map(([name, pattern]) =>
        step(name, `ask with ${pattern}`)
          .send(listReceived({ senderApplicationId: pattern }))
          .expect(either([noSuccess], [eachMessageRefersTo('senderApplicationId', pattern), noMessageOfStep(1)])),
      ),
    ]
  },
})

/** §4.1: an identifier is compared as a whole. Its beginning can be another application, or malformed. */
export const partOfApplicationMatchesNothing = scenario({
  id: 'list-part-of-application-matches-nothing',
  title: 'The beginning of a senderApplicationId does not list the messages of that application',
  clauses: ['4.1.sender-application-id'],
  needs: ['carriedApplication', 'message'],
  causes: ['The identifier is compared with LIKE, contains or startsWith, or goes to a text search.'],
  steps: ({ carriedApplication: { ids } }) => {
    const [long = ''] = ids.filter((id) => id.length > 1).concat(ids)
    const beginning = long.slice(0, -1)
    return [
      step('known-application', 'an application that messages name has messages')
        .send(listReceived({ senderApplicationId: long }))
        .given(status(200), listOfUpTo(100)),
      // An identifier of one character has no shorter part to ask for.
      ...(beginning === ''
        ? []
        : [
            step('beginning', 'ask with its identifier, without the last character')
              .send(listReceived({ senderApplicationId: beginning }))
              .expect(either([noSuccess], [eachMessageRefersTo('senderApplicationId', beginning)])),
          ]),
    ]
  },
})

/** §4.1: a date far in the future is a valid date. */
export const farFutureEmpty = scenario({
  id: 'list-far-future-empty',
  title: 'A publication date far in the future gives 200 and an empty list',
  clauses: ['4.1.far-future-empty', '4.1.only-syntax-400', '7.empty-incoherent-200', '4.dates-iso'],
  needs: ['message'],
  causes: [...emptyListCauses, 'A date outside the range of the database type overflows.'],
  steps: () => [
    step('past-date', 'there are messages published after a date long ago')
      .send(listReceived({ receivedAfter: '2000-01-01' }))
      .given(status(200), listOfUpTo(100)),
    step('future-date', 'ask for messages published after a date far in the future')
      .send(listReceived({ receivedAfter: '2999-01-01' }))
      .expect(status(200), emptyList),
    // One day later, or the end of this day as a date-time, is not a date in many libraries.
    step('last-date', 'ask for messages published after the last date with four digits of the year')
      .send(listReceived({ receivedAfter: '9999-12-31' }))
      .expect(status(200), emptyList),
  ],
})

/** §4.1: incoherent criteria: after the later date and before the earlier one. */
export const incoherentCriteriaEmpty = scenario({
  id: 'list-incoherent-empty',
  title: 'Filters that exclude each other give 200 and an empty list',
  clauses: ['4.1.incoherent-empty', '7.empty-incoherent-200', '4.1.only-syntax-400', '4.1.combined-with-and'],
  needs: ['threeDated'],
  causes: [...emptyListCauses, 'The two dates are swapped when the second lies before the first.'],
  steps: ({ threeDated: { from, to, earlier, later } }) => {
    const samePartition = sharedPartition(earlier, later)
    return [
      step('after-later-date', 'there are messages after the later date')
        .send(listReceived({ ...samePartition, receivedAfter: to }))
        .given(status(200), contains('a message after that date', later)),
      step('before-earlier-date', 'there are messages before the earlier date')
        .send(listReceived({ ...samePartition, receivedBefore: from }))
        .given(status(200), contains('a message before that date', earlier)),
      step('incoherent-dates', 'ask for messages after the later and before the earlier date')
        .send(listReceived({ ...samePartition, receivedAfter: to, receivedBefore: from }))
        .expect(status(200), emptyList),
    ]
  },
})
