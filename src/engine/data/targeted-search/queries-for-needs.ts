/** §4.1: which list shows messages for which need, wherever in the mailbox they are. */
import { dayMs } from '../../../contract/interface/limits.ts'
import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { Need } from '../../../contract/test-data/needs.ts'
import type { ListParameters } from '../../scenario/list-window.ts'
import type { FurtherList } from '../../survey/further-lists.ts'
import { containing } from '../../survey/read-pages.ts'
import type { ListQuery } from '../../survey/seen-message.ts'

/** What the criteria of a list can depend on. */
export interface MailboxFacts {
  /** ISO date: what expires before it expires soon (§8) */
  expiredBefore: string
  /** a partition with messages that the user cannot consult */
  closedId?: string
  /** when the oldest message that was read was published, in milliseconds */
  oldestReceived?: number
  oldestSent?: number
  /** a word in the French subject of a sent message */
  sentWord?: string
}

/** Criteria, one for each list to ask for; empty if what they depend on is not known. */
type Criteria = (facts: MailboxFacts) => ListParameters[]

interface NeedQuery {
  listQuery: ListQuery
  criteria: Criteria
  finds: readonly Need[]
}

const received: ListQuery = { folder: 'in', visible: true }
const hidden: ListQuery = { folder: 'in', visible: false }
const sent: ListQuery = { folder: 'out', visible: true }

const where =
  (criteria: ListParameters): Criteria =>
  () => [criteria]

const expiringSoon =
  (criteria: ListParameters): Criteria =>
  ({ expiredBefore }) => [{ ...criteria, expiredBefore }]

const inGeneral = (criteria: ListParameters): Criteria => where({ ...criteria, recipientPartition: defaultPartition })

const inClosed =
  (criteria: Criteria): Criteria =>
  (facts) =>
    facts.closedId === undefined
      ? []
      : criteria(facts).map((one) => ({ ...one, recipientPartition: facts.closedId ?? '' }))

/** Days before the oldest message that was read: some needs have dates a week apart, and rare messages can be old. */
const daysBefore = [8, 16, 100, 400]

const before = (time: number | undefined, criteria: ListParameters = {}): ListParameters[] =>
  time === undefined
    ? []
    : daysBefore.map((days) => ({
        ...criteria,
        receivedBefore: new Date(time - days * dayMs).toISOString().slice(0, 10),
      }))

const openAction = { requiredAction: true, requiredActionNotExecuted: true }

const needQuery = (listQuery: ListQuery, criteria: Criteria, ...finds: Need[]): NeedQuery => ({
  listQuery,
  criteria,
  finds,
})

const unreadNeeds = ['unreadMessage', 'unreadMessageWithAnnex', 'unreadMessageWithBody', 'unreadBodyWithAnnex'] as const

/** Needs that match no criterion of a list: older messages may meet them. */
const needsWithoutCriterion: readonly Need[] = [
  'repliable',
  'notRepliable',
  'unusualFileName',
  'messageWithAnnexes',
  'compressedAnnex',
  'emptyAnnex',
  'messageInOneLanguage',
  'encodedMessage',
  'encodedMovable',
  'encodedRepliable',
  'messageInDigitPartition',
  'frenchWord',
  'accentedWord',
  'wordsOfSubject',
  'wordOfBusinessValue',
  'wordOfAttentionSsin',
  'wordOfAttentionLabel',
  'wordsOfApplication',
  'wordsOfOrganization',
  'wordsOfMessageType',
  'runOfWords',
  'punctuatedText',
  'twoPhrases',
  'twoValues',
  'filtered',
]

const needQueries: readonly NeedQuery[] = [
  needQuery(received, where({ read: false }), ...unreadNeeds, 'ordinaryMessage', 'twoUnread', 'twinBodies'),
  needQuery(received, where({ read: true }), 'readMessage', 'readMovable'),
  needQuery(received, where({ registeredMail: true, read: false }), 'registeredMail', 'registeredUnread'),
  needQuery(received, where({ registeredMail: true, read: true }), 'readRegisteredMail'),
  needQuery(received, where(openAction), 'openAction', 'openActionOfEachKind', 'twinActions'),
  needQuery(received, where({ ...openAction, read: false }), 'unreadAction', 'unreadBodyAction'),
  needQuery(received, where({ requiredAction: true }), 'executedAction'),
  needQuery(received, expiringSoon({ read: false }), 'expiringUnread', 'expiringSoon'),
  needQuery(
    received,
    expiringSoon({ read: false, registeredMail: true }),
    'expiringRegisteredUnread',
    'expiringRegisteredBody',
  ),
  needQuery(received, expiringSoon({ read: true }), 'expiringSoon'),
  needQuery(
    received,
    inGeneral({}),
    'manyInGeneral',
    'generalMovable',
    'generalRepliable',
    'generalNotRepliable',
    'partitionB',
  ),
  needQuery(received, inGeneral({ read: true }), 'generalMessage'),
  needQuery(received, inGeneral(openAction), 'generalAction'),
  needQuery(hidden, where({ read: false }), 'hiddenUnread', 'hiddenUnreadBody'),
  needQuery(hidden, where({ read: true }), 'hiddenMovable'),
  needQuery(hidden, where({ ...openAction, read: true }), 'hiddenAction'),
  needQuery(received, inClosed(where({ read: true })), 'closedMessage', 'closedMainBody'),
  needQuery(received, inClosed(where({ read: false })), 'closedUnreadMessage', 'closedUnreadBody', 'closedKeptUnread'),
  needQuery(received, inClosed(where({ registeredMail: true, read: false })), 'closedRegisteredMail', 'closedCounted'),
  needQuery(received, inClosed(where({ ...openAction, read: false })), 'closedAction', 'closedCounted'),
  needQuery(received, inClosed(expiringSoon({ read: false })), 'closedCounted'),
  needQuery(received, inClosed(where({ requiredAction: true })), 'closedExecutedAction', 'closedAction'),
  needQuery(received, inClosed(where({})), 'closedRepliable'),
  needQuery(hidden, inClosed(where({})), 'closedHiddenMessage'),
  needQuery(sent, where(openAction), 'sentAction'),
  needQuery(sent, inGeneral({ read: true }), 'sentMainBody'),
  needQuery(sent, inClosed(where({})), 'closedSentMessage'),
  needQuery(
    received,
    ({ oldestReceived }) => before(oldestReceived),
    'threeDated',
    'partitionB',
    'closedPartition',
    ...needsWithoutCriterion,
  ),
  needQuery(
    sent,
    ({ oldestSent, sentWord }) => (sentWord === undefined ? [] : before(oldestSent, containing(sentWord))),
    'sentWithWord',
  ),
]

/** The lists that may show messages for these needs; one list can be there several times. */
export const listsFor = (needs: ReadonlySet<Need>, facts: MailboxFacts): FurtherList[] =>
  needQueries
    .filter(({ finds }) => finds.some((need) => needs.has(need)))
    .flatMap(({ listQuery, criteria }) => criteria(facts).map((one) => ({ listQuery, criteria: one })))
