import type { Dialect } from '../../contract/dialect.ts'
import { dayMs } from '../../contract/interface/limits.ts'
import type { Exchange } from './exchange.ts'
import { fieldOfItem, itemsIn, type ListItem } from './list-answer.ts'
import { listMessages, type RequestSpec } from './request.ts'

export type ListParameters = NonNullable<Parameters<typeof listMessages>[0]>

/** §8: the largest page size that every target supports. */
export const maxPageSize = 100

/** How many messages a relation compares. New messages during the scenario must still fit in the page. */
const windowSize = 50
/** A window of fewer messages is too small to compare. */
const smallestWindow = 10
/** If the oldest day makes the window longer than this, that day is left out: the page could end within it. */
const maxWindowSize = 80

const windowMarginMs = 4 * dayMs
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * §4.1, receivedAfter: a list with these criteria, limited by a date to the newest messages of an earlier page, so that
 * it fits in one page. A target interprets that date in the same way in every list of the scenario. A small page needs
 * no limit. If the newest day has most of the page, as after a run that sent many replies, the list ends before that
 * day, which can go on growing; or earlier, if the criteria say so.
 */
export const recentWindow = (criteria: ListParameters, page: Exchange | undefined, dialect: Dialect): RequestSpec => {
  const { receivedBefore } = criteria
  const limits = { ...limitedDays(page, dialect), ...(receivedBefore !== undefined && { receivedBefore }) }
  return listMessages({ ...criteria, ...limits, pageSize: maxPageSize })
}

const limitedDays = (page: Exchange | undefined, dialect: Dialect): ListParameters => {
  const items = itemsIn(page, dialect) ?? []
  if (page === undefined || items.length <= windowSize) return {}
  const times = items.map((item) => publishedAt(item, page, dialect))
  if (times.some(Number.isNaN)) return {}
  const days = times.map(isoDay)
  const [newest = ''] = days
  const isCut = items.length >= maxPageSize
  const earlier = days.filter((one) => one < newest)
  if (days[windowSize - 1] === newest && (earlier.length >= smallestWindow || (isCut && earlier.length === 0))) {
    const oldest = isCut ? earlier.at(-1) : undefined
    return {
      ...(oldest !== undefined && { receivedAfter: daysBefore(oldest, 2) }),
      receivedBefore: daysBefore(newest, 1),
    }
  }
  const since = days[windowSize - 1] ?? ''
  const isOverfull = days.filter((one) => one >= since).length > maxWindowSize
  return { receivedAfter: isOverfull ? (days.findLast((one) => one > since) ?? since) : since }
}

const daysBefore = (day: string, count: number): string => isoDay(Date.parse(day) - count * dayMs)

/** Milliseconds since 1970, from the item or from its details; NaN if neither shows a date. */
const publishedAt = (item: ListItem, exchange: Exchange, dialect: Dialect): number => {
  const found = fieldOfItem(item, 'publicationDate', { exchange, dialect })
  return 'value' in found ? Date.parse(String(found.value)) : Number.NaN
}

/**
 * The publication day of the message at this place of a page, counted from 0, or of its last message; the day of `now` if
 * there is no date.
 */
export const dayAtPlace = (
  page: Exchange | undefined,
  place: number | 'middle',
  dialect: Dialect,
  now: Date,
): string => {
  const items = itemsIn(page, dialect) ?? []
  const wanted = place === 'middle' ? Math.floor(items.length / 2) : Math.min(place, items.length - 1)
  const message = items[wanted]
  const time = page && message ? publishedAt(message, page, dialect) : Number.NaN
  return isoDay(Number.isNaN(time) ? now.getTime() : time)
}

/** The publication day of the message in the middle of a page; the day of `now` if there is no date. */
export const middleDay = (page: Exchange | undefined, dialect: Dialect, now: Date): string =>
  dayAtPlace(page, 'middle', dialect, now)

/**
 * The common partition of these messages, as a criterion: it keeps a list short in a big mailbox. Empty if they are in
 * several partitions.
 */
export const sharedPartition = (...messages: readonly { recipientPartition: string }[]): ListParameters => {
  const [recipientPartition, ...others] = new Set(messages.map((message) => message.recipientPartition))
  return recipientPartition === undefined || others.length > 0 ? {} : { recipientPartition }
}

/** A list with these criteria around the publication days of messages, with a margin that includes other messages. */
export const windowAround = (
  criteria: ListParameters,
  ...messages: readonly { publicationDate: string }[]
): RequestSpec => {
  const times = messages.map(({ publicationDate }) => Date.parse(publicationDate)).filter((time) => !Number.isNaN(time))
  const dates =
    times.length === 0
      ? {}
      : {
          receivedAfter: isoDay(Math.min(...times) - windowMarginMs),
          receivedBefore: isoDay(Math.max(...times) + windowMarginMs),
        }
  return listMessages({ pageSize: maxPageSize, ...criteria, ...dates })
}
