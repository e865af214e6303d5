/** §1.8, §4.1: lists that lose their order, a message of a page or a filter, but only for some criteria or callers. */
import { dayMs } from '../../../../src/contract/interface/limits.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { lose, withQuery } from './second-queries.ts'

type IsAsked = (query: URLSearchParams, identified: IdentifiedRequest) => boolean

const yearMs = 365 * dayMs

const sinceLastYear = (query: URLSearchParams): void =>
  query.set('receivedAfter', new Date(Date.now() - yearMs).toISOString().slice(0, 10))

/** For the lists that `isAsked` selects, the page has other items. */
export const withItemsWhere =
  (isAsked: IsAsked, change: (items: readonly unknown[]) => unknown[]): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['messages'], (own) => async (identified) => {
      const response = await own(identified)
      const body = response.body as { items: readonly unknown[] }
      return isAsked(identified.request.query, identified)
        ? { ...response, body: { ...body, items: change(body.items) } }
        : response
    })

const oldestFirst = (items: readonly unknown[]) => items.toReversed()

const withoutNumberWhere = (isAsked: IsAsked) =>
  withQuery((identified) => isAsked(identified.request.query, identified), lose('enterpriseNumber'))

const folders = ['received', 'sent', 'both'] as const
const unknownNumber = folders.map((folder) => `list-unknown-enterprise-${folder}-empty`)
const numberClauses = ['4.1.enterprise-number', '4.1.every-message-matches', '4.1.combined-with-and'] as const

/** Other criteria whose query does not know enterpriseNumber; with a value, only with that one. */
const numberIgnoredBeside: readonly (readonly [name: string, criterion: string, value?: string])[] = [
  ['partition', 'recipientPartition'],
  ['registered-mail', 'registeredMail'],
  ['expiry', 'expiredBefore'],
  ['received-before', 'receivedBefore'],
  ['hidden', 'visible', 'false'],
  ['read', 'read', 'true'],
  ['action', 'requiredAction'],
  ['open-action', 'requiredActionNotExecuted'],
]

export const someCriteriaOrCallerDefects: readonly Defect[] = [
  defect('list-begins-one-year-ago', ['list-old-message-found'], {
    says: 'without receivedAfter, users and representatives get only the messages of the last year',
    clauses: ['4.1.received-before', '5.6.list-consultable-only'],
    change: withQuery(
      ({ caller, request: { query } }) => caller.kind !== 'documentConsumer' && !query.has('receivedAfter'),
      sinceLastYear,
    ),
  }),
  defect('search-finds-one-year', ['list-old-message-found'], {
    says: 'the index of the search has only the messages of the last year',
    clauses: ['4.1.q'],
    change: withQuery(({ request: { query } }) => query.has('q') && !query.has('receivedAfter'), sinceLastYear),
  }),
  defect('search-is-not-ordered-by-date', ['list-order-each-criterion'], {
    says: 'search results are ordered by relevance',
    clauses: ['1.8.order'],
    change: withItemsWhere((query) => query.has('q'), oldestFirst),
  }),
  defect('registered-mails-begin-with-the-oldest', ['list-order-each-criterion'], {
    says: 'the list of registered mails starts with the oldest',
    clauses: ['1.8.order'],
    change: withItemsWhere((query) => query.has('registeredMail'), oldestFirst),
  }),
  defect('lists-of-applications-begin-with-the-oldest', ['list-order-each-criterion'], {
    says: 'lists for applications start with the oldest message',
    clauses: ['1.8.order'],
    change: withItemsWhere((_query, { caller }) => caller.kind !== 'human', oldestFirst),
  }),
  defect('later-pages-by-number-leave-a-message-out', ['list-pages-enterprise-add-up'], {
    says: 'with enterpriseNumber, pages after the first miss their first message',
    clauses: ['4.1.pages-complete'],
    change: withItemsWhere(
      (query) => query.has('enterpriseNumber') && Number(query.get('page')) > 1,
      (items) => items.slice(1),
    ),
  }),
  defect('enterprise-number-is-not-known-to-the-out-folder', ['list-unknown-enterprise-sent-empty'], {
    says: 'enterpriseNumber is ignored for sent messages',
    clauses: numberClauses,
    change: withoutNumberWhere((query) => query.get('folder') === 'out'),
  }),
  defect('enterprise-number-is-not-known-to-the-search', unknownNumber, {
    says: 'enterpriseNumber is ignored in a search',
    clauses: numberClauses,
    change: withoutNumberWhere((query) => query.has('q')),
  }),
  ...numberIgnoredBeside.map(([name, criterion, value]) =>
    defect(`enterprise-number-is-not-known-beside-${name}`, unknownNumber, {
      says: `enterpriseNumber is ignored in a list with ${criterion}${value === undefined ? '' : `=${value}`}`,
      clauses: numberClauses,
      change: withoutNumberWhere((query) => (value ? query.get(criterion) === value : query.has(criterion))),
    }),
  ),
  defect('enterprise-number-is-not-known-beside-read-flag-and-expiry', unknownNumber, {
    says: 'enterpriseNumber is ignored in a list with read and expiredBefore',
    clauses: numberClauses,
    change: withoutNumberWhere((query) => query.has('read') && query.has('expiredBefore')),
  }),
  defect('enterprise-number-is-not-known-beside-page-size-to-applications', unknownNumber, {
    says: 'enterpriseNumber is ignored for applications that name a pageSize',
    clauses: numberClauses,
    change: withoutNumberWhere((query, { caller }) => caller.kind !== 'human' && query.has('pageSize')),
  }),
  defect('enterprise-number-is-not-known-to-applications', unknownNumber, {
    says: 'enterpriseNumber is ignored for applications, because it is taken for their own mailbox',
    clauses: numberClauses,
    change: withoutNumberWhere((_query, { caller }) => caller.kind !== 'human'),
  }),
  defect(
    'enterprise-number-replaces-the-application',
    folders.map((folder) => `list-enterprise-unmet-${folder}-empty`),
    {
      says: 'enterpriseNumber and senderApplicationId share one condition, and only the first one counts',
      clauses: numberClauses,
      change: withQuery(({ request }) => request.query.has('enterpriseNumber'), lose('senderApplicationId')),
    },
  ),
  defect('applications-search-in-french-without-language', ['search-without-qlang-refused'], {
    says: 'applications get a default search language',
    clauses: ['4.1.search-without-qlang-400', '4.1.q-requires-qlang', '7.q-without-qlang-400'],
    change: withQuery(
      ({ caller, request: { query } }) => caller.kind !== 'human' && query.has('q') && !query.has('qlang'),
      (query) => query.set('qlang', 'fr'),
    ),
  }),
  defect('applications-may-ask-for-any-page', ['list-syntax-page-refused'], {
    says: 'for applications, an invalid page number is read as the first page',
    clauses: ['4.1.syntax-page-400', '7.syntax-400'],
    change: withQuery(
      ({ caller, request: { query } }) => caller.kind !== 'human' && !/^\d+$/.test(query.get('page') ?? '1'),
      lose('page'),
    ),
  }),
  defect('later-pages-are-not-validated', ['list-syntax-date-refused', 'list-syntax-boolean-refused'], {
    says: 'on later pages, an invalid date or read flag is ignored',
    clauses: ['4.1.syntax-date-400', '4.1.syntax-boolean-400', '7.syntax-400'],
    change: withQuery(
      ({ request: { query } }) => Number(query.get('page')) > 1,
      (query) => {
        if (!/^\d{4}-\d\d-\d\d$/.test(query.get('receivedAfter') ?? '2000-01-01')) query.delete('receivedAfter')
        if (!/^(true|false)$/.test(query.get('read') ?? 'true')) query.delete('read')
      },
    ),
  }),
  defect('language-without-a-query-is-refused', ['list-unusual-combinations-accepted'], {
    says: 'qlang without q gives 400',
    clauses: ['4.1.only-syntax-400'],
    change: withQuery(
      ({ request: { query } }) => query.has('qlang') && !query.has('q'),
      (query) => query.set('qlang', 'none'),
    ),
  }),
  defect('open-action-filter-keeps-messages-with-a-body', ['relation-items-match-open-action'], {
    says: 'requiredActionNotExecuted is ignored for messages with a body',
    clauses: ['4.1.required-action-not-executed', '4.1.every-message-matches'],
    change: revise('matching', ({ requiredActionNotExecuted }) => ({
      requiredActionNotExecuted: (message, ...wanted) =>
        message.body !== undefined || requiredActionNotExecuted(message, ...wanted),
    })),
  }),
  defect('folder-filter-keeps-executed-actions', ['relation-folders-share-nothing'], {
    says: 'messages with an executed action are in the lists of both folders',
    clauses: ['4.1.folder-in', '4.1.folder-out'],
    change: revise('matching', ({ folder }) => ({
      folder: (message, ...wanted) =>
        message.messageActions.some(({ isExecuted }) => isExecuted) || folder(message, ...wanted),
    })),
  }),
]
