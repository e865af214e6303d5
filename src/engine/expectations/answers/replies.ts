import { type Exchange, headerOf, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type JudgementInput,
  pass,
  unknownName,
} from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { decodedUri, expectation, listExpectation } from '../building-blocks.ts'

/** The identifier of a created reply: from the answer, or from the end of its Location. The body may be empty. */
export const replyIdOf = (created: Exchange | undefined, messageIdPath: string | null): string | undefined => {
  if (created === undefined) return undefined
  const own = identifierAt(jsonOf(created.answer), messageIdPath)
  const tail = headerOf(created.answer, 'Location')[0]?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1)
  return own ?? (tail === undefined ? undefined : decodedUri(tail))
}

const replyOfStep = (step: number, seen: JudgementInput): string | undefined =>
  replyIdOf(exchangeOfStep(seen, step), seen.dialect.messageId)

const replyUnknown = inconclusive('control', 'the identifier of the reply', 'replyId')

/** The list contains the reply that a step, counted from 1, created. */
export const holdsReplyOfStep = (step: number): Expectation =>
  listExpectation('contains-reply', `the list contains the reply of step ${step}`, (items, seen) => {
    const reply = replyOfStep(step, seen)
    if (reply === undefined) return replyUnknown
    return items.some(({ id }) => id === reply) ? pass : fail(`${items.length} messages without the reply`)
  })

/** The details of the reply that a step created have that value in the field. */
export const replyOfStepHas = (
  step: number,
  field: 'originalMessageId' | 'senderPartition',
  value: string,
): Expectation =>
  expectation(`reply-${field}`, `the reply of step ${step} has ${field} ${value}`, (seen) => {
    if (replyOfStep(step, seen) === undefined) return replyUnknown
    const path = field === 'senderPartition' ? seen.dialect.senderPartition : field
    if (path === null) return unknownName(field)
    const found = identifierAt(jsonOf(seen.exchange.answer), path)
    return found === value ? pass : fail(`${field} is ${found ?? 'absent'}`)
  })

/** §4.1: the reply is created. §5.6: not demanded if the details do not say that the message accepts replies. */
export const replyCreated: Expectation = expectation('reply-created', '201', ({ exchange, exchanges }) => {
  const { status } = exchange.answer
  if (status === 201) return pass
  const details = exchanges.find(({ request }) => `${request.path}/reply` === exchange.request.path)
  if (details === undefined || atPath(jsonOf(details.answer), 'isReplyAuthorized') === true) return fail(String(status))
  return inconclusive('testData', 'a message whose details say that it accepts replies', 'isReplyAuthorized')
})
