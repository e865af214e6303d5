/** Everything the provider decides, as small pure values. A defect or a variant replaces one of them. */
import type { IncomingHttpHeaders } from 'node:http'
import { type ProviderOperation, perOperation } from '../operations.ts'
import type { ProviderResponse } from '../response.ts'
import { accessRules } from './access.ts'
import { askingRules } from './asking.ts'
import type { CallerFactories } from './callers/caller.ts'
import { documentConsumerCaller } from './callers/document-consumer.ts'
import { eventServiceCaller } from './callers/event-service.ts'
import { humanUserCaller } from './callers/human-user.ts'
import { representativeCaller } from './callers/representative.ts'
import { changingRules, movingRules, visibilityRules } from './changes/moves.ts'
import { actionRules, readFlagRules } from './changes/read-flag-and-actions.ts'
import { replyRules } from './changes/replies.ts'
import { eventRules } from './events.ts'
import { cachingRules } from './http/caching.ts'
import { crossOriginRules } from './http/cross-origin.ts'
import { headerRules, statusRules } from './http/headers.ts'
import { problemRules } from './http/problems.ts'
import { refusalRules } from './http/refusals.ts'
import { routingRules } from './http/routing.ts'
import { listingRules, type MatchingRules, matchingRules } from './lists/filters.ts'
import { orderingRules } from './lists/order.ts'
import { linkRules, pagingRules } from './lists/pages.ts'
import { searchRules } from './lists/search.ts'
import { statisticRules } from './lists/statistics.ts'
import { presentationRules } from './presentation.ts'
import { answerRules, requestRules } from './service-requests.ts'
import { tokenRules } from './tokens.ts'
import { validationRules } from './validation.ts'

/** What an answer is about, for the last rule of all. `operation` is absent where no route was found. */
export interface AnsweredRequest {
  operation?: ProviderOperation
  method: string
  /** path with the query, as requested */
  address: string
  headers: IncomingHttpHeaders
}

/** The last word on an answer, before it is written out. */
export type ResponseRewrite = (reply: ProviderResponse, answered: AnsweredRequest) => ProviderResponse

const sameResponse: ResponseRewrite = (reply) => reply

const callerRules: CallerFactories = {
  human: perOperation(humanUserCaller),
  documentConsumer: perOperation(documentConsumerCaller),
  representative: perOperation(representativeCaller),
  eventService: perOperation(eventServiceCaller),
}

export const referenceRules = {
  routing: routingRules,
  statuses: statusRules,
  tokens: tokenRules,
  callers: callerRules,
  asking: askingRules,
  requests: requestRules,
  answers: answerRules,
  access: accessRules,
  validation: validationRules,
  matching: matchingRules as MatchingRules,
  listing: listingRules,
  search: searchRules,
  ordering: orderingRules,
  paging: pagingRules,
  links: linkRules,
  marking: readFlagRules,
  changing: changingRules,
  moving: movingRules,
  visibility: visibilityRules,
  actions: actionRules,
  replying: replyRules,
  statistics: statisticRules,
  presentation: presentationRules,
  refusals: refusalRules,
  problems: problemRules,
  headers: headerRules,
  caching: cachingRules,
  crossOrigin: crossOriginRules,
  events: eventRules,
  /** By operation, and `otherPaths` where no route was found. */
  rewriteResponse: { ...perOperation(sameResponse), otherPaths: sameResponse } as Record<
    ProviderOperation | 'otherPaths',
    ResponseRewrite
  >,
}

export type ReferenceRules = typeof referenceRules
export interface Rules extends ReferenceRules {}

/** The rules with some entries of one group replaced. */
export const reviseRules = <Group extends keyof Rules>(
  rules: Rules,
  group: Group,
  entries: Partial<Rules[Group]>,
): Rules => ({ ...rules, [group]: { ...rules[group], ...entries } })
