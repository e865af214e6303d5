import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { unlessMalformed } from '../../src/engine/expectations/answers/status.ts'
import { emptyList, holds, listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { sharedPartition } from '../../src/engine/scenario/list-window.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'
import { referenceRequest } from '../reference-data/kinds.ts'

const received = { folder: 'in', visible: true, pageSize: 100 } as const

const emptyListCauses = [
  'An empty result is answered with 404 or 204.',
  'Validation refuses criteria that can be read but make no sense.',
]

/** §4.1, §7: a text that stands nowhere. */
export const noMatchEmpty = scenario({
  id: 'list-no-match-empty',
  title: 'Criteria that nothing meets give 200 and an empty list',
  level: 'MUST',
  clauses: ['4.1.no-match-empty', '7.empty-no-match-200', '4.1.only-syntax-400'],
  persona: 'humanUser',
  needs: ['frenchWord'],
  reads: 'list',
  causes: emptyListCauses,
  steps: ({ frenchWord: { word, message } }) => [
    {
      why: 'a word of a subject is found',
      send: listMessages({ ...received, q: word, qlang: 'fr' }),
      given: [status(200), holds('the message with the word', message)],
    },
    {
      why: 'search for a word that stands nowhere',
      send: listMessages({ ...received, q: 'zwxqjkvw', qlang: 'fr' }),
      expect: [status(200), emptyList],
    },
  ],
})

/**
 * §4.1, list rule 2: an identifier that nobody has can be read. Whether one that we made up has the form of one the
 * reference data tell: they do not find it, and do not refuse it.
 */
export const unknownApplicationEmpty = scenario({
  id: 'list-unknown-application-empty',
  title: 'A sender application that nobody knows gives 200 and an empty list',
  level: 'MUST',
  clauses: ['4.1.no-match-empty', '7.empty-no-match-200', '4.1.only-syntax-400', '4.1.sender-application-id'],
  persona: 'humanUser',
  needs: ['carriedApplication', 'message'],
  reads: 'list',
  relation: true,
  causes: [
    'The identifier is looked up before the list is, and what is not there is answered with 404 or 400.',
    'A filter whose record is not found is left out, so everything is listed.',
  ],
  steps: ({ carriedApplication: { ids } }) => [
    {
      why: 'an application that messages name has messages',
      send: listMessages({ ...received, senderApplicationId: ids[0] ?? '' }),
      given: [status(200), listOfOneUpTo(100)],
    },
    {
      why: 'ask for the record of an application that nobody knows',
      send: referenceRequest(paths.senderApplication, otherPaths.senderApplication, {
        id: nonexistentIdLike(ids[0] ?? ''),
      }),
    },
    {
      why: 'ask for the messages of that application',
      send: listMessages({ ...received, senderApplicationId: nonexistentIdLike(ids[0] ?? '') }),
      expect: [unlessMalformed(2, status(200)), unlessMalformed(2, emptyList)],
    },
  ],
})

/** §4.1: a date far in the future is a date. */
export const farFutureEmpty = scenario({
  id: 'list-far-future-empty',
  title: 'A publication date far in the future gives 200 and an empty list',
  level: 'MUST',
  clauses: ['4.1.far-future-empty', '4.1.only-syntax-400', '7.empty-incoherent-200', '4.dates-iso'],
  persona: 'humanUser',
  needs: ['message'],
  reads: 'list',
  causes: [...emptyListCauses, 'A date outside the range of the database type overflows.'],
  steps: () => [
    {
      why: 'after a date long past there are messages',
      send: listMessages({ ...received, receivedAfter: '2000-01-01' }),
      given: [status(200), listOfOneUpTo(100)],
    },
    {
      why: 'ask for what is published after a date far in the future',
      send: listMessages({ ...received, receivedAfter: '2999-01-01' }),
      expect: [status(200), emptyList],
    },
  ],
})

/** §4.1: after the later date and before the earlier one. */
export const incoherentCriteriaEmpty = scenario({
  id: 'list-incoherent-empty',
  title: 'Criteria that exclude each other give 200 and an empty list',
  level: 'MUST',
  clauses: ['4.1.incoherent-empty', '7.empty-incoherent-200', '4.1.only-syntax-400', '4.1.combined-with-and'],
  persona: 'humanUser',
  needs: ['threeDated'],
  reads: 'list',
  causes: [...emptyListCauses, 'The two dates are swapped when the second lies before the first.'],
  steps: ({ threeDated: { from, to, earlier, later } }) => {
    const lying = { ...received, ...sharedPartition(earlier, later) }
    return [
      {
        why: 'after the later date there are messages',
        send: listMessages({ ...lying, receivedAfter: to }),
        given: [status(200), holds('a message after it', later)],
      },
      {
        why: 'before the earlier date there are messages',
        send: listMessages({ ...lying, receivedBefore: from }),
        given: [status(200), holds('a message before it', earlier)],
      },
      {
        why: 'ask for messages after the later and before the earlier date',
        send: listMessages({ ...lying, receivedAfter: to, receivedBefore: from }),
        expect: [status(200), emptyList],
      },
    ]
  },
})
