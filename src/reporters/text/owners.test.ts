import { expect, it } from 'vitest'
import { missingOwnerText } from './owners.ts'

it('names the stubs, not the provider, when the stubs could not be changed', () => {
  const missing = { kind: 'control', says: 'the stubs could not be changed: connection lost', about: 'stubs' } as const
  expect(missingOwnerText(missing, 'conformance')).toBe(
    'the stubs: check that they run and can be reached, then run it again',
  )
})
