import type { Dialect } from '../../contract/dialect.ts'
import type { Exchange } from './exchange.ts'
import { atPath } from './json-path.ts'
import { readListAnswer } from './list-answer.ts'
import { listMessages, type RequestSpec } from './request.ts'

export type ListParameters = Parameters<typeof listMessages>[0]

/** The largest page that is sure to be given (§8). */
export const maxPageSize = 100

/** Messages that a relation looks at: so few that others which come meanwhile still leave the page below its size. */
const windowSize = 50
/** Where a day brings more than these to the page of a hundred, the page may end within it: that day is left out. */
const maxWindowSize = 80

const dayMs = 24 * 60 * 60 * 1000
const marginMs = 4 * dayMs
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The list of these criteria, narrowed by a date to the newest messages of a page that was answered before (§4.1,
 * receivedAfter), so that it is complete in one page. Whichever way a target reads that date, it reads it alike in
 * every list of the scenario. Nothing is narrowed where the page was small.
 */
export const recentWindow = (criteria: ListParameters, page: Exchange | undefined, dialect: Dialect): RequestSpec => {
  const since = windowStart(page, dialect)
  return listMessages({ ...criteria, ...(since !== undefined && { receivedAfter: since }), pageSize: maxPageSize })
}

const windowStart = (page: Exchange | undefined, dialect: Dialect): string | undefined => {
  const path = dialect.publicationDate
  const read = page && readListAnswer(page, dialect)
  if (path === null || read === undefined || !('items' in read) || read.items.length <= windowSize) return undefined
  const times = read.items.map(({ item }) => Date.parse(String(atPath(item, path))))
  if (times.some(Number.isNaN)) return undefined
  const days = times.map(isoDay)
  const since = days[windowSize - 1] ?? ''
  const isOverfull = days.filter((one) => one >= since).length > maxWindowSize
  return isOverfull ? (days.findLast((one) => one > since) ?? since) : since
}

/** The day that halves the messages of a page by publication; that of `now` where no date is shown. */
export const middleDay = (page: Exchange | undefined, dialect: Dialect, now: Date): string => {
  const read = page && readListAnswer(page, dialect)
  const items = read && 'items' in read ? read.items : []
  const path = dialect.publicationDate
  const time = path === null ? Number.NaN : Date.parse(String(atPath(items[Math.floor(items.length / 2)]?.item, path)))
  return isoDay(Number.isNaN(time) ? now.getTime() : time)
}

/**
 * The partition in which all of the messages lie, as a criterion: it keeps a list short in a mailbox that holds much
 * else. None where they lie in several.
 */
export const sharedPartition = (...messages: readonly { recipientPartition: string }[]): ListParameters => {
  const [recipientPartition, ...others] = new Set(messages.map((message) => message.recipientPartition))
  return recipientPartition === undefined || others.length > 0 ? {} : { recipientPartition }
}

/** The list of these criteria about the day on which messages were published, with a margin on either side that holds some others too. */
export const windowAround = (
  criteria: ListParameters,
  ...messages: readonly { publicationDate: string }[]
): RequestSpec => {
  const times = messages.map(({ publicationDate }) => Date.parse(publicationDate)).filter((time) => !Number.isNaN(time))
  const dates =
    times.length === 0
      ? {}
      : { receivedAfter: isoDay(Math.min(...times) - marginMs), receivedBefore: isoDay(Math.max(...times) + marginMs) }
  return listMessages({ ...criteria, ...dates, pageSize: maxPageSize })
}
