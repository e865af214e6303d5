/** §1.5, §4.1, §5.6: lists that forget a condition for some criteria together. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Defect, defect } from '../defect.ts'
import { storeOfAllMailboxes } from '../shared/missing-checks.ts'
import { withoutRightsWhere } from './lists.ts'

const rightsClauses = ['5.6.list-consultable-only', '5.6.list-of-partition-refused'] as const
const mailboxClauses = ['1.5.one-enterprise', '5.4.foreign-list'] as const

/** The list over all mailboxes, for the requests with such a query. */
const withoutMailboxWhere =
  (isMeant: (query: URLSearchParams, kind: string) => boolean): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['messages'], (own) => ({ store, ...identified }) => {
      const { request, caller } = identified
      return own({ ...identified, store: isMeant(request.query, caller.kind) ? storeOfAllMailboxes(store) : store })
    })

export const criteriaLeakDefects: readonly Defect[] = [
  defect('partition-beside-enterprisenumber-knows-no-rights', ['leaks-partition-received-nothing-closed'], {
    says: 'a list of a partition with enterpriseNumber is another query, and nobody asks for the right there',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.has('enterpriseNumber')),
  }),
  defect('partition-beside-senderapplicationid-knows-no-rights', ['leaks-partition-received-nothing-closed'], {
    says: 'a list of a partition with senderApplicationId is another query, and nobody asks for the right there',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.has('senderApplicationId')),
  }),
  defect('partition-beside-read-knows-no-rights', ['leaks-partition-received-nothing-closed'], {
    says: 'the list of what was read in a partition is another query, and nobody asks for the right there',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.get('read') === 'true'),
  }),
  defect('partition-beside-registeredmail-knows-no-rights', ['leaks-partition-received-nothing-closed'], {
    says: 'the list of letters of a partition is another query, and nobody asks for the right there',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.get('registeredMail') === 'false'),
  }),
  defect('partition-beside-open-actions-knows-no-rights', ['leaks-partition-received-nothing-closed'], {
    says: 'the list of tasks of a partition is another query, and nobody asks for the right there',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('recipientPartition') && query.has('requiredActionNotExecuted')),
  }),
  defect('partition-beside-a-dated-search-knows-no-rights', ['leaks-partition-received-nothing-closed'], {
    says: 'a search in a partition after a date goes to another index, and nobody asks for the right there',
    clauses: rightsClauses,
    change: withoutRightsWhere(
      (query) => query.has('recipientPartition') && query.has('q') && query.has('receivedAfter'),
    ),
  }),
  defect('partition-of-hidden-sent-messages-knows-no-rights', ['leaks-partition-sent-nothing-closed'], {
    says: 'what a partition sent and hid is another query, and nobody asks for the right there',
    clauses: rightsClauses,
    change: withoutRightsWhere(
      (query) => query.has('recipientPartition') && query.get('visible') === 'false' && query.get('folder') === 'out',
    ),
  }),
  defect('hidden-beside-enterprisenumber-knows-no-rights', ['leaks-combinations-received-nothing-closed'], {
    says: 'hidden messages of a correspondent are another query, without the condition on partitions',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.get('visible') === 'false' && query.has('enterpriseNumber')),
  }),
  defect('registered-beside-expiredbefore-knows-no-rights', ['leaks-combinations-received-nothing-closed'], {
    says: 'registered mails that expire are another query, without the condition on partitions',
    clauses: rightsClauses,
    change: withoutRightsWhere((query) => query.has('registeredMail') && query.has('expiredBefore')),
  }),
  defect('search-of-unread-registered-mails-knows-no-rights', ['leaks-searches-received-nothing-closed'], {
    says: 'a search in unread registered mails is another query, without the condition on partitions',
    clauses: rightsClauses,
    change: withoutRightsWhere(
      (query) => query.has('q') && query.has('registeredMail') && query.get('read') === 'false',
    ),
  }),
  defect('sent-of-a-partition-knows-no-mailbox', ['leaks-partition-sent-nothing-of-another-mailbox'], {
    says: 'what a partition sent is found by its identifier, as if that were unique',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => query.has('recipientPartition') && query.get('folder') === 'out'),
  }),
  defect('search-in-a-partition-knows-no-mailbox', ['leaks-partition-received-nothing-of-another-mailbox'], {
    says: 'a search in a partition takes its identifier as unique',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => query.has('recipientPartition') && query.has('q')),
  }),
  defect('search-of-hidden-messages-knows-no-mailbox', ['leaks-searches-received-nothing-of-another-mailbox'], {
    says: 'hidden messages are in another index, which all enterprises share',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => query.get('visible') === 'false' && query.has('q')),
  }),
  defect('hidden-sent-messages-know-no-mailbox', ['leaks-combinations-sent-nothing-of-another-mailbox'], {
    says: 'what was sent and hidden is another query, without the condition on the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere(
      (query) => query.get('visible') === 'false' && query.get('folder') === 'out' && query.has('read'),
    ),
  }),
  defect('partition-without-a-folder-knows-no-rights', ['leaks-partition-both-nothing-closed'], {
    says: 'without folder, received and sent messages of a partition are joined by a query without rights',
    clauses: rightsClauses,
    change: withoutRightsWhere(
      (query) => !query.has('folder') && query.has('recipientPartition') && query.has('senderApplicationId'),
    ),
  }),
  defect('unread-of-a-sender-know-no-mailbox', ['leaks-combinations-received-nothing-of-another-mailbox'], {
    says: 'unread messages of a sender are another query, without the condition on the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere(
      (query) => query.get('folder') === 'in' && query.has('read') && query.has('senderApplicationId'),
    ),
  }),
  defect('sent-to-a-correspondent-knows-no-mailbox', ['leaks-criteria-sent-nothing-of-another-mailbox'], {
    says: 'what was sent to a correspondent is found by the correspondent, and by nothing else',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => query.get('folder') === 'out' && query.has('enterpriseNumber')),
  }),
  defect('search-of-sent-letters-knows-no-mailbox', ['leaks-searches-sent-nothing-of-another-mailbox'], {
    says: 'a search in sent messages that are no registered mails goes to an index of all enterprises',
    clauses: mailboxClauses,
    change: withoutMailboxWhere(
      (query) => query.get('folder') === 'out' && query.has('q') && query.get('registeredMail') === 'false',
    ),
  }),
  defect('hidden-without-a-folder-knows-no-mailbox', ['leaks-criteria-both-nothing-of-another-mailbox'], {
    says: 'without folder, hidden messages are joined by a query without the condition on the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => !query.has('folder') && query.get('visible') === 'false'),
  }),
  defect('search-without-a-folder-knows-no-mailbox', ['leaks-searches-both-nothing-of-another-mailbox'], {
    says: 'without folder, a search of a period goes to an index of all enterprises',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => !query.has('folder') && query.has('q') && query.has('receivedAfter')),
  }),
  defect('period-without-a-folder-knows-no-mailbox', ['leaks-combinations-both-nothing-of-another-mailbox'], {
    says: 'without folder, a period is joined by a query without the condition on the mailbox',
    clauses: mailboxClauses,
    change: withoutMailboxWhere(
      (query) => !query.has('folder') && query.has('receivedAfter') && query.has('receivedBefore'),
    ),
  }),
  defect('partition-without-a-folder-knows-no-mailbox', ['leaks-partition-both-nothing-of-another-mailbox'], {
    says: 'without folder, a partition is found by its identifier, as if that were unique',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query) => !query.has('folder') && query.has('recipientPartition')),
  }),
  defect('representatives-by-sender-know-no-mailbox', ['leaks-criteria-received-nothing-of-another-mailbox'], {
    says: 'representatives have a query of their own, which forgets the mailbox beside senderApplicationId',
    clauses: mailboxClauses,
    change: withoutMailboxWhere((query, kind) => kind === 'representative' && query.has('senderApplicationId')),
  }),
  defect('representatives-name-a-mailbox-in-a-criterion', ['list-enterprise-number-narrows'], {
    says: 'after the check of the mandate, enterpriseNumber names the mailbox',
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
