import {
  type Expectation,
  exchangeOfStep,
  fail,
  type Inconclusive,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { fieldOfItem, itemsIn, type ListItem } from '../../scenario/list-answer.ts'
import { listExpectation } from '../new-expectation.ts'
import { itemsOfStep } from './membership.ts'

/** When each message was published, in seconds; inconclusive if a message does not show it. */
const publicationSeconds = (items: readonly ListItem[], seen: JudgementInput): number[] | Inconclusive => {
  const dates: number[] = []
  for (const item of items) {
    const found = fieldOfItem(item, 'publicationDate', seen)
    if ('unknown' in found) return found.unknown
    const seconds = Math.floor(Date.parse(String(found.value)) / 1000)
    if (Number.isNaN(seconds))
      return inconclusive('control', `the publication date of message ${item.id}`, 'publicationDate')
    dates.push(seconds)
  }
  return dates
}

const judgeNewestFirst = (items: readonly ListItem[], seen: JudgementInput): Judgement => {
  const dates = publicationSeconds(items, seen)
  if (!Array.isArray(dates)) return dates
  const late = dates.findIndex((date, index) => index > 0 && date > (dates[index - 1] ?? date))
  return late < 0 ? pass : fail(`message ${items[late]?.id} was published after the one before it`)
}

/** §1.8: newest first. Messages of the same second can be in any order. */
export const newestFirst: Expectation = listExpectation(
  'newest-first',
  'the newest publication first',
  judgeNewestFirst,
)

/** §1.8: newest first among the messages that show a publication date. Passes if none does. */
export const newestFirstWhereDated: Expectation = listExpectation(
  'newest-first-where-dated',
  'the newest publication first, among messages with a date',
  (items, seen) => {
    const dated = items.filter((item) => Array.isArray(publicationSeconds([item], seen)))
    return judgeNewestFirst(dated, seen)
  },
)

/** The same for any answer: one that is not a list passes. */
export const newestFirstIfList: Expectation = {
  ...newestFirstWhereDated,
  id: 'newest-first-if-list',
  judge: (seen) => (itemsIn(seen.exchange, seen.dialect) ? newestFirstWhereDated.judge(seen) : pass),
}

/** §1.8: no message is newer than those of an earlier step, counted from 1, that listed the previous page. */
export const notNewerThanStep = (step: number): Expectation =>
  listExpectation('not-newer-than-previous-page', `no message newer than those of step ${step}`, (items, seen) => {
    const exchange = exchangeOfStep(seen, step)
    const before = itemsOfStep(seen, step)
    if (exchange === undefined || before === undefined)
      return inconclusive('control', `the list of step ${step}`, 'otherList')
    const [here, there] = [publicationSeconds(items, seen), publicationSeconds(before, { ...seen, exchange })]
    if (!Array.isArray(here)) return here
    if (!Array.isArray(there)) return there
    const isLater = Math.max(...here) > Math.min(...there)
    return isLater ? fail(`a message newer than one of step ${step}`) : pass
  })
