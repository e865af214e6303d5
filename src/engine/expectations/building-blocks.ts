/** What expectations are built from. */
import { counted } from '../../contract/counted.ts'
import { type Answer, type Exchange, headerOf, isSuccess, jsonOf } from '../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../scenario/expectation.ts'
import { asArray, atPath } from '../scenario/json-path.ts'
import { type ListItem, readListAnswer } from '../scenario/list-answer.ts'

/** The first judgement that does not hold. */
export const allOf = (judgements: readonly Judgement[]): Judgement =>
  judgements.find(({ holds }) => holds !== true) ?? pass

/** The expectation, judged only of an answer that is meant. Of any other answer, the precondition says what is wrong. */
export const judgedWhere = (isMeant: (answer: Answer) => boolean, one: Expectation): Expectation => ({
  ...one,
  judge: (seen) =>
    isMeant(seen.exchange.answer)
      ? one.judge(seen)
      : inconclusive('control', 'the answer that the step asks for', 'answerOfStep'),
})

/** The expectation, if the answer is a success. Any other answer passes: its status is judged beside it. */
export const ifSuccessful = (one: Expectation): Expectation => ({
  ...one,
  judge: (seen) => (isSuccess(seen.exchange.answer) ? one.judge(seen) : pass),
})

/** The expectation, judged only of a successful answer. */
export const whereSuccessful = (one: Expectation): Expectation => judgedWhere(isSuccess, one)

/**
 * A precondition about test data that no list shows: where it does not hold, the scenario lacks a message. `says` names
 * that message.
 */
export const inTestData = (says: string, one: Expectation): Expectation => ({
  ...one,
  judge: (seen) => {
    const judged = one.judge(seen)
    return judged.holds === false ? inconclusive('testData', says, 'shownByAnswerAlone') : judged
  },
})

export const expectation = (id: string, says: string, judge: Expectation['judge']): Expectation => ({ id, says, judge })

/** The caller must not get the content: an answer that contains it discloses it (§5). */
export const protectedExpectation = (id: string, says: string, judge: Expectation['judge']): Expectation => ({
  ...expectation(id, says, judge),
  protectsContent: true,
})

export const answerExpectation = (id: string, says: string, judge: (answer: Answer) => Judgement): Expectation =>
  expectation(id, says, ({ exchange }) => judge(exchange.answer))

/** Judges the body of the answer as JSON; undefined if it is not JSON. */
export const jsonExpectation = (id: string, says: string, judge: (json: unknown) => Judgement): Expectation =>
  answerExpectation(id, says, (answer) => judge(jsonOf(answer)))

/** `judge` gets the JSON object of the answer; any other answer fails. */
export const judgeObject = (json: unknown, judge: (object: object) => Judgement): Judgement =>
  typeof json === 'object' && json !== null ? judge(json) : fail('the answer is not a JSON object')

/** Judges the answer by that of an earlier step, counted from 1. Inconclusive if that step was not sent. */
export const stepComparison = (
  id: string,
  says: string,
  step: number,
  judge: (before: Exchange, seen: JudgementInput) => Judgement,
): Expectation =>
  expectation(id, says, (seen) => {
    const before = exchangeOfStep(seen, step)
    if (before === undefined) return inconclusive('control', `the answer of step ${step}`, 'otherAnswer')
    return judge(before, seen)
  })

/** Judges the messages of a list. Any other answer fails. */
export const listExpectation = (
  id: string,
  says: string,
  judge: (items: ListItem[], seen: JudgementInput) => Judgement,
): Expectation =>
  expectation(id, says, (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    if ('unknown' in read) return read.unknown
    return 'noList' in read ? fail(read.noList) : judge(read.items, seen)
  })

/** What a report says of a list that does not contain `what`. */
export const withoutText = ({ length }: readonly ListItem[], what: string): string =>
  length === 0 ? 'an empty list' : `the list does not contain ${what} (${counted(length, 'message')})`

export type JudgeItem = (item: ListItem, seen: JudgementInput) => Judgement

/** Judges every listed message. An empty list is inconclusive. */
export const eachItemExpectation = (id: string, says: string, judge: JudgeItem): Expectation =>
  listExpectation(id, says, (items, seen) =>
    items.length > 0
      ? allOf(items.map((item) => judge(item, seen)))
      : inconclusive('testData', 'a listed message', 'listedMessage'),
  )

/** A number in the answer; undefined if there is none. */
export const numberAt = (exchange: Exchange | undefined, path: string | null): number | undefined => {
  const found = exchange && path !== null ? atPath(jsonOf(exchange.answer), path) : undefined
  return typeof found === 'number' ? found : undefined
}

/** What an answer lacks that has no count where the target shows counts: in a field, or as the whole answer. */
export const noCountText = (path: string): string =>
  path === '.' ? 'an answer that is no number' : `no number in the field "${path}"`

/** The entries of an array in the answer; none if it does not show the array. */
export const entriesAt = (exchange: Exchange | undefined, path: string | null): unknown[] =>
  exchange && path !== null ? asArray(atPath(jsonOf(exchange.answer), path)) : []

/** The decoded segments of the path that was requested, without its query. */
export const requestedSegments = ({ request }: Exchange): string[] =>
  request.path.split('?', 1).flatMap((path) => path.split('/').map(decodedUri))

/** Identifiers in a URL can be percent-encoded. A text that is not well encoded stays as it is. */
export const decodedUri = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reference data that a shared cache keeps, as their Cache-Control allows (§8). RFC 9111 section 5.1: the answer has an age. */
export const isFromSharedCache = ({ request, answer }: Exchange): boolean =>
  request.path.startsWith('/refData/') && headerOf(answer, 'Age').some((age) => Number(age) > 0)
