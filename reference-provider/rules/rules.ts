/** Everything the provider decides, as small pure values. A variant or a defect replaces some of them. */
import { accessRules } from './access.ts'
import { askingRules } from './asking.ts'
import { callerRules } from './callers/caller.ts'
import { changingRules, movingRules, visibilityRules } from './changes/moves.ts'
import { actionRules, readFlagRules } from './changes/read-flag-and-actions.ts'
import { replyRules } from './changes/replies.ts'
import { eventRules } from './events.ts'
import { cachingRules, crossOriginRules, headerRules } from './http/headers.ts'
import { problemRules } from './http/problems.ts'
import { refusalRules } from './http/refusals.ts'
import { listingRules, type MatchingRules, matchingRules } from './lists/filters.ts'
import { orderingRules, pagingRules } from './lists/pages.ts'
import { searchRules } from './lists/search.ts'
import { statisticRules } from './lists/statistics.ts'
import { presentationRules, routingRules } from './presentation.ts'
import { noSeams, type Seams } from './seams.ts'
import { answerRules, requestRules } from './service-requests.ts'
import { tokenRules } from './tokens.ts'
import { validationRules } from './validation.ts'

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

type ReferenceRules = typeof referenceRules
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

/** The rules with a change at these places of a seam, after the changes that are there already. */
export const withSeam = <Own, About>(
  rules: Rules,
  seam: keyof Seams,
  places: readonly string[],
  change: (own: Own, about: About) => Own,
): Rules => {
  const changes = rules.seams[seam] as Record<string, typeof change | undefined>
  const added = places.map((place): [string, typeof change] => {
    const before = changes[place]
    return [place, before ? (own, about) => change(before(own, about), about) : change]
  })
  return reviseRules(rules, 'seams', { [seam]: { ...changes, ...Object.fromEntries(added) } })
}
