import { languages } from '../../../contract/interface/parameters.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, type Judgement, pass } from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'
import { fieldOfItem, readListAnswer } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'

const entriesOf = (value: unknown): [language: string, text: unknown][] | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return languages
    .filter((language) => Object.hasOwn(value, language))
    .map((language) => [language, atPath(value, language)])
}

/** §2: an object whose languages, if present, are strings. */
export const isLocalized = (value: unknown): boolean =>
  entriesOf(value)?.every(([, text]) => typeof text === 'string') ?? false

const missingLanguages = (value: unknown): string[] => {
  const texts = new Map(entriesOf(value))
  return languages.filter((language) => {
    const text = texts.get(language)
    return typeof text !== 'string' || text.trim() === ''
  })
}

const judgeAllLanguages = (name: string, value: unknown): Judgement => {
  if (!isLocalized(value)) return fail(`${name} is ${JSON.stringify(value) ?? 'absent'}`)
  const missing = missingLanguages(value)
  return missing.length === 0 ? pass : fail(`${name} has no text in ${missing.join(' and ')}`)
}

const localizedFieldExpectation = (
  id: string,
  says: string,
  name: string,
  judge: (value: unknown) => Judgement,
): Expectation => ({
  id: `${id}-${name}`,
  says: `${name} ${says}`,
  judge: ({ exchange: { answer } }) => judge(atPath(jsonOf(answer), name)),
})

/** §2: the field of the answer is a LocalizedString. */
export const localizedField = (name: string): Expectation =>
  localizedFieldExpectation('localized', 'is a localized text', name, (value) =>
    isLocalized(value) ? pass : fail(`${name} is ${JSON.stringify(value) ?? 'absent'}`),
  )

/** §2, for the portal: the field of the answer has a value in each of the three languages. */
export const fieldInAllLanguages = (name: string): Expectation =>
  localizedFieldExpectation('all-languages', 'has a value in nl, fr and de', name, (value) =>
    judgeAllLanguages(name, value),
  )

/** §2, for the portal: that field of each listed message has a value in each of the three languages. */
export const eachFieldInAllLanguages = (field: FieldName): Expectation => ({
  id: `each-all-languages-${field}`,
  says: `each message has ${field} in nl, fr and de`,
  judge: (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    if ('unknown' in read) return read.unknown
    if ('noList' in read) return fail(read.noList)
    if (read.items.length === 0) return inconclusive('testData', 'a listed message', 'listedMessage')
    for (const item of read.items) {
      const found = fieldOfItem(item, field, seen)
      if ('unknown' in found) return found.unknown
      const judgement = judgeAllLanguages(`${field} of message ${item.id}`, found.value)
      if (judgement.holds !== true) return judgement
    }
    return pass
  },
})
