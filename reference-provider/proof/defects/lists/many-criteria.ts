/** §1.5, §1.8, §4.1, §5.6: lists that lose one rule where two or three criteria, a caller and a page come together. */
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { withoutMailboxWhere } from '../leaks/criteria-together.ts'
import { withoutRightsWhere } from '../leaks/lists.ts'
import { lose, withQuery } from './second-queries.ts'
import { withItemsWhere } from './some-criteria-or-callers.ts'

/** What a request asks for: its parameters with their values, `page-2` and the kind of caller. */
const asks = (query: URLSearchParams, kind = ''): string[] => [
  ...[...query].flatMap(([name, value]) => [name, `${name}=${value}`]),
  ...(Number(query.get('page')) > 1 ? ['page-2'] : []),
  ...(query.has('folder') ? [] : ['both']),
  kind,
]

export const isAsked =
  (...wanted: readonly string[]) =>
  (query: URLSearchParams, kind?: string): boolean =>
    wanted.every((one) => asks(query, kind).includes(one))

const criterionClauses = ['4.1.combined-with-and', '4.1.every-message-matches'] as const
const rightsClauses = ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'] as const
const mailboxClauses = ['1.5.one-enterprise', '5.4.foreign-list'] as const

interface Lost {
  /** Together they lose it. */
  where: readonly string[]
  says: string
  by: readonly string[]
}

export const lostId = (what: string, where: readonly string[]): string =>
  `${what}-is-lost-beside-${where.map((one) => one.replace('=', '-').toLowerCase()).join('-')}`

export const losesCriterion = (parameter: string, { where, says, by }: Lost): Defect =>
  defect(lostId(parameter.toLowerCase(), where), by, {
    says,
    clauses: criterionClauses,
    change: withQuery(
      ({ request, caller }: IdentifiedRequest) => isAsked(...where)(request.query, caller.kind),
      lose(parameter),
    ),
  })

export const losesRights = ({ where, says, by }: Lost): Defect =>
  defect(lostId('rights-check', where), by, {
    says,
    clauses: rightsClauses,
    change: withoutRightsWhere(isAsked(...where)),
  })

export const losesMailbox = ({ where, says, by }: Lost): Defect =>
  defect(lostId('mailbox', where), by, {
    says,
    clauses: mailboxClauses,
    change: withoutMailboxWhere(isAsked(...where)),
  })

const losesOrder = ({ where, says, by }: Lost): Defect =>
  defect(lostId('order', where), by, {
    says,
    clauses: ['1.8.order'],
    change: withItemsWhere(
      (query, { caller }) => isAsked(...where)(query, caller.kind),
      (items) => items.toReversed(),
    ),
  })

const read = 'read=true'
const registered = 'registeredMail=true'

export const manyCriteriaDefects: readonly Defect[] = [
  losesRights({
    where: [read, registered, 'enterpriseNumber', 'folder=in'],
    says: 'read registered mails of one enterprise have a query of their own, without the rights check',
    by: ['leaks-many-received-nothing-closed'],
  }),
  losesRights({
    where: ['page-2', 'expiredBefore', registered, 'folder=out'],
    says: 'the second page of sent registered mails that expire has no rights check',
    by: ['leaks-many-sent-nothing-closed'],
  }),
  losesRights({
    where: ['both', 'requiredAction', 'expiredBefore', 'receivedBefore'],
    says: 'messages of a period with an action that expire have no rights check',
    by: ['leaks-many-both-nothing-closed'],
  }),
  losesMailbox({
    where: ['page-2', 'receivedAfter', 'expiredBefore', 'folder=in'],
    says: 'the second page of messages of a period that expire is not limited to the mailbox',
    by: ['leaks-many-received-nothing-of-another-mailbox'],
  }),
  losesMailbox({
    where: ['requiredAction', 'read=false', 'receivedBefore', 'folder=out'],
    says: 'unread sent messages with an action before a date are not limited to the mailbox',
    by: ['leaks-many-sent-nothing-of-another-mailbox'],
  }),
  losesMailbox({
    where: ['both', registered, 'requiredAction', 'read=false'],
    says: 'unread registered mails with an action are not limited to the mailbox',
    by: ['leaks-many-both-nothing-of-another-mailbox'],
  }),
  losesMailbox({
    where: ['page-2', 'visible=false', 'representative'],
    says: 'for representatives, the second page of hidden messages is not limited to the mailbox',
    by: ['leaks-many-received-nothing-of-another-mailbox'],
  }),
  losesCriterion('read', {
    where: ['page-2', read],
    says: 'read=true is ignored on the second page',
    by: ['list-second-page-filters'],
  }),
  losesCriterion('q', {
    where: ['page-2', 'representative'],
    says: 'for representatives, the second page of a search lists all messages',
    by: ['list-second-page-searches'],
  }),
  losesCriterion('registeredMail', {
    where: ['page-2', 'documentConsumer'],
    says: 'for document consumers, the second page of registered mails lists all messages',
    by: ['list-second-page-registered'],
  }),
  losesCriterion('requiredActionNotExecuted', {
    where: ['page-2', 'representative'],
    says: 'for representatives, the second page of open actions has executed ones',
    by: ['list-second-page-actions'],
  }),
  losesCriterion('enterpriseNumber', {
    where: ['page-2', 'documentConsumer'],
    says: 'for document consumers, the second page of messages of one enterprise lists those of all',
    by: ['list-second-page-enterprise'],
  }),
  losesCriterion('expiredBefore', {
    where: ['page-2', 'representative', 'senderApplicationId'],
    says: 'for representatives, expiredBefore is ignored on the second page of messages of one application',
    by: ['list-pages-received-filtered', 'list-pages-hidden-filtered', 'list-pages-sent-filtered'],
  }),
  losesCriterion('registeredMail', {
    where: ['page-2', 'representative', 'requiredAction'],
    says: 'for representatives, registeredMail is ignored on the second page of messages with an action',
    by: ['list-pages-received-features', 'list-pages-hidden-features', 'list-pages-sent-features'],
  }),
  losesCriterion('read', {
    where: ['q', read, 'representative'],
    says: 'for representatives, a search ignores read=true',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('q', {
    where: [registered, 'folder=out', 'documentConsumer'],
    says: 'for document consumers, a search in sent registered mails lists all of them',
    by: ['list-many-criteria-sent-match'],
  }),
  losesCriterion('q', {
    where: ['both', read],
    says: 'a search in read messages of both folders lists all of them',
    by: ['list-many-criteria-both-match'],
  }),
  losesCriterion('registeredMail', {
    where: ['q', 'folder=in', 'representative'],
    says: 'for representatives, a search ignores registeredMail',
    by: ['list-criteria-every-answer'],
  }),
  losesOrder({
    where: ['q', read, 'representative'],
    says: 'for representatives, a search in read messages starts with the oldest',
    by: ['list-order-every-answer'],
  }),
]
