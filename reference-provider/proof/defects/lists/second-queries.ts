/** §4.1, §8: a second query, for some lists only, that knows fewer filters or has other pages than the first. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'

/** The query of a list is changed, for some lists. */
export const withQuery =
  (isAsked: (identified: IdentifiedRequest) => boolean, change: (query: URLSearchParams) => void): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['messages'], (own) => (identified) => {
      if (!isAsked(identified)) return own(identified)
      const query = new URLSearchParams(identified.request.query)
      change(query)
      return own({ ...identified, request: { ...identified.request, query } })
    })

export const lose =
  (...names: readonly string[]) =>
  (query: URLSearchParams): void => {
    for (const name of names) query.delete(name)
  }

const kinds = ['received', 'hidden', 'sent'] as const

const combinedIn = (kind: (typeof kinds)[number]) => [
  `list-criteria-${kind}-all-hold`,
  `list-registered-${kind}-all-hold`,
  `list-actions-${kind}-all-hold`,
]

const has = (name: string, value: string) => (identified: IdentifiedRequest) =>
  identified.request.query.get(name) === value

const otherLists = [
  'search',
  'sent',
  'hidden',
  'partition',
  'dates',
  'consumer',
  'representative',
  'hidden-consumer',
  'sent-representative',
]

const flagsInLists = ['relation-items-match-read-true', 'relation-items-match-registered-false']

export const secondQueryDefects: readonly Defect[] = [
  defect(
    'search-knows-no-flag-and-no-application',
    ['relation-items-match-read-false', 'relation-items-match-registered-true', 'relation-items-match-application'],
    {
      says: 'a search ignores read, registeredMail and senderApplicationId',
      clauses: ['4.1.combined-with-and', '4.1.every-message-matches'],
      change: withQuery(({ request }) => request.query.has('q'), lose('read', 'registeredMail', 'senderApplicationId')),
    },
  ),
  defect('hidden-list-knows-no-filter-but-the-search', [...combinedIn('hidden'), ...flagsInLists], {
    says: 'visible=false ignores read, receivedAfter, expiredBefore, registeredMail and the filters by action',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches'],
    change: withQuery(
      has('visible', 'false'),
      lose('read', 'receivedAfter', 'expiredBefore', 'registeredMail', 'requiredAction', 'requiredActionNotExecuted'),
    ),
  }),
  defect('sent-list-knows-dates-and-search-only', combinedIn('sent'), {
    says: 'folder=out ignores read, senderApplicationId, registeredMail and the filters by action',
    clauses: ['4.1.filters-on-sent', '4.1.combined-with-and', '4.1.every-message-matches'],
    change: withQuery(
      has('folder', 'out'),
      lose('read', 'senderApplicationId', 'registeredMail', 'requiredAction', 'requiredActionNotExecuted'),
    ),
  }),
  defect('filters-of-applications-are-lost', combinedIn('received'), {
    says: 'for applications, the filters by flag, expiry and action are ignored',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches', '4.1.read-false'],
    change: withQuery(
      ({ caller }) => caller.kind !== 'human',
      lose('read', 'expiredBefore', 'registeredMail', 'requiredAction', 'requiredActionNotExecuted'),
    ),
  }),
  defect(
    'filters-are-lost-on-the-second-page',
    kinds.flatMap((kind) => [`list-pages-${kind}-filtered`, `list-pages-${kind}-features`]),
    {
      says: 'read and expiredBefore are ignored from the second page on',
      clauses: ['4.1.combined-with-and', '4.1.every-message-matches', '4.1.pages-complete'],
      change: withQuery(({ request }) => Number(request.query.get('page')) > 1, lose('read', 'expiredBefore')),
    },
  ),
  defect(
    'page-number-is-lost-beside-filters',
    kinds.map((kind) => `list-pages-${kind}-filtered`),
    {
      says: 'a list with expiredBefore or senderApplicationId always returns its first page',
      clauses: ['4.1.page-number', '4.1.pages-disjoint', '4.1.pages-complete'],
      change: withQuery(
        ({ request: { query } }) => query.has('expiredBefore') || query.has('senderApplicationId'),
        lose('page'),
      ),
    },
  ),
  defect('search-finds-a-message-once-in-each-field', ['relation-search-pages-add-up'], {
    says: 'a search returns a row for each field, and duplicates are removed after the page was cut',
    clauses: ['4.1.pages-complete', '4.1.page-size'],
    change: withQuery(has('qlang', 'fr'), (query) => {
      const size = Number(query.get('pageSize') ?? 25)
      query.set('pageSize', String(Math.ceil(size * 0.8)))
    }),
  }),
  defect(
    'special-lists-have-pages-of-20',
    otherLists.map((list) => `list-page-default-${list}`),
    {
      says: 'the default page size is 20 for searches, sent and hidden messages, partitions, dates and applications',
      clauses: ['8.default-page', '4.1.page-size-default'],
      change: withQuery(
        ({ request: { query }, caller }) =>
          !query.has('pageSize') &&
          (caller.kind !== 'human' ||
            query.get('folder') === 'out' ||
            query.get('visible') === 'false' ||
            ['q', 'recipientPartition', 'receivedAfter'].some((name) => query.has(name))),
        (query) => query.set('pageSize', '20'),
      ),
    },
  ),
  defect(
    'visible-is-not-known-to-applications',
    ['relation-visible-splits-consumer', 'relation-visible-splits-representative'],
    {
      says: 'visible is ignored for applications',
      clauses: ['4.1.visible-false', '3.hidden-only-with-visible-false'],
      change: withQuery(({ caller }) => caller.kind !== 'human', lose('visible')),
    },
  ),
  defect('visible-is-not-known-to-the-out-folder', ['relation-visible-splits-sent'], {
    says: 'visible is ignored with folder=out',
    clauses: ['4.1.visible-false', '4.1.filters-on-sent'],
    change: withQuery(has('folder', 'out'), lose('visible')),
  }),
  defect('folder-is-not-known-among-hidden', ['list-hidden-sent-apart'], {
    says: 'folder is ignored with visible=false',
    clauses: ['4.1.folder-in', '4.1.folder-out'],
    change: withQuery(has('visible', 'false'), lose('folder')),
  }),
  defect('pages-of-ten-begin-one-too-late', ['list-pages-of-ten-add-up'], {
    says: 'with pageSize=10, the first message is skipped',
    clauses: ['4.1.pages-complete'],
    change: revise('paging', (own) => ({
      slice: (items, page, size) => own.slice(size === 10 ? items.slice(1) : items, page, size),
    })),
  }),
  defect('pages-of-applications-hold-ten', ['relation-pages-add-up-consumer', 'relation-pages-add-up-representative'], {
    says: 'applications get ten messages on a page at most',
    clauses: ['4.1.page-size', '8.page-size-20', '8.page-size-100'],
    change: withQuery(
      ({ caller, request: { query } }) => caller.kind !== 'human' && Number(query.get('pageSize')) > 10,
      (query) => query.set('pageSize', '10'),
    ),
  }),
  defect('page-sizes-are-those-of-the-portal', ['list-page-size-other'], {
    says: 'only the page sizes 10, 20, 25, 50 and 100 are accepted',
    clauses: ['4.1.page-size', '4.1.only-syntax-400'],
    change: revise('validation', ({ pageSize }) => ({
      pageSize: (text) => (['10', '20', '25', '50', '100'].includes(text) ? pageSize(text) : { wrong: 'is unknown' }),
    })),
  }),
]
