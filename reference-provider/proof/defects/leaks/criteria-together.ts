/** §1.5, §4.1, §5.6: lists that forget a condition for some criteria together. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Defect, defect } from '../defect.ts'
import { storeOfAllMailboxes } from '../shared/missing-checks.ts'
import { withoutRightsWhere } from './lists.ts'

const rightsClauses = ['5.6.list-consultable-only', '5.6.list-of-partition-refused'] as const
const mailboxClauses = ['1.5.one-enterprise', '5.4.foreign-list'] as const

/** The list over all mailboxes, for the requests with such a query. */
export const withoutMailboxWhere =
  (isMeant: (query: URLSearchParams, kind: string) => boolean): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['messages'], (own) => ({ store, ...identified }) => {
      const { request, caller } = identified
      return own({ ...identified, store: isMeant(request.query, caller.kind) ? storeOfAllMailboxes(store) : store })
    })

export const criteriaLeakDefects: readonly Defect[] = [
  defect('partition-beside-enterprisenumber-has-no-rights-check', ['leaks-partition-received-nothing-closed'], {
    says: 'the list of a partition with enterpriseNumber uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.has('enterpriseNumber')),
  }),
  defect('partition-beside-senderapplicationid-has-no-rights-check', ['leaks-partition-received-nothing-closed'], {
    says: 'the list of a partition with senderApplicationId uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.has('senderApplicationId')),
  }),
  defect('partition-beside-read-has-no-rights-check', ['leaks-partition-received-nothing-closed'], {
    says: 'the list of read messages of a partition uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.get('read') === 'true'),
  }),
  defect('partition-beside-registeredmail-has-no-rights-check', ['leaks-partition-received-nothing-closed'], {
    says: 'the list of a partition without its registered mails uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.get('registeredMail') === 'false'),
  }),
  defect('partition-beside-open-actions-has-no-rights-check', ['leaks-partition-received-nothing-closed'], {
    says: 'the list of messages with an open action of a partition uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.has('requiredActionNotExecuted')),
  }),
  defect('partition-beside-a-dated-search-has-no-rights-check', ['leaks-partition-received-nothing-closed'], {
    says: 'a search in a partition after a date uses another index, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere(
      (query) => query.has('recipientPartition') && query.has('q') && query.has('receivedAfter'),
    ),
  }),
  defect('partition-of-hidden-sent-messages-has-no-rights-check', ['leaks-partition-sent-nothing-closed'], {
    says: 'the list of hidden sent messages of a partition uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere(
      (query) => query.has('recipientPartition') && query.get('visible') === 'false' && query.get('folder') === 'out',
    ),
  }),
  defect('hidden-beside-enterprisenumber-has-no-rights-check', ['leaks-combinations-received-nothing-closed'], {
    says: 'the list of hidden messages with enterpriseNumber uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.get('visible') === 'false' && query.has('enterpriseNumber')),
  }),
  defect('registered-beside-expiredbefore-has-no-rights-check', ['leaks-combinations-received-nothing-closed'], {
    says: 'the list with registeredMail and expiredBefore uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('registeredMail') && query.has('expiredBefore')),
  }),
  defect('search-of-unread-registered-mails-has-no-rights-check', ['leaks-searches-received-nothing-closed'], {
    says: 'a search in unread messages with registeredMail uses another query, where the rights check is missing',
    clauses: rightsClauses,
    change: withoutRightsWhere(
      (query) => query.has('q') && query.has('registeredMail') && query.get('read') === 'false',
    ),
  }),
  defect('sent-of-a-partition-knows-no-mailbox', ['leaks-partition-sent-nothing-of-another-mailbox'], {
    says: 'sent messages of a partition are found by the partition ID in every mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => query.has('recipientPartition') && query.get('folder') === 'out'),
  }),
  defect('search-in-a-partition-knows-no-mailbox', ['leaks-partition-received-nothing-of-another-mailbox'], {
    says: 'a search in a partition finds messages of that partition ID in every mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => query.has('recipientPartition') && query.has('q')),
  }),
  defect('search-of-hidden-messages-knows-no-mailbox', ['leaks-searches-received-nothing-of-another-mailbox'], {
    says: 'the search in hidden messages uses an index that all enterprises share',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => query.get('visible') === 'false' && query.has('q')),
  }),
  defect('hidden-sent-messages-know-no-mailbox', ['leaks-combinations-sent-nothing-of-another-mailbox'], {
    says: 'the list of hidden sent messages by read flag is not limited to the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere(
      (query) => query.get('visible') === 'false' && query.get('folder') === 'out' && query.has('read'),
    ),
  }),
  defect('partition-without-a-folder-has-no-rights-check', ['leaks-partition-both-nothing-closed'], {
    says: 'without folder, the list of a partition with senderApplicationId has no rights check',
    clauses: rightsClauses,
    change: withoutRightsWhere(
      (query) => !query.has('folder') && query.has('recipientPartition') && query.has('senderApplicationId'),
    ),
  }),
  defect('unread-of-a-sender-know-no-mailbox', ['leaks-combinations-received-nothing-of-another-mailbox'], {
    says: 'the list of received messages by read flag and senderApplicationId is not limited to the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere(
      (query) => query.get('folder') === 'in' && query.has('read') && query.has('senderApplicationId'),
    ),
  }),
  defect('sent-to-a-correspondent-knows-no-mailbox', ['leaks-criteria-sent-nothing-of-another-mailbox'], {
    says: 'the list of sent messages with enterpriseNumber is not limited to the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => query.get('folder') === 'out' && query.has('enterpriseNumber')),
  }),
  defect('search-of-sent-letters-knows-no-mailbox', ['leaks-searches-sent-nothing-of-another-mailbox'], {
    says: 'a search in sent messages with registeredMail=false uses an index that all enterprises share',
    clauses: mailboxClauses,
    change: withoutMailboxWhere(
      (query) => query.get('folder') === 'out' && query.has('q') && query.get('registeredMail') === 'false',
    ),
  }),
  defect('hidden-without-a-folder-knows-no-mailbox', ['leaks-criteria-both-nothing-of-another-mailbox'], {
    says: 'without folder, the list of hidden messages is not limited to the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => !query.has('folder') && query.get('visible') === 'false'),
  }),
  defect('search-without-a-folder-knows-no-mailbox', ['leaks-searches-both-nothing-of-another-mailbox'], {
    says: 'without folder, a search with receivedAfter uses an index that all enterprises share',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => !query.has('folder') && query.has('q') && query.has('receivedAfter')),
  }),
  defect('period-without-a-folder-knows-no-mailbox', ['leaks-combinations-both-nothing-of-another-mailbox'], {
    says: 'without folder, the list of a period is not limited to the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere(
      (query) => !query.has('folder') && query.has('receivedAfter') && query.has('receivedBefore'),
    ),
  }),
  defect('partition-without-a-folder-knows-no-mailbox', ['leaks-partition-both-nothing-of-another-mailbox'], {
    says: 'without folder, messages of a partition are found by the partition ID in every mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => !query.has('folder') && query.has('recipientPartition')),
  }),
  defect('representatives-by-sender-know-no-mailbox', ['leaks-criteria-received-nothing-of-another-mailbox'], {
    says: 'for representatives, the list with senderApplicationId is not limited to the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query, kind) => kind === 'representative' && query.has('senderApplicationId')),
  }),
  defect('representatives-name-a-mailbox-in-a-criterion', ['list-enterprise-number-narrows'], {
    says: 'for representatives, enterpriseNumber selects the mailbox after the mandate check',
    clauses: ['5.5.mandate-only-that-mailbox', '1.5.one-enterprise'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => ({ caller, ...identified }) => {
        const { request } = identified
        const query = new URLSearchParams(request.query)
        const named = query.get('enterpriseNumber')
        if (caller.kind !== 'representative' || !named) return own({ ...identified, caller })
        query.delete('enterpriseNumber')
        const mailbox = async () => (await caller.mailbox()) && named
        return own({ ...identified, request: { ...request, query }, caller: { ...caller, mailbox } })
      }),
  }),
]
