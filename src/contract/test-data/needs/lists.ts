import { count, date, type Kind, message, need, text, withApplication } from './need.ts'

/** Absent if only the French word is known. */
const otherWords: Kind<{ nl: string; de: string }> & { isOptional: true } = {
  isOptional: true,
  sample: (part, need) => ({ nl: text.sample(part, need), de: text.sample(part, need) }),
}

const familyCriteria = {
  word: text,
  otherWords,
  receivedAfter: date('2025-12-01'),
  receivedBefore: date('2025-12-05'),
  expiredBefore: date('2026-04-01'),
}

/** `first`, `second` and `third` meet every criterion; each other message misses the one that its name says. */
const family = {
  first: withApplication,
  second: withApplication,
  third: withApplication,
  withoutWord: message,
  read: message,
  expiresLater: message,
  earlier: message,
  later: message,
  ofOtherApplication: message,
  notRegistered: message,
  withoutAction: message,
  executed: message,
}

/** Needs of lists and their filters (§4.1). */
export const listNeeds = {
  sentMessage: need('a message sent from a partition the user can consult', message),
  sameInstant: need(
    'two messages of one partition that were published at the same instant',
    {
      first: message,
      second: message,
    },
    { namedBy: ['first', 'second'] },
  ),
  // sent from GENERAL, and its recipient partition is GENERAL too
  sentFromGeneral: need('a message sent from GENERAL to GENERAL', message),
  hiddenMessage: need('a hidden message in a partition the user can consult', message),
  oldMessage: need('a message that was published more than 13 months ago', message),
  registeredMail: need('an unread registered mail', message),
  readRegisteredMail: need('a read registered mail', message),
  ordinaryMessage: need('an unread message that is not a registered mail and has no action', message),
  // `message` is in the partition; `outside` is a recent message of another one
  partitionB: need(
    'a second partition the user can consult, with a message in it',
    { partitionId: text, message, outside: message },
    { namedBy: ['message', 'outside'], partitionRule: 'a partition the user can consult, other than GENERAL' },
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
  filtered: need('messages that each differ from one message in one filter of the portal', {
    word: text,
    receivedAfter: date('2025-12-01'),
    receivedBefore: date('2026-01-01'),
    expiredBefore: date('2026-04-01'),
    message: withApplication,
    registered: withApplication,
    earlier: message,
    later: message,
    expiresLater: message,
    read: message,
    withoutWord: message,
    ofOtherApplication: message,
    ofOtherPartition: message,
  }),
  // `first` has `word` in its French subject, was published between the two dates and expires before the third, two days from
  // each; it is unread, registered and has an open action. `sent` meets the criteria, in the out folder.
  criteriaFamily: need('received and hidden messages that each differ from the others in one filter of the list', {
    ...familyCriteria,
    received: { ...family, ofOtherPartition: message },
    hidden: { ...family, ofOtherPartition: message },
    sent: message,
  }),
  // the same in the out folder; `received` meets the criteria in the other folder
  sentFamily: need('sent messages that each differ from the others in one filter of the list', {
    ...familyCriteria,
    sent: family,
    received: message,
  }),
  // each is alone in its folder with its visibility
  hiddenSent: need('a hidden sent message, and other visible and hidden messages', {
    message,
    visible: message,
    hiddenReceived: message,
  }),
  // `count` of them are known; a page without pageSize has 25
  manyInOnePartition: need('at least 30 received messages in one partition the user can consult', {
    partitionId: text,
    count: count(120),
  }),
  manySent: need('at least 30 sent messages', { count: count(31) }),
  manyHidden: need('at least 30 hidden messages', { count: count(32) }),
  // `message` is the newest of them
  manyWithWord: need('a word in the French texts of at least 30 received messages', {
    word: text,
    count: count(120),
    message,
  }),
}
