/** Constructors of expectations. */
import { type Answer, type Exchange, isSuccess, isWebPage, jsonOf } from '../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../scenario/expectation.ts'
import { type ListItem, readListAnswer } from '../scenario/list-answer.ts'
import { allOf } from './judgement.ts'

/** Judges only an answer that passes `isMeant`. Any other one is inconclusive: the precondition says what is wrong with it. */
export const judgedWhere = (isMeant: (answer: Answer) => boolean, one: Expectation): Expectation => ({
  ...one,
  judge: (seen) =>
    isMeant(seen.exchange.answer)
      ? one.judge(seen)
      : inconclusive('control', 'the answer that the step asks for', 'answerOfStep'),
})

/** Judges only an answer that passes `isMeant`. Any other one passes: another expectation judges its status. */
export const passUnless = (isMeant: (answer: Answer) => boolean, one: Expectation): Expectation => ({
  ...one,
  judge: (seen) => (isMeant(seen.exchange.answer) ? one.judge(seen) : pass),
})

export const passUnlessSuccess = (one: Expectation): Expectation => passUnless(isSuccess, one)

/** The same for a path that a provider need not have: a web application answers it with its page and status 200. */
export const passUnlessData = (one: Expectation): Expectation =>
  passUnless((answer) => isSuccess(answer) && !isWebPage(answer), one)

/** Judges only a successful answer; any other one is inconclusive. */
export const inconclusiveUnlessSuccess = (one: Expectation): Expectation => judgedWhere(isSuccess, one)

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

/** Compares the answer with that of an earlier step, counted from 1. Inconclusive if that step was not sent. */
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

type JudgeItem = (item: ListItem, seen: JudgementInput) => Judgement

/** Judges every listed message. An empty list is inconclusive. */
export const eachItemExpectation = (id: string, says: string, judge: JudgeItem): Expectation =>
  listExpectation(id, says, (items, seen) =>
    items.length > 0
      ? allOf(items.map((item) => judge(item, seen)))
      : inconclusive('testData', 'a listed message', 'listedMessage'),
  )

/** Judges every listed message; an empty list passes. */
export const itemsExpectation = (id: string, says: string, judge: JudgeItem): Expectation =>
  listExpectation(id, says, (items, seen) => allOf(items.map((item) => judge(item, seen))))
