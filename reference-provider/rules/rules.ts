/** Everything the provider decides, as small pure values. A defect or a variant replaces one of them. */
import type { IncomingHttpHeaders } from 'node:http'
import type { CallerFactories } from '../access/caller.ts'
import { documentConsumer } from '../access/document-consumer.ts'
import { eventService } from '../access/event-service.ts'
import { humanUser } from '../access/human-user.ts'
import { representative } from '../access/representative.ts'
import { everyOperation, type Operation } from '../operations.ts'
import type { Reply } from '../reply.ts'
import { access } from './access.ts'
import { actions } from './actions.ts'
import { asking } from './asking.ts'
import { caching } from './caching.ts'
import { crossOrigin } from './cross-origin.ts'
import { events } from './events.ts'
import { headers } from './headers.ts'
import { links } from './links.ts'
import { listing } from './listing.ts'
import { marking } from './marking.ts'
import { type Matching, matching } from './matching.ts'
import { changing, moving } from './moving.ts'
import { ordering } from './ordering.ts'
import { answers, requests } from './outbound.ts'
import { paging } from './paging.ts'
import { presentation } from './presentation.ts'
import { problems } from './problems.ts'
import { refusals } from './refusals.ts'
import { replying } from './replying.ts'
import { routing } from './routing.ts'
import { search } from './search.ts'
import { statistics } from './statistics.ts'
import { statuses } from './statuses.ts'
import { tokens } from './tokens.ts'
import { validation } from './validation.ts'
import { visibility } from './visibility.ts'

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
