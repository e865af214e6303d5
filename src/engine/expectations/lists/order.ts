import {
  type Expectation,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { fieldOfItem, type ListItem } from '../../scenario/list-answer.ts'
import { itemsOfStep, listExpectation } from './membership.ts'

/** When each message was published, in milliseconds; a sentence where that is not told. */
const publicationDates = (
  items: readonly ListItem[],
  seen: JudgementInput,
): { dates: number[] } | { unknown: string } => {
  const dates: number[] = []
  for (const item of items) {
    const found = fieldOfItem(item, 'publicationDate', seen)
    if ('unknown' in found) return found
    const date = Date.parse(String(found.value))
    if (Number.isNaN(date)) return { unknown: `the publication date of message ${item.id}` }
    dates.push(date)
  }
  return { dates }
}

/** §1.8: no message was published after the one that stands before it; those of the same instant in any order. */
export const newestFirst: Expectation = listExpectation('the newest publication first', (items, seen) =>
  judgeNewestFirst(items, seen),
)

const judgeNewestFirst = (items: readonly ListItem[], seen: JudgementInput): Judgement => {
  const read = publicationDates(items, seen)
  if ('unknown' in read) return inconclusive(read.unknown)
  const { dates } = read
  const late = dates.findIndex((date, index) => index > 0 && date > (dates[index - 1] ?? date))
  return late < 0 ? pass : fail(`message ${items[late]?.id} was published after the one before it`)
}

/** §1.8: the same of those that tell when they were published, be it some or none. */
export const newestFirstWhereDated: Expectation = listExpectation(
  'the newest publication first, as far as told',
  (items, seen) => {
    const told = items.filter((item) => 'dates' in publicationDates([item], seen))
    return judgeNewestFirst(told, seen)
  },
)

/** §1.8: no message was published after one of an earlier step, counted from 1, which gave the page before. */
export const notNewerThanStep = (step: number): Expectation =>
  listExpectation(`no publication after those of step ${step}`, (items, seen) => {
    const exchange = seen.exchanges.find((earlier) => earlier.step === step - 1)
    const before = itemsOfStep(step, seen)
    if (exchange === undefined || before === undefined) return inconclusive(`the list of step ${step}`)
    const [here, there] = [publicationDates(items, seen), publicationDates(before, { ...seen, exchange })]
    if ('unknown' in here) return inconclusive(here.unknown)
    if ('unknown' in there) return inconclusive(there.unknown)
    const isLater = Math.max(...here.dates) > Math.min(...there.dates)
    return isLater ? fail(`a message that was published after one of step ${step}`) : pass
  })
