import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { asArray, atPath, stringsIn } from '../../scenario/json-path.ts'
import { containsText, hasTag } from '../html-text.ts'
import { answerExpectation, jsonExpectation } from '../new-expectation.ts'

const quoted = (words: readonly string[], and: string): string => words.map((one) => `"${one}"`).join(` ${and} `)

/** The texts at a dotted path contain these words, each in one of them. Composed and decomposed accents are equal. */
export const textAt = (path: string, ...words: readonly string[]): Expectation =>
  jsonExpectation(`text-${path}`, `${path} contains ${quoted(words, 'and')}`, (json) => {
    const texts = stringsIn(atPath(json, path)).map((one) => one.normalize('NFC'))
    if (texts.length === 0) return fail(`no text at ${path}`)
    const isShown = (word: string): boolean => texts.some((one) => one.includes(word.normalize('NFC')))
    return words.every(isShown) ? pass : fail(`another text at ${path}`)
  })

/** The same for one word, where a text at the path has another word beside it: an answer without that text shows nothing. */
export const textBeside = (path: string, known: string, wanted: string): Expectation => {
  const demand = textAt(path, wanted)
  const isKnown = textAt(path, known)
  return {
    ...demand,
    judge: (seen) =>
      isKnown.judge(seen).holds ? demand.judge(seen) : inconclusive('control', isKnown.says, 'otherAnswer'),
  }
}

/** No text at a dotted path contains any of these words, in any case. */
export const noTextAt = (path: string, ...words: readonly string[]): Expectation =>
  jsonExpectation(`no-text-${path}`, `${path} does not contain ${quoted(words, 'or')}`, (json) => {
    const texts = stringsIn(atPath(json, path)).map((one) => one.toLowerCase())
    const found = words.find((one) => texts.some((shown) => shown.includes(one.toLowerCase())))
    return found === undefined ? pass : fail(`"${found}" at ${path}`)
  })

/** §2: the subject of the details in a language is this text, with its accents in either form (NFC, NFD). */
export const subjectShown = (language: string, words: string): Expectation =>
  jsonExpectation(`subject-shown-${language}`, `subject.${language} is the whole text`, (json) => {
    const shown = atPath(json, `subject.${language}`)
    // §2: a language can be absent.
    if (shown === undefined || shown === null) return pass
    if (typeof shown !== 'string') return fail(`subject.${language} is ${JSON.stringify(shown)}`)
    return shown.normalize('NFC') === words.normalize('NFC') ? pass : fail(`another text: "${shown}"`)
  })

/** A value of the business data can be a text without a language: the search finds it in every language. */
const hasPlainValues = (details: unknown): boolean =>
  asArray(atPath(details, 'businessDataList'))
    .flatMap((entry) => asArray(atPath(entry, 'values')))
    .some((value) => typeof value === 'string')

/**
 * The expectation, where the values of the business data have languages in the details of that step, counted from 1.
 * Otherwise `other` is judged in its place; without it, the expectation holds.
 */
export const whereValuesHaveLanguages = (step: number, one: Expectation, other?: Expectation): Expectation => ({
  ...one,
  judge: (seen) => {
    const details = exchangeOfStep(seen, step)
    if (details === undefined || !hasPlainValues(jsonOf(details.answer))) return one.judge(seen)
    return other ? other.judge(seen) : pass
  },
})

/** A text in JSON that is no HTML has these words without entities, if it has them. */
export const noEntitiesIn = (words = ''): Expectation =>
  answerExpectation('no-entities', 'characters as they are, without HTML entities', (answer) => {
    const has = (one: string): boolean => containsText(one, words)
    const isEscaped = (one: string): boolean => !one.normalize('NFC').includes(words.normalize('NFC')) && !hasTag(one)
    return stringsIn(jsonOf(answer)).some((one) => has(one) && isEscaped(one)) ? fail('entities such as &amp;') : pass
  })
