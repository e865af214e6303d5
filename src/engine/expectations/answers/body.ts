import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Answer, headerOf, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { atPath, fieldPath, identifierAt, isDialectEntry, stringsIn } from '../../scenario/json-path.ts'
import type { FieldName } from '../../scenario/request.ts'

/** One of these status codes. */
export const status = (...accepted: number[]): Expectation => ({
  says: accepted.join(' or '),
  protectsContent: accepted.every((code) => code >= 400) && accepted.some((code) => [401, 403, 404].includes(code)),
  judge: ({ exchange: { answer } }) => (accepted.includes(answer.status) ? pass : fail(String(answer.status))),
})

/** That status code, where there is an answer: silence, or a wish for patience, says neither yes nor no. */
export const statusIfAnswered = (accepted: number): Expectation => ({
  ...status(accepted),
  judge: (seen) =>
    seen.exchange.answer.status === 0 || asksToRetryLater(seen.exchange.answer)
      ? inconclusive('an answer within our patience')
      : status(accepted).judge(seen),
})

/** 429, or 503 that names a time: a provider that is busy now and then may be so at this very request. */
const asksToRetryLater = (answer: Answer): boolean =>
  answer.status === 429 || (answer.status === 503 && headerOf(answer, 'Retry-After').length > 0)

/** Any status code of success. */
export const success: Expectation = {
  says: 'success (2xx)',
  judge: ({ exchange: { answer } }) =>
    answer.status >= 200 && answer.status < 300 ? pass : fail(String(answer.status)),
}

const shown = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value))

/**
 * A field of the answer has the value. An absent boolean is false; where its name is not stated, it may be shown
 * elsewhere, so that its absence does not tell that it is not true.
 */
export const field = (name: FieldName, value: string | boolean): Expectation => ({
  says: `${name} is ${JSON.stringify(value)}`,
  judge: (seen) => {
    const path = fieldPath(seen.dialect, name)
    if (path === null) return inconclusive(`set dialect.${name}`)
    const json = jsonOf(seen.exchange.answer)
    if (typeof json !== 'object' || json === null) return fail('an answer that is no JSON object')
    const own = atPath(json, path)
    if (own === undefined && value === true && isDialectEntry(name)) return inconclusive(`${path} in the answer`)
    const found = own ?? (typeof value === 'boolean' ? false : undefined)
    return found === value ? pass : fail(`${name} is ${shown(found)}`)
  },
})

/** The answer is that message: its identifier, where it carries one, and the subject it was listed with. */
export const showsMessage = ({ messageId, subject }: MessageHandle): Expectation => ({
  says: `the message ${messageId} and its subject`,
  judge: ({ exchange: { answer }, dialect }) => {
    const json = jsonOf(answer)
    if (typeof json !== 'object' || json === null) return fail('an answer that is no JSON object')
    const id = identifierAt(json, dialect.messageId)
    if (id !== undefined && id !== messageId) return fail(`the message ${id}`)
    return subject === '' || stringsIn(atPath(json, 'subject')).includes(subject)
      ? pass
      : fail('another subject, or none')
  },
})

/** §1.6: the partition of a received message; GENERAL where none is named. */
export const liesIn = (partitionId: string): Expectation => ({
  says: `the message lies in ${partitionId}`,
  judge: ({ exchange: { answer }, dialect }) => {
    if (dialect.recipientPartition === null) return inconclusive('set dialect.recipientPartition')
    const json = jsonOf(answer)
    if (typeof json !== 'object' || json === null) return fail('an answer that is no JSON object')
    const named = atPath(json, dialect.recipientPartition)
    const isMessage = [named, identifierAt(json, dialect.messageId), atPath(json, 'subject')].some(
      (one) => one !== undefined,
    )
    if (!isMessage) return inconclusive('an answer that is a message')
    const found = named ?? defaultPartition
    return found === partitionId ? pass : fail(`it lies in ${shown(found)}`)
  },
})

const isEmptyValue = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The answer is an object that carries nothing under the name. */
export const noField = (name: string): Expectation => ({
  says: `no ${name}`,
  judge: ({ exchange: { answer } }) => {
    const json = jsonOf(answer)
    if (typeof json !== 'object' || json === null) return fail('an answer that is no JSON object')
    return isEmptyValue(atPath(json, name)) ? pass : fail(`${name} is ${shown(atPath(json, name))}`)
  },
})

/** The file as it is known: by its digest where that is known, else any content at all. */
export const file = (digest?: string): Expectation => ({
  says: digest === undefined ? 'the content of the file' : 'the very bytes of the file',
  judge: ({ exchange: { answer } }) => {
    if (answer.bytes === 0) return fail('an empty answer')
    return digest === undefined || answer.digest === digest ? pass : fail(`${answer.bytes} other bytes`)
  },
})

/** A count, as the target spells it, of at least (or exactly) so many (§4.2). */
const countExpectation = (says: string, accepts: (count: number) => boolean): Expectation => ({
  says,
  judge: ({ exchange: { answer }, dialect }: JudgementInput) => {
    if (dialect.count === null) return inconclusive('set dialect.count')
    const found = atPath(jsonOf(answer), dialect.count)
    if (typeof found !== 'number' || !Number.isInteger(found)) return fail('an answer that is no count')
    return accepts(found) ? pass : fail(`a count of ${found}`)
  },
})

export const countAtLeast = (least: number): Expectation =>
  countExpectation(`a count of at least ${least}`, (n) => n >= least)
export const countExactly = (exact: number): Expectation => countExpectation(`a count of ${exact}`, (n) => n === exact)

/** The answer, JSON or plain text, carries some text, and these words where they are known. */
export const text = (words?: string): Expectation => ({
  says: words === undefined ? 'a text' : `a text that holds "${words}"`,
  judge: ({ exchange: { answer } }) => {
    const json = jsonOf(answer)
    const texts = json === undefined ? [answer.text ?? ''] : stringsIn(json)
    if (texts.every((one) => one.trim() === '')) return fail('an answer without text')
    return words === undefined || texts.some((one) => one.includes(words)) ? pass : fail('another text')
  },
})

/** The request was answered under that path or below it, and not under another form of it. */
export const answeredUnder = (path: string): Expectation => ({
  says: `answered under ${path}`,
  judge: ({ exchange: { request } }) =>
    request.path === path || request.path.startsWith(`${path}/`) ? pass : fail(`answered under ${request.path}`),
})
