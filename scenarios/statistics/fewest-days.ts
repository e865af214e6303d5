import { daysAfter, isoDay } from '../../src/contract/dates.ts'
import type { Dialect } from '../../src/contract/dialect.ts'
import { dayMs, limits } from '../../src/contract/interface/limits.ts'
import { mailboxCallers, type PersonaName, personaOf } from '../../src/contract/personas.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { knowsName } from '../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { shownAt } from '../../src/engine/scenario/json-path.ts'
import { itemsIn } from '../../src/engine/scenario/list-answer.ts'
import { maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest, ofPartition } from './requests.ts'

const hourMs = dayMs / 24

/** In Brussels a day begins up to two hours earlier than in UTC. */
const startOfDay = (now: Date): number => now.getTime() - (now.getTime() % dayMs) - 2 * hourMs

/** A date without a time can mean the end of its day. */
const latestTime = (date: string): number => Date.parse(date) + (/T/i.test(date) ? 0 : dayMs)

/**
 * The fewest days that include the first listed message to expire, whatever a provider takes for a day: it expires before
 * that many days have passed since today began. Messages that can expire while the scenario runs are left out.
 */
const fewestDays = (list: Exchange | undefined, dialect: Dialect, now: Date): number | undefined => {
  const times = (itemsIn(list, dialect) ?? [])
    .map(({ item }) => latestTime(String(shownAt(item, dialect.expirationDate))))
    .filter((time) => time > now.getTime() + 2 * dayMs)
  return times.length === 0 ? undefined : Math.floor((Math.min(...times) - startOfDay(now)) / dayMs) + 1
}

/** What is listed, and then counted with the days that this list shows. */
interface Counted {
  id: string
  says: string
  as: PersonaName
  isRead: boolean
  recipientPartition?: string
}

const listExpiring =
  ({ isRead, recipientPartition }: Counted): Step['send'] =>
  (_earlier, _dialect, now) =>
    listReceived({
      read: isRead,
      expiredBefore: isoDay(daysAfter(now, limits.nearlyExpiredDays + 1)),
      pageSize: maxPageSize,
      ...(recipientPartition === undefined ? {} : { recipientPartition }),
    })

/** Asks for the fewest days that include a message of the list of `listStep`, counted from 1; for 15 if that shows no date. */
const countListed =
  ({ isRead, recipientPartition }: Counted, listStep: number): Step['send'] =>
  (earlier, dialect, now) => {
    const days = fewestDays(earlier[listStep - 1], dialect, now) ?? limits.nearlyExpiredDays
    const query = { numberOfDaysBeforeExpiration: days, isRead }
    if (recipientPartition === undefined) return nearlyExpiredRequest(query)
    return ofPartition(nearlyExpiredRequest, recipientPartition, query)(earlier, dialect, now)
  }

const unreadFor = (as: PersonaName): Counted => ({
  id: kebabCase(as),
  says: `${personaOf(as).says}: unread messages`,
  as,
  isRead: false,
})

const ofUser: Pick<Counted, 'as' | 'isRead'> = { as: 'humanUser', isRead: false }

/** §4.2, §8: the count for 15 days goes with the list with expiredBefore = today + 16 days; other numbers of days likewise. */
const firstToExpireIsCounted = scenario({
  id: 'statistics-nearly-expired-fewest-days',
  title: 'The nearly-expired count for N days includes a message that expires within N days',
  clauses: [
    '4.2.nearly-expired-days',
    '4.2.nearly-expired-is-read-false',
    '4.2.nearly-expired-is-read-true',
    '4.2.nearly-expired-all-partitions',
    '4.2.nearly-expired-partition',
    '5.4.statistics-all-partitions',
    '5.5.mandate-granted-statistics',
  ],
  needs: ['expiringSoon'],
  relation: true,
  causes: [
    'Whole days are counted (`ChronoUnit.DAYS.between`, `timedelta.days`, `TotalDays` as an integer), and compared with `<`.',
    'The time of day is cut off from the end of the period and not from the date of expiry, or the time zone is that of the server.',
  ],
  steps: ({
    expiringSoon: {
      message: { recipientPartition },
    },
  }) => {
    const counts: Counted[] = [
      ...mailboxCallers.map(unreadFor),
      { ...ofUser, id: 'read', says: 'the user: read messages', isRead: true },
      { ...ofUser, id: 'of-partition', says: 'the user: unread messages of one partition', recipientPartition },
    ]
    return stepsOfEach([], counts, (counted, listStep) => [
      step(`list-${counted.id}`, `${counted.says} that expire soon`)
        .sendAs(counted.as, listExpiring(counted))
        .given(status(200), nonEmptyList),
      step(`count-${counted.id}`, 'count them, with the days until the first of them expires')
        .sendAs(counted.as, countListed(counted, listStep))
        .given(...(counted.recipientPartition === undefined ? [] : [knowsName('statisticsPartition')]))
        .expect(status(200), countAtLeast(1)),
    ])
  },
})

export const fewestDaysScenarios = [firstToExpireIsCounted]
