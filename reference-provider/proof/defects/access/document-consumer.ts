/** §5.3, §5.4, §5.9: applications that are let in without a scope, or kept out of their own mailbox. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'

const list = 'consumer-list-default'
const file = 'consumer-content-any-partition'
const refused = 'consumer-list-without-scope'

const consumerDownloadsFromGeneralAlone = (rules: Rules): Rules =>
  withOtherCaller(rules, 'documentConsumer', (own) => (facts) => ({
    ...own(facts),
    mayConsult: async (partitionId) => partitionId === defaultPartition,
  }))

export const documentConsumerDefects: readonly Defect[] = [
  {
    id: 'consumer-is-taken-for-a-user',
    clauses: ['5.4.list-all-partitions', '5.3.consumer-unasked', 'rows.32'],
    says: 'partition rights are asked for applications too, which have no person',
    expected: [list],
    change: (rules) => reviseRules(rules, 'callers', { documentConsumer: rules.callers.human }),
  },
  {
    id: 'consumer-must-name-a-mailbox',
    clauses: ['5.4.own-enterprise', 'rows.32'],
    says: 'every application must name the enterprise that it represents',
    expected: [list],
    change: (rules) => reviseRules(rules, 'callers', { documentConsumer: rules.callers.representative }),
  },
  {
    id: 'consumer-gets-nothing-without-a-page',
    clauses: ['4.1.page-default', '8.default-page', 'rows.32'],
    says: 'a list without page and pageSize is answered with no messages',
    expected: [list],
    change: (rules) => reviseRules(rules, 'paging', { defaultPageSize: 0 }),
  },
  {
    id: 'consumer-downloads-from-general-alone',
    clauses: ['5.9.content-of-any-partition', '5.9.message-of-any-partition', 'rows.33'],
    says: 'the list is open to applications as it must be, single messages only in GENERAL',
    expected: [file],
    change: consumerDownloadsFromGeneralAlone,
  },
  {
    id: 'consumer-downloads-nothing',
    clauses: ['5.9.content-of-any-partition', '5.4.own-enterprise', 'rows.33'],
    says: 'files are thought to be for people',
    expected: [file],
    change: closedTo('documentConsumer', 'content'),
  },
  {
    id: 'scope-is-not-looked-at',
    clauses: ['5.4.scope-verified', '5.9.without-scope-403', '7.scope-403', 'rows.34'],
    says: 'a good token is enough, whatever its scopes',
    expected: [refused],
    change: (rules) => reviseRules(rules, 'tokens', { carries: () => true, open: () => ['documentConsumer'] }),
  },
  {
    id: 'scope-is-compared-by-its-first-letters',
    clauses: ['5.3.scope-exact', '5.9.without-scope-403', 'rows.34'],
    says: 'the last part of a scope is kept in a column of eight letters and compared as it was cut',
    expected: [refused],
    change: (rules) => {
      const cut = (scope: string) => scope.split(':').at(-1)?.slice(0, 8)
      const carries = (granted: string, wanted: string) => granted.split(' ').map(cut).includes(cut(wanted))
      return reviseRules(rules, 'tokens', { carries })
    },
  },
  {
    id: 'scope-of-publishing-opens-the-list',
    clauses: ['5.4.scope-verified', '7.scope-403', 'rows.34'],
    says: 'the scope for publishing into mailboxes also opens reading',
    expected: [refused],
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        openedBy: { ...rules.tokens.openedBy, documentConsumer: [scopes.documentConsumer, scopes.unrelated] },
      }),
  },
  {
    id: 'scope-missing-answers-401',
    clauses: ['5.9.without-scope-403', '7.scope-403', 'rows.34'],
    says: 'a good token without the scope is answered as a bad one',
    expected: [refused],
    change: (rules) => reviseRules(rules, 'refusals', { scopeMissing: () => rules.refusals.tokenInvalid() }),
  },
  {
    id: 'scope-missing-answers-404',
    clauses: ['5.9.without-scope-403', '7.scope-403', 'rows.34'],
    says: 'operations are hidden from those who may not use them',
    expected: [refused],
    change: (rules) => reviseRules(rules, 'refusals', { scopeMissing: () => rules.refusals.pathAbsent() }),
  },
  {
    id: 'scope-missing-gives-an-empty-list',
    clauses: ['5.9.without-scope-403', '7.scope-403', 'rows.34'],
    says: 'a caller without the scope gets an empty list',
    expected: [refused],
    change: (rules) =>
      withResponseRewrite(rules, ['messages'], (reply) =>
        reply.status === 403 ? { ...reply, status: 200, body: { items: [], total: 0 } } : reply,
      ),
  },
]
