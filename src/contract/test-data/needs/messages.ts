import type { KnownFields } from './known-fields.ts'
import {
  type Kind,
  message,
  need,
  ofDataset,
  someOf,
  text,
  type WithAction,
  type WithKind,
  type WithMain,
  withAction,
  withAnnex,
  withAnnexAlone,
  withAnnexes,
  withBody,
  withKind,
  withKnownFields,
  withMain,
} from './need.ts'

/** `known` and `digests`, those of its files, are absent if the message is not of the dataset */
type WithFiles = WithKind & { annexCount?: number; digests?: readonly string[]; known?: KnownFields }

const withFiles: Kind<WithFiles> = {
  sample: (part, need) => ({ ...withKind.sample(part, need), annexCount: 4 }),
}

const withMainAndKind: Kind<WithMain & { kind: string }> = {
  fields: withMain.fields,
  sample: (part, need) => ({ ...withMain.sample(part, need), kind: 'a message' }),
}

const withActionAndKind: Kind<WithAction & { kind: string }> = {
  fields: withAction.fields,
  sample: (part, need) => ({ ...withAction.sample(part, need), kind: 'a message' }),
}

/** Needs of one message by what it shows (§2, §3). */
export const messageNeeds = {
  message: need('a message in a partition the user can consult', message),
  readMessage: need('a read message with a main document', withMain),
  messageWithAnnexes: need('a read message with a main document and two annexes', withAnnexes),
  unreadMessage: need('an unread message with a main document', withMain, { usesUp: 'read' }),
  unreadOfEachKind: need(
    'unread messages of several kinds with a main document',
    { messages: someOf(withMainAndKind), targetPartitionId: text },
    { namedBy: [], usesUp: 'read' },
  ),
  unreadBodyOfEachKind: need(
    'unread messages of several kinds whose body is their main content',
    { messages: someOf(withKind), targetPartitionId: text },
    { namedBy: [], usesUp: 'read' },
  ),
  unreadMessageWithAnnex: need('an unread message with a main document and an annex', withAnnex, { usesUp: 'read' }),
  unreadMessageWithBody: need('an unread message whose body is its main content', withBody, { usesUp: 'read' }),
  unreadBodyWithAnnex: need('an unread message whose body is its main content, with an annex', withAnnexAlone, {
    usesUp: 'read',
  }),
  unreadMessageWithOtherBody: need('an unread message with a body and a separate main document', withMain, {
    usesUp: 'read',
  }),
  // published on the same day
  twoUnread: need(
    'two unread messages of one partition and one day',
    { first: withMain, second: message },
    { namedBy: ['first', 'second'], usesUp: 'read', partUsedUp: 'first' },
  ),
  // reading the body changes nothing: the message is read, or its body is not its main content
  messageWithBody: need('a read message with a body', withBody),
  partlyExecuted: need(
    'a message with an executed action of type requiredActionToConfirm and then an open one',
    message,
  ),
  messageWithoutFiles: need('a message without files, with a French subject', message),
  messageWithPaymentData: need('a message with payment data', message),
  messageWithStructuredData: need('a message with structured data', message),
  repliable: need('a message with isReplyAuthorized true', message, { usesUp: 'reply' }),
  hiddenRepliable: need('a hidden message with isReplyAuthorized true', message, { usesUp: 'reply' }),
  repliableOfEachKind: need(
    'messages of several kinds with isReplyAuthorized true',
    { messages: someOf(withKind) },
    { namedBy: [], usesUp: 'reply' },
  ),
  notRepliableOfEachKind: need(
    'messages of several kinds with isReplyAuthorized false',
    { messages: someOf(withKind) },
    { namedBy: [] },
  ),
  notRepliable: need('a message with isReplyAuthorized false', message),
  unusualFileName: need('a read message whose main document has a file name with non-ASCII characters', withMain),
  compressedAnnex: need('a read message with a main document and an annex such as export.xml.gz', withAnnex),
  emptyAnnex: need('a read message with a main document and an annex of zero bytes', withAnnex),
  filesOfEachKind: need(
    'read messages of several kinds with a main document and an annex or more',
    { messages: someOf(withFiles) },
    { namedBy: [] },
  ),
  // nothing changes these messages; of the test messages the stored fields are known
  shownMessages: need('messages whose details are shown', { messages: someOf(withKnownFields) }, { namedBy: [] }),
  knownMessages: need(
    'messages of several kinds of the test mailbox, whose fields are known',
    { messages: someOf(ofDataset) },
    { namedBy: [] },
  ),
  messageInOneLanguage: need('a message whose subject was written in one language only', message),
  openAction: need('a message with an open action of type requiredActionToConfirm without a due date', withAction),
  openActionOfEachKind: need(
    'messages of several kinds with an open action of type requiredActionToConfirm without a due date',
    { messages: someOf(withActionAndKind), targetPartitionId: text },
    { namedBy: [] },
  ),
  openActionWithDueDate: need(
    'a message with an open action of type requiredActionToConfirm that is due later',
    withAction,
  ),
  executedAction: need('a message with an executed action of type requiredActionToConfirm', withAction),
}
