import { expect, it } from 'vitest'
import { brokenRule, missingOwnerText } from './owners.ts'

it('names the stubs, not the provider, when the stubs could not be changed', () => {
  const missing = { kind: 'control', says: 'the stubs could not be changed: connection lost', about: 'stubs' } as const
  expect(missingOwnerText(missing, 'conformance')).toBe(
    'the stubs: check that they run and can be reached, then run it again',
  )
})

const filters = ['4.1.received-before', '4.1.received-after', '4.1.expired-before', '4.1.every-message-matches']

it('one demand is the rule that is broken', () => {
  const rule = brokenRule('provider', filters.slice(0, 1))
  expect(rule).toEqual({ label: 'rule', says: expect.stringMatching(/^§4\.1: /) })
})

it.each([
  [2, /^one of these 2: §4\.1: [^;]+; §4\.1: [^;]+$/],
  [4, /^one of these 4: §4\.1: [^;]+; §4\.1: [^;]+; §4\.1: [^;]+; and 1 more$/],
])('of %i demands it says that one of them is broken', (count, says) => {
  const rule = brokenRule('provider', filters.slice(0, count))
  expect(rule).toEqual({ label: 'rules', says: expect.stringMatching(says) })
})

it('only a provider breaks demands', () => {
  expect(brokenRule('network', filters)).toBeUndefined()
})
