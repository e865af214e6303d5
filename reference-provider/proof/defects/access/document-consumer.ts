/** §5.3, §5.4, §5.9: applications that are let in without a scope, or kept out of their own mailbox. */

import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo, withCaller, withOtherResponse } from '../shared/callers-and-responses.ts'

const list = 'consumer-list-default'
const file = 'consumer-content-any-partition'
const refused = 'consumer-list-without-scope'

export const documentConsumerDefects: readonly Defect[] = [
  defect('consumer-is-taken-for-a-user', [list], {
    says: 'partition rights are requested for applications too, which have no person number',
    clauses: ['5.4.list-all-partitions', '5.3.consumer-unasked', 'rows.32'],
    change: revise('callers', ({ human }) => ({ documentConsumer: human })),
  }),
  defect('consumer-must-name-a-mailbox', [list], {
    says: 'every application must send the header with the enterprise that it represents',
    clauses: ['5.4.own-enterprise', 'rows.32'],
    change: revise('callers', ({ representative }) => ({ documentConsumer: representative })),
  }),
  defect('consumer-gets-nothing-without-a-page', [list], {
    says: 'without page and pageSize, the list is empty',
    clauses: ['4.1.page-default', '8.default-page', 'rows.32'],
    change: revise('paging', { defaultPageSize: 0 }),
  }),
  defect('consumer-downloads-from-general-only', [file], {
    says: 'applications can list all partitions, but open single messages of GENERAL only',
    clauses: ['5.9.content-of-any-partition', '5.9.message-of-any-partition', 'rows.33'],
    change: withCaller('documentConsumer', { mayConsult: async (partitionId) => partitionId === defaultPartition }),
  }),
  defect('consumer-downloads-nothing', [file], {
    says: 'only users can download files',
    clauses: ['5.9.content-of-any-partition', '5.4.own-enterprise', 'rows.33'],
    change: closedTo('documentConsumer', 'content'),
  }),
  defect('scope-is-not-looked-at', [refused], {
    says: 'any valid token is accepted; its scopes are not checked',
    clauses: ['5.4.scope-verified', '5.9.without-scope-403', '7.scope-403', 'rows.34'],
    change: revise('tokens', { includesScope: () => true, kindsAllowed: () => ['documentConsumer'] }),
  }),
  defect('scope-is-compared-by-its-first-letters', [refused], {
    says: 'the last part of a scope is truncated to eight letters before it is compared',
    clauses: ['5.3.scope-exact', '5.9.without-scope-403', 'rows.34'],
    change: revise('tokens', () => {
      const cut = (scope: string) => scope.split(':').at(-1)?.slice(0, 8)
      const includesScope = (granted: string, wanted: string) => granted.split(' ').map(cut).includes(cut(wanted))
      return { includesScope }
    }),
  }),
  defect('scope-of-publishing-opens-the-list', [refused], {
    says: 'the scope for publishing into mailboxes also opens reading',
    clauses: ['5.4.scope-verified', '7.scope-403', 'rows.34'],
    change: revise('tokens', ({ scopesOf }) => ({
      scopesOf: { ...scopesOf, documentConsumer: [scopes.documentConsumer, scopes.unrelated] },
    })),
  }),
  defect('scope-missing-answers-401', [refused], {
    says: 'a valid token without the scope gets 401',
    clauses: ['5.9.without-scope-403', '7.scope-403', 'rows.34'],
    change: revise('refusals', ({ tokenInvalid }) => ({ scopeMissing: () => tokenInvalid() })),
  }),
  defect('scope-missing-answers-404', [refused], {
    says: 'a caller without the scope gets 404',
    clauses: ['5.9.without-scope-403', '7.scope-403', 'rows.34'],
    change: revise('refusals', ({ pathAbsent }) => ({ scopeMissing: () => pathAbsent() })),
  }),
  defect('scope-missing-gives-an-empty-list', [refused], {
    says: 'a caller without the scope gets an empty list',
    clauses: ['5.9.without-scope-403', '7.scope-403', 'rows.34'],
    change: withOtherResponse(['messages'], [403], { status: 200, body: { items: [], total: 0 } }),
  }),
]
