/** §1.8, §2: what a reply says of itself where it appears, and not of the message that it answers. */
import type { Dialect } from '../../../../contract/dialect.ts'
import { type Exchange, headerOf, jsonOf } from '../../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, pass } from '../../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../../scenario/json-path.ts'
import { expectation, listExpectation } from '../../new-expectation.ts'
import { isAboutReply } from './contents.ts'
import { replyOfStep } from './created.ts'

/** Ten digits, however the number is written. */
const plainNumber = (text: string): string => text.replace(/\D/g, '').padStart(10, '0')

/** §2: where the details of the reply of a step show who sent it, they show the enterprise that its request named. */
export const replySentBy = (step: number, enterpriseNumber: string): Expectation =>
  expectation('reply-sender', `${enterpriseNumber} as the sender of the reply, or no sender`, (seen) => {
    const { exchange, dialect } = seen
    if (!isAboutReply(step, seen) || exchange.answer.status !== 200) return pass
    const sender = identifierAt(jsonOf(exchange.answer), dialect.senderEnterprise)
    return !sender || plainNumber(sender) === plainNumber(enterpriseNumber) ? pass : fail(sender)
  })

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** What time zones differ in. */
const zoneMs = 30 * minuteMs
const zonesAtMost = 28

/** How much later than the answer a reply may be published. */
const marginMs = 2 * minuteMs

/** The time is another one by whole time zones. A round time was chosen, and a time further away is that of another clock. */
const isInOtherZone = (time: number, clock: number): boolean => {
  const zones = Math.round((time - clock) / zoneMs)
  const rest = Math.abs(time - clock - zones * zoneMs)
  return zones !== 0 && Math.abs(zones) <= zonesAtMost && rest <= marginMs && time % (zoneMs / 2) !== 0
}

const hasTimeAndZone = (date: string): boolean => /\d:\d.*(Z|[+-]\d\d:?\d\d)$/i.test(date)

const publicationDateIn = (details: Exchange | undefined, { publicationDate }: Dialect): string =>
  details === undefined || publicationDate === null ? '' : String(atPath(jsonOf(details.answer), publicationDate) ?? '')

/**
 * §1.8: where the details of the reply of a step show a publication date, it is neither local time with the zone of another
 * nor the date of the message that it answers, whose details the step `parent` shows.
 */
export const replyHasOwnDate = (step: number, parent: number): Expectation =>
  expectation('reply-publication-date', 'a publication date of its own, in the time zone that it names', (seen) => {
    const { exchange, dialect } = seen
    const created = exchangeOfStep(seen, step)
    const sentAt = created && headerOf(created.answer, 'Date')[0]
    if (!isAboutReply(step, seen) || exchange.answer.status !== 200 || sentAt === undefined) return pass
    const date = publicationDateIn(exchange, dialect)
    if (!hasTimeAndZone(date)) return pass
    const [time, clock] = [Date.parse(date), Date.parse(sentAt)]
    if (date === publicationDateIn(exchangeOfStep(seen, parent), dialect) && clock - time > hourMs)
      return fail(`${date}, the date of the message that it answers`)
    return isInOtherZone(time, clock) ? fail(`${date}; the header Date of step ${step} is ${sentAt}`) : pass
  })

/** §2: the list contains none of the replies that these steps, counted from 1, created: nothing in a request gives them an action. */
export const noReplyOfSteps = (...steps: readonly number[]): Expectation =>
  listExpectation('no-reply', 'the list contains none of the replies', (items, seen) => {
    const replies = steps.map((step) => replyOfStep(seen, step))
    const listed = items.find(({ id }) => replies.includes(id))
    return listed === undefined ? pass : fail(`message ${listed.id} is one of the replies`, listed.id)
  })
