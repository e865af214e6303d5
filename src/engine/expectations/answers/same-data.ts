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

/** RFC 9110 section 14.4: the last byte of a part that begins with the first one, and the number of all, which can be `*`. */
const partFromStart = (answer: Answer): { last?: string; total?: string } =>
  /^bytes 0-(?<last>\d+)\/(?<total>\d+|\*)$/i.exec(headerOf(answer, 'Content-Range')[0]?.trim() ?? '')?.groups ?? {}

/** §3: the answer goes up to the last byte of the file: a 206 says so. */
export const upToLastByte: Expectation = expectation(
  'up-to-last-byte',
  'all bytes of the file',
  ({ exchange: { answer } }) => {
    const { last, total } = partFromStart(answer)
    return answer.status !== 206 || Number(last) + 1 === Number(total) ? pass : fail('a part of the file')
  },
)

/** RFC 9110 section 15.3.7: a 206 that says which shorter part it is, from the first byte on. The caller asks for the rest. */
const isNamedStart = (answer: Answer, whole: Answer): boolean => {
  const { last, total } = partFromStart(answer)
  const namesTotal = total === '*' || Number(total) === whole.bytes
  return answer.status === 206 && answer.bytes < whole.bytes && Number(last) + 1 === answer.bytes && namesTotal
}

/** §4.1: all bytes of the answer of an earlier step, counted from 1; or a 206 that says which part of them it is. */
export const wholeDataOfStep = (step: number): Expectation =>
  stepComparison('whole-data', `all data of step ${step}`, step, ({ answer: whole }, { exchange: { answer } }) => {
    if (answer.digest === whole.digest || isNamedStart(answer, whole)) return pass
    return fail(answer.bytes === whole.bytes ? 'other bytes' : `${answer.bytes} of ${whole.bytes} bytes`)
  })
