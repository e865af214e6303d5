import { expect, it } from 'vitest'
import { withoutLongTexts } from './without-long-texts.ts'

const long = 'x'.repeat(200_001)

it('does not copy JSON without long texts', () => {
  const json = { a: [1, null, { b: 'x'.repeat(200_000) }], c: true }
  expect(withoutLongTexts(json)).toBe(json)
})

it.each<[unknown, unknown]>([
  [long, undefined],
  [{ subject: { fr: long, nl: 'kort' } }, { subject: { fr: undefined, nl: 'kort' } }],
  [{ values: ['short', long] }, { values: ['short', undefined] }],
  [
    [{ id: '1', label: long }, { id: '2' }],
    [{ id: '1', label: undefined }, { id: '2' }],
  ],
])('leaves long texts out', (json, kept) => {
  expect(withoutLongTexts(json)).toEqual(kept)
})
