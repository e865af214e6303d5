/** §4, §4.1: a date without a time names a whole day: the messages of that day are in a list together, or not at all. */
import type { Dialect } from '../../../contract/dialect.ts'
import { dayMs } from '../../../contract/interface/limits.ts'
import { type Expectation, exchangeOfStep, fail, pass } from '../../scenario/expectation.ts'
import { shownAt } from '../../scenario/json-path.ts'
import { itemsIn, type ListItem, queryParameter, requestedPageSize } from '../../scenario/list-answer.ts'
import { listExpectation } from '../new-expectation.ts'

/** The date of a message that each criterion is compared with. */
const dateFields = {
  receivedBefore: 'publicationDate',
  receivedAfter: 'publicationDate',
  expiredBefore: 'expirationDate',
} as const

export type DateCriterion = keyof typeof dateFields

interface Dated {
  id: string
  /** as YYYY-MM-DD, in UTC */
  day: string
  /** milliseconds since the start of that day */
  time: number
}

const hourMs = 3_600_000

/** In these hours it is the same day in UTC and in Brussels, in summer and in winter. */
const isSameDayInBrussels = ({ time }: Dated): boolean => time < 22 * hourMs

const datedIn = (items: readonly ListItem[], criterion: DateCriterion, dialect: Dialect): Dated[] =>
  items
    .flatMap(({ id, item }) => {
      const instant = Date.parse(String(shownAt(item, dialect[dateFields[criterion]])))
      if (Number.isNaN(instant)) return []
      return [{ id, day: new Date(instant).toISOString().slice(0, 10), time: instant % dayMs }]
    })
    .filter(isSameDayInBrussels)

/** Late at night and just after midnight few days have messages before and after the present time: noon takes its place. */
const dividingTime = (now: Date): number => {
  const present = now.getTime() % dayMs
  return present >= 2 * hourMs && present < 21 * hourMs ? present : 12 * hourMs
}

/**
 * The day of these messages that shows most: one with messages before and after the present time of day, else the one with
 * most messages. Undefined if the list shows no dates.
 */
export const dayOfMessages = (
  items: readonly ListItem[],
  criterion: DateCriterion,
  dialect: Dialect,
  now: Date,
): string | undefined => {
  const dated = datedIn(items, criterion, dialect)
  const dividing = dividingTime(now)
  const rank = (day: string): number => {
    const times = dated.filter((one) => one.day === day).map(({ time }) => time)
    const earlier = times.filter((time) => time < dividing).length
    return Math.min(earlier, times.length - earlier) * items.length + times.length
  }
  const days = [...new Set(dated.map(({ day }) => day))]
  return days.toSorted((one, other) => rank(other) - rank(one))[0]
}

/**
 * The answer of the step `bounded`, whose request has the criterion, has all messages of its day or none: those that the
 * step `whole`, before it, and this list, after it, show. Steps are counted from 1.
 */
export const wholeDayListed = (criterion: DateCriterion, steps: { whole: number; bounded: number }): Expectation => {
  const says = `the list of step ${steps.bounded} has all messages of a day, or none of them`
  return listExpectation(`whole-day-${criterion.toLowerCase()}`, says, (items, seen) => {
    const { dialect } = seen
    const [whole, bounded] = [exchangeOfStep(seen, steps.whole), exchangeOfStep(seen, steps.bounded)]
    const listed = itemsIn(bounded, dialect)
    if (whole === undefined || bounded === undefined || listed === undefined) return pass
    const { path } = bounded.request
    // Messages are listed by their publication, so a full page can end within the messages that expire on a day.
    if (criterion === 'expiredBefore' && listed.length >= requestedPageSize(path)) return pass
    const isStillListed = new Set(items.map(({ id }) => id))
    const isListed = new Set(listed.map(({ id }) => id))
    const ofDay = datedIn(itemsIn(whole, dialect) ?? [], criterion, dialect).filter(
      ({ id, day }) => day === queryParameter(criterion, path) && isStillListed.has(id),
    )
    const [present, absent] = [ofDay.find(({ id }) => isListed.has(id)), ofDay.find(({ id }) => !isListed.has(id))]
    return present && absent ? fail(`message ${present.id} is listed, and ${absent.id} of the same day is not`) : pass
  })
}
