import type { Dialect } from '../../../contract/dialect.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, met, type Seen, unmet, untold, type Verdict } from '../../scenario/expectation.ts'
import { at, pathOf } from '../../scenario/json-path.ts'
import { listing } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'

/** How many matches the target says there are over all pages, where it says so. */
export const totalIn = ({ answer }: Exchange, { total }: Dialect): number | undefined => {
  const found = total === null ? undefined : at(jsonOf(answer), total)
  return typeof found === 'number' ? found : undefined
}

/** Steps are counted from 1, as the report counts them. */
type StepNumber = number

const answerOfStep = ({ exchanges }: Seen, step: StepNumber): Exchange | undefined =>
  exchanges.find((exchange) => exchange.step === step - 1)

/** The messages of the list that a step was answered; a verdict where they cannot be told. */
export const idsOfStep = (seen: Seen, step: StepNumber): { ids: string[] } | { verdict: Verdict } => {
  const exchange = answerOfStep(seen, step)
  if (exchange === undefined) return { verdict: untold(`the list of step ${step}`) }
  const read = listing(exchange, seen.dialect)
  if ('unknown' in read) return { verdict: untold(read.unknown) }
  return 'noList' in read ? { verdict: unmet(`step ${step}: ${read.noList}`) } : { ids: read.items.map(({ id }) => id) }
}

/** Judges the list of this step beside those of other steps. */
export const ofLists = (
  says: string,
  steps: readonly StepNumber[],
  judge: (own: string[], others: string[][], seen: Seen) => Verdict,
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

const missingIn = (ids: readonly string[], others: readonly string[]): string | undefined => {
  const known = new Set(others)
  return ids.find((id) => !known.has(id))
}

/** The same messages, in whatever order and however often. */
export const alike = (own: readonly string[], wanted: readonly string[]): Verdict => {
  const extra = missingIn(own, wanted)
  if (extra !== undefined) return unmet(`message ${extra} is there and should not be`)
  const lost = missingIn(wanted, own)
  return lost === undefined ? met : unmet(`message ${lost} should be there and is not`)
}

/** Each message stands in the list of the other step as well: a filter takes away and adds nothing. */
export const within = (step: StepNumber): Expectation =>
  ofLists(`no message but those of step ${step}`, [step], (own, [other = []]) => {
    const extra = missingIn(own, other)
    return extra === undefined ? met : unmet(`message ${extra} does not stand there`)
  })

/** Exactly the messages that both lists hold. */
export const sharedBy = (one: StepNumber, other: StepNumber): Expectation =>
  ofLists(`the messages that steps ${one} and ${other} both hold`, [one, other], (own, [first = [], second = []]) =>
    alike(
      own,
      first.filter((id) => second.includes(id)),
    ),
  )

/** This list and those of the parts share no message, and together they are the whole. */
export const addUpTo = (whole: StepNumber, ...parts: readonly StepNumber[]): Expectation =>
  ofLists(
    `with step ${parts.join(', ')} the messages of step ${whole}, each once`,
    [whole, ...parts],
    (own, [all = [], ...others]) => {
      const together = [own, ...others].flat()
      const twice = together.find((id, index) => together.indexOf(id) !== index)
      return twice === undefined ? alike(together, all) : unmet(`message ${twice} is there twice`)
    },
  )

/** The same messages as in the other step. */
export const sameAs = (step: StepNumber): Expectation =>
  ofLists(`the messages of step ${step}`, [step], (own, [other = []]) => alike(own, other))

/** The messages of the other step, but for one that left. */
export const sameWithout = (step: StepNumber, { messageId }: MessageHandle): Expectation =>
  ofLists(`the messages of step ${step} without that one`, [step], (own, [other = []]) =>
    alike(
      own,
      other.filter((id) => id !== messageId),
    ),
  )

/** The messages of the other step, and one that came. */
export const sameWith = (step: StepNumber, { messageId }: MessageHandle): Expectation =>
  ofLists(`the messages of step ${step} and that one`, [step], (own, [other = []]) => alike(own, [...other, messageId]))

/** Fields of a message are as they were in the other step; an absent boolean is false. */
export const fieldsAsIn = (step: StepNumber, ...fields: readonly FieldName[]): Expectation => ({
  says: `${fields.join(' and ')} as in step ${step}`,
  judge: (seen) => {
    const before = answerOfStep(seen, step)
    if (before === undefined) return untold(`the answer of step ${step}`)
    for (const field of fields) {
      const path = pathOf(seen.dialect, field)
      if (path === null) return untold(`set dialect.${field}`)
      const [was, is] = [before, seen.exchange].map(({ answer }) => at(jsonOf(answer), path) ?? false)
      if (was !== is) return unmet(`${field} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`)
    }
    return met
  },
})

/** No message stands in both lists. */
export const sharesNothingWith = (step: StepNumber): Expectation =>
  ofLists(`no message of step ${step}`, [step], (own, [other = []]) => {
    const shared = own.find((id) => other.includes(id))
    return shared === undefined ? met : unmet(`message ${shared} stands in both`)
  })

/** The count of a statistic is that of the messages which the list of the other step holds over all its pages. */
export const countsListOf = (step: StepNumber, pageSize: number): Expectation => ({
  says: `as many as the list of step ${step} holds`,
  judge: (seen) => {
    const listed = answerOfStep(seen, step)
    const read = idsOfStep(seen, step)
    if (listed === undefined || 'verdict' in read) return untold(`the list of step ${step}`)
    const { length } = read.ids
    const wanted = length < pageSize ? length : totalIn(listed, seen.dialect)
    if (wanted === undefined || seen.dialect.count === null) return untold('set dialect.total and dialect.count')
    const found = at(jsonOf(seen.exchange.answer), seen.dialect.count)
    return found === wanted ? met : unmet(`a count of ${JSON.stringify(found)}, and ${wanted} in the list`)
  },
})
