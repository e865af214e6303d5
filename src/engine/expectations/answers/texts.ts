import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { atPath, stringsIn } from '../../scenario/json-path.ts'
import { jsonExpectation } from '../building-blocks.ts'

/** One of the texts at a dotted path contains these words exactly. */
export const textAt = (path: string, words: string): Expectation =>
  jsonExpectation(`text-${path}`, `${path} contains "${words}"`, (json) => {
    const texts = stringsIn(atPath(json, path))
    if (texts.length === 0) return fail(`no text at ${path}`)
    return texts.some((one) => one.includes(words)) ? pass : fail(`another text at ${path}`)
  })

/** No text at a dotted path contains these words, in any case. */
export const noTextAt = (path: string, words: string): Expectation =>
  jsonExpectation(`no-text-${path}`, `${path} does not contain "${words}"`, (json) => {
    const texts = stringsIn(atPath(json, path)).map((one) => one.toLowerCase())
    return texts.some((one) => one.includes(words.toLowerCase())) ? fail(`"${words}" at ${path}`) : pass
  })
