import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, met, unmet } from '../../scenario/expectation.ts'
import { at, strings } from '../../scenario/json-path.ts'

/** What stands at a dotted path, one text or several, holds these words as they are written. */
export const textAt = (path: string, words: string): Expectation => ({
  says: `${path} holds "${words}"`,
  judge: ({ exchange: { answer } }) => {
    const texts = strings(at(jsonOf(answer), path))
    if (texts.length === 0) return unmet(`no text at ${path}`)
    return texts.some((one) => one.includes(words)) ? met : unmet(`another text at ${path}`)
  },
})

/** No text at a dotted path holds these words, however they are written. */
export const textNotAt = (path: string, words: string): Expectation => ({
  says: `${path} does not hold "${words}"`,
  judge: ({ exchange: { answer } }) =>
    strings(at(jsonOf(answer), path)).some((one) => one.toLowerCase().includes(words.toLowerCase()))
      ? unmet(`"${words}" at ${path}`)
      : met,
})
