import { message, need, someOf, text, withAction, withAnnex, withBody, withKind, withMain } from './need.ts'

const closed = { where: 'closed' } as const

/** Needs of access rights: one partition that the user cannot consult ("closed"), and GENERAL (§5.6). */
export const accessNeeds = {
  closedPartition: need(
    'the closed partition (the user cannot consult it), with a received message',
    { partitionId: text, message },
    { ...closed, partitionRule: 'a partition the user cannot consult' },
  ),
  closedMessage: need('a read message with a main document and an annex in the closed partition', withAnnex, closed),
  closedHiddenMessage: need('a hidden message in the closed partition', message, closed),
  closedUnreadMessage: need('an unread message with a main document in the closed partition', withMain, {
    ...closed,
    usesUp: 'read',
  }),
  closedUnreadBody: need('an unread message whose body is its main content in the closed partition', withBody, {
    ...closed,
    usesUp: 'read',
  }),
  // no scenario reads them: `closedUnreadMessage` is used up
  closedKeptUnread: need('an unread message in the closed partition', message, closed),
  closedRegisteredMail: need('a registered mail in the closed partition', message, closed),
  closedMainBody: need(
    'a read message whose body is its main content, with an annex, in the closed partition',
    withBody,
    closed,
  ),
  closedOfEachKind: need(
    'messages of several kinds in the closed partition',
    { messages: someOf(withKind) },
    { ...closed, namedBy: [] },
  ),
  closedRepliable: need('a message with isReplyAuthorized true in the closed partition', message, closed),
  closedExecutedAction: need('a message with an executed action in the closed partition', withAction, closed),
  closedAction: need('a message with an open action in the closed partition', withAction, closed),
  closedSentMessage: need('a message sent from and to the closed partition', message, closed),
  // its body is not its main content
  closedMessageWithParts: need(
    'a message with a body, payment data and structured data in the closed partition',
    withBody,
    closed,
  ),
  generalMessage: need('a read message with a main document in GENERAL', withMain),
  generalMessageWithBody: need('a read message with a body in GENERAL', withBody),
  generalMessageWithPaymentData: need('a read message with payment data in GENERAL', message),
  generalMessageWithStructuredData: need('a read message with structured data in GENERAL', message),
  generalMovable: need('a message in GENERAL to move or hide', message),
  generalAction: need('a message in GENERAL with an open action of type requiredActionToConfirm', withAction),
  // the message of the dataset has every optional part too
  messageToClose: need(
    'a read message with a main document and an annex in GENERAL, to move to the closed partition',
    withAnnex,
  ),
  // an address can hold the identifier of its partition only encoded
  encodedMessage: need('a read message with a main document in a partition such as "R&D Élan/2+3"', withMain),
  encodedMovable: need('a message to move or hide in a partition such as "R&D Élan/2+3"', message),
  encodedRepliable: need('a message with isReplyAuthorized true in a partition such as "R&D Élan/2+3"', message, {
    usesUp: 'reply',
  }),
  // read as a number, the partition would lose its zeros
  messageInDigitPartition: need('a message in a partition such as "007": digits, with a zero first', message),
  generalRepliable: need('a message in GENERAL with isReplyAuthorized true', message, { usesUp: 'reply' }),
  generalNotRepliable: need('a message in GENERAL with isReplyAuthorized false', message),
}
