import { expect, it } from 'vitest'
import { effectiveProxy } from './proxy.ts'

const environment = { proxy: 'environment' }
const both = { HTTP_PROXY: 'http://plain:3128', https_proxy: 'http://name:secret@secure:3128' }

it.each([
  ['http://provider.example', undefined, 'http://plain:3128'],
  ['https://provider.example', undefined, 'http://secure:3128'],
  ['https://provider.example', 'example', undefined],
  ['https://provider.example', '.example, other', undefined],
  ['https://provider.example:8443', 'provider.example:8443', undefined],
  ['https://provider.example', '*', undefined],
  ['https://provider.example', 'ample', 'http://secure:3128'],
])('%s with NO_PROXY %s', (url, noProxy, expected) => {
  expect(effectiveProxy(url, environment, { ...both, NO_PROXY: noProxy })).toBe(expected)
})

it('is the configured one without its password, or undefined', () => {
  expect(effectiveProxy('http://a', { proxy: 'http://name:secret@named:1' }, both)).toBe('http://named:1')
  expect(effectiveProxy('http://a', {}, both)).toBeUndefined()
})
