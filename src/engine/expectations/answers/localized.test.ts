import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { eachFieldInAllLanguages, fieldInAllLanguages, localizedField } from './localized.ts'

const whole = { nl: 'naam', fr: 'nom', de: 'Name' }

it.each([
  ['three languages', whole, true, true],
  ['two languages', { nl: 'naam', fr: 'nom' }, true, false],
  ['an empty text', { ...whole, de: ' ' }, true, false],
  // A null counts as absent.
  ['null for a language', { ...whole, de: null }, true, false],
  ['a number for a language', { ...whole, de: 7 }, false, false],
  ['no language', {}, true, false],
  ['plain text', 'naam', false, false],
  ['a list', ['naam'], false, false],
  ['nothing', undefined, false, false],
])('%s', (_, name, isLocalized, isWhole) => {
  const seen = seeing([answered(200, { name })])
  expect(localizedField('name').judge(seen).holds).toBe(isLocalized)
  expect(fieldInAllLanguages('name').judge(seen).holds).toBe(isWhole)
})

it('looks at each listed message', () => {
  const met = (...subjects: unknown[]) => {
    const items = subjects.map((subject, index) => ({ messageId: `m${index}`, subject }))
    return eachFieldInAllLanguages('subject').judge(seeing([answered(200, { items })])).holds
  }
  expect(met(whole, whole)).toBe(true)
  expect(met(whole, { fr: 'nom' })).toBe(false)
  expect(met()).toBeUndefined()
})

it('reads a subject from the details where the list has none', () => {
  const listed = answered(200, { items: [{ messageId: 'm1' }] })
  const met = (details: unknown) =>
    eachFieldInAllLanguages('subject').judge(seeing([{ ...listed, details: { m1: details } }])).holds
  expect(met({ subject: whole })).toBe(true)
  expect(met({ subject: { fr: 'nom' } })).toBe(false)
  expect(met(null)).toBeUndefined()
})
