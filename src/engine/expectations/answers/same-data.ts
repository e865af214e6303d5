/** §3, §4.1: whether two answers hold the same data. */
import { languages } from '../../../contract/interface/parameters.ts'
import { type Answer, type Exchange, headerOf, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { canonicalJson, isJsonObject } from '../../scenario/json/json-object.ts'
import { expectation, stepComparison } from '../new-expectation.ts'

const dataOf = ({ answer }: Exchange): string => {
  const json = jsonOf(answer)
  return json === undefined ? answer.digest : canonicalJson(json)
}

const otherDataIn = ({ answer }: Exchange): string => (isSuccess(answer) ? 'other data' : String(answer.status))

/** §3: the same data as in an earlier step, counted from 1: JSON as values, anything else byte by byte. */
export const sameDataAsStep = (step: number): Expectation =>
  stepComparison('same-data', `the data of step ${step}`, step, (before, { exchange }) =>
    dataOf(exchange) === dataOf(before) ? pass : fail(otherDataIn(exchange)),
  )

/** Somewhere in the value, a text in two languages or more. */
const hasLanguages = (value: unknown): boolean =>
  isJsonObject(value) &&
  (languages.filter((language) => typeof value[language] === 'string').length > 1 ||
    Object.values(value).some(hasLanguages))

/**
 * §2: the same languages and texts as in an earlier step, counted from 1, where that answer has several languages. A text
 * without languages can be in the one that the caller prefers.
 */
export const sameLanguagesAsStep = (step: number): Expectation =>
  stepComparison('same-languages', `all languages of step ${step}`, step, (before, { exchange }) => {
    const isSame = !hasLanguages(jsonOf(before.answer)) || dataOf(exchange) === dataOf(before)
    return isSame ? pass : fail('other data')
  })

/** RFC 9110 section 14.4: the first and the last byte of a part, and the number of all, which can be `*`. */
const namedPart = (answer: Answer): { first?: string; last?: string; total?: string } =>
  /^bytes (?<first>\d+)-(?<last>\d+)\/(?<total>\d+|\*)$/i.exec(headerOf(answer, 'Content-Range')[0]?.trim() ?? '')
    ?.groups ?? {}

/** §3: the answer goes up to the last byte of the file: a 206 says so. */
export const upToLastByte: Expectation = expectation(
  'up-to-last-byte',
  'all bytes of the file',
  ({ exchange: { answer } }) => {
    const { first, last, total } = namedPart(answer)
    const isWhole = Number(first) === 0 && Number(last) + 1 === Number(total)
    return answer.status !== 206 || isWhole ? pass : fail('a part of the file')
  },
)

/** RFC 9110 section 15.3.7: a 206 that says which part of the file it is, and begins where it was asked to. */
const isNamedPart = (answer: Answer, whole: Answer, from: number): boolean => {
  const { first, last, total } = namedPart(answer)
  const namesTotal = total === '*' || Number(total) === whole.bytes
  const bytes = Number(last) - Number(first) + 1
  return answer.status === 206 && Number(first) === from && bytes === answer.bytes && namesTotal
}

/** The same, for a part that is shorter than the file. The caller asks for the rest. */
const isNamedStart = (answer: Answer, whole: Answer): boolean =>
  answer.bytes < whole.bytes && isNamedPart(answer, whole, 0)

/** §4.1: all bytes of the answer of an earlier step, counted from 1; or a 206 that says which part of them it is. */
export const wholeDataOfStep = (step: number): Expectation =>
  stepComparison('whole-data', `all data of step ${step}`, step, ({ answer: whole }, { exchange: { answer } }) => {
    if (answer.digest === whole.digest || isNamedStart(answer, whole)) return pass
    return fail(answer.bytes === whole.bytes ? 'other bytes' : `${answer.bytes} of ${whole.bytes} bytes`)
  })

/**
 * §4.1: the whole file of an earlier step, counted from 1, with status 200; or the part from byte `from` on, counted from 0, of at
 * most `most` bytes. A negative `from` counts from the end.
 */
export const partOrWholeOfStep = (step: number, { from, most }: { from: number; most: number }): Expectation =>
  stepComparison('part-as-asked', 'the part that was asked for, or the whole file', step, (before, { exchange }) => {
    const [whole, { answer }] = [before.answer, exchange]
    if (answer.status !== 206) return answer.digest === whole.digest ? pass : fail(`${answer.bytes} bytes`)
    const first = from < 0 ? Math.max(whole.bytes + from, 0) : from
    if (isNamedPart(answer, whole, first) && answer.bytes <= most) return pass
    const named = headerOf(answer, 'Content-Range')[0] ?? 'no Content-Range'
    return fail(`${answer.bytes} bytes, ${named}`)
  })
