import { date, message, need, text, withReferences } from './need.ts'

/** Needs of lists and their filters (§4.1). */
export const listNeeds = {
  sentMessage: need('a message sent from a partition the user may consult', message),
  // sent from GENERAL, and its recipient partition is GENERAL too
  sentFromGeneral: need('a message sent from GENERAL to GENERAL', message),
  hiddenMessage: need('a hidden message in a partition the user may consult', message),
  registeredMail: need('an unread registered mail', message),
  readRegisteredMail: need('a read registered mail', message),
  ordinaryMessage: need('an unread message that is not a registered mail and has no action', message),
  // `message` is in the partition; `outside` is a recent message of another one
  partitionB: need(
    'a second partition the user may consult, with a message in it',
    { partitionId: text, message, outside: message },
    { namedBy: ['message', 'outside'], partitionRule: 'a partition the user may consult, other than GENERAL' },
  ),
  // published in this order, each more than two days from both ISO dates
  threeDated: need(
    'three messages published at least six days apart',
    { from: date('2025-11-01'), to: date('2025-12-01'), earlier: message, between: message, later: message },
    { namedBy: ['later', 'between', 'earlier'] },
  ),
  // `message` and `read` expire within 15 days; `later` is unread and expires more than two days after
  // `expiredBefore`, which is today plus 16 days
  expiringSoon: need(
    'an unread and a read message that expire within 15 days, and an unread one that expires later',
    { expiredBefore: date('2026-01-31'), message, read: message, later: message },
    { namedBy: ['message', 'read', 'later'] },
  ),
  // `message` is unread, no registered mail, has `word` in its French subject, was published between the first two
  // dates and expires before the third, more than two days from each. Each other message differs as its name says.
  filtered: need(
    'messages that differ from one message by one filter criterion of the portal each',
    {
      word: text,
      receivedAfter: date('2025-12-01'),
      receivedBefore: date('2026-01-01'),
      expiredBefore: date('2026-04-01'),
      message: withReferences,
      registered: withReferences,
      earlier: message,
      later: message,
      expiresLater: message,
      read: message,
      withoutWord: message,
      ofOtherApplication: message,
      ofOtherPartition: message,
    },
    { requires: ['senderApplicationId'] },
  ),
}
