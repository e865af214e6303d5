import type { MessageHandle } from '../../contract/needs.ts'
import { type Exchange, jsonOf } from '../exchange.ts'
import { type Expectation, met, unmet, untold } from '../expectation.ts'
import { strings } from '../field.ts'
import { leastLength } from '../least-length.ts'
import { textsWithin } from './texts-within.ts'

/** All that an answer says: its body as it came and, where JSON escapes characters, as JSON reads it; and its headers. */
const allTexts = ({ answer, details }: Exchange): string[] => [
  answer.text ?? '',
  [
    ...(answer.text?.includes('\\') ? strings(jsonOf(answer)) : []),
    ...answer.headers.map(([, value]) => decoded(value)),
    ...strings(details),
  ].join('\n'),
]

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
    const said = allTexts(exchange).join('\n')
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
    const said = allTexts(exchange).join('\n')
    const found = textsWithin(texts, said).find((text) => !ownWords(exchange).includes(text))
    return found === undefined ? met : unmet(`"${found}" of a message the caller may not consult`)
  },
}
