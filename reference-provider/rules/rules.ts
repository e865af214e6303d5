/** Everything the provider decides, as small pure values. A defect or a variant replaces one of them. */
import type { IncomingHttpHeaders } from 'node:http'
import { everyOperation, type Operation } from '../operations.ts'
import type { Reply } from '../response.ts'
import { access } from './access.ts'
import { asking } from './asking.ts'
import type { CallerFactories } from './callers/caller.ts'
import { documentConsumer } from './callers/document-consumer.ts'
import { eventService } from './callers/event-service.ts'
import { humanUser } from './callers/human-user.ts'
import { representative } from './callers/representative.ts'
import { changing, moving, visibility } from './changes/moves.ts'
import { actions, marking } from './changes/read-flag-and-actions.ts'
import { replying } from './changes/replies.ts'
import { events } from './events.ts'
import { caching } from './http/caching.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { headers, statuses } from './http/headers.ts'
import { problems } from './http/problems.ts'
import { refusals } from './http/refusals.ts'
import { routing } from './http/routing.ts'
import { listing, type Matching, matching } from './lists/filters.ts'
import { ordering } from './lists/order.ts'
import { links, paging } from './lists/pages.ts'
import { search } from './lists/search.ts'
import { statistics } from './lists/statistics.ts'
import { presentation } from './presentation.ts'
import { answers, requests } from './service-requests.ts'
import { tokens } from './tokens.ts'
import { validation } from './validation.ts'

/** What an answer is about, for the last rule of all. `operation` is absent where no route was found. */
export interface Answered {
  operation?: Operation
  method: string
  /** path with the query, as requested */
  address: string
  headers: IncomingHttpHeaders
}

/** The last word on an answer, before it is written out. */
export type LastWord = (reply: Reply, answered: Answered) => Reply

const asItIs: LastWord = (reply) => reply

const callers: CallerFactories = {
  human: everyOperation(humanUser),
  documentConsumer: everyOperation(documentConsumer),
  representative: everyOperation(representative),
  eventService: everyOperation(eventService),
}

export const referenceRules = {
  routing,
  statuses,
  tokens,
  callers,
  asking,
  requests,
  answers,
  access,
  validation,
  matching: matching as Matching,
  listing,
  search,
  ordering,
  paging,
  links,
  marking,
  changing,
  moving,
  visibility,
  actions,
  replying,
  statistics,
  presentation,
  refusals,
  problems,
  headers,
  caching,
  crossOrigin,
  events,
  /** By operation, and `elsewhere` where no route was found. */
  wire: { ...everyOperation(asItIs), elsewhere: asItIs } as Record<Operation | 'elsewhere', LastWord>,
}

export type ReferenceRules = typeof referenceRules
export interface Rules extends ReferenceRules {}

/** The rules with some entries of one group replaced. */
export const revised = <Group extends keyof Rules>(
  rules: Rules,
  group: Group,
  entries: Partial<Rules[Group]>,
): Rules => ({ ...rules, [group]: { ...rules[group], ...entries } })
