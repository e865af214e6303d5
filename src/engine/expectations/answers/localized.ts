import { languages } from '../../../contract/interface/parameters.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, met, unmet, untold, type Verdict } from '../../scenario/expectation.ts'
import { at } from '../../scenario/json-path.ts'
import { fieldOfItem, listing } from '../../scenario/list-answer.ts'
import type { FieldName } from '../../scenario/request.ts'

const entriesOf = (value: unknown): [language: string, text: unknown][] | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return languages
    .filter((language) => Object.hasOwn(value, language))
    .map((language) => [language, at(value, language)])
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

const inThree = (name: string, value: unknown): Verdict => {
  if (!isLocalized(value)) return unmet(`${name} is ${JSON.stringify(value) ?? 'absent'}`)
  const missing = missingLanguages(value)
  return missing.length === 0 ? met : unmet(`${name} has nothing in ${missing.join(' and ')}`)
}

const ofAnswer = (says: string, name: string, judge: (value: unknown) => Verdict): Expectation => ({
  says: `${name} ${says}`,
  judge: ({ exchange: { answer } }) => judge(at(jsonOf(answer), name)),
})

/** §2: the field of the answer is a LocalizedString. */
export const localized = (name: string): Expectation =>
  ofAnswer('is a text in languages', name, (value) =>
    isLocalized(value) ? met : unmet(`${name} is ${JSON.stringify(value) ?? 'absent'}`),
  )

/** §2, for the portal: the field of the answer has a value in each of the three languages. */
export const inAllLanguages = (name: string): Expectation =>
  ofAnswer('has a value in nl, fr and de', name, (value) => inThree(name, value))

/** §2, for the portal: that field of each listed message has a value in each of the three languages. */
export const eachInAllLanguages = (field: FieldName): Expectation => ({
  says: `each message has ${field} in nl, fr and de`,
  judge: (seen) => {
    const read = listing(seen.exchange, seen.dialect)
    if ('unknown' in read) return untold(read.unknown)
    if ('noList' in read) return unmet(read.noList)
    if (read.items.length === 0) return untold('a listed message')
    for (const item of read.items) {
      const found = fieldOfItem(item, field, seen)
      if ('unknown' in found) return untold(found.unknown)
      const verdict = inThree(`${field} of message ${item.id}`, found.value)
      if (verdict.met !== true) return verdict
    }
    return met
  },
})
