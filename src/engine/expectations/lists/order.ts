import { type Expectation, met, type Seen, unmet, untold, type Verdict } from '../../scenario/expectation.ts'
import { fieldOfItem, type Item } from '../../scenario/list-answer.ts'
import { listOfStep, ofList } from './membership.ts'

/** When each message was published, in milliseconds; a sentence where that is not told. */
const published = (items: readonly Item[], seen: Seen): { dates: number[] } | { unknown: string } => {
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
export const newestFirst: Expectation = ofList('the newest publication first', (items, seen) =>
  newestFirstOf(items, seen),
)

const newestFirstOf = (items: readonly Item[], seen: Seen): Verdict => {
  const read = published(items, seen)
  if ('unknown' in read) return untold(read.unknown)
  const { dates } = read
  const late = dates.findIndex((date, index) => index > 0 && date > (dates[index - 1] ?? date))
  return late < 0 ? met : unmet(`message ${items[late]?.id} was published after the one before it`)
}

/** §1.8: the same of those that tell when they were published, be it some or none. */
export const newestFirstOfDated: Expectation = ofList('the newest publication first, as far as told', (items, seen) => {
  const told = items.filter((item) => 'dates' in published([item], seen))
  return newestFirstOf(told, seen)
})

/** §1.8: no message was published after one of an earlier step, counted from 1, which gave the page before. */
export const olderThanInStep = (step: number): Expectation =>
  ofList(`no publication after those of step ${step}`, (items, seen) => {
    const exchange = seen.exchanges.find((earlier) => earlier.step === step - 1)
    const before = listOfStep(step, seen)
    if (exchange === undefined || before === undefined) return untold(`the list of step ${step}`)
    const [here, there] = [published(items, seen), published(before, { ...seen, exchange })]
    if ('unknown' in here) return untold(here.unknown)
    if ('unknown' in there) return untold(there.unknown)
    const isLater = Math.max(...here.dates) > Math.min(...there.dates)
    return isLater ? unmet(`a message that was published after one of step ${step}`) : met
  })
