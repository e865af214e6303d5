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

/** §2: an object whose languages, where they are there, are strings. */
export const isLocalized = (value: unknown): boolean =>
  entriesOf(value)?.every(([, text]) => typeof text === 'string') ?? false

const missingLanguages = (value: unknown): string[] => {
  const told = new Map(entriesOf(value))
  return languages.filter((language) => {
    const text = told.get(language)
    return typeof text !== 'string' || text.trim() === ''
  })
}

const judgeAllLanguages = (name: string, value: unknown): Judgement => {
  if (!isLocalized(value)) return fail(`${name} is ${JSON.stringify(value) ?? 'absent'}`)
  const missing = missingLanguages(value)
  return missing.length === 0 ? pass : fail(`${name} has nothing in ${missing.join(' and ')}`)
}

const localizedFieldExpectation = (says: string, name: string, judge: (value: unknown) => Judgement): Expectation => ({
  says: `${name} ${says}`,
  judge: ({ exchange: { answer } }) => judge(atPath(jsonOf(answer), name)),
})

/** §2: the field of the answer is a LocalizedString. */
export const localizedField = (name: string): Expectation =>
  localizedFieldExpectation('is a text in languages', name, (value) =>
    isLocalized(value) ? pass : fail(`${name} is ${JSON.stringify(value) ?? 'absent'}`),
  )

/** §2, for the portal: the field of the answer has a value in each of the three languages. */
export const fieldInAllLanguages = (name: string): Expectation =>
  localizedFieldExpectation('has a value in nl, fr and de', name, (value) => judgeAllLanguages(name, value))

/** §2, for the portal: that field of each listed message has a value in each of the three languages. */
export const eachFieldInAllLanguages = (field: FieldName): Expectation => ({
  says: `each message has ${field} in nl, fr and de`,
  judge: (seen) => {
    const read = readListAnswer(seen.exchange, seen.dialect)
    if ('unknown' in read) return inconclusive(read.unknown)
    if ('noList' in read) return fail(read.noList)
    if (read.items.length === 0) return inconclusive('a listed message')
    for (const item of read.items) {
      const found = fieldOfItem(item, field, seen)
      if ('unknown' in found) return inconclusive(found.unknown)
      const verdict = judgeAllLanguages(`${field} of message ${item.id}`, found.value)
      if (verdict.holds !== true) return verdict
    }
    return pass
  },
})
