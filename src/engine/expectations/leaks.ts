import { base64Bytes, utf8Text } from '../../contract/bytes.ts'
import { recentValues } from '../../contract/lookup/recent-values.ts'
import type { MessageHandle } from '../../contract/test-data/needs.ts'
import { type Exchange, isSuccess, isWebPage, jsonOf } from '../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  minLeakTextLength,
  pass,
} from '../scenario/expectation.ts'
import { stringsIn } from '../scenario/json-path.ts'
import { decodedUri } from './exchange-parts.ts'
import { protectedExpectation } from './new-expectation.ts'
import { textsFoundIn } from './text-scan.ts'

/** The body as received and, if it has JSON escapes, its decoded strings. */
const bodyOf = ({ answer }: Exchange): string => {
  const { text = '' } = answer
  return text.includes('\\') ? [text, ...stringsIn(jsonOf(answer))].join('\n') : text
}

/** A leaked text has 12 characters at least, which are 16 in Base64. */
const base64Text = /[A-Za-z0-9+/_-]{16,}/g

/** A header value as it is read: percent-encoded and Base64 texts are decoded. */
const readHeader = (value: string): string[] => [
  decodedUri(value),
  ...(value.match(base64Text) ?? []).map((text) => utf8Text(base64Bytes(text))),
]

/** The texts outside the body. */
const headersAndDetailsOf = ({ answer, details }: Exchange): string =>
  [...answer.headers.flatMap(([, value]) => readHeader(value)), ...stringsIn(details)].join('\n')

/** The texts found in the last answers: many callers get the same list, which is searched once. */
const remembered = new WeakMap<readonly string[], ReturnType<typeof foundInAnswers>>()

const foundInAnswers = () => recentValues<string, string[]>(2000)

const textsInBody = (texts: readonly string[], exchange: Exchange): string[] => {
  const answers = remembered.get(texts) ?? foundInAnswers()
  remembered.set(texts, answers)
  const { digest, text = '' } = exchange.answer
  // The same bytes give a text of another length where a secret became known meanwhile.
  const key = `${digest} ${text.length}`
  const found = answers.get(key) ?? textsFoundIn(texts, bodyOf(exchange))
  answers.keep(key, found, 1)
  return found
}

/** The answer may repeat what the request said. */
const requestText = ({ request }: Exchange): string =>
  [decodedUri(request.path), request.body ?? '', ...Object.values(request.headers).map(decodedUri)].join('\n')

/** §5.6: a refusal contains no text of the message. It may contain the identifier, because the request named it. */
export const noTextOfMessages = (...messages: readonly MessageHandle[]): Expectation =>
  protectedExpectation('no-text-of-message', 'no text of the message', ({ exchange }) => {
    const parts = [bodyOf(exchange), headersAndDetailsOf(exchange)]
    const words = messages.flatMap(({ subject, mark = '' }) => [subject, mark])
    const isFound = (text: string): boolean => parts.some((part) => part.includes(text))
    const found = words.find((text) => text.length >= minLeakTextLength && isFound(text))
    return found === undefined || requestText(exchange).includes(found)
      ? pass
      : fail(`the text "${found}" of the message`, found)
  })

/** §5.6: the answer contains no text of a message that the caller cannot consult. */
export const noForbiddenText: Expectation = {
  ...protectedExpectation(
    'no-forbidden-text',
    'no text of a message the caller cannot consult',
    ({ exchange, forbiddenTexts }) => {
      const texts = forbiddenTexts[exchange.as] ?? []
      if (texts.length === 0)
        return inconclusive('testData', 'texts of messages that the caller cannot consult', 'forbiddenTexts')
      const leaked = [...textsInBody(texts, exchange), ...textsFoundIn(texts, headersAndDetailsOf(exchange))]
      const found = leaked.find((text) => !requestText(exchange).includes(text))
      return found === undefined ? pass : fail(`the text "${found}" of a message the caller cannot consult`, found)
    },
  ),
  readsForbiddenTexts: true,
}

/**
 * §5.6: a path or a parameter that is not stated can lead to any answer, except to what another caller got in these steps,
 * counted from 1: the same bytes, or a text of the JSON there that the request does not have.
 */
export const nothingOfSteps = (...steps: readonly number[]): Expectation =>
  protectedExpectation(
    'nothing-of-steps',
    steps.length === 1
      ? `nothing that the answer of step ${steps[0]} shows`
      : `nothing that the answers of steps ${steps.join(' and ')} show`,
    (seen) => {
      const { exchange } = seen
      if (!isSuccess(exchange.answer)) return pass
      const others = steps.flatMap((step) => exchangeOfStep(seen, step) ?? [])
      if (others.some(({ answer }) => answer.digest === exchange.answer.digest)) return fail('the same data')
      // A web page at an unknown path can have any texts.
      if (isWebPage(exchange.answer)) return pass
      const [shown, requested] = [bodyOf(exchange), requestText(exchange)]
      const texts = others.flatMap(({ answer }) => stringsIn(jsonOf(answer)))
      const found = texts.find(
        (text) => text.length >= minLeakTextLength && shown.includes(text) && !requested.includes(text),
      )
      return found === undefined ? pass : fail(`the text "${found}" of the message`, found)
    },
  )
