import { type Expectation, exchangeOfStep, fail, pass } from '../../scenario/expectation.ts'
import { expectation } from '../new-expectation.ts'
import { listComparison } from './relations.ts'

/** Counted from 1, as the report counts them. */
type StepNumber = number

/**
 * §4.1: this list and that of step `other` are pages in a row: the steps `whole` have no other message before the last one
 * that these two show, or at all if this page is past the end. A page that is refused passes, as does a smaller one.
 */
export const leavesOutNothing = (other: StepNumber, whole: readonly StepNumber[]): Expectation => {
  const says = `no message left out between step ${other} and this page, compared with step ${whole.join(' and ')}`
  return expectation('leaves-out-nothing', says, (seen) => {
    const isAnswered = (step: StepNumber): boolean => exchangeOfStep(seen, step)?.answer.status === 200
    if (seen.exchange.answer.status !== 200 || !isAnswered(other)) return pass
    const steps = [other, ...whole.filter(isAnswered)]
    return listComparison('leaves-out-nothing', says, steps, (own, [first = [], ...known]) => {
      const end = own.length === 0 ? Number.POSITIVE_INFINITY : placeOf(own.at(-1), known.flat())
      const shown = new Set([...first, ...own])
      const lost = known
        .flat()
        .slice(0, end)
        .find((id) => !shown.has(id))
      return lost === undefined ? pass : fail(`message ${lost} is on none of the pages`)
    }).judge(seen)
  })
}

/** The place of a message in a list; after its end if the list does not have it. */
const placeOf = (id: string | undefined, list: readonly string[]): number =>
  id !== undefined && list.includes(id) ? list.indexOf(id) : list.length
