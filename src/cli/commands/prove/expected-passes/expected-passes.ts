import type { Excuse } from './expected-pass.ts'
import { excusedRandom } from './expected-passes-random.ts'

/** They say that all is well, and do nothing. */
const pleased = [
  'web-page-beside-lists',
  'empty-object-beside-lists',
  'empty-list-beside-lists',
  'empty-array-beside-lists',
  'no-content-beside-lists',
  'echo-beside-lists',
  'random-content-beside-lists',
]

const refusing = [
  'bad-request-beside-lists',
  'unauthorized-beside-lists',
  'forbidden-beside-lists',
  'not-found-beside-lists',
  'server-error-beside-lists',
]

/** Every MUST that passes on an empty target; `prove` fails when another does, and when one of these no longer does. */
export const excused: readonly Excuse[] = [
  {
    because: 'what is judged is what the provider asked before it answered with success, and it asked rightly',
    on: ['empty-list', 'random-content', 'empty-list-beside-lists', 'random-content-beside-lists'],
    scenarios: ['calls-rights-statistics'],
  },
  {
    because:
      'who is let in is told by success; that something happened is for visibility-hide-removes, partition-change-moves, action-flag-both-ways and reply-created',
    on: pleased,
    scenarios: [
      'access-partition-change-by-user',
      'access-partition-change-by-consumer',
      'access-partition-change-by-mandate',
      'access-visibility-change-by-user',
      'access-visibility-change-by-consumer',
      'access-visibility-change-by-mandate',
      'access-closed-partition-changed-by-consumer',
    ],
  },
  {
    because: 'lists and details are right, and nothing else that it answers holds a text of a closed message',
    on: [...pleased, ...refusing],
    scenarios: ['leaks-users-nothing-closed'],
  },
  {
    because: 'the searches are right; the records that are asked for beside can only excuse a match',
    on: [...pleased, ...refusing],
    scenarios: ['relation-search-reversed-words'],
  },
  {
    because: 'what is judged is what the provider asked before it answered with success, and it asked rightly',
    on: pleased,
    scenarios: [
      'calls-rights-reply',
      'calls-rights-action',
      'calls-rights-move',
      'calls-rights-hide',
      'calls-target-looked-up',
      'calls-consumer-unasked-anew',
    ],
  },
  {
    because: 'any success will do for a notice, and what it told is seen in lists and details, which are right',
    on: pleased,
    scenarios: ['event-right-added-opens', 'event-right-deleted-closes'],
  },
  {
    because: 'the shape of these data is not stated, so that any will do',
    on: ['empty-list-beside-lists', 'echo-beside-lists', 'random-content-beside-lists'],
    scenarios: [
      'access-payment-data-by-user',
      'access-payment-data-by-consumer',
      'access-payment-data-by-mandate',
      'access-structured-data-by-user',
      'access-structured-data-by-consumer',
      'access-structured-data-by-mandate',
      'calls-rights-payment-data',
      'calls-rights-structured-data',
    ],
  },
  {
    because:
      'who is let in is told by success; that something happened is for visibility-hide-removes, partition-change-moves, action-flag-both-ways and reply-created',
    on: ['no-content-beside-lists', 'random-content-beside-lists'],
    scenarios: ['access-action-update-by-user', 'access-action-update-by-consumer', 'access-action-update-by-mandate'],
  },
  {
    because: 'lists and details are right, and nothing else that it answers holds a text of a closed message',
    on: [...pleased, ...refusing],
    scenarios: ['leaks-refused-changes-nothing-closed', 'leaks-headers-nothing-closed'],
  },
  {
    because: 'what it answers with success in the place of reference data holds no text of a closed message',
    on: pleased.filter((id) => id !== 'no-content-beside-lists'),
    scenarios: ['leaks-reference-data-nothing-closed'],
  },
  {
    because: 'the list is right; the record that is asked for beside can only excuse a refusal of it',
    on: [...pleased, ...refusing],
    scenarios: ['list-unknown-application-empty'],
  },
  {
    because: 'a total of 0 is a count of nothing',
    on: ['empty-list-beside-lists'],
    scenarios: ['statistics-closed-partition-counts-nothing'],
  },
  {
    because:
      'the twin that is taken cannot be put back, so that reply-not-authorized-by-consumer-refused and access-reply-by-mandate have it, and they do not pass',
    on: ['bad-request-beside-lists'],
    scenarios: ['reply-not-authorized-by-mandate-refused'],
  },
  ...excusedRandom,
]
