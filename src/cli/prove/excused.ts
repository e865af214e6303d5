/** Why a MUST may pass on a target that says nothing. */
export interface Excuse {
  because: string
  /** the ids of the targets */
  on: readonly string[]
  scenarios: readonly string[]
}

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

const random = ['random-content', 'random-content-beside-lists']

/** Every MUST that passes on an empty target; `prove` fails when another does, and when one of these no longer does. */
export const excused: readonly Excuse[] = [
  {
    because: 'what is judged is what the provider asked before it answered with success, and it asked rightly',
    on: ['empty-list', 'random-content', 'empty-list-beside-lists', 'random-content-beside-lists'],
    scenarios: ['calls-rights-statistics'],
  },
  {
    because: 'the counts and names that it lists are of the shape that is stated, and nothing more of them is',
    on: random,
    scenarios: [
      'access-sender-applications-by-user',
      'access-sender-applications-by-consumer',
      'access-sender-organizations-by-user',
      'access-sender-organizations-by-consumer',
      'access-message-types-by-user',
      'access-message-types-by-consumer',
    ],
  },
  {
    because: 'lists and details are right, and nothing else that it answers holds a text of a closed message',
    on: ['random-content'],
    scenarios: ['leaks-without-scope-nothing'],
  },
  {
    because: 'of an empty source nothing can be seen but 204',
    on: ['random-content', 'no-content-beside-lists', 'random-content-beside-lists'],
    scenarios: ['partition-change-source-empty'],
  },
  {
    because: 'its lists are as long as they must be, and no message stands on two pages',
    on: ['random-content'],
    scenarios: [
      'list-page-size-10',
      'list-page-size-20',
      'list-page-size-50',
      'list-page-size-100',
      'list-page-past-end',
    ],
  },
  {
    because: 'what is judged is what the provider asked before it answered with success, and it asked rightly',
    on: ['random-content'],
    scenarios: [
      'calls-introspection-consumer',
      'calls-introspection-human',
      'calls-introspection-representative',
      'calls-own-token',
      'calls-own-scope',
      'calls-rights-list',
      'calls-rights-user-type',
      'calls-rights-user-id',
      'calls-rights-mailbox',
      'calls-rights-short-number',
      'calls-rights-first-number',
      'calls-mandate-asked',
      'calls-mandate-enterprise',
      'calls-mandate-mandatary',
      'calls-mandate-operation',
      'calls-mandate-short-header',
      'calls-mandate-short-number',
    ],
  },
  {
    because: 'what is judged is what the provider asked before it answered with success, and it asked rightly',
    on: random,
    scenarios: ['calls-introspection-reference-data'],
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
    because: 'the counts and names that it lists are of the shape that is stated, and nothing more of them is',
    on: ['random-content-beside-lists'],
    scenarios: [
      'statistics-nearly-expired',
      'statistics-action-required',
      'statistics-registered',
      'statistics-nearly-expired-read',
      'statistics-registered-read',
      'statistics-action-confirmed',
      'access-nearly-expired-by-user',
      'access-nearly-expired-by-consumer',
      'access-nearly-expired-by-mandate',
      'access-action-required-by-user',
      'access-action-required-by-consumer',
      'access-action-required-by-mandate',
      'access-registered-mails-by-user',
      'access-registered-mails-by-consumer',
      'access-registered-mails-by-mandate',
      'access-sender-application-by-user',
      'access-sender-application-by-consumer',
      'access-sender-organization-by-user',
      'access-sender-organization-by-consumer',
      'access-message-type-by-user',
      'access-message-type-by-consumer',
      'reference-application-resolves',
      'reference-organization-resolves',
      'reference-message-type-resolves',
      'reference-names-three-languages',
    ],
  },
  {
    because: '201 is all that is stated of a reply that was created',
    on: ['random-content-beside-lists'],
    scenarios: ['reply-created', 'reply-with-file-created'],
  },
]
