/** §4.1, §5.6: the list, from the partitions that the caller may consult. */

import { listCriteria } from '../parameters/list-criteria.ts'
import { refuse } from '../refusal.ts'
import type { ListCriteria } from '../rules/lists/criteria.ts'
import { done, hrefIn, route, type Visit } from './route.ts'
import { type Searchable, searchable } from './shared/find-message.ts'
import { listed } from './shared/find-messages.ts'
import { markRead } from './shared/write-with-retry.ts'

const nowhere = () => false

const accessFor = async ({ recipientPartition }: ListCriteria, visit: Visit): Promise<Searchable> => {
  const { rules, readings } = visit
  const access = await searchable(recipientPartition, visit)
  if (access) return access
  const refusal = rules.refusals.listWithoutAccess(readings.listWithoutAccess)
  return refusal ? refuse(refusal) : nowhere
}

const linkTo = (visit: Visit, pageSize: number) => (page: number) => {
  const query = new URLSearchParams(visit.call.query)
  query.set('page', String(page))
  query.set('pageSize', String(pageSize))
  return `${visit.call.path}?${query}`
}

export const messages = route({
  operation: 'messages',
  handle: async (visit) => {
    const { call, caller, rules } = visit
    const criteria = listCriteria(call.query, rules)
    const mailbox = await caller.mailbox()
    const found = listed(mailbox, criteria, await accessFor(criteria, visit), visit)
    const { page = rules.paging.defaultPage, pageSize = rules.paging.defaultPageSize } = criteria
    const total = rules.paging.total(found, () => listed(mailbox, criteria, () => true, visit))
    const pages = rules.links.pages(page, rules.paging.lastPage(total, pageSize))
    const link = linkTo(visit, pageSize)
    const shown = rules.paging.slice(found, page, pageSize)
    for (const message of shown) if (rules.marking.byList(message, call.method)) markRead(message, visit)
    const items = shown.map((message) => rules.presentation.listItem(message, hrefIn(visit)))
    const links = Object.fromEntries(Object.entries(pages).map(([relation, to]) => [relation, link(to)]))
    return done(visit, rules.presentation.page({ items, total, page, pageSize, links }))
  },
})
