import { namedFor } from '../../../contract/test-data/data-profile.ts'
import type { MessageHandle, Need, Needs } from '../../../contract/test-data/needs.ts'
import type { Handle, Pool } from './message-pool.ts'
import * as is from './message-predicates.ts'

/** Needs that one message meets. */
export type SingleNeed = { [N in Need]: Needs[N] extends MessageHandle ? N : never }[Need]

type Source = 'received' | 'sent' | 'hidden' | 'closed' | 'closedHidden' | 'closedSent' | 'foreign'

/** Where a message that plays the need lies, and what it must show. */
export interface Single {
  among: Source
  shows: (message: Handle, pool: Pool) => boolean
  /** What is believed of a message that a person names, where looking would spoil it. */
  believes?: Single['shows']
  /** The target shows it only when it is asked for. */
  part?: 'body' | 'paymentData' | 'structuredData'
  /** It is looked for on a first page, so that the newest comes first. */
  newest?: true
  /** Meeting it uses the unread state up. */
  usesUnread?: true
}

const all =
  (...traits: ((message: Handle) => boolean)[]): Single['shows'] =>
  (message) =>
    traits.every((trait) => trait(message))

const bodyIsMain = ({ isBodyMainContent }: Handle): boolean => isBodyMainContent === true
const bodyIsNotMain = ({ isBodyMainContent }: Handle): boolean => isBodyMainContent === false
const mayBeReplied = ({ isReplyAuthorized }: Handle): boolean => isReplyAuthorized === true
const mayNotBeReplied = ({ isReplyAuthorized }: Handle): boolean => isReplyAuthorized === false

/** The subject in one language alone, or the same in all: it was written once (§2). */
const isInOneLanguage = ({ subjects }: Handle): boolean => new Set(Object.values(subjects)).size === 1

const isUnusual = (name: string | undefined): boolean => name !== undefined && /[^ -~]/.test(name)

/** Whose subject stands in no other message, so that a search for it tells. */
const hasOwnSubject = (message: Handle, { seen, texts, isWhole }: Pool): boolean => {
  const { fr } = message.subjects
  if (!isWhole || fr === undefined || fr.length < 8) return false
  const text = fr.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return seen.every((other) => {
    if (other.messageId === message.messageId || other.mailbox === 'foreign') return true
    const own = texts.of(other)
    return own !== undefined && !own.includes(text)
  })
}

const hasParts = ({ messageId }: Handle, { parts }: Pool): boolean =>
  [parts.body, parts.paymentData, parts.structuredData].every((part) => part.has(messageId))

/** What a message must be for each need that it meets alone ("Data assumed"). */
export const singles: { [N in SingleNeed]: Single } = {
  message: { among: 'received', shows: () => true },
  readMessage: { among: 'received', shows: all(is.wasRead, is.hasMain) },
  unreadMessage: { among: 'received', shows: all(is.isUnread, is.hasMain), usesUnread: true },
  unreadMessageWithAnnex: { among: 'received', shows: all(is.isUnread, is.hasAnnex), usesUnread: true },
  unreadMessageWithBody: { among: 'received', shows: all(is.isUnread, bodyIsMain), usesUnread: true },
  // That an unread message has a body beside its main document shows only when the body is asked for, which is what is tried.
  unreadMessageWithOtherBody: {
    among: 'received',
    shows: () => false,
    believes: all(is.isUnread, is.hasMain, bodyIsNotMain),
    usesUnread: true,
  },
  sentMessage: { among: 'sent', shows: () => true, newest: true },
  // Either of its partitions opens a sent message, so both are GENERAL.
  sentFromGeneral: {
    among: 'sent',
    shows: (message) => is.liesInGeneral(message) && message.senderPartition === 'GENERAL',
  },
  hiddenMessage: { among: 'hidden', shows: () => true, newest: true },
  registeredMail: { among: 'received', shows: all(is.isUnread, is.isRegistered), newest: true },
  readRegisteredMail: { among: 'received', shows: all(is.wasRead, is.isRegistered) },
  ordinaryMessage: { among: 'received', shows: is.isOrdinary },
  openAction: { among: 'received', shows: is.hasOpenAction, newest: true },
  executedAction: { among: 'received', shows: is.hasExecutedAction, newest: true },
  messageWithBody: { among: 'received', shows: all(is.wasRead), part: 'body' },
  messageWithPaymentData: { among: 'received', shows: () => true, part: 'paymentData' },
  messageWithStructuredData: { among: 'received', shows: () => true, part: 'structuredData' },
  repliable: { among: 'received', shows: all(mayBeReplied) },
  notRepliable: { among: 'received', shows: all(mayNotBeReplied) },
  unusualFileName: {
    among: 'received',
    shows: (message) => is.wasRead(message) && is.hasMain(message) && isUnusual(message.mainFile?.name),
  },
  messageInOneLanguage: { among: 'received', shows: isInOneLanguage },
  generalMessage: { among: 'received', shows: all(is.liesInGeneral, is.wasRead, is.hasMain) },
  generalMessageWithBody: { among: 'received', shows: all(is.liesInGeneral, is.wasRead), part: 'body' },
  generalMessageWithPaymentData: { among: 'received', shows: all(is.liesInGeneral, is.wasRead), part: 'paymentData' },
  generalMessageWithStructuredData: {
    among: 'received',
    shows: all(is.liesInGeneral, is.wasRead),
    part: 'structuredData',
  },
  generalMovable: { among: 'received', shows: is.liesInGeneral },
  generalAction: { among: 'received', shows: all(is.liesInGeneral, is.hasOpenAction) },
  generalRepliable: { among: 'received', shows: all(is.liesInGeneral, mayBeReplied) },
  closedMessage: {
    among: 'closed',
    shows: (message, pool) => is.wasRead(message) && is.hasAnnex(message) && hasOwnSubject(message, pool),
  },
  closedHiddenMessage: { among: 'closedHidden', shows: () => true, newest: true },
  closedUnreadMessage: { among: 'closed', shows: all(is.isUnread, is.hasMain), usesUnread: true },
  closedUnreadBody: { among: 'closed', shows: all(is.isUnread, bodyIsMain), usesUnread: true },
  closedAction: { among: 'closed', shows: is.hasOpenAction },
  closedSentMessage: { among: 'closedSent', shows: () => true, newest: true },
  closedMessageWithParts: {
    among: 'closed',
    shows: (message, pool) => bodyIsNotMain(message) && hasParts(message, pool),
  },
  foreignMessage: { among: 'foreign', shows: ({ subject }) => subject.length > 0 },
}

/** Whether a message of the pool meets the need. */
export const meets = (need: SingleNeed, message: Handle, found: Pool): boolean => {
  const { shows, believes, part } = singles[need]
  const isNamed = believes !== undefined && namedFor(need, found.data)[need] !== undefined
  return (
    (isNamed ? believes(message, found) : shows(message, found)) &&
    (part === undefined || found.parts[part].has(message.messageId))
  )
}

/** Needs of an unread message for which there are only such as were read already. */
export const readAlready = (pool: Pool): Need[] =>
  (Object.keys(singles) as SingleNeed[]).filter((need) => {
    const { among, usesUnread } = singles[need]
    return usesUnread && pool[among].some((one) => one.isRead && meets(need, { ...one, isRead: false }, pool))
  })
