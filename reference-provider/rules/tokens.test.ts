import { describe, expect, it } from 'vitest'
import { scopes } from '../../src/contract/interface/scopes.ts'
import { referenceRules as rules } from './rules.ts'

describe('tokens', () => {
  it.each([
    ['Bearer abc.def-_~+/=', 'abc.def-_~+/='],
    ['bearer abc', 'abc'],
    ['Bearer a b', undefined],
    ['Bearer', undefined],
    [' Bearer abc', undefined],
    [undefined, undefined],
  ])('%s', (authorization, expected) => {
    expect(rules.tokens.bearer(authorization)).toBe(expected)
  })

  it.each([
    [scopes.documentConsumer, true],
    [`a ${scopes.documentConsumer} b`, true],
    [`${scopes.documentConsumer}x`, false],
    [scopes.documentConsumer.toUpperCase(), false],
    ['', false],
  ])('"%s" includes the scope: %s', (granted, expected) => {
    expect(rules.tokens.includesScope(granted, scopes.documentConsumer)).toBe(expected)
  })

  it.each([
    ['messages', 'without', false, ['human', 'documentConsumer', 'representative']],
    ['messages', 'with', true, ['human', 'representative', 'documentConsumer']],
    ['eventNotifications', 'without', false, ['eventService']],
  ] as const)('%s %s On-Behalf-Of header (%s) is open to %o', (operation, _with, onBehalf, expected) => {
    expect(rules.tokens.kindsAllowed(operation, onBehalf)).toEqual(expected)
  })

  it('numbers are padded to ten digits', () => {
    expect(['123', '0100000070', '01000000701'].map(rules.tokens.padded)).toEqual([
      '0000000123',
      '0100000070',
      '01000000701',
    ])
  })
})
