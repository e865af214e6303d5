/** Everything the provider decides, as small pure values. A variant or a defect replaces some of them. */
import { accessRules } from './access.ts'
import { askingRules } from './asking.ts'
import type { CallerFactory } from './callers/caller.ts'
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
import { headerRules } from './http/headers.ts'
import { problemRules } from './http/problems.ts'
import { refusalRules } from './http/refusals.ts'
import { routingRules } from './http/routing.ts'
import { listingRules, type MatchingRules, matchingRules } from './lists/filters.ts'
import { orderingRules, pagingRules } from './lists/pages.ts'
import { searchRules } from './lists/search.ts'
import { statisticRules } from './lists/statistics.ts'
import { presentationRules } from './presentation.ts'
import { noSeams } from './seams.ts'
import { answerRules, requestRules } from './service-requests.ts'
import { type AnyCallerKind, tokenRules } from './tokens.ts'
import { validationRules } from './validation.ts'

const callerRules: Record<AnyCallerKind, CallerFactory> = {
  human: humanUserCaller,
  documentConsumer: documentConsumerCaller,
  representative: representativeCaller,
  eventService: eventServiceCaller,
}

export const referenceRules = {
  routing: routingRules,
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
  seams: noSeams,
}

export type ReferenceRules = typeof referenceRules
export interface Rules extends ReferenceRules {}

/** The rules with some entries of one group replaced. */
export const reviseRules = <Group extends keyof Rules>(
  rules: Rules,
  group: Group,
  entries: Partial<Rules[Group]>,
): Rules => ({ ...rules, [group]: { ...rules[group], ...entries } })

/**
 * The same as a change of rules. Entries that need those that the group has, or all rules, or state of their own, are made
 * by a function.
 */
export const revise =
  <Group extends keyof Rules>(
    group: Group,
    entries: Partial<Rules[Group]> | ((own: Rules[Group], rules: Rules) => Partial<Rules[Group]>),
  ) =>
  (rules: Rules): Rules =>
    reviseRules(rules, group, typeof entries === 'function' ? entries(rules[group], rules) : entries)
