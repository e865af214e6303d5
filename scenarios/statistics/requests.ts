import { referenceDialect } from '../../src/contract/dialect.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { unlessReadInStep } from '../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { answerOfStep, etagOf } from '../../src/engine/scenario/exchange.ts'
import { type Expectation, pass } from '../../src/engine/scenario/expectation.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import type { Scenario, Step } from '../../src/engine/scenario/scenario.ts'

type Query = Parameters<typeof get>[2]

/** The request of a statistic; its query overrides and adds. */
export type StatisticRequest = (query?: Query) => RequestSpec

/** §4.2: the statistic of one partition. The name of that parameter is open, so the target is asked under its own. */
export const ofPartition =
  (request: StatisticRequest, partitionId: string, query: Query = {}): Exclude<Step['send'], RequestSpec> =>
  (_earlier, { statisticsPartition }) =>
    request({ ...query, [statisticsPartition ?? referenceDialect.statisticsPartition ?? '']: partitionId })

const without =
  (...names: readonly string[]) =>
  (request: RequestSpec): RequestSpec => ({
    ...request,
    query: request.query.filter(([name]) => !names.includes(name)),
  })

/** The same statistic without some of its criteria. Whether such a request is refused is open. */
export const withoutFlag = without('isRead', 'isConfirmed')
export const withoutDays = without('numberOfDaysBeforeExpiration')

/** A target may have a maximum of days: a month at least. */
const smallestMaximum = 31

/** The expectation, except that a target may refuse more days than those of a month. */
export const unlessTooManyDays = (one: Expectation): Expectation => ({
  ...one,
  judge: (seen) => {
    const asked = new URLSearchParams(seen.exchange.request.path.split('?')[1]).get('numberOfDaysBeforeExpiration')
    return Number(asked) > smallestMaximum && clientError.judge(seen).holds ? pass : one.judge(seen)
  },
})

/**
 * §4.2, §8: the count that the portal asks for: unread messages that expire within 15 days. `query` overrides and adds.
 */
export const nearlyExpiredRequest = (query: Query = {}): RequestSpec =>
  get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false, ...query })

/** §4.2: the count that the portal asks for: messages with an open action to confirm. */
export const actionRequiredRequest = (query: Query = {}): RequestSpec =>
  get(paths.withActionRequired, {}, { isConfirmed: false, ...query })

/** §4.2: the count that the portal asks for: unread registered mails. */
export const registeredMailsRequest = (query: Query = {}): RequestSpec =>
  get(paths.registeredMails, {}, { isRead: false, ...query })

/** What scenarios ask of each of the three statistics. */
export interface Statistic extends Pick<Scenario, 'features'> {
  /** In the ids of scenarios. */
  name: 'nearly-expired' | 'action-required' | 'registered'
  /** What it counts, in a title. */
  counts: string
  request: StatisticRequest
  /** The request with the other value of its flag: messages that were handled. */
  handled: Record<string, boolean>
}

/** §4.2.2: without a feature its count may be 0, for each caller. */
export const statistics = {
  nearlyExpired: {
    name: 'nearly-expired',
    counts: 'nearly expired messages',
    request: nearlyExpiredRequest,
    handled: { isRead: true },
  },
  actionRequired: {
    name: 'action-required',
    counts: 'messages with an action',
    features: ['requiredAction'],
    request: actionRequiredRequest,
    handled: { isConfirmed: true },
  },
  registered: {
    name: 'registered',
    counts: 'registered mails',
    features: ['registeredMail'],
    request: registeredMailsRequest,
    handled: { isRead: true },
  },
} satisfies Record<string, Statistic>

/** `effect`, unless the statistic counts unread messages and that step, from 1, shows that a write marked the message as read. */
export const ifStillCounted = ({ name }: Statistic, detailsStep: number, effect: Expectation): Expectation =>
  name === 'action-required' ? effect : unlessReadInStep(detailsStep, effect)

/** The count, unless it is still that of an earlier step: so asks a browser that holds the earlier answer. */
export const countIfChanged =
  (request: RequestSpec, earlierStep: number): Step['send'] =>
  (earlier) => ({ ...request, headers: { 'If-None-Match': etagOf(answerOfStep(earlier, earlierStep)) ?? '"none"' } })
