import type { MessageHandle } from '../../contract/test-data/needs.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, minLeakTextLength, pass } from '../scenario/expectation.ts'
import { stringsIn } from '../scenario/json-path.ts'
import { textsFoundIn } from './text-scan.ts'

/** A body as it came and, where JSON escapes characters, as JSON reads it. */
const bodyOf = ({ answer }: Exchange): string =>
  [answer.text ?? '', ...(answer.text?.includes('\\') ? stringsIn(jsonOf(answer)) : [])].join('\n')

/** What is said beside the body. */
const headersAndDetailsOf = ({ answer, details }: Exchange): string =>
  [...answer.headers.map(([, value]) => decoded(value)), ...stringsIn(details)].join('\n')

/** What was found in each body: the same list is answered to many, and read once. */
const foundCache = new WeakMap<readonly string[], Map<string, string[]>>()

const textsInBody = (texts: readonly string[], exchange: Exchange): string[] => {
  const before = foundCache.get(texts) ?? new Map<string, string[]>()
  foundCache.set(texts, before)
  const body = exchange.answer.text ?? ''
  const found = before.get(body) ?? textsFoundIn(texts, bodyOf(exchange))
  before.set(body, found)
  return found
}

/** What the request itself said may come back. */
const requestText = ({ request }: Exchange): string =>
  [decoded(request.path), request.body ?? '', ...Object.values(request.headers).map(decoded)].join('\n')

/** Identifiers in an address may be escaped. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** §5.6: whoever is refused a message reads none of its words. Its identifier may stand there: the request named it. */
export const noTextOfMessages = (...messages: readonly MessageHandle[]): Expectation => ({
  says: 'no words of the message',
  protectsContent: true,
  judge: ({ exchange }) => {
    const said = `${bodyOf(exchange)}\n${headersAndDetailsOf(exchange)}`
    const words = messages.flatMap(({ subject, mark = '' }) => [subject, mark])
    const found = words.find((text) => text.length >= minLeakTextLength && said.includes(text))
    return found === undefined || requestText(exchange).includes(found) ? pass : fail(`"${found}" of the message`)
  },
})

/** §5.6: nothing in the answer comes from a message that the caller may not consult. */
export const noForbiddenText: Expectation = {
  says: 'nothing of a message the caller may not consult',
  protectsContent: true,
  judge: ({ exchange, forbiddenTexts }) => {
    const texts = forbiddenTexts[exchange.as] ?? []
    if (texts.length === 0) return inconclusive('texts of messages that the caller may not consult')
    const said = [...textsInBody(texts, exchange), ...textsFoundIn(texts, headersAndDetailsOf(exchange))]
    const found = said.find((text) => !requestText(exchange).includes(text))
    return found === undefined ? pass : fail(`"${found}" of a message the caller may not consult`)
  },
}
