import type { Dialect } from '../../contract/dialect.ts'
import type { Exchange } from './exchange.ts'
import { at } from './json-path.ts'
import { listing } from './list-answer.ts'
import { list, type RequestSpec } from './request.ts'

export type Criteria = Parameters<typeof list>[0]

/** The largest page that is sure to be given (§8). */
export const wholePage = 100

/** Messages that a relation looks at: so few that others which come meanwhile still leave the page below its size. */
const enough = 50
/** Where a day brings more than these to the page of a hundred, the page may end within it: that day is left out. */
const most = 80

const dayMs = 24 * 60 * 60 * 1000
const marginMs = 4 * dayMs
const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The list of these criteria, narrowed by a date to the newest messages of a page that was answered before (§4.1,
 * receivedAfter), so that it is complete in one page. Whichever way a target reads that date, it reads it alike in
 * every list of the scenario. Nothing is narrowed where the page was small.
 */
export const narrowed = (criteria: Criteria, page: Exchange | undefined, dialect: Dialect): RequestSpec => {
  const since = sinceOf(page, dialect)
  return list({ ...criteria, ...(since !== undefined && { receivedAfter: since }), pageSize: wholePage })
}

const sinceOf = (page: Exchange | undefined, dialect: Dialect): string | undefined => {
  const path = dialect.publicationDate
  const read = page && listing(page, dialect)
  if (path === null || read === undefined || !('items' in read) || read.items.length <= enough) return undefined
  const times = read.items.map(({ item }) => Date.parse(String(at(item, path))))
  if (times.some(Number.isNaN)) return undefined
  const days = times.map(day)
  const since = days[enough - 1] ?? ''
  const isOverfull = days.filter((one) => one >= since).length > most
  return isOverfull ? (days.findLast((one) => one > since) ?? since) : since
}

/** The day that halves the messages of a page by publication; that of `now` where no date is shown. */
export const middleOf = (page: Exchange | undefined, dialect: Dialect, now: Date): string => {
  const read = page && listing(page, dialect)
  const items = read && 'items' in read ? read.items : []
  const path = dialect.publicationDate
  const time = path === null ? Number.NaN : Date.parse(String(at(items[Math.floor(items.length / 2)]?.item, path)))
  return day(Number.isNaN(time) ? now.getTime() : time)
}

/**
 * The partition in which all of the messages lie, as a criterion: it keeps a list short in a mailbox that holds much
 * else. None where they lie in several.
 */
export const whereTheyLie = (...messages: readonly { recipientPartition: string }[]): Criteria => {
  const [recipientPartition, ...others] = new Set(messages.map((message) => message.recipientPartition))
  return recipientPartition === undefined || others.length > 0 ? {} : { recipientPartition }
}

/** The list of these criteria about the day on which messages were published, with a margin on either side that holds some others too. */
export const aroundDay = (criteria: Criteria, ...messages: readonly { publicationDate: string }[]): RequestSpec => {
  const times = messages.map(({ publicationDate }) => Date.parse(publicationDate)).filter((time) => !Number.isNaN(time))
  const dates =
    times.length === 0
      ? {}
      : { receivedAfter: day(Math.min(...times) - marginMs), receivedBefore: day(Math.max(...times) + marginMs) }
  return list({ ...criteria, ...dates, pageSize: wholePage })
}
