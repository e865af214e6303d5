import type { MessageHandle } from '../../contract/test-data/needs.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, minLeakTextLength, pass } from '../scenario/expectation.ts'
import { stringsIn } from '../scenario/json-path.ts'
import { decodedUri, protectedExpectation } from './building-blocks.ts'
import { textsFoundIn } from './text-scan.ts'

/** The body as received and, if it has JSON escapes, its decoded strings. */
const bodyOf = ({ answer }: Exchange): string =>
  [answer.text ?? '', ...(answer.text?.includes('\\') ? stringsIn(jsonOf(answer)) : [])].join('\n')

/** The texts outside the body. */
const headersAndDetailsOf = ({ answer, details }: Exchange): string =>
  [...answer.headers.map(([, value]) => decodedUri(value)), ...stringsIn(details)].join('\n')

/** Characters of the bodies below, of all together. */
const maxCachedCharacters = 4_000_000

interface ScannedBodies {
  found: Map<string, string[]>
  characters: number
}

/** The texts found in the last bodies: many callers get the same list, which is scanned once. */
const foundCache = new WeakMap<readonly string[], ScannedBodies>()

const textsInBody = (texts: readonly string[], exchange: Exchange): string[] => {
  const cached = foundCache.get(texts) ?? { found: new Map(), characters: 0 }
  foundCache.set(texts, cached)
  const body = exchange.answer.text ?? ''
  const known = cached.found.get(body)
  if (known) return known
  const found = textsFoundIn(texts, bodyOf(exchange))
  cached.found.set(body, found)
  cached.characters += body.length
  for (const oldest of cached.found.keys()) {
    if (cached.characters <= maxCachedCharacters) break
    cached.found.delete(oldest)
    cached.characters -= oldest.length
  }
  return found
}

/** The answer may repeat what the request said. */
const requestText = ({ request }: Exchange): string =>
  [decodedUri(request.path), request.body ?? '', ...Object.values(request.headers).map(decodedUri)].join('\n')

/** §5.6: a refusal contains no text of the message. It may contain the identifier, because the request named it. */
export const noTextOfMessages = (...messages: readonly MessageHandle[]): Expectation =>
  protectedExpectation('no-text-of-message', 'no text of the message', ({ exchange }) => {
    const answerText = `${bodyOf(exchange)}\n${headersAndDetailsOf(exchange)}`
    const words = messages.flatMap(({ subject, mark = '' }) => [subject, mark])
    const found = words.find((text) => text.length >= minLeakTextLength && answerText.includes(text))
    return found === undefined || requestText(exchange).includes(found) ? pass : fail(`"${found}" of the message`)
  })

/** §5.6: the answer contains no text of a message that the caller may not consult. */
export const noForbiddenText: Expectation = protectedExpectation(
  'no-forbidden-text',
  'no text of a message the caller may not consult',
  ({ exchange, forbiddenTexts }) => {
    const texts = forbiddenTexts[exchange.as] ?? []
    if (texts.length === 0)
      return inconclusive('testData', 'texts of messages that the caller may not consult', 'forbiddenTexts')
    const leaked = [...textsInBody(texts, exchange), ...textsFoundIn(texts, headersAndDetailsOf(exchange))]
    const found = leaked.find((text) => !requestText(exchange).includes(text))
    return found === undefined ? pass : fail(`"${found}" of a message the caller may not consult`)
  },
)
