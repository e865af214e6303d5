import type { MessageHandle } from '../../contract/test-data/needs.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { type Expectation, leastLength, met, unmet, untold } from '../scenario/expectation.ts'
import { strings } from '../scenario/json-path.ts'
import { textsWithin } from './text-scan.ts'

/** A body as it came and, where JSON escapes characters, as JSON reads it. */
const bodyOf = ({ answer }: Exchange): string =>
  [answer.text ?? '', ...(answer.text?.includes('\\') ? strings(jsonOf(answer)) : [])].join('\n')

/** What is said beside the body. */
const besidesOf = ({ answer, details }: Exchange): string =>
  [...answer.headers.map(([, value]) => decoded(value)), ...strings(details)].join('\n')

/** What was found in each body: the same list is answered to many, and read once. */
const foundBefore = new WeakMap<readonly string[], Map<string, string[]>>()

const withinBody = (texts: readonly string[], exchange: Exchange): string[] => {
  const before = foundBefore.get(texts) ?? new Map<string, string[]>()
  foundBefore.set(texts, before)
  const body = exchange.answer.text ?? ''
  const found = before.get(body) ?? textsWithin(texts, bodyOf(exchange))
  before.set(body, found)
  return found
}

/** What the request itself said may come back. */
const ownWords = ({ request }: Exchange): string =>
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
export const quotesNone = (...messages: readonly MessageHandle[]): Expectation => ({
  says: 'no words of the message',
  withholds: true,
  judge: ({ exchange }) => {
    const said = `${bodyOf(exchange)}\n${besidesOf(exchange)}`
    const words = messages.flatMap(({ subject, mark = '' }) => [subject, mark])
    const found = words.find((text) => text.length >= leastLength && said.includes(text))
    return found === undefined || ownWords(exchange).includes(found) ? met : unmet(`"${found}" of the message`)
  },
})

/** §5.6: nothing in the answer comes from a message that the caller may not consult. */
export const showsNothingForbidden: Expectation = {
  says: 'nothing of a message the caller may not consult',
  withholds: true,
  judge: ({ exchange, forbidden }) => {
    const texts = forbidden[exchange.as] ?? []
    if (texts.length === 0) return untold('texts of messages that the caller may not consult')
    const said = [...withinBody(texts, exchange), ...textsWithin(texts, besidesOf(exchange))]
    const found = said.find((text) => !ownWords(exchange).includes(text))
    return found === undefined ? met : unmet(`"${found}" of a message the caller may not consult`)
  },
}
