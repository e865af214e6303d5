import { type Exchange, headerOf, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'

/** The identifier of a created reply: as its answer tells it, or the end of its Location; an empty body is fine. */
export const replyIdOf = (created: Exchange | undefined, messageIdPath: string | null): string | undefined => {
  if (created === undefined) return undefined
  const told = identifierAt(jsonOf(created.answer), messageIdPath)
  const tail = headerOf(created.answer, 'Location')[0]?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1)
  return told ?? (tail === undefined ? undefined : unescaped(tail))
}

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const replyOfStep = (step: number, { exchanges, dialect }: JudgementInput): string | undefined =>
  replyIdOf(
    exchanges.find((exchange) => exchange.step === step - 1),
    dialect.messageId,
  )

/** The list holds the reply that a step created, counted from 1. */
export const holdsReplyOfStep = (step: number): Expectation => ({
  says: `the list holds the reply of step ${step}`,
  judge: (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    if ('unknown' in read) return inconclusive(read.unknown)
    if ('noList' in read) return fail(read.noList)
    const reply = replyOfStep(step, seen)
    if (reply === undefined) return inconclusive('the identifier of the reply')
    return read.items.some(({ id }) => id === reply) ? pass : fail(`${read.items.length} messages, and not the reply`)
  },
})

/** The details are those of the reply that a step created, and the field has that value. */
export const replyOfStepHas = (
  step: number,
  field: 'originalMessageId' | 'senderPartition',
  value: string,
): Expectation => ({
  says: `the reply of step ${step} has ${field} ${value}`,
  judge: (seen) => {
    if (replyOfStep(step, seen) === undefined) return inconclusive('the identifier of the reply')
    const path = field === 'senderPartition' ? seen.dialect.senderPartition : field
    if (path === null) return inconclusive(`set dialect.${field}`)
    const found = identifierAt(jsonOf(seen.exchange.answer), path)
    return found === value ? pass : fail(`${field} is ${found ?? 'absent'}`)
  },
})

/** A reply is created (§4.1), unless the details that were asked for before do not say that the message takes any (§5.6). */
export const replyCreated: Expectation = {
  says: '201',
  judge: ({ exchange, exchanges }) => {
    const { status } = exchange.answer
    if (status === 201) return pass
    const details = exchanges.find(({ request }) => `${request.path}/reply` === exchange.request.path)
    const isAllowed = details === undefined || atPath(jsonOf(details.answer), 'isReplyAuthorized') === true
    return isAllowed ? fail(String(status)) : inconclusive('a message whose details say that it may be replied to')
  },
}
