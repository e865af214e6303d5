import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { eachInAllLanguages, inAllLanguages, localized } from './localized.ts'

const whole = { nl: 'naam', fr: 'nom', de: 'Name' }

it.each([
  ['three languages', whole, true, true],
  ['two languages', { nl: 'naam', fr: 'nom' }, true, false],
  ['an empty text', { ...whole, de: ' ' }, true, false],
  ['null for a language', { ...whole, de: null }, false, false],
  ['no language', {}, true, false],
  ['plain text', 'naam', false, false],
  ['a list', ['naam'], false, false],
  ['nothing', undefined, false, false],
])('%s', (_, name, isLocalized, isWhole) => {
  const seen = seeing([answered(200, { name })])
  expect(localized('name').judge(seen).met).toBe(isLocalized)
  expect(inAllLanguages('name').judge(seen).met).toBe(isWhole)
})

it('looks at each listed message', () => {
  const met = (...subjects: unknown[]) => {
    const items = subjects.map((subject, index) => ({ messageId: `m${index}`, subject }))
    return eachInAllLanguages('subject').judge(seeing([answered(200, { items })])).met
  }
  expect(met(whole, whole)).toBe(true)
  expect(met(whole, { fr: 'nom' })).toBe(false)
  expect(met()).toBeUndefined()
})

it('reads a subject from the details where the list has none', () => {
  const listed = answered(200, { items: [{ messageId: 'm1' }] })
  const met = (details: unknown) =>
    eachInAllLanguages('subject').judge(seeing([{ ...listed, details: { m1: details } }])).met
  expect(met({ subject: whole })).toBe(true)
  expect(met({ subject: { fr: 'nom' } })).toBe(false)
  expect(met(null)).toBeUndefined()
})
