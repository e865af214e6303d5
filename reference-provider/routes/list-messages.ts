/** §4.1, §5.6: the list, from the partitions that the caller may consult. */

import { listCriteria } from '../parameters/list-criteria.ts'
import { refuse } from '../refusal.ts'
import type { ListCriteria } from '../rules/lists/criteria.ts'
import { defineRoute, hrefIn, type RouteContext, successResponse } from './route.ts'
import { type PartitionFilter, searchablePartitions } from './shared/find-message.ts'
import { findMessages } from './shared/find-messages.ts'
import { markRead } from './shared/write-with-retry.ts'

const nowhere = () => false

const requirePartitions = async (
  { recipientPartition }: ListCriteria,
  visit: RouteContext,
): Promise<PartitionFilter> => {
  const { rules, readings } = visit
  const access = await searchablePartitions(recipientPartition, visit)
  if (access) return access
  const refusal = rules.refusals.listWithoutAccess(readings.listWithoutAccess)
  return refusal ? refuse(refusal) : nowhere
}

const linkTo = (visit: RouteContext, pageSize: number) => (page: number) => {
  const query = new URLSearchParams(visit.request.query)
  query.set('page', String(page))
  query.set('pageSize', String(pageSize))
  return `${visit.request.path}?${query}`
}

export const listMessagesRoute = defineRoute({
  operation: 'messages',
  handle: async (visit) => {
    const { request, caller, rules } = visit
    const criteria = listCriteria(request.query, rules)
    const mailbox = await caller.mailbox()
    const found = findMessages(mailbox, criteria, await requirePartitions(criteria, visit), visit)
    const { page = rules.paging.defaultPage, pageSize = rules.paging.defaultPageSize } = criteria
    const total = rules.paging.total(found, () => findMessages(mailbox, criteria, () => true, visit))
    const pages = rules.links.pages(page, rules.paging.lastPage(total, pageSize))
    const link = linkTo(visit, pageSize)
    const shown = rules.paging.slice(found, page, pageSize)
    for (const message of shown) if (rules.marking.byList(message, request.method)) markRead(message, visit)
    const items = shown.map((message) => rules.presentation.listItem(message, hrefIn(visit)))
    const links = Object.fromEntries(Object.entries(pages).map(([relation, to]) => [relation, link(to)]))
    return successResponse(visit, rules.presentation.page({ items, total, page, pageSize, links }))
  },
})
