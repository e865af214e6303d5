import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { atPath, stringsIn } from '../../scenario/json-path.ts'

/** One of the texts at a dotted path contains these words exactly. */
export const textAt = (path: string, words: string): Expectation => ({
  id: `text-${path}`,
  says: `${path} contains "${words}"`,
  judge: ({ exchange: { answer } }) => {
    const texts = stringsIn(atPath(jsonOf(answer), path))
    if (texts.length === 0) return fail(`no text at ${path}`)
    return texts.some((one) => one.includes(words)) ? pass : fail(`another text at ${path}`)
  },
})

/** No text at a dotted path contains these words, in any case. */
export const noTextAt = (path: string, words: string): Expectation => ({
  id: `no-text-${path}`,
  says: `${path} does not contain "${words}"`,
  judge: ({ exchange: { answer } }) =>
    stringsIn(atPath(jsonOf(answer), path)).some((one) => one.toLowerCase().includes(words.toLowerCase()))
      ? fail(`"${words}" at ${path}`)
      : pass,
})
