import type { Dialect } from '../../../contract/dialect.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
  unknownName,
} from '../../scenario/expectation.ts'
import { atPath, fieldPath } from '../../scenario/json-path.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { numberAt } from '../exchange-parts.ts'
import { allOf } from '../judgement.ts'
import { expectation, stepComparison } from '../new-expectation.ts'

/** The total number of matches over all pages; undefined if the target shows none. */
export const totalIn = (exchange: Exchange | undefined, { total }: Dialect): number | undefined =>
  numberAt(exchange, total)

/** Counted from 1, as the report counts them. */
type StepNumber = number

/** The ids of the messages that a step listed; a judgement if they are unknown. */
export const idsOfStep = (seen: JudgementInput, step: StepNumber): string[] | Judgement => {
  const exchange = exchangeOfStep(seen, step)
  if (exchange === undefined) return inconclusive('control', `the list of step ${step}`, 'otherList')
  const read = readListAnswer(exchange, seen.dialect)
  if ('unknown' in read) return read.unknown
  return 'noList' in read ? fail(`step ${step}: ${read.noList}`) : read.items.map(({ id }) => id)
}

/** Compares the list of this step with those of other steps. `idsOf` reads each of them. */
export const listComparison = (
  id: string,
  says: string,
  steps: readonly StepNumber[],
  judge: (own: string[], others: string[][], seen: JudgementInput) => Judgement,
  idsOf: typeof idsOfStep = idsOfStep,
): Expectation =>
  expectation(id, says, (seen) => {
    const lists: string[][] = []
    for (const step of [seen.exchange.step + 1, ...steps]) {
      const ids = idsOf(seen, step)
      if (!Array.isArray(ids)) return ids
      lists.push(ids)
    }
    const [own = [], ...others] = lists
    return judge(own, others, seen)
  })

const firstMissing = (ids: readonly string[], others: readonly string[]): string | undefined => {
  const known = new Set(others)
  return ids.find((id) => !known.has(id))
}

/** The same messages, in any order; repetitions do not matter. */
export const judgeSameMessages = (own: readonly string[], wanted: readonly string[]): Judgement => {
  const extra = firstMissing(own, wanted)
  if (extra !== undefined) return fail(`message ${extra} should not be in the list`, extra)
  const lost = firstMissing(wanted, own)
  return lost === undefined ? pass : fail(`message ${lost} is not in the list`)
}

/** Each message is in the list of the other step too: a filter only removes messages. */
export const subsetOfStep = (step: StepNumber): Expectation =>
  listComparison('subset', `only messages of step ${step}`, [step], (own, [other = []]) => {
    const extra = firstMissing(own, other)
    return extra === undefined ? pass : fail(`message ${extra} is not in that list`, extra)
  })

/** Exactly the messages that are in both lists. */
export const intersectionOfSteps = (one: StepNumber, other: StepNumber): Expectation => {
  const says = `the messages that steps ${one} and ${other} have in common`
  return listComparison('intersection', says, [one, other], (own, [first = [], second = []]) => {
    const common = first.filter((id) => second.includes(id))
    return judgeSameMessages(own, common)
  })
}

/** This list and those of the parts share no message, and together they are the whole list. */
export const addsUpToStep = (whole: StepNumber, ...parts: readonly StepNumber[]): Expectation => {
  const others = parts.length === 0 ? 'the lists before' : `step ${parts.join(', ')}`
  const says = `together with ${others} the messages of step ${whole}, each once`
  return listComparison('adds-up', says, [whole, ...parts], (own, [all = [], ...others]) => {
    const together = [own, ...others].flat()
    const repeated = together.find((id, index) => together.indexOf(id) !== index)
    return repeated === undefined ? judgeSameMessages(together, all) : fail(`message ${repeated} is listed twice`)
  })
}

/** The list of the other step, changed. */
const changedList = (
  id: string,
  says: string,
  step: StepNumber,
  change: (ids: string[]) => string[] = (ids) => ids,
): Expectation =>
  listComparison(id, `the messages of step ${step}${says}`, [step], (own, [other = []]) =>
    judgeSameMessages(own, change(other)),
  )

export const sameListAsStep = (step: StepNumber): Expectation => changedList('same-list', '', step)

/** The messages of the other step, except one. */
export const sameListWithout = (step: StepNumber, { messageId }: MessageHandle): Expectation =>
  changedList('same-list-without', ` except message ${messageId}`, step, (ids) => ids.filter((id) => id !== messageId))

/** The messages of the other step, and one more. */
export const sameListWith = (step: StepNumber, { messageId }: MessageHandle): Expectation =>
  changedList('same-list-with', ` and message ${messageId}`, step, (ids) => [...ids, messageId])

/** Fields of a message have the same values as in the other step. An absent boolean is false. */
export const fieldsAsInStep = (step: StepNumber, ...fields: readonly FieldName[]): Expectation =>
  stepComparison('same-fields', `${fields.join(' and ')} as in step ${step}`, step, (before, { exchange, dialect }) =>
    allOf(
      fields.map((field) => {
        const path = fieldPath(dialect, field)
        if (path === null) return unknownName(field)
        const [was, is] = [before, exchange].map(({ answer }) => atPath(jsonOf(answer), path) ?? false)
        return was === is ? pass : fail(`${field} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`)
      }),
    ),
  )

/** No message is in both lists. */
export const sharesNoMessageWithStep = (step: StepNumber): Expectation =>
  listComparison('shares-no-message', `no message of step ${step}`, [step], (own, [other = []]) => {
    const shared = own.find((id) => other.includes(id))
    return shared === undefined ? pass : fail(`message ${shared} is in both lists`)
  })

/** The count of a statistic equals the number of messages in the list of the other step, over all its pages. */
export const countOfListInStep = (step: StepNumber, pageSize: number): Expectation =>
  expectation('count-of-list', `the number of messages in the list of step ${step}`, (seen) => {
    const { count } = seen.dialect
    const ids = idsOfStep(seen, step)
    if (!Array.isArray(ids)) return inconclusive('control', `the list of step ${step}`, 'otherList')
    const wanted = ids.length < pageSize ? ids.length : totalIn(exchangeOfStep(seen, step), seen.dialect)
    if (wanted === undefined) return unknownName('total')
    if (count === null) return unknownName('count')
    const found = atPath(jsonOf(seen.exchange.answer), count)
    return found === wanted ? pass : fail(`a count of ${JSON.stringify(found)}; the list has ${wanted}`)
  })

/** The list contains these messages and no others. */
export const containsOnly = (what: string, ...wanted: readonly MessageHandle[]): Expectation => {
  const wantedIds = wanted.map(({ messageId }) => messageId)
  return listComparison('contains-only', `${what} and nothing else`, [], (own) => judgeSameMessages(own, wantedIds))
}

/** The list contains no other message than these, and the page is not full. */
export const containsOnlyKnown = (pageSize: number, ...known: readonly MessageHandle[]): Expectation =>
  listComparison('only-known-messages', 'only messages that we know', [], (own) => {
    const other = own.find((id) => !known.some(({ messageId }) => messageId === id))
    if (other !== undefined) return fail(`message ${other}, which this scenario could not restore`)
    return own.length < pageSize ? pass : fail(`a full page of ${own.length} messages; there can be more`)
  })
