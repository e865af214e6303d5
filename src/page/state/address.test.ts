import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageLanguages } from '../languages/page-language.ts'
import { type Address, formatAddress, pageViews, parsePageAddress } from './address.ts'

const someText = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '-')

it('reads every address that it writes', () => {
  const addresses = fc.record({
    language: fc.constantFrom(...pageLanguages),
    persona: fc.option(someText, { nil: undefined }),
    view: fc.constantFrom(...pageViews),
    messageId: fc.option(someText, { nil: undefined }),
    isWireOpen: fc.boolean(),
    query: fc.dictionary(
      someText.filter((name) => name !== 'wire' && name !== '__proto__'),
      someText,
      { maxKeys: 4 },
    ),
  })
  fc.assert(
    fc.property(addresses, (address) => {
      expect(parsePageAddress(formatAddress(address as Address))).toEqual(address)
    }),
  )
})

it('takes what is missing or misspelt from the default', () => {
  const usual = { language: 'fr', persona: undefined, view: 'messages', isWireOpen: false, query: {} }
  expect(parsePageAddress('', ['fr-BE'])).toEqual({ ...usual, messageId: undefined })
  expect(parsePageAddress('#/xx/%/nothing', ['fr'])).toMatchObject({ ...usual, persona: '%' })
})

it('leaves empty values out', () => {
  const address = { language: 'nl', view: 'messages', isWireOpen: true, query: { q: '', page: '2' } } as const
  expect(formatAddress(address)).toBe('#/nl/-/messages?page=2&wire=open')
})
