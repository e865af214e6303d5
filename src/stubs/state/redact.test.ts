import { expect, test } from 'vitest'
import { redactParameters, withoutSecrets } from './redact.ts'

test.each([
  ['79072300048', '(hidden)'],
  ['/p/79.07.23-000.48/x', '/p/(hidden)/x'],
  ['a eyJhbGciOi.eyJp-_c.s1g b', 'a (hidden) b'],
  ['0406798006', '0406798006'],
  ['406798006', '406798006'],
  ['2026-11-20', '2026-11-20'],
  ['123456789012', '123456789012'],
])('%s is shown as %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown)
})

test('parameters are as received, except secrets', () => {
  const given = new URLSearchParams('a=1&a=2&Access_Token=opaque&client_secret=s&userId=79072300048')
  expect(redactParameters(given)).toEqual({
    a: '1,2',
    Access_Token: '(hidden)',
    client_secret: '(hidden)',
    userId: '(hidden)',
  })
})
