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
import { judgeObject } from '../judgement.ts'
import { answerExpectation, expectation, jsonExpectation } from '../new-expectation.ts'

const shown = (value: unknown): string => JSON.stringify(value) ?? 'absent'

/** A field of a JSON answer is right. */
export const jsonField = (name: string, says: string, isRight: (value: unknown) => boolean): Expectation =>
  jsonExpectation(`json-${name}`, `${name} ${says}`, (json) =>
    judgeObject(json, (object) => {
      const value = atPath(object, name)
      return isRight(value) ? pass : fail(`${name} is ${shown(value)}`)
    }),
  )

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
): Expectation =>
  expectation(idWithPhrase('detail-names', whose), `detail names ${whose}`, (seen) => {
    const number = numberOf(seen)
    if (number === undefined) return inconclusive('caller', `the number of ${whose}`, 'enterpriseNumber')
    const detail = atPath(jsonOf(seen.exchange.answer), 'detail')
    return matches(enterpriseNumberPattern(number))(detail) ? pass : fail(`detail is ${shown(detail)}`)
  })

/**
 * Internal details of a provider: stack frames and names of Java, .NET, PHP, Python and SQL. No alternative begins with a
 * repetition: on a text of megabytes, such a search would take minutes.
 */
const internalDetailsPattern =
  /\bat [\w.$<>]{1,300}\([\w.]{0,300}(:\d+)?\)|\.cs:line \d+|Stack trace:|Traceback \(most|SQLSTATE|ORA-\d{5}|(?<=\w)Exception\b/

/** The internal detail in a text, an exception with its whole name; undefined without one. */
const internalDetailIn = (text: string): string | undefined => {
  const match = internalDetailsPattern.exec(text)
  if (match === null || match[0] !== 'Exception') return match?.[0]
  const [start] = /\w*$/.exec(text.slice(Math.max(0, match.index - 100), match.index)) ?? ['']
  return start + match[0]
}

const problemFields = ['type', 'title', 'status', 'detail', 'instance']

/** The convention for errors: a problem document with its fields. */
export const problemDocument: Expectation = answerExpectation(
  'problem-document',
  `a problem document (application/problem+json) with ${problemFields.join(', ')}`,
  (answer) => {
    const [mediaType = 'no media type'] = headerOf(answer, 'Content-Type')
    if (!mediaType.toLowerCase().startsWith('application/problem+json')) return fail(mediaType)
    const absent = problemFields.filter((name) => atPath(jsonOf(answer), name) === undefined)
    return absent.length === 0 ? pass : fail(`no ${absent.join(', ')}`)
  },
)

export const noInternalDetails: Expectation = answerExpectation(
  'no-internal-details',
  'no stack trace, no exception, no database error',
  ({ text = '' }) => {
    const found = internalDetailIn(text)
    return found === undefined ? pass : fail(`"${found}"`)
  },
)

/** 501 says that something is absent, and 502 to 504 that a service is. */
export const notInternalError: Expectation = answerExpectation(
  'no-internal-error',
  'a status other than 500',
  ({ status }) => (status === 500 ? fail('500') : pass),
)

/** One of the issues in the problem document names the parameter. */
export const issueFor = (parameter: string): Expectation =>
  jsonExpectation(`issue-for-${parameter}`, `an issue for ${parameter}`, (json) => {
    const issues = atPath(json, 'issues')
    const isNamed = Array.isArray(issues) && issues.some((issue) => atPath(issue, 'name') === parameter)
    return isNamed ? pass : fail('no such issue')
  })
