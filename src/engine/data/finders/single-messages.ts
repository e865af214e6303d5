import { profileMessageIds } from '../../../contract/test-data/data-profile.ts'
import type { MessageHandle, Need, Needs } from '../../../contract/test-data/needs.ts'
import type { MessagePool, PoolMessage } from './message-pool.ts'
import * as is from './message-predicates.ts'

/** Needs that one message meets. */
export type SingleNeed = { [N in Need]: Needs[N] extends MessageHandle ? N : never }[Need]

type PoolList = 'received' | 'sent' | 'hidden' | 'closed' | 'closedHidden' | 'closedSent' | 'foreign'

/** Where a message that plays the need lies, and what it must show. */
export interface SingleMessageRule {
  searchedIn: PoolList
  fits: (message: PoolMessage, pool: MessagePool) => boolean
  /** What is believed of a message that a person names, where looking would spoil it. */
  fitsIfNamed?: SingleMessageRule['fits']
  /** The target shows it only when it is asked for. */
  part?: 'body' | 'paymentData' | 'structuredData'
  /** It is looked for on a first page, so that the newest comes first. */
  isNewestFirst?: true
  /** Meeting it uses the unread state up. */
  usesUnread?: true
}

const allOf =
  (...traits: ((message: PoolMessage) => boolean)[]): SingleMessageRule['fits'] =>
  (message) =>
    traits.every((trait) => trait(message))

const bodyIsMain = ({ isBodyMainContent }: PoolMessage): boolean => isBodyMainContent === true
const bodyIsNotMain = ({ isBodyMainContent }: PoolMessage): boolean => isBodyMainContent === false
const isRepliable = ({ isReplyAuthorized }: PoolMessage): boolean => isReplyAuthorized === true
const isNotRepliable = ({ isReplyAuthorized }: PoolMessage): boolean => isReplyAuthorized === false

/** The subject in one language alone, or the same in all: it was written once (§2). */
const isInOneLanguage = ({ subjects }: PoolMessage): boolean => new Set(Object.values(subjects)).size === 1

const isNotAscii = (name: string | undefined): boolean => name !== undefined && /[^ -~]/.test(name)

/** Whose subject stands in no other message, so that a search for it tells. */
const hasOwnSubject = (message: PoolMessage, { seen, searchedTexts, isWhole }: MessagePool): boolean => {
  const { fr } = message.subjects
  if (!isWhole || fr === undefined || fr.length < 8) return false
  const text = fr.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return seen.every((other) => {
    if (other.messageId === message.messageId || other.mailbox === 'foreign') return true
    const own = searchedTexts.of(other)
    return own !== undefined && !own.includes(text)
  })
}

const hasParts = ({ messageId }: PoolMessage, { parts }: MessagePool): boolean =>
  [parts.body, parts.paymentData, parts.structuredData].every((part) => part.has(messageId))

/** What a message must be for each need that it meets alone ("Data assumed"). */
export const singleMessageRules: { [N in SingleNeed]: SingleMessageRule } = {
  message: { searchedIn: 'received', fits: () => true },
  readMessage: { searchedIn: 'received', fits: allOf(is.wasRead, is.hasMain) },
  unreadMessage: { searchedIn: 'received', fits: allOf(is.isUnread, is.hasMain), usesUnread: true },
  unreadMessageWithAnnex: { searchedIn: 'received', fits: allOf(is.isUnread, is.hasAnnex), usesUnread: true },
  unreadMessageWithBody: { searchedIn: 'received', fits: allOf(is.isUnread, bodyIsMain), usesUnread: true },
  // That an unread message has a body beside its main document shows only when the body is asked for, which is what is tried.
  unreadMessageWithOtherBody: {
    searchedIn: 'received',
    fits: () => false,
    fitsIfNamed: allOf(is.isUnread, is.hasMain, bodyIsNotMain),
    usesUnread: true,
  },
  sentMessage: { searchedIn: 'sent', fits: () => true, isNewestFirst: true },
  // Either of its partitions opens a sent message, so both are GENERAL.
  sentFromGeneral: {
    searchedIn: 'sent',
    fits: (message) => is.liesInGeneral(message) && message.senderPartition === 'GENERAL',
  },
  hiddenMessage: { searchedIn: 'hidden', fits: () => true, isNewestFirst: true },
  registeredMail: { searchedIn: 'received', fits: allOf(is.isUnread, is.isRegistered), isNewestFirst: true },
  readRegisteredMail: { searchedIn: 'received', fits: allOf(is.wasRead, is.isRegistered) },
  ordinaryMessage: { searchedIn: 'received', fits: is.isOrdinary },
  openAction: { searchedIn: 'received', fits: is.hasOpenAction, isNewestFirst: true },
  executedAction: { searchedIn: 'received', fits: is.hasExecutedAction, isNewestFirst: true },
  messageWithBody: { searchedIn: 'received', fits: allOf(is.wasRead), part: 'body' },
  messageWithPaymentData: { searchedIn: 'received', fits: () => true, part: 'paymentData' },
  messageWithStructuredData: { searchedIn: 'received', fits: () => true, part: 'structuredData' },
  repliable: { searchedIn: 'received', fits: allOf(isRepliable) },
  notRepliable: { searchedIn: 'received', fits: allOf(isNotRepliable) },
  unusualFileName: {
    searchedIn: 'received',
    fits: (message) => is.wasRead(message) && is.hasMain(message) && isNotAscii(message.mainFile?.name),
  },
  messageInOneLanguage: { searchedIn: 'received', fits: isInOneLanguage },
  generalMessage: { searchedIn: 'received', fits: allOf(is.liesInGeneral, is.wasRead, is.hasMain) },
  generalMessageWithBody: { searchedIn: 'received', fits: allOf(is.liesInGeneral, is.wasRead), part: 'body' },
  generalMessageWithPaymentData: {
    searchedIn: 'received',
    fits: allOf(is.liesInGeneral, is.wasRead),
    part: 'paymentData',
  },
  generalMessageWithStructuredData: {
    searchedIn: 'received',
    fits: allOf(is.liesInGeneral, is.wasRead),
    part: 'structuredData',
  },
  generalMovable: { searchedIn: 'received', fits: is.liesInGeneral },
  generalAction: { searchedIn: 'received', fits: allOf(is.liesInGeneral, is.hasOpenAction) },
  generalRepliable: { searchedIn: 'received', fits: allOf(is.liesInGeneral, isRepliable) },
  closedMessage: {
    searchedIn: 'closed',
    fits: (message, pool) => is.wasRead(message) && is.hasAnnex(message) && hasOwnSubject(message, pool),
  },
  closedHiddenMessage: { searchedIn: 'closedHidden', fits: () => true, isNewestFirst: true },
  closedUnreadMessage: { searchedIn: 'closed', fits: allOf(is.isUnread, is.hasMain), usesUnread: true },
  closedUnreadBody: { searchedIn: 'closed', fits: allOf(is.isUnread, bodyIsMain), usesUnread: true },
  closedAction: { searchedIn: 'closed', fits: is.hasOpenAction },
  closedSentMessage: { searchedIn: 'closedSent', fits: () => true, isNewestFirst: true },
  closedMessageWithParts: {
    searchedIn: 'closed',
    fits: (message, pool) => bodyIsNotMain(message) && hasParts(message, pool),
  },
  foreignMessage: { searchedIn: 'foreign', fits: ({ subject }) => subject.length > 0 },
}

/** Whether a message of the pool meets the need. */
export const meetsNeed = (need: SingleNeed, message: PoolMessage, found: MessagePool): boolean => {
  const { fits, fitsIfNamed, part } = singleMessageRules[need]
  const isNamed = fitsIfNamed !== undefined && profileMessageIds(need, found.data)[need] !== undefined
  return (
    (isNamed ? fitsIfNamed(message, found) : fits(message, found)) &&
    (part === undefined || found.parts[part].has(message.messageId))
  )
}

/** Needs of an unread message for which there are only such as were read already. */
export const needsAlreadyRead = (pool: MessagePool): Need[] =>
  (Object.keys(singleMessageRules) as SingleNeed[]).filter((need) => {
    const { searchedIn, usesUnread } = singleMessageRules[need]
    return usesUnread && pool[searchedIn].some((one) => one.isRead && meetsNeed(need, { ...one, isRead: false }, pool))
  })
