import { profileMessageIds } from '../../../contract/test-data/data-profile.ts'
import type { MessageHandle, Need, Needs } from '../../../contract/test-data/needs.ts'
import { foldAccents } from '../../scenario/subject-words.ts'
import type { MessagePool, PoolList, PoolMessage } from './pool/message-pool.ts'
import { listConditions, type MessageCondition } from './pool/message-pool.ts'
import * as is from './pool/message-predicates.ts'

/** Needs that one message meets. */
export type SingleNeed = { [N in Need]: Needs[N] extends MessageHandle ? N : never }[Need]

/** In which list a message for the need is, and what else it must be. */
interface SingleMessageRule {
  searchedIn: PoolList
  conditions: readonly MessageCondition[]
  /** Lists are read from their newest message on, so that the newest message is on a first page. */
  isNewestFirst?: true
  /** Using the message marks it as read. */
  usesUnread?: true
}

const condition = (says: string, holds: MessageCondition['holds']): MessageCondition => ({ says, holds })

const unread = condition('is unread', is.isUnread)
const read = condition('is read', is.wasRead)
const main = condition('has a main document', is.hasMain)
const annex = condition('has a main document and an annex', is.hasAnnex)
const annexAlone = condition('has an annex and no main document', is.hasAnnexAlone)
const twoAnnexes = condition('has two annexes or more', ({ annexCount = 0 }) => annexCount >= 2)
const inGeneral = condition('is in GENERAL', is.liesInGeneral)
const inEncodedPartition = condition(
  'is in a partition whose identifier must be encoded in an address',
  ({ recipientPartition }) => encodeURIComponent(recipientPartition) !== recipientPartition,
)
const inPartitionOfDigits = condition('is in a partition such as 007', (one) => /^0\d+$/.test(one.recipientPartition))
const registered = condition('is a registered mail', is.isRegistered)
const soonExpiring = condition('expires within 12 days, and not today or tomorrow', is.expiresSoon)
const repliable = condition('has isReplyAuthorized true', ({ isReplyAuthorized }) => isReplyAuthorized === true)
const notRepliable = condition('has isReplyAuthorized false', ({ isReplyAuthorized }) => isReplyAuthorized === false)
const bodyIsMain = condition('has isBodyMainContent true', ({ isBodyMainContent }) => isBodyMainContent === true)
const bodyIsNotMain = condition('has isBodyMainContent false', ({ isBodyMainContent }) => isBodyMainContent === false)
const bodyMarksNothing = condition('is read, or has isBodyMainContent false', is.bodyMarksNothing)
const action = 'action of type requiredActionToConfirm'
const openAction = condition(`has one ${action}, open, without a due date`, is.hasOneOpenAction)
const executedAction = condition(`has exactly one ${action}, executed`, is.hasExecutedAction)
const dueAction = condition(`has one ${action}, open, due later`, is.hasDueAction)
const frenchSubject = condition('shows a French subject', ({ subjects }) => Boolean(subjects.fr))
const hasSubject = condition('shows a subject', ({ subject }) => subject.length > 0)
const ordinary = condition('is unread, shown as no registered mail, and without action', is.isOrdinary)

/** A part is known only if the suite asked for it, which it does for a few messages that are read. */
const shows = (part: 'body' | 'paymentData' | 'structuredData'): MessageCondition =>
  condition(`shows ${part} (the suite asks a few read messages for it)`, ({ messageId }, { parts }) =>
    parts[part].has(messageId),
  )
const inOneLanguage = condition(
  'has a subject in one language, or the same subject in all (§2)',
  ({ subjects }) => new Set(Object.values(subjects)).size === 1,
)
const unusualFileName = condition('has a main document with a non-ASCII file name', is.hasUnusualFileName)

/** A search for the subject finds this message only: all messages were seen, or the survey searched for it. */
const uniqueSubject = condition(
  'has a French subject of 8 characters or more that occurs in no other message',
  (message, { seen, searchedTexts, isWhole, uniqueSubjectIds }) => {
    const { fr } = message.subjects
    if (fr === undefined || fr.length < 8) return false
    if (!isWhole) return uniqueSubjectIds?.has(message.messageId) === true
    const subject = foldAccents(fr)
    const others = seen.filter((other) => other.messageId !== message.messageId && other.mailbox !== 'foreign')
    return others.every((other) => searchedTexts.of(other)?.includes(subject) === false)
  },
)

/** Asking an unread message for its body is what a scenario tests, so the search for data must not do it. */
const namedByProfile = (need: SingleNeed): MessageCondition =>
  condition(
    `is named in the data profile (data.messages.${need}): a search could mark it as read`,
    (_message, { data }) => profileMessageIds(need, data)[need] !== undefined,
  )

const sentFromGeneral = condition('was sent from GENERAL', ({ senderPartition }) => senderPartition === 'GENERAL')

const rule = (searchedIn: PoolList, ...conditions: MessageCondition[]): SingleMessageRule => ({
  searchedIn,
  conditions,
})
const newest = (...list: Parameters<typeof rule>): SingleMessageRule => ({ ...rule(...list), isNewestFirst: true })
const usingUnread = (searchedIn: PoolList, ...conditions: MessageCondition[]): SingleMessageRule => ({
  ...rule(searchedIn, unread, ...conditions),
  usesUnread: true,
})

/** What a message must be for each need of one message ("Data assumed", validation scenarios). */
export const singleMessageRules: { [N in SingleNeed]: SingleMessageRule } = {
  message: rule('received'),
  readMessage: rule('received', read, main),
  messageWithAnnexes: rule('received', read, main, twoAnnexes),
  unreadMessage: usingUnread('received', main),
  unreadMessageWithAnnex: usingUnread('received', annex),
  unreadMessageWithBody: usingUnread('received', bodyIsMain),
  unreadBodyWithAnnex: usingUnread('received', bodyIsMain, annexAlone),
  unreadMessageWithOtherBody: usingUnread(
    'received',
    main,
    bodyIsNotMain,
    namedByProfile('unreadMessageWithOtherBody'),
  ),
  expiringUnread: usingUnread('received', main, soonExpiring),
  registeredUnread: usingUnread('received', main, registered),
  expiringRegisteredUnread: usingUnread('received', main, registered, soonExpiring),
  expiringRegisteredBody: usingUnread('received', bodyIsMain, registered, soonExpiring),
  sentMessage: newest('sent'),
  // The user can consult a sent message by either of its partitions, so both are GENERAL.
  sentFromGeneral: rule('sent', inGeneral, sentFromGeneral),
  hiddenMessage: newest('hidden'),
  hiddenUnread: usingUnread('hidden', main),
  hiddenAction: rule('hidden', read, condition('has actions, the first of them open', is.isFirstActionOpen)),
  sentAction: rule('sent', openAction),
  sentMainBody: rule('sent', inGeneral, sentFromGeneral, read, bodyIsMain),
  hiddenUnreadBody: usingUnread('hidden', bodyIsMain),
  oldMessage: rule('received', condition('is over 13 months old and has a French subject', is.isOld)),
  registeredMail: newest('received', unread, registered),
  readRegisteredMail: rule('received', read, registered),
  ordinaryMessage: rule('received', ordinary),
  openAction: newest('received', openAction),
  openActionWithDueDate: rule('received', dueAction),
  executedAction: newest('received', executedAction),
  messageWithBody: rule('received', read, shows('body')),
  partlyExecuted: rule('received', condition('has an executed action and then an open one', is.isPartlyExecuted)),
  messageWithoutFiles: rule('received', frenchSubject, condition('has no file', is.hasNoFile)),
  messageWithPaymentData: rule('received', shows('paymentData')),
  messageWithStructuredData: rule('received', shows('structuredData')),
  repliable: rule('received', repliable),
  hiddenRepliable: rule('hidden', repliable),
  notRepliable: rule('received', notRepliable),
  unusualFileName: rule('received', read, main, unusualFileName),
  compressedAnnex: rule('received', read, annex, condition('has an annex such as a.xml.gz', is.hasCompressedAnnex)),
  emptyAnnex: rule('received', read, annex, condition('has an annex with the size 0', is.hasEmptyAnnex)),
  messageInOneLanguage: rule('received', inOneLanguage),
  generalMessage: rule('received', inGeneral, read, main),
  generalMessageWithBody: rule('received', inGeneral, read, shows('body')),
  generalMessageWithPaymentData: rule('received', inGeneral, read, shows('paymentData')),
  generalMessageWithStructuredData: rule('received', inGeneral, read, shows('structuredData')),
  generalMovable: rule('received', inGeneral),
  generalAction: rule('received', inGeneral, openAction),
  generalRepliable: rule('received', inGeneral, repliable),
  generalNotRepliable: rule('received', inGeneral, notRepliable),
  messageToClose: rule('received', inGeneral, read, annex),
  encodedMessage: rule('received', inEncodedPartition, read, main),
  messageInDigitPartition: rule('received', inPartitionOfDigits),
  encodedMovable: rule('received', inEncodedPartition),
  encodedRepliable: rule('received', inEncodedPartition, repliable),
  closedMessage: rule('closed', read, annex, uniqueSubject),
  closedHiddenMessage: newest('closedHidden'),
  closedUnreadMessage: usingUnread('closed', main),
  closedUnreadBody: usingUnread('closed', bodyIsMain),
  closedKeptUnread: rule('closed', unread, bodyIsNotMain),
  closedRegisteredMail: rule('closed', registered, bodyMarksNothing),
  closedMainBody: rule('closed', read, bodyIsMain, annexAlone),
  closedRepliable: rule('closed', repliable),
  closedExecutedAction: rule('closed', executedAction),
  closedAction: rule('closed', openAction),
  closedSentMessage: newest('closedSent'),
  closedMessageWithParts: rule('closed', bodyIsNotMain, shows('body'), shows('paymentData'), shows('structuredData')),
  foreignAction: rule('foreign', openAction),
  foreignRepliable: rule('foreign', repliable),
  foreignMessage: rule('foreign', hasSubject),
}

/** Whether a message of the list of the need meets the need. */
export const meetsNeed = (need: SingleNeed, message: PoolMessage, pool: MessagePool): boolean =>
  singleMessageRules[need].conditions.every(({ holds }) => holds(message, pool))

/** Every condition on a message for a need, those of its list included. */
export const conditionsOf = (need: SingleNeed): readonly MessageCondition[] => {
  const { searchedIn, conditions } = singleMessageRules[need]
  return [...listConditions[searchedIn], ...conditions]
}

export const isSingleNeed = (need: Need): need is SingleNeed => Object.hasOwn(singleMessageRules, need)
