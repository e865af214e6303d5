/** §4.1, §5.6: lists that show the wrong messages, or those of others. */

import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { unrestricted, withoutNamedPartitionCheck, withoutRightCheck } from '../shared/missing-checks.ts'

const leakScenarios = ['list-first-page-ten', 'list-folder-out-sent', 'list-hidden-only']
const changedLists = ['visibility-hide-removes', 'action-execute-leaves-list', 'action-reopen']

export const listDefects: readonly Defect[] = [
  defect('list-shows-partitions-without-right', leakScenarios, {
    says: 'the rights are asked for, and what was answered is never looked at',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only', 'rows.1'],
    change: revise('access', { isListed: () => true }),
  }),
  defect('list-asks-for-no-rights', leakScenarios, {
    says: 'a token with the right scope is enough for the list',
    clauses: ['5.6.list-asks-rights', '5.6.list-consultable-only', 'rows.1'],
    change: withoutRightCheck('messages'),
  }),
  defect('list-applies-rights-to-received-messages-alone', ['list-folder-out-sent'], {
    says: 'sent messages come from another table, whose query forgets the rights',
    clauses: ['5.6.list-consultable-only', 'rows.4'],
    change: revise('access', {
      isListed: (message, mayConsult) => message.folder === 'out' || mayConsult(partitionOf(message)),
    }),
  }),
  defect('list-applies-rights-to-visible-messages-alone', ['list-hidden-only'], {
    says: 'the query for hidden messages forgets the rights',
    clauses: ['5.6.list-consultable-only', 'rows.5'],
    change: revise('access', {
      isListed: (message, mayConsult) => !message.isVisible || mayConsult(partitionOf(message)),
    }),
  }),
  defect('list-takes-every-sent-message-as-general', ['list-folder-out-sent'], {
    says: 'the partition of a sent message was never stored, so the right on GENERAL decides',
    clauses: ['5.6.list-consultable-only', 'rows.4'],
    change: revise('access', {
      isListed: (message, mayConsult) =>
        mayConsult(message.folder === 'out' ? defaultPartition : message.recipientPartition),
    }),
  }),
  defect('list-swaps-the-folders', ['list-folder-out-sent', 'list-sent-search-filters'], {
    says: 'in and out are seen from the side of the sender',
    clauses: ['4.1.folder-out', '4.1.folder-in', 'rows.4'],
    change: revise('matching', { folder: (message, folder) => message.folder !== folder }),
  }),
  defect('list-shows-sent-messages-to-applications-alone', ['list-folder-out-sent'], {
    says: 'users are given their inbox, and what the enterprise sent is left to applications',
    clauses: ['4.1.folder-out', 'rows.4'],
    change: revise('access', {
      isListed: (message, mayConsult) =>
        mayConsult(partitionOf(message)) && (message.folder === 'in' || mayConsult('any partition at all')),
    }),
  }),
  defect('list-takes-visible-the-other-way-round', ['list-hidden-only'], {
    says: 'the column is called hidden, and the parameter is compared with it',
    clauses: ['4.1.visible-false', '4.1.visible-true', 'rows.5'],
    change: revise('matching', { visible: (message, visible) => message.isVisible !== visible }),
  }),
  defect('list-shows-everything-with-visible-false', ['visibility-show-returns', 'relation-visible-splits-list'], {
    says: 'a false boolean counts as an absent one, so visible=false filters nothing',
    clauses: ['4.1.visible-false', '4.1.every-message-matches', 'rows.5'],
    change: revise('matching', { visible: (message, visible) => !visible || message.isVisible }),
  }),
  defect('list-shows-hidden-messages-to-applications-alone', ['list-hidden-only', 'visibility-hide-removes'], {
    says: 'a hidden message is taken as deleted for the users of the enterprise',
    clauses: ['4.1.visible-false', 'rows.5'],
    change: revise('access', {
      isListed: (message, mayConsult) =>
        mayConsult(partitionOf(message)) && (message.isVisible || mayConsult('any partition at all')),
    }),
  }),
  defect('list-of-a-partition-shows-all', ['list-partition-its-messages'], {
    says: 'the right on the named partition is checked, and then every message is listed',
    clauses: ['4.1.recipient-partition', '4.1.every-message-matches', 'rows.6'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => async (identified) => {
        const named = identified.request.query.get('recipientPartition')
        if (named === null || !(await identified.caller.mayConsult(named))) return own(identified)
        const query = new URLSearchParams(identified.request.query)
        query.delete('recipientPartition')
        return own(unrestricted({ ...identified, request: { ...identified.request, query } }))
      }),
  }),
  defect('list-of-a-partition-goes-by-the-sender', ['list-partition-its-messages'], {
    says: 'recipientPartition is compared with the sender partition',
    clauses: ['4.1.recipient-partition', 'rows.6'],
    change: revise('matching', { recipientPartition: ({ sender }, wanted) => sender.partition === wanted }),
  }),
  defect('list-of-a-partition-compares-in-lower-case', ['list-partition-its-messages'], {
    says: 'one side of the comparison is put in lower case, the other is not',
    clauses: ['4.1.recipient-partition', 'rows.6'],
    change: revise('matching', {
      recipientPartition: (message, wanted) => partitionOf(message).toLowerCase() === wanted,
    }),
  }),
  defect('list-asks-no-right-on-the-named-partition', ['list-partition-no-access'], {
    says: 'a partition is open to every caller who knows its name',
    clauses: ['5.6.list-of-partition-asks-right', '5.6.list-of-partition-refused', 'rows.7'],
    change: withoutNamedPartitionCheck('messages'),
  }),
  defect('list-without-access-is-not-found', ['list-partition-no-access'], {
    says: 'a partition without access is answered with 404',
    clauses: ['7.reading-list', 'rows.7', '7.list-of-partition-403'],
    change: revise('refusals', ({ pathAbsent }) => ({ listWithoutAccess: () => pathAbsent() })),
  }),
  defect('list-without-access-is-a-bad-request', ['list-partition-no-access'], {
    says: 'a partition without access is answered with 400, as in a change of partition',
    clauses: ['7.reading-list', '4.1.only-syntax-400', 'rows.7'],
    change: revise('refusals', ({ invalid }) => ({ listWithoutAccess: () => invalid([]) })),
  }),
  defect('list-without-access-is-an-internal-error', ['list-partition-no-access'], {
    says: 'the exception for a missing right is mapped for messages and forgotten for lists',
    clauses: ['7.reading-list', 'rows.7'],
    change: revise('refusals', ({ internal }) => ({ listWithoutAccess: () => internal() })),
  }),
  defect('list-is-remembered-by-its-address', changedLists, {
    says: 'an output cache keyed by the address keeps serving the list of before a change',
    clauses: ['3.hidden-by-change-visibility', '3.executed-leaves-open-list', '3.reopened-in-open-list'],
    change: revise('presentation', (presentation) => {
      const kept = new Map<string | undefined, object>()
      return {
        page: (asked) => {
          const known = kept.get(asked.links.self) ?? presentation.page(asked)
          kept.set(asked.links.self, known)
          return known
        },
      }
    }),
  }),
  defect(
    'sender-application-is-compared-as-part-of-a-text',
    ['list-sender-application', 'list-part-of-application-matches-nothing'],
    {
      says: 'the filter on the application is written with LIKE, as the search is',
      clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
      change: revise('matching', {
        senderApplicationId: (message, applicationId) => message.senderApplicationId.includes(applicationId),
      }),
    },
  ),
  defect('list-of-actions-repeats-messages', ['list-no-message-twice'], {
    says: 'messages are joined with their actions, and a row comes back for each',
    clauses: ['4.1.list', '4.1.pages-disjoint'],
    change: (rules) =>
      withResponseRewrite(rules, ['messages'], (response, { address }) => {
        const { items = [], ...list } = { ...(response.body as { items?: readonly unknown[] }) }
        if (!address.includes('requiredAction=true') || items.length === 0) return response
        return { ...response, body: { ...list, items: [...items.slice(0, 1), ...items] } }
      }),
  }),
]
