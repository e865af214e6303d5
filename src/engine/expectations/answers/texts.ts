import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { atPath, stringsIn } from '../../scenario/json-path.ts'

/** What stands at a dotted path, one text or several, holds these words as they are written. */
export const textAt = (path: string, words: string): Expectation => ({
  says: `${path} holds "${words}"`,
  judge: ({ exchange: { answer } }) => {
    const texts = stringsIn(atPath(jsonOf(answer), path))
    if (texts.length === 0) return fail(`no text at ${path}`)
    return texts.some((one) => one.includes(words)) ? pass : fail(`another text at ${path}`)
  },
})

/** No text at a dotted path holds these words, however they are written. */
export const noTextAt = (path: string, words: string): Expectation => ({
  says: `${path} does not hold "${words}"`,
  judge: ({ exchange: { answer } }) =>
    stringsIn(atPath(jsonOf(answer), path)).some((one) => one.toLowerCase().includes(words.toLowerCase()))
      ? fail(`"${words}" at ${path}`)
      : pass,
})
