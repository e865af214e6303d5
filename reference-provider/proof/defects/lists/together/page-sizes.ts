/** §4.1, §8: lists that lose a filter, or their end, with one page size; a default page size that holds beside no filter. */
import { revise } from '../../../../rules/rules.ts'
import { type Defect, defect } from '../../defect.ts'
import { isAsked, losesCriterion } from '../many-criteria.ts'
import { withQuery } from '../second-queries.ts'

/** What the list asks for beside the default page, and which lists show it. */
const otherDefault = (says: string, where: readonly string[], by: 'filters' | 'flags' | 'applications'): Defect =>
  defect(
    `page-size-default-is-lost-beside-${where.map((one) => one.replace('=', '-').toLowerCase()).join('-')}`,
    [`list-page-default-beside-${by}`],
    {
      says: `the default page size of ${says} is 20`,
      clauses: ['8.default-page', '4.1.page-size-default'],
      change: withQuery(
        ({ request: { query }, caller }) => !query.has('pageSize') && isAsked(...where)(query, caller.kind),
        (query) => query.set('pageSize', '20'),
      ),
    },
  )

const laterPages: readonly (readonly [parameter: string, size: number, by: string])[] = [
  ['read', 10, 'list-second-page-filters'],
  ['read', 20, 'list-second-page-filters'],
  ['senderApplicationId', 20, 'list-second-page-filters'],
  ['recipientPartition', 50, 'list-second-page-filters'],
  ['expiredBefore', 10, 'list-second-page-filters'],
  ['receivedBefore', 20, 'list-second-page-dates'],
  ['receivedAfter', 10, 'list-second-page-dates'],
  ['receivedAfter', 50, 'list-second-page-dates'],
  ['registeredMail', 20, 'list-second-page-registered'],
  ['q', 10, 'list-second-page-fragments'],
  ['q', 50, 'list-second-page-fragments'],
  ['read', 100, 'list-page-after-100-filters'],
  ['senderApplicationId', 100, 'list-page-after-100-filters'],
  ['q', 100, 'list-page-after-100-searches'],
  ['registeredMail', 100, 'list-page-after-100-registered'],
]

export const pageSizeDefects: readonly Defect[] = [
  defect('second-page-of-hundred-loses-its-last-message', ['list-page-after-100-searches'], {
    says: 'the second page of 100 has 99 messages',
    clauses: ['4.1.page-size-100', '4.1.pages-complete'],
    change: revise('paging', ({ slice }) => ({
      slice: (items, page, size) => slice(items, page, size).slice(0, page === 2 && size === 100 ? -1 : undefined),
    })),
  }),
  otherDefault('unread messages', ['read=false'], 'filters'),
  otherDefault('messages of one application', ['senderApplicationId'], 'filters'),
  otherDefault('messages of one enterprise', ['enterpriseNumber'], 'filters'),
  otherDefault('messages that expire', ['expiredBefore'], 'filters'),
  otherDefault('registered mails', ['registeredMail'], 'flags'),
  otherDefault('messages with an action', ['requiredAction'], 'flags'),
  otherDefault('a search of representatives', ['q', 'representative'], 'applications'),
  otherDefault('a partition for document consumers', ['recipientPartition', 'documentConsumer'], 'applications'),
  ...laterPages.map(([parameter, size, by]) =>
    losesCriterion(parameter, {
      where: ['page-2', `pageSize=${size}`],
      says: `${parameter} is ignored on the second page of ${size}`,
      by: [by],
    }),
  ),
  losesCriterion('q', {
    where: ['page-2', 'pageSize=20', 'recipientPartition'],
    says: 'the second page of 20 of a search in a partition lists the whole partition',
    by: ['list-second-page-fragments'],
  }),
  losesCriterion('page', {
    where: ['page-2', 'registeredMail=false'],
    says: 'registeredMail=false has one page only, which is the answer for each page number',
    by: ['list-second-page-registered'],
  }),
  losesCriterion('page', {
    where: ['page-2', 'pageSize=20', 'read=false'],
    says: 'pages of 20 unread messages always are the first page',
    by: ['list-second-page-filters'],
  }),
  defect('search-ends-after-a-hundred-hits', ['list-page-after-100-searches'], {
    says: 'the search index returns a hundred hits, and pages after them are empty',
    clauses: ['4.1.q', '4.1.pages-complete'],
    change: withQuery(
      ({ request: { query } }) =>
        query.has('q') && (Number(query.get('page') ?? 1) - 1) * Number(query.get('pageSize') ?? 25) >= 100,
      (query) => query.set('page', '1000'),
    ),
  }),
]
