/** §4.1: what a list of the closed partition is asked for: criteria of the portal, and some of them together. */
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'

const past = '2000-01-01'
const future = '2090-01-01'

const search = (q: string): ListParameters => ({ q, qlang: 'fr' })

const longestWord = (text: string): string =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

export interface CriterionRow {
  id: string
  says: string
  query: ListParameters | ((closed: MessageHandle) => ListParameters)
  /** the sender application of the closed message is one more criterion */
  withApplication?: true
}

/** Every date of a mailbox is between the two dates. */
export const criterionRows: readonly CriterionRow[] = [
  { id: 'all', says: 'all', query: {} },
  { id: 'read', says: 'read ones', query: { read: true } },
  { id: 'unread', says: 'unread ones', query: { read: false } },
  { id: 'expiring', says: 'those that expire before 2090', query: { expiredBefore: future } },
  { id: 'after', says: 'those after 2000', query: { receivedAfter: past } },
  { id: 'before', says: 'those before 2090', query: { receivedBefore: future } },
  { id: 'period', says: 'those of a period', query: { receivedAfter: past, receivedBefore: future } },
  { id: 'application', says: 'those of a sender application', query: {}, withApplication: true },
  { id: 'registered', says: 'registered mails', query: { registeredMail: true } },
  { id: 'action', says: 'those with an action', query: { requiredAction: true } },
  {
    id: 'open-action',
    says: 'those with an open action',
    query: { requiredAction: true, requiredActionNotExecuted: true },
  },
  { id: 'subject', says: 'those with its subject', query: ({ subject }) => search(subject) },
  { id: 'word', says: 'those with a word of its subject', query: ({ subject }) => search(longestWord(subject)) },
  { id: 'unread-expiring', says: 'unread ones that expire', query: { read: false, expiredBefore: future } },
  { id: 'unread-registered', says: 'unread registered mails', query: { read: false, registeredMail: true } },
  {
    id: 'word-application',
    says: 'those of a sender application with a word of its subject',
    query: ({ subject }) => search(longestWord(subject)),
    withApplication: true,
  },
]
