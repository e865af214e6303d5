import { headerOf, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  fail,
  idWithPhrase,
  inconclusive,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'

/** A field of a JSON answer is right. */
export const jsonField = (name: string, says: string, isRight: (value: unknown) => boolean): Expectation => ({
  id: `json-${name}`,
  says: `${name} ${says}`,
  judge: ({ exchange: { answer } }) => {
    const json = jsonOf(answer)
    if (typeof json !== 'object' || json === null) return fail('the answer is not a JSON object')
    const value = atPath(json, name)
    return isRight(value) ? pass : fail(`${name} is ${JSON.stringify(value) ?? 'absent'}`)
  },
})

export const isNonBlankText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

export const isUrn = matches(/^urn:[a-z0-9][a-z0-9-]+:.+/i)
export const isUuidUrn = matches(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
export const isUrl = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value) && !isUrn(value)

/** An enterprise number in a sentence: with dots, spaces or dashes between its digits, or without leading zeros. */
const enterpriseNumberPattern = (enterpriseNumber: string): RegExp =>
  new RegExp(`(?<!\\d)(?:0[. -]?)*${[...enterpriseNumber.replace(/^0+/, '')].join('[. -]?')}(?!\\d)`)

/** §5.5: the detail of the answer names that enterprise (ten digits), in any usual notation. */
export const detailNamesEnterprise = (
  whose: string,
  numberOf: (seen: JudgementInput) => string | undefined,
): Expectation => ({
  id: idWithPhrase('detail-names', whose),
  says: `detail names ${whose}`,
  judge: (seen) => {
    const number = numberOf(seen)
    if (number === undefined) return inconclusive('caller', `the number of ${whose}`, 'enterpriseNumber')
    const detail = atPath(jsonOf(seen.exchange.answer), 'detail')
    return typeof detail === 'string' && enterpriseNumberPattern(number).test(detail)
      ? pass
      : fail(`detail is ${JSON.stringify(detail) ?? 'absent'}`)
  },
})

/** Internal details of a provider: stack frames and names of Java, .NET, PHP, Python and SQL. */
const internalDetailsPattern =
  /\bat [\w.$<>]+\([\w.]*(:\d+)?\)|\.cs:line \d+|Stack trace:|Traceback \(most|SQLSTATE|ORA-\d{5}|\w+Exception\b/

/** The convention for errors: a problem document with its fields. */
export const problemDocument: Expectation = {
  id: 'problem-document',
  says: 'a problem document (application/problem+json) with type, title, status, detail, instance',
  judge: ({ exchange: { answer } }) => {
    const json = jsonOf(answer)
    const absent = ['type', 'title', 'status', 'detail', 'instance'].filter((name) => atPath(json, name) === undefined)
    const [mediaType = 'no media type'] = headerOf(answer, 'Content-Type')
    if (!mediaType.toLowerCase().startsWith('application/problem+json')) return fail(mediaType)
    return absent.length === 0 ? pass : fail(`no ${absent.join(', ')}`)
  },
}

/** The answer contains no internal details of the provider. */
export const noInternalDetails: Expectation = {
  id: 'no-internal-details',
  says: 'no stack trace, no exception, no database error',
  judge: ({ exchange: { answer } }) => {
    const [found] = internalDetailsPattern.exec(answer.text ?? '') ?? []
    return found === undefined ? pass : fail(`"${found}"`)
  },
}

/** One of the issues in the problem document names the parameter. */
export const issueFor = (parameter: string): Expectation => ({
  id: `issue-for-${parameter}`,
  says: `an issue for ${parameter}`,
  judge: ({ exchange: { answer } }) => {
    const issues = atPath(jsonOf(answer), 'issues')
    const named = Array.isArray(issues) && issues.some((issue) => atPath(issue, 'name') === parameter)
    return named ? pass : fail('no such issue')
  },
})
