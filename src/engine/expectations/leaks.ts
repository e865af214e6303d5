import { type Exchange, jsonOf } from '../exchange.ts'
import { type Expectation, met, unmet } from '../expectation.ts'
import { strings } from '../field.ts'

/** All that an answer says: its body, as it came and as JSON reads it, and its headers. */
const allTexts = ({ answer, details }: Exchange): string[] => [
  answer.text ?? '',
  ...strings(jsonOf(answer)),
  ...answer.headers.map(([, value]) => value),
  ...strings(details),
]

/** What the request itself said may come back. */
const ownWords = ({ request }: Exchange): string => `${decoded(request.path)} ${request.body ?? ''}`

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** §5.6: nothing in the answer comes from a message that the caller may not consult. */
export const showsNothingForbidden: Expectation = {
  says: 'nothing of a message the caller may not consult',
  judge: ({ exchange, forbidden }) => {
    const texts = forbidden[exchange.as] ?? []
    const own = ownWords(exchange)
    const said = allTexts(exchange).join('\n')
    const found = texts.find((text) => said.includes(text) && !own.includes(text))
    return found === undefined ? met : unmet(`"${found}" of a message the caller may not consult`)
  },
}
