import { languages } from '../../../contract/interface/parameters.ts'
import { type Expectation, fail, type Judgement, pass } from '../../scenario/expectation.ts'
import { asArray, atPath } from '../../scenario/json-path.ts'
import { fieldOfItem } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'
import { foldAccents } from '../../scenario/subject-words.ts'
import { allOf } from '../judgement.ts'
import { eachItemExpectation, jsonExpectation } from '../new-expectation.ts'

/** §2: an object whose languages, if present, are strings. A null counts as absent. */
export const isLocalized = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  languages.every((language) => typeof (atPath(value, language) ?? '') === 'string')

const judgeLocalized = (name: string, value: unknown): Judgement =>
  isLocalized(value) ? pass : fail(`${name} is ${JSON.stringify(value) ?? 'absent'}`)

/** §2, for the portal: a text in each of the three languages. */
export const judgeAllLanguages = (name: string, value: unknown): Judgement => {
  if (!isLocalized(value)) return judgeLocalized(name, value)
  const missing = languages.filter((language) => String(atPath(value, language) ?? '').trim() === '')
  return missing.length === 0 ? pass : fail(`${name} has no text in ${missing.join(' and ')}`)
}

/** §2: the field of the answer is a LocalizedString. */
export const localizedField = (name: string): Expectation =>
  jsonExpectation(`localized-${name}`, `${name} is a localized text`, (json) =>
    judgeLocalized(name, atPath(json, name)),
  )

/** §2, for the portal: the field of the answer has a value in each of the three languages. */
export const fieldInAllLanguages = (name: string): Expectation =>
  jsonExpectation(`all-languages-${name}`, `${name} has a value in nl, fr and de`, (json) =>
    judgeAllLanguages(name, atPath(json, name)),
  )

/** §2, for the portal: each business value has a text in each of the three languages, or is a plain text. */
export const businessValuesInAllLanguages: Expectation = jsonExpectation(
  'all-languages-business-values',
  'each business value has a value in nl, fr and de',
  (json) =>
    allOf(
      asArray(atPath(json, 'businessDataList'))
        .flatMap((entry) => asArray(atPath(entry, 'values')))
        .filter((value) => typeof value === 'object' && value !== null)
        .map((value) => judgeAllLanguages('a business value', value)),
    ),
)

/** §2, for the portal: that field of each listed message has a value in each of the three languages. */
export const eachFieldInAllLanguages = (field: FieldName): Expectation =>
  eachItemExpectation(`each-all-languages-${field}`, `each message has ${field} in nl, fr and de`, (item, seen) => {
    const found = fieldOfItem(item, field, seen)
    return 'unknown' in found ? found.unknown : judgeAllLanguages(`${field} of message ${item.id}`, found.value)
  })

/** §2: the French text of a field has the word, in any case, with or without accents. An absent text is not judged. */
export const frenchText = (field: string, word: string): Expectation =>
  jsonExpectation(`french-${field}`, `${field}.fr with the word ${JSON.stringify(word)}`, (json) => {
    const text = atPath(json, `${field}.fr`)
    return typeof text !== 'string' || foldAccents(text).includes(foldAccents(word)) ? pass : fail(JSON.stringify(text))
  })
