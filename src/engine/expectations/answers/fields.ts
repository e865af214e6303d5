import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { isSuccess, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass, unknownName } from '../../scenario/expectation.ts'
import { atPath, fieldPath, identifierAt, isDialectEntry, shownAt, stringsIn } from '../../scenario/json-path.ts'
import { queryParameter } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { noCountText, numberAt } from '../exchange-parts.ts'
import { containsText } from '../html-text.ts'
import { judgeObject } from '../judgement.ts'
import { answerExpectation, expectation, jsonExpectation, stepComparison } from '../new-expectation.ts'

/** The body is JSON: an object, an array, or a number. A text in JSON is JSON that was written twice. */
export const isJson: Expectation = answerExpectation('json', 'a body that is JSON', (answer) => {
  const json = jsonOf(answer)
  if (json !== undefined && json !== null && typeof json !== 'string') return pass
  const start = (answer.text ?? '').slice(0, 60)
  return fail(answer.bytes === 0 ? 'an empty body' : `a body that begins with ${JSON.stringify(start)}`)
})

const shown = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value))

/**
 * A field of the answer has the value. An absent boolean is false. If the specification does not state the name of the
 * field, it can be elsewhere in the answer, so absence, or another type, does not prove that it is false.
 */
export const field = (name: FieldName, value: string | boolean): Expectation =>
  expectation(`field-${name}`, `${name} is ${JSON.stringify(value)}`, ({ exchange: { answer }, dialect }) => {
    const path = fieldPath(dialect, name)
    if (path === null) return unknownName(name)
    return judgeObject(jsonOf(answer), (json) => {
      const own = atPath(json, path) ?? undefined
      const saysNothing = own === undefined ? value === true : typeof value === 'boolean' && typeof own !== 'boolean'
      if (isDialectEntry(name) && saysNothing) return inconclusive('control', `${path} in the answer`, name)
      const found = own ?? (typeof value === 'boolean' ? false : undefined)
      return found === value ? pass : fail(`${path} is ${shown(found)}`, `"${path.split('.')[0]}"`)
    })
  })

/** The same for a field that an answer may leave out: only another value is wrong. */
export const fieldIfShown = (name: FieldName, value: boolean): Expectation =>
  expectation(`field-if-shown-${name}`, `${name} is ${value}, or not shown`, ({ exchange: { answer }, dialect }) => {
    const found = shownAt(jsonOf(answer), fieldPath(dialect, name))
    return found === !value ? fail(`${name} is ${!value}`) : pass
  })

/** The answer is that message: it has its identifier, if it has any, and the subject that the list showed. */
export const showsMessage = ({ messageId, subject }: MessageHandle): Expectation =>
  expectation('shows-message', `the message ${messageId} and its subject`, ({ exchange: { answer }, dialect }) =>
    judgeObject(jsonOf(answer), (json) => {
      const id = identifierAt(json, dialect.messageId)
      if (id !== undefined && id !== messageId) return fail(`the message ${id}`)
      if (subject === '' || stringsIn(atPath(json, 'subject')).includes(subject)) return pass
      return fail('another subject, or no subject')
    }),
  )

/** §2: the message is not from this enterprise. A message that shows no sender passes. */
export const senderIsNot = (enterpriseNumber: string): Expectation =>
  expectation('sender-is-not', `a message that ${enterpriseNumber} did not send`, ({ exchange, dialect }) =>
    judgeObject(jsonOf(exchange.answer), (json) =>
      dialect.senderEnterprise !== null && atPath(json, dialect.senderEnterprise) === enterpriseNumber
        ? fail('it did')
        : pass,
    ),
  )

/** The message is in the one partition if the change of a step, counted from 1, was accepted, and in the other if it was refused. */
export const isWhereMoved = (step: number, moved: { to: string; from: string }): Expectation =>
  stepComparison(
    'lies-where-moved',
    `the message is in partition ${moved.to} if step ${step} was a success, else in ${moved.from}`,
    step,
    (change, seen) => isInPartition(isSuccess(change.answer) ? moved.to : moved.from).judge(seen),
  )

/** §1.6: the partition of a received message; GENERAL if the message names no partition. */
export const isInPartition = (partitionId: string): Expectation =>
  expectation(
    'lies-in-partition',
    `the message is in partition ${partitionId}`,
    ({ exchange: { answer }, dialect }) => {
      const { recipientPartition, messageId } = dialect
      if (recipientPartition === null) return unknownName('recipientPartition')
      return judgeObject(jsonOf(answer), (json) => {
        const named = atPath(json, recipientPartition)
        const signs = [named, identifierAt(json, messageId), atPath(json, 'subject')]
        if (signs.every((one) => one === undefined))
          return inconclusive('control', 'an answer that is a message', 'message')
        const found = named ?? defaultPartition
        return found === partitionId ? pass : fail(`it is in partition ${shown(found)}`)
      })
    },
  )

/** The answer is an object without a value in that field. */
export const noField = (name: string): Expectation =>
  jsonExpectation(`no-field-${name}`, `no ${name}`, (json) =>
    judgeObject(json, (object) => {
      const value = atPath(object, name)
      return value === undefined || value === null || value === '' ? pass : fail(`${name} is ${shown(value)}`)
    }),
  )

/** The content of a file: compared by digest if the digest is known, else any content. */
export const file = (digest?: string): Expectation => {
  const says = digest === undefined ? 'the content of the file' : 'exactly the bytes of the file'
  return answerExpectation('file', says, (answer) => {
    if (answer.bytes === 0 && answer.digest !== digest) return fail('an empty answer')
    return digest === undefined || answer.digest === digest ? pass : fail(`${answer.bytes} other bytes`)
  })
}

/** A file with that digest. Without a digest it cannot be checked. */
export const knownFile = (digest?: string): Expectation => {
  if (digest !== undefined) return file(digest)
  const says = 'a document whose bytes the suite knows (the test mailbox has one)'
  const unknown = inconclusive('testData', says, 'shownByAnswerAlone')
  return expectation('file', 'exactly the bytes of the file', () => unknown)
}

/** §4.2: a count, in the field that the target uses for it. */
const countExpectation = (id: string, says: string, accepts: (count: number) => boolean): Expectation =>
  expectation(id, says, ({ exchange, dialect }) => {
    if (dialect.count === null) return unknownName('count')
    const found = numberAt(exchange, dialect.count)
    if (found === undefined || !Number.isInteger(found)) return fail(noCountText(dialect.count))
    return accepts(found) ? pass : fail(`a count of ${found}`)
  })

export const countAtLeast = (least: number): Expectation =>
  countExpectation('count-at-least', `a count of at least ${least}`, (count) => count >= least)
export const countExactly = (exact: number): Expectation =>
  countExpectation('count', `a count of ${exact}`, (count) => count === exact)

/** The count that is right for the number in a parameter of the request. */
export const countExactlyFor = (parameter: string, exactFor: (value: number) => number): Expectation => ({
  ...countExactly(0),
  says: `the count for that ${parameter}`,
  judge: (seen) => countExactly(exactFor(Number(queryParameter(parameter, seen.exchange.request.path)))).judge(seen),
})

/** The answer, JSON or plain text, contains some text, and these words if they are known; as HTML too. */
export const showsText = (words?: string): Expectation =>
  answerExpectation('text', words === undefined ? 'a text' : `a text that contains "${words}"`, (answer) => {
    const json = jsonOf(answer)
    const texts = json === undefined ? [answer.text ?? ''] : stringsIn(json)
    if (texts.every((one) => one.trim() === '')) return fail('an answer without text')
    return words === undefined || texts.some((one) => containsText(one, words)) ? pass : fail('another text')
  })
