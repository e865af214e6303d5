/** §4.1, §8: some lists have shorter or longer pages, end too early, or lose a criterion that is 0. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { isAsked, lostId } from './many-criteria.ts'
import { lose, withQuery } from './second-queries.ts'

const hasOtherDefaultPage = (pageSize: 20 | 50, where: readonly string[], says: string): Defect =>
  defect(lostId('page-of-25', where), ['list-page-size-every-answer'], {
    says: `the default page size is ${pageSize} for ${says}`,
    clauses: ['8.default-page', '4.1.page-size-default'],
    change: withQuery(
      ({ request: { query }, caller }) => !query.has('pageSize') && isAsked(...where)(query, caller.kind),
      (query) => query.set('pageSize', String(pageSize)),
    ),
  })

interface ListBody {
  items: unknown[]
  total: number
}

/** A search ends after so many hits. `total`: what its total is. */
const withSearchesUpTo =
  (most: number, total: (own: number) => number) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['messages'], (own) => async (identified) => {
      const response = await own(identified)
      const { query } = identified.request
      if (!query.has('q')) return response
      const body = response.body as ListBody
      const place = (Number(query.get('page') ?? 1) - 1) * Number(query.get('pageSize') ?? 25)
      const items = body.items.slice(0, Math.max(0, most - place))
      return { ...response, body: { ...body, items, total: total(body.total) } }
    })

/** `empty()` of PHP: a criterion with the text 0 counts as absent. */
const zeroIsAbsent = (parameter: string, scenario: string): Defect =>
  defect(`zero-is-no-${parameter.toLowerCase()}`, [scenario], {
    says: `${parameter}=0 lists all messages`,
    clauses: ['4.1.every-message-matches'],
    change: withQuery(({ request: { query } }) => query.get(parameter) === '0', lose(parameter)),
  })

export const pageLengthDefects: readonly Defect[] = [
  zeroIsAbsent('senderApplicationId', 'list-pattern-of-application-matches-nothing'),
  zeroIsAbsent('recipientPartition', 'list-partition-similar-identifier'),
  defect('page-after-the-last-of-a-partition-is-the-first', ['list-page-size-every-answer'], {
    says: 'with recipientPartition, a page number after the last one counts as the first',
    clauses: ['4.1.page-number', '4.1.pages-disjoint'],
    change: withQuery(
      ({ request: { query } }) => query.has('recipientPartition') && Number(query.get('page')) > 1000,
      lose('page'),
    ),
  }),
  defect('page-size-is-read-in-base-8', ['list-page-size-every-answer'], {
    says: 'a pageSize that begins with 0 is read in base 8',
    clauses: ['4.1.page-size'],
    change: withQuery(
      ({ request: { query } }) => /^0[0-7]+$/.test(query.get('pageSize') ?? ''),
      (query) => query.set('pageSize', String(Number.parseInt(query.get('pageSize') ?? '', 8))),
    ),
  }),
  hasOtherDefaultPage(20, ['q', 'recipientPartition'], 'searches in one partition'),
  hasOtherDefaultPage(
    20,
    ['receivedBefore', 'folder=out', 'representative'],
    'representatives who list sent messages before a date',
  ),
  hasOtherDefaultPage(
    50,
    ['visible=false', 'read=true', 'documentConsumer'],
    'document consumers who list hidden read messages',
  ),
  defect('search-has-200-hits-at-most', ['search-all-hits-listed'], {
    says: 'a search lists and counts 200 messages at most',
    clauses: ['4.1.pages-complete', '4.1.q'],
    change: withSearchesUpTo(200, (total) => Math.min(total, 200)),
  }),
  defect('search-lists-200-hits-and-counts-all', ['search-all-hits-listed'], {
    says: 'a search lists 200 messages at most, and its total is right',
    clauses: ['4.1.pages-complete', '4.1.q'],
    change: withSearchesUpTo(200, (total) => total),
  }),
]
