/** §4.1, §5.6: lists that show the wrong messages, or those of others. */

import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { unrestricted, withoutNamedPartitionCheck, withoutRightCheck } from '../shared/missing-checks.ts'

const leakScenarios = ['list-first-page-ten', 'list-folder-out-sent', 'list-hidden-only']

const listIsRememberedByItsAddress = (rules: Rules): Rules => {
  const kept = new Map<string | undefined, object>()
  const page: typeof rules.presentation.page = (asked) => {
    const known = kept.get(asked.links.self) ?? rules.presentation.page(asked)
    kept.set(asked.links.self, known)
    return known
  }
  return reviseRules(rules, 'presentation', { page })
}

export const listDefects: readonly Defect[] = [
  {
    id: 'list-shows-partitions-without-right',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only', 'rows.1'],
    says: 'the rights are asked for, and what was answered is never looked at',
    expected: leakScenarios,
    change: (rules) => reviseRules(rules, 'access', { isListed: () => true }),
  },
  {
    id: 'list-asks-for-no-rights',
    clauses: ['5.6.list-asks-rights', '5.6.list-consultable-only', 'rows.1'],
    says: 'a token with the right scope is enough for the list',
    expected: leakScenarios,
    change: (rules) => withoutRightCheck(rules, 'messages'),
  },
  {
    id: 'list-applies-rights-to-received-messages-alone',
    clauses: ['5.6.list-consultable-only', 'rows.4'],
    says: 'sent messages come from another table, whose query forgets the rights',
    expected: ['list-folder-out-sent'],
    change: (rules) =>
      reviseRules(rules, 'access', {
        isListed: (message, mayConsult) => message.folder === 'out' || mayConsult(partitionOf(message)),
      }),
  },
  {
    id: 'list-applies-rights-to-visible-messages-alone',
    clauses: ['5.6.list-consultable-only', 'rows.5'],
    says: 'the query for hidden messages forgets the rights',
    expected: ['list-hidden-only'],
    change: (rules) =>
      reviseRules(rules, 'access', {
        isListed: (message, mayConsult) => !message.isVisible || mayConsult(partitionOf(message)),
      }),
  },
  {
    id: 'list-takes-every-sent-message-as-general',
    clauses: ['5.6.list-consultable-only', 'rows.4'],
    says: 'the partition of a sent message was never stored, so the right on GENERAL decides',
    expected: ['list-folder-out-sent'],
    change: (rules) =>
      reviseRules(rules, 'access', {
        isListed: (message, mayConsult) =>
          mayConsult(message.folder === 'out' ? defaultPartition : message.recipientPartition),
      }),
  },
  {
    id: 'list-swaps-the-folders',
    clauses: ['4.1.folder-out', '4.1.folder-in', 'rows.4'],
    says: 'in and out are seen from the side of the sender',
    expected: ['list-folder-out-sent', 'list-sent-search-filters'],
    change: (rules) => reviseRules(rules, 'matching', { folder: (message, folder) => message.folder !== folder }),
  },
  {
    id: 'list-shows-sent-messages-to-applications-alone',
    clauses: ['4.1.folder-out', 'rows.4'],
    says: 'users are given their inbox, and what the enterprise sent is left to applications',
    expected: ['list-folder-out-sent'],
    change: (rules) =>
      reviseRules(rules, 'access', {
        isListed: (message, mayConsult) =>
          mayConsult(partitionOf(message)) && (message.folder === 'in' || mayConsult('any partition at all')),
      }),
  },
  {
    id: 'list-takes-visible-the-other-way-round',
    clauses: ['4.1.visible-false', '4.1.visible-true', 'rows.5'],
    says: 'the column is called hidden, and the parameter is compared with it',
    expected: ['list-hidden-only'],
    change: (rules) => reviseRules(rules, 'matching', { visible: (message, visible) => message.isVisible !== visible }),
  },
  {
    id: 'list-shows-everything-with-visible-false',
    clauses: ['4.1.visible-false', '4.1.every-message-matches', 'rows.5'],
    says: 'a false boolean counts as an absent one, so visible=false filters nothing',
    expected: ['visibility-show-returns', 'relation-visible-splits-list'],
    change: (rules) => reviseRules(rules, 'matching', { visible: (message, visible) => !visible || message.isVisible }),
  },
  {
    id: 'list-shows-hidden-messages-to-applications-alone',
    clauses: ['4.1.visible-false', 'rows.5'],
    says: 'a hidden message is taken as deleted for the users of the enterprise',
    expected: ['list-hidden-only', 'visibility-hide-removes'],
    change: (rules) =>
      reviseRules(rules, 'access', {
        isListed: (message, mayConsult) =>
          mayConsult(partitionOf(message)) && (message.isVisible || mayConsult('any partition at all')),
      }),
  },
  {
    id: 'list-of-a-partition-shows-all',
    clauses: ['4.1.recipient-partition', '4.1.every-message-matches', 'rows.6'],
    says: 'the right on the named partition is checked, and then every message is listed',
    expected: ['list-partition-its-messages'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => async (identified) => {
        const named = identified.request.query.get('recipientPartition')
        if (named === null || !(await identified.caller.mayConsult(named))) return own(identified)
        const query = new URLSearchParams(identified.request.query)
        query.delete('recipientPartition')
        return own(unrestricted({ ...identified, request: { ...identified.request, query } }))
      }),
  },
  {
    id: 'list-of-a-partition-goes-by-the-sender',
    clauses: ['4.1.recipient-partition', 'rows.6'],
    says: 'recipientPartition is compared with the sender partition',
    expected: ['list-partition-its-messages'],
    change: (rules) =>
      reviseRules(rules, 'matching', { recipientPartition: ({ sender }, wanted) => sender.partition === wanted }),
  },
  {
    id: 'list-of-a-partition-compares-in-lower-case',
    clauses: ['4.1.recipient-partition', 'rows.6'],
    says: 'one side of the comparison is put in lower case, the other is not',
    expected: ['list-partition-its-messages'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        recipientPartition: (message, wanted) => partitionOf(message).toLowerCase() === wanted,
      }),
  },
  {
    id: 'list-asks-no-right-on-the-named-partition',
    clauses: ['5.6.list-of-partition-asks-right', '5.6.list-of-partition-refused', 'rows.7'],
    says: 'a partition is open to every caller who knows its name',
    expected: ['list-partition-no-access'],
    change: (rules) => withoutNamedPartitionCheck(rules, 'messages'),
  },
  {
    id: 'list-without-access-is-not-found',
    clauses: ['7.reading-list', 'rows.7', '7.list-of-partition-403'],
    says: 'a partition without access is answered with 404',
    expected: ['list-partition-no-access'],
    change: (rules) => reviseRules(rules, 'refusals', { listWithoutAccess: () => rules.refusals.pathAbsent() }),
  },
  {
    id: 'list-without-access-is-a-bad-request',
    clauses: ['7.reading-list', '4.1.only-syntax-400', 'rows.7'],
    says: 'a partition without access is answered with 400, as in a change of partition',
    expected: ['list-partition-no-access'],
    change: (rules) => reviseRules(rules, 'refusals', { listWithoutAccess: () => rules.refusals.invalid([]) }),
  },
  {
    id: 'list-without-access-is-an-internal-error',
    clauses: ['7.reading-list', 'rows.7'],
    says: 'the exception for a missing right is mapped for messages and forgotten for lists',
    expected: ['list-partition-no-access'],
    change: (rules) => reviseRules(rules, 'refusals', { listWithoutAccess: () => rules.refusals.internal() }),
  },
  {
    id: 'list-is-remembered-by-its-address',
    clauses: ['3.hidden-by-change-visibility', '3.executed-leaves-open-list', '3.reopened-in-open-list'],
    says: 'an output cache keyed by the address keeps serving the list of before a change',
    expected: ['visibility-hide-removes', 'action-execute-leaves-list', 'action-reopen'],
    change: listIsRememberedByItsAddress,
  },
]
