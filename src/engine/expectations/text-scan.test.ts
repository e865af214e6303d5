import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { textsFoundIn } from './text-scan.ts'

it.for([
  ['none', ['a text of some length'], 'another text of some length'],
  [
    'at the beginning and at the end',
    ['the beginning of it', 'and the end of it'],
    'the beginning of it, and the end of it',
  ],
  ['that overlap', ['aaaaaaaaaaaab', 'aaaaaaaaaaaaab'], 'aaaaaaaaaaaaaab'],
  ['that begin alike', ['Demande de pièces', 'Demande de permis'], 'Demande de permis'],
  ['that are short', ['abc', ''], 'xabcx'],
] as const)('finds texts as looking for each does: %s', ([, texts, said]) => {
  expect(textsFoundIn(texts, said)).toEqual(texts.filter((text) => said.includes(text)))
})

it('finds what looking for each text finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 16 })
  fc.assert(
    fc.property(fc.array(text), fc.array(text), (texts, parts) => {
      const said = parts.join('')
      expect(textsFoundIn(texts, said)).toEqual(texts.filter((one) => said.includes(one)))
    }),
  )
})
