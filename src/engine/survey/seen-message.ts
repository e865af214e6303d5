import type { LocalizedString } from '../../contract/interface/model.ts'
import type { Folder } from '../../contract/interface/parameters.ts'
import type { MessageState, MessageStates } from './message-state.ts'

/** What the details show of a file; `size` in kilobytes (1024 bytes). */
interface SeenFile {
  name: string
  mediaType: string
  size?: number
}

/** A message as the survey saw it: its list item, completed by its details. */
export interface SeenMessage {
  messageId: string
  /** The mailbox under test, or that of another enterprise. */
  mailbox: 'own' | 'foreign'
  folder: Folder
  isRead: boolean
  isVisible: boolean
  recipientPartition: string
  /** whether an answer showed its partition; if only a summary was seen, GENERAL is a guess */
  isPartitionKnown: boolean
  /** an answer named its recipient partition; otherwise GENERAL is the default (§1.6) */
  showsRecipientPartition?: boolean
  senderPartition?: string
  publicationDate: string
  /** the same in milliseconds; 0 if the target shows none */
  publishedAt: number
  /** ISO date-time; empty if the target shows none */
  expirationDate: string
  subject: string
  mainAttachmentId?: string
  annexAttachmentId?: string
  annexCount?: number
  actions: { messageActionId: string; type: string; isExecuted: boolean; dueDate: string }[]
  senderApplicationId?: string
  senderOrganizationId?: string
  messageTypeId?: string
  /** every business value; one value of a dataset message is its mark */
  businessValues: string[]
  /** whether its details were read, or the list showed all fields that count */
  isWhole: boolean
  /** the first pages of the usual lists do not have it: a list with criteria or the list of a small partition showed it */
  isBeyondFirstPages?: true
  /** flags that an answer showed; undefined if none did */
  isReplyAuthorized?: boolean
  isBodyMainContent?: boolean
  isRegisteredMail?: boolean
  /** the searched texts of the message itself (§4.1) */
  subjects: LocalizedString
  /** business values in French or without a language, by entry */
  entries: string[][]
  attention: { ssin?: string; label?: string }
  mainFile?: SeenFile
  /** of the first annex */
  annexFile?: SeenFile
  /** what answers showed of its state */
  state: MessageState
  /** the same, from its details only; absent if they were not read */
  stateInDetails?: MessageState
  /** every text in the answers about it, one per line; computed when called */
  allText: () => string
}

export const isOwn = ({ mailbox }: SeenMessage): boolean => mailbox === 'own'

/** Whether a list of the mailbox under test shows it as a received message. */
export const isListed = (message: SeenMessage): boolean =>
  isOwn(message) && message.folder === 'in' && message.isVisible

export const statesOf = (messages: readonly SeenMessage[]): MessageStates =>
  Object.fromEntries(messages.map(({ messageId, state }) => [messageId, state]))

export const statesInDetails = (messages: readonly SeenMessage[]): MessageStates =>
  Object.fromEntries(messages.map(({ messageId, stateInDetails = {} }) => [messageId, stateInDetails]))

/** Messages of one instant by identifier: a target lists them in any order, and a plan must count on one. */
export const sortedNewestFirst = <M extends SeenMessage>(messages: readonly M[]): M[] =>
  messages.toSorted((one, other) => other.publishedAt - one.publishedAt || (one.messageId < other.messageId ? -1 : 1))

/** Identifiers of a message and its parts: an answer with one of them shows the message. */
export const identifiersOf = ({ messageId, mainAttachmentId, annexAttachmentId, actions }: SeenMessage): string[] =>
  [messageId, mainAttachmentId, annexAttachmentId, ...actions.map(({ messageActionId }) => messageActionId)].filter(
    (text): text is string => text !== undefined,
  )

/** Texts that can identify the message, in every language. */
export const identifyingTextsOf = ({ subject, subjects, businessValues }: SeenMessage): string[] => [
  ...new Set([subject, ...Object.values(subjects), ...businessValues]),
]

/** The query of the list that had the message. */
export interface ListQuery {
  folder: Folder
  visible: boolean
}
