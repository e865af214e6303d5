import type { ExpectedPass } from './expected-pass.ts'
import { expectedPassesOnRandomContent } from './expected-passes-random.ts'

/** They say that all is well, and do nothing. */
const succeedingTargets = [
  'web-page-beside-lists',
  'empty-object-beside-lists',
  'empty-list-beside-lists',
  'empty-array-beside-lists',
  'no-content-beside-lists',
  'echo-beside-lists',
  'random-content-beside-lists',
]

const refusingTargets = [
  'bad-request-beside-lists',
  'unauthorized-beside-lists',
  'forbidden-beside-lists',
  'not-found-beside-lists',
  'server-error-beside-lists',
]

/** Every MUST that passes on an empty target; `prove` fails when another does, and when one of these no longer does. */
export const expectedPasses: readonly ExpectedPass[] = [
  {
    reason: 'what is judged is what the provider asked before it answered with success, and it asked rightly',
    targets: ['empty-list', 'random-content', 'empty-list-beside-lists', 'random-content-beside-lists'],
    scenarios: ['calls-rights-statistics'],
  },
  {
    reason:
      'who is let in is told by success; that something happened is for visibility-hide-removes, partition-change-moves, action-flag-both-ways and reply-created',
    targets: succeedingTargets,
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
    reason: 'lists and details are right, and nothing else that it answers holds a text of a closed message',
    targets: [...succeedingTargets, ...refusingTargets],
    scenarios: ['leaks-users-nothing-closed'],
  },
  {
    reason: 'the searches are right; the records that are asked for beside can only excuse a match',
    targets: [...succeedingTargets, ...refusingTargets],
    scenarios: ['relation-search-reversed-words'],
  },
  {
    reason: 'what is judged is what the provider asked before it answered with success, and it asked rightly',
    targets: succeedingTargets,
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
    reason: 'any success will do for a notice, and what it told is seen in lists and details, which are right',
    targets: succeedingTargets,
    scenarios: ['event-right-added-opens', 'event-right-deleted-closes'],
  },
  {
    reason: 'the shape of these data is not stated, so that any will do',
    targets: ['empty-list-beside-lists', 'echo-beside-lists', 'random-content-beside-lists'],
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
    reason:
      'who is let in is told by success; that something happened is for visibility-hide-removes, partition-change-moves, action-flag-both-ways and reply-created',
    targets: ['no-content-beside-lists', 'random-content-beside-lists'],
    scenarios: ['access-action-update-by-user', 'access-action-update-by-consumer', 'access-action-update-by-mandate'],
  },
  {
    reason: 'lists and details are right, and nothing else that it answers holds a text of a closed message',
    targets: [...succeedingTargets, ...refusingTargets],
    scenarios: ['leaks-refused-changes-nothing-closed', 'leaks-headers-nothing-closed'],
  },
  {
    reason: 'what it answers with success in the place of reference data holds no text of a closed message',
    targets: succeedingTargets.filter((id) => id !== 'no-content-beside-lists'),
    scenarios: ['leaks-reference-data-nothing-closed'],
  },
  {
    reason: 'the list is right; the record that is asked for beside can only excuse a refusal of it',
    targets: [...succeedingTargets, ...refusingTargets],
    scenarios: ['list-unknown-application-empty'],
  },
  {
    reason: 'a total of 0 is a count of nothing',
    targets: ['empty-list-beside-lists'],
    scenarios: ['statistics-closed-partition-counts-nothing'],
  },
  {
    reason:
      'the twin that is taken cannot be put back, so that reply-not-authorized-by-consumer-refused and access-reply-by-mandate have it, and they do not pass',
    targets: ['bad-request-beside-lists'],
    scenarios: ['reply-not-authorized-by-mandate-refused'],
  },
  ...expectedPassesOnRandomContent,
]
