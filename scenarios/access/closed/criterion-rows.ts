/** §4.1: what a list of the closed partition is asked for: criteria of the portal, and some of them together. */
import type { DialectEntry } from '../../../src/contract/dialect.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { longestWord } from '../../../src/engine/scenario/subject-words.ts'

const past = '2000-01-01'
const future = '2090-01-01'

const search = (q: string): ListParameters => ({ q, qlang: 'fr' })

export interface CriterionRow {
  id: string
  says: string
  query: ListParameters | ((closed: MessageHandle) => ListParameters)
  /** criteria whose values are in the details of the closed message */
  fromDetails?: Partial<Record<'senderApplicationId' | 'enterpriseNumber', DialectEntry>>
  /** The user turns to that page; the application lists them all. */
  page?: number
  /** What it selects is open, so what an application lists with it proves nothing. */
  isOpen?: true
}

const sameApplication = { senderApplicationId: 'senderApplicationId' } as const
const sameSender = { enterpriseNumber: 'senderEnterprise' } as const

/** Every date of a mailbox is between the two dates. */
export const criterionRows: readonly CriterionRow[] = [
  { id: 'all', says: 'all', query: {} },
  { id: 'read', says: 'read ones', query: { read: true } },
  { id: 'unread', says: 'unread ones', query: { read: false } },
  { id: 'expiring', says: 'those that expire before 2090', query: { expiredBefore: future } },
  { id: 'after', says: 'those after 2000', query: { receivedAfter: past } },
  { id: 'before', says: 'those before 2090', query: { receivedBefore: future } },
  { id: 'period', says: 'those of a period', query: { receivedAfter: past, receivedBefore: future } },
  { id: 'application', says: 'those of a sender application', query: {}, fromDetails: sameApplication },
  { id: 'registered', says: 'registered mails', query: { registeredMail: true } },
  { id: 'action', says: 'those with an action', query: { requiredAction: true } },
  {
    id: 'open-action',
    says: 'those with an open action',
    query: { requiredAction: true, requiredActionNotExecuted: true },
  },
  { id: 'subject', says: 'those with its subject', query: ({ subject }) => search(subject) },
  { id: 'word', says: 'those with a word of its subject', query: ({ subject }) => search(longestWord(subject)) },
  { id: 'not-registered', says: 'those that are not registered mails', query: { registeredMail: false } },
  { id: 'sender', says: 'those of a sender', query: {}, fromDetails: sameSender, isOpen: true },
  { id: 'unread-expiring', says: 'unread ones that expire', query: { read: false, expiredBefore: future } },
  { id: 'unread-registered', says: 'unread registered mails', query: { read: false, registeredMail: true } },
  {
    id: 'registered-expiring',
    says: 'registered mails that expire',
    query: { registeredMail: true, expiredBefore: future },
  },
  {
    id: 'word-after',
    says: 'those after 2000 with a word of its subject',
    query: ({ subject }) => ({ ...search(longestWord(subject)), receivedAfter: past }),
  },
  {
    id: 'application-sender',
    says: 'those of a sender and its application',
    query: {},
    fromDetails: { ...sameApplication, ...sameSender },
    isOpen: true,
  },
  {
    id: 'word-application',
    says: 'those of a sender application with a word of its subject',
    query: ({ subject }) => search(longestWord(subject)),
    fromDetails: sameApplication,
  },
  { id: 'second-page', says: 'all, the second page', query: {}, page: 2 },
  {
    id: 'letter-second-page',
    says: 'those found with q=er, the second page',
    query: search('er'),
    page: 2,
  },
  {
    id: 'after-second-page',
    says: 'those after 2000, the second page',
    query: { receivedAfter: past },
    page: 2,
  },
  { id: 'unread-second-page', says: 'unread ones, the second page', query: { read: false }, page: 2 },
  {
    id: 'application-second-page',
    says: 'those of a sender application, the second page',
    query: {},
    fromDetails: sameApplication,
    page: 2,
  },
  // Not in the interface of the portal, and open in what they select: the list without a criterion is their control.
  ...[
    { id: 'without-action', says: 'those without an action', query: { requiredAction: false } },
    {
      id: 'unread-without-action',
      says: 'unread ones without an action',
      query: { requiredAction: false, read: false },
    },
    {
      id: 'after-without-action',
      says: 'those after 2000 without an action',
      query: { requiredAction: false, receivedAfter: past },
    },
    {
      id: 'application-without-action',
      says: 'those of a sender application without an action',
      query: { requiredAction: false },
      fromDetails: sameApplication,
    },
    {
      id: 'word-without-action',
      says: 'those without an action, with a word of its subject',
      query: ({ subject }: MessageHandle) => ({ ...search(longestWord(subject)), requiredAction: false }),
    },
    {
      id: 'word-not-registered',
      says: 'those that are not registered mails, with a word of its subject',
      query: ({ subject }: MessageHandle) => ({ ...search(longestWord(subject)), registeredMail: false }),
    },
    {
      id: 'word-sender',
      says: 'those of a sender with a word of its subject',
      query: ({ subject }: MessageHandle) => search(longestWord(subject)),
      fromDetails: sameSender,
    },
    {
      id: 'not-registered-second-page',
      says: 'those that are not registered mails, the second page',
      query: { registeredMail: false },
      page: 2,
    },
    {
      id: 'sender-second-page',
      says: 'those of a sender, the second page',
      query: {},
      fromDetails: sameSender,
      page: 2,
    },
    { id: 'third-page', says: 'all, the third page', query: {}, page: 3 },
    {
      id: 'application-third-page',
      says: 'those of a sender application, the third page',
      query: {},
      fromDetails: sameApplication,
      page: 3,
    },
    { id: 'ninth-page', says: 'all, the ninth page', query: {}, page: 9 },
  ].map((row) => ({ ...row, isOpen: true as const })),
]
