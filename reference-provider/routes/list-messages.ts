/** §4.1, §5.6: the list, from the partitions that the caller can consult. It marks no message as read (§3). */
import { listCriteria } from '../parameters/read-query.ts'
import { refuse } from '../refusal.ts'
import type { ListCriteria } from '../rules/lists/criteria.ts'
import { lastPageOf, pageLinks } from '../rules/lists/pages.ts'
import { defineRoute, type RouteContext, successResponse } from './route.ts'
import { nowhere, searchablePartitions } from './shared/find-message.ts'
import { findMessages, pageOf } from './shared/find-messages.ts'

const requirePartitions = async ({ recipientPartition }: ListCriteria, context: RouteContext) => {
  const access = await searchablePartitions(recipientPartition, context)
  if (access) return access
  const refusal = context.rules.refusals.listWithoutAccess(context.readings.listWithoutAccess)
  return refusal ? refuse(refusal) : nowhere
}

/** Links to other pages of the same list, by relation. */
const linksFrom = (page: number, pageSize: number, total: number, { request }: RouteContext) => {
  const linkTo = (other: number): string => {
    const query = new URLSearchParams(request.query)
    query.set('page', String(other))
    query.set('pageSize', String(pageSize))
    return `${request.path}?${query}`
  }
  const pages = Object.entries(pageLinks(page, lastPageOf(total, pageSize)))
  return Object.fromEntries(pages.map(([relation, other]) => [relation, linkTo(other)]))
}

export const listMessagesRoute = defineRoute({
  operation: 'messages',
  handle: async (context) => {
    const { request, caller, rules } = context
    const criteria = listCriteria(request.query, rules)
    const mailbox = await caller.mailbox()
    const mayConsult = await requirePartitions(criteria, context)
    const found = await findMessages(mailbox, criteria, mayConsult, context)
    const { page = rules.paging.defaultPage, pageSize = rules.paging.defaultPageSize } = criteria
    const shown = pageOf(found, page, pageSize, rules)
    const items = shown.map((message) => rules.presentation.listItem(message, rules.routing.href))
    const links = linksFrom(page, pageSize, found.total, context)
    return successResponse(context, rules.presentation.page({ items, total: found.total, page, pageSize, links }))
  },
})
