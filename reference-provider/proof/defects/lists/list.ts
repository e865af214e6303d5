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

/** The application is compared as a regular expression. The pattern is given with its special characters escaped. */
const withApplicationPattern = (patternOf: (escaped: string) => string) =>
  revise('matching', {
    senderApplicationId: ({ senderApplicationId }, wanted) =>
      new RegExp(`^${patternOf(wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))}$`).test(senderApplicationId),
  })

export const listDefects: readonly Defect[] = [
  defect('list-shows-partitions-without-right', leakScenarios, {
    says: 'the rights are requested and then ignored',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only', 'rows.1'],
    change: revise('access', { isListed: () => true }),
  }),
  defect('list-asks-for-no-rights', leakScenarios, {
    says: 'the list has no rights check: the scope is enough',
    clauses: ['5.6.list-asks-rights', '5.6.list-consultable-only', 'rows.1'],
    change: withoutRightCheck('messages'),
  }),
  defect('list-applies-rights-to-received-messages-only', ['list-folder-out-sent'], {
    says: 'the rights check is missing for sent messages',
    clauses: ['5.6.list-consultable-only', 'rows.4'],
    change: revise('access', {
      isListed: (message, mayConsult) => message.folder === 'out' || mayConsult(partitionOf(message)),
    }),
  }),
  defect('list-applies-rights-to-visible-messages-only', ['list-hidden-only'], {
    says: 'the rights check is missing for hidden messages',
    clauses: ['5.6.list-consultable-only', 'rows.5'],
    change: revise('access', {
      isListed: (message, mayConsult) => !message.isVisible || mayConsult(partitionOf(message)),
    }),
  }),
  defect('list-takes-every-sent-message-as-general', ['list-folder-out-sent'], {
    says: 'for sent messages, the right on GENERAL is checked in place of the right on their partition',
    clauses: ['5.6.list-consultable-only', 'rows.4'],
    change: revise('access', {
      isListed: (message, mayConsult) =>
        mayConsult(message.folder === 'out' ? defaultPartition : message.recipientPartition),
    }),
  }),
  defect('list-swaps-the-folders', ['list-folder-out-sent', 'list-sent-search-filters'], {
    says: 'folder=in and folder=out are swapped',
    clauses: ['4.1.folder-out', '4.1.folder-in', 'rows.4'],
    change: revise('matching', { folder: (message, folder) => message.folder !== folder }),
  }),
  defect('list-shows-sent-messages-to-applications-only', ['list-folder-out-sent'], {
    says: 'only applications can list sent messages',
    clauses: ['4.1.folder-out', 'rows.4'],
    change: revise('access', {
      isListed: (message, mayConsult) =>
        mayConsult(partitionOf(message)) && (message.folder === 'in' || mayConsult('any partition at all')),
    }),
  }),
  defect('list-takes-visible-the-other-way-round', ['list-hidden-only'], {
    says: 'visible=true and visible=false are swapped',
    clauses: ['4.1.visible-false', '4.1.visible-true', 'rows.5'],
    change: revise('matching', { visible: (message, visible) => message.isVisible !== visible }),
  }),
  defect('list-shows-everything-with-visible-false', ['visibility-show-returns', 'relation-visible-splits-list'], {
    says: 'visible=false is ignored, so all messages are listed',
    clauses: ['4.1.visible-false', '4.1.every-message-matches', 'rows.5'],
    change: revise('matching', { visible: (message, visible) => !visible || message.isVisible }),
  }),
  defect('list-shows-hidden-messages-to-applications-only', ['list-hidden-only', 'visibility-hide-removes'], {
    says: 'only applications can list hidden messages',
    clauses: ['4.1.visible-false', 'rows.5'],
    change: revise('access', {
      isListed: (message, mayConsult) =>
        mayConsult(partitionOf(message)) && (message.isVisible || mayConsult('any partition at all')),
    }),
  }),
  defect('list-of-a-partition-shows-all', ['list-partition-its-messages'], {
    says: 'the right on the named partition is checked, but then every partition is listed',
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
    says: 'the stored partition is changed to lower case before it is compared with recipientPartition',
    clauses: ['4.1.recipient-partition', 'rows.6'],
    change: revise('matching', {
      recipientPartition: (message, wanted) => partitionOf(message).toLowerCase() === wanted,
    }),
  }),
  defect('list-asks-no-right-on-the-named-partition', ['list-partition-no-access'], {
    says: 'the rights check is missing when the request names a partition',
    clauses: ['5.6.list-of-partition-asks-right', '5.6.list-of-partition-refused', 'rows.7'],
    change: withoutNamedPartitionCheck('messages'),
  }),
  defect('list-without-access-is-not-found', ['list-partition-no-access'], {
    says: 'the list of a partition without access gets 404',
    clauses: ['7.reading-list', 'rows.7', '7.list-of-partition-403'],
    change: revise('refusals', ({ pathAbsent }) => ({ listWithoutAccess: () => pathAbsent() })),
  }),
  defect('list-without-access-is-a-bad-request', ['list-partition-no-access'], {
    says: 'the list of a partition without access gets 400, as in a change of partition',
    clauses: ['7.reading-list', '4.1.only-syntax-400', 'rows.7'],
    change: revise('refusals', ({ invalid }) => ({ listWithoutAccess: () => invalid([]) })),
  }),
  defect('list-without-access-is-an-internal-error', ['list-partition-no-access'], {
    says: 'the list of a partition without access gets 500',
    clauses: ['7.reading-list', 'rows.7'],
    change: revise('refusals', ({ internal }) => ({ listWithoutAccess: () => internal() })),
  }),
  defect('list-is-remembered-by-its-address', changedLists, {
    says: 'lists are cached by URL, and a change does not update the cache',
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
      says: 'a part of senderApplicationId also matches',
      clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
      change: revise('matching', {
        senderApplicationId: (message, applicationId) => message.senderApplicationId.includes(applicationId),
      }),
    },
  ),
  defect('sender-application-takes-percent-signs', ['list-pattern-of-application-matches-nothing'], {
    says: 'senderApplicationId is compared with LIKE, and % is not escaped',
    clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
    change: withApplicationPattern((pattern) => pattern.replaceAll('%', '.*')),
  }),
  defect('sender-application-takes-underscores', ['list-pattern-of-application-matches-nothing'], {
    says: 'senderApplicationId is compared with LIKE, and % is removed but _ is not escaped',
    clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
    change: withApplicationPattern((pattern) => pattern.replaceAll('_', '.')),
  }),
  defect('sender-application-takes-asterisks', ['list-pattern-of-application-matches-nothing'], {
    says: 'senderApplicationId is a term of a search engine, where * matches any text',
    clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
    change: withApplicationPattern((pattern) => pattern.replaceAll('\\*', '.*')),
  }),
  defect('list-of-actions-repeats-messages', ['list-no-message-twice'], {
    says: 'a list with requiredAction=true repeats a message (a row for each of its actions)',
    clauses: ['4.1.list', '4.1.pages-disjoint'],
    change: (rules) =>
      withResponseRewrite(rules, ['messages'], (response, { address }) => {
        const { items = [], ...list } = { ...(response.body as { items?: readonly unknown[] }) }
        if (!address.includes('requiredAction=true') || items.length === 0) return response
        return { ...response, body: { ...list, items: [...items.slice(0, 1), ...items] } }
      }),
  }),
]
