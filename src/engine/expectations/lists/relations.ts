import type { Dialect } from '../../../contract/dialect.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { atPath, fieldPath } from '../../scenario/json-path.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'

/** How many matches the target says there are over all pages, where it says so. */
export const totalIn = ({ answer }: Exchange, { total }: Dialect): number | undefined => {
  const found = total === null ? undefined : atPath(jsonOf(answer), total)
  return typeof found === 'number' ? found : undefined
}

/** Steps are counted from 1, as the report counts them. */
type StepNumber = number

const exchangeOfStep = ({ exchanges }: JudgementInput, step: StepNumber): Exchange | undefined =>
  exchanges.find((exchange) => exchange.step === step - 1)

/** The messages of the list that a step was answered; a verdict where they cannot be told. */
export const idsOfStep = (seen: JudgementInput, step: StepNumber): { ids: string[] } | { verdict: Judgement } => {
  const exchange = exchangeOfStep(seen, step)
  if (exchange === undefined) return { verdict: inconclusive(`the list of step ${step}`) }
  const read = readListAnswer(exchange, seen.dialect)
  if ('unknown' in read) return { verdict: inconclusive(read.unknown) }
  return 'noList' in read ? { verdict: fail(`step ${step}: ${read.noList}`) } : { ids: read.items.map(({ id }) => id) }
}

/** Judges the list of this step beside those of other steps. */
export const listComparison = (
  says: string,
  steps: readonly StepNumber[],
  judge: (own: string[], others: string[][], seen: JudgementInput) => Judgement,
): Expectation => ({
  says,
  judge: (seen) => {
    const lists: string[][] = []
    for (const step of [seen.exchange.step + 1, ...steps]) {
      const read = idsOfStep(seen, step)
      if ('verdict' in read) return read.verdict
      lists.push(read.ids)
    }
    const [own = [], ...others] = lists
    return judge(own, others, seen)
  },
})

const firstMissing = (ids: readonly string[], others: readonly string[]): string | undefined => {
  const known = new Set(others)
  return ids.find((id) => !known.has(id))
}

/** The same messages, in whatever order and however often. */
export const judgeSameMessages = (own: readonly string[], wanted: readonly string[]): Judgement => {
  const extra = firstMissing(own, wanted)
  if (extra !== undefined) return fail(`message ${extra} is there and should not be`)
  const lost = firstMissing(wanted, own)
  return lost === undefined ? pass : fail(`message ${lost} should be there and is not`)
}

/** Each message stands in the list of the other step as well: a filter takes away and adds nothing. */
export const subsetOfStep = (step: StepNumber): Expectation =>
  listComparison(`no message but those of step ${step}`, [step], (own, [other = []]) => {
    const extra = firstMissing(own, other)
    return extra === undefined ? pass : fail(`message ${extra} does not stand there`)
  })

/** Exactly the messages that both lists hold. */
export const intersectionOfSteps = (one: StepNumber, other: StepNumber): Expectation =>
  listComparison(
    `the messages that steps ${one} and ${other} both hold`,
    [one, other],
    (own, [first = [], second = []]) =>
      judgeSameMessages(
        own,
        first.filter((id) => second.includes(id)),
      ),
  )

/** This list and those of the parts share no message, and together they are the whole. */
export const addsUpToStep = (whole: StepNumber, ...parts: readonly StepNumber[]): Expectation =>
  listComparison(
    `with step ${parts.join(', ')} the messages of step ${whole}, each once`,
    [whole, ...parts],
    (own, [all = [], ...others]) => {
      const together = [own, ...others].flat()
      const twice = together.find((id, index) => together.indexOf(id) !== index)
      return twice === undefined ? judgeSameMessages(together, all) : fail(`message ${twice} is there twice`)
    },
  )

/** The same messages as in the other step. */
export const sameListAsStep = (step: StepNumber): Expectation =>
  listComparison(`the messages of step ${step}`, [step], (own, [other = []]) => judgeSameMessages(own, other))

/** The messages of the other step, but for one that left. */
export const sameListWithout = (step: StepNumber, { messageId }: MessageHandle): Expectation =>
  listComparison(`the messages of step ${step} without that one`, [step], (own, [other = []]) =>
    judgeSameMessages(
      own,
      other.filter((id) => id !== messageId),
    ),
  )

/** The messages of the other step, and one that came. */
export const sameListWith = (step: StepNumber, { messageId }: MessageHandle): Expectation =>
  listComparison(`the messages of step ${step} and that one`, [step], (own, [other = []]) =>
    judgeSameMessages(own, [...other, messageId]),
  )

/** Fields of a message are as they were in the other step; an absent boolean is false. */
export const fieldsAsInStep = (step: StepNumber, ...fields: readonly FieldName[]): Expectation => ({
  says: `${fields.join(' and ')} as in step ${step}`,
  judge: (seen) => {
    const before = exchangeOfStep(seen, step)
    if (before === undefined) return inconclusive(`the answer of step ${step}`)
    for (const field of fields) {
      const path = fieldPath(seen.dialect, field)
      if (path === null) return inconclusive(`set dialect.${field}`)
      const [was, is] = [before, seen.exchange].map(({ answer }) => atPath(jsonOf(answer), path) ?? false)
      if (was !== is) return fail(`${field} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`)
    }
    return pass
  },
})

/** No message stands in both lists. */
export const sharesNoMessageWithStep = (step: StepNumber): Expectation =>
  listComparison(`no message of step ${step}`, [step], (own, [other = []]) => {
    const shared = own.find((id) => other.includes(id))
    return shared === undefined ? pass : fail(`message ${shared} stands in both`)
  })

/** The count of a statistic is that of the messages which the list of the other step holds over all its pages. */
export const countOfListInStep = (step: StepNumber, pageSize: number): Expectation => ({
  says: `as many as the list of step ${step} holds`,
  judge: (seen) => {
    const listed = exchangeOfStep(seen, step)
    const read = idsOfStep(seen, step)
    if (listed === undefined || 'verdict' in read) return inconclusive(`the list of step ${step}`)
    const { length } = read.ids
    const wanted = length < pageSize ? length : totalIn(listed, seen.dialect)
    if (wanted === undefined || seen.dialect.count === null) return inconclusive('set dialect.total and dialect.count')
    const found = atPath(jsonOf(seen.exchange.answer), seen.dialect.count)
    return found === wanted ? pass : fail(`a count of ${JSON.stringify(found)}, and ${wanted} in the list`)
  },
})
