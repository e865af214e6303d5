import { describe, expect, it } from 'vitest'
import { secretsOfRun } from './secrets.ts'

const value = 'a+1/é-'

const unicode = (text: string): string =>
  Array.from(text, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`).join('')

const escaped = JSON.stringify(value).slice(1, -1)
const base64 = Buffer.from(value).toString('base64')

const redacted = (text: string, secret = value): string => {
  const secrets = secretsOfRun()
  secrets.add(secret, '‹key›', true)
  return secrets.redactDeep({ text }).text
}

describe('a secret of fewer than eight characters', () => {
  it.each([
    ['JSON', `{"k":"${value}"}`, '{"k":"‹key›"}'],
    ['JSON inside JSON', JSON.stringify(`{"k":"${value}"}`), '"{\\"k\\":\\"‹key›\\"}"'],
    ['JSON of PHP', `{"k":"${escaped.replaceAll('/', '\\/')}"}`, '{"k":"‹key›"}'],
    ['JSON of .NET', `{"k":"${value.replace('+', '\\u002B').replace('é', '\\u00E9')}"}`, '{"k":"‹key›"}'],
    ['JSON escapes', `{"k":"${unicode(value)}"}`, '{"k":"‹key›"}'],
    ['a query', `/m?k=${encodeURIComponent(value)}&page=1`, '/m?k=‹key›&page=1'],
    ['a query, twice', `/m?k=${encodeURIComponent(encodeURIComponent(value))}`, '/m?k=‹key›'],
    ['HTML', '<b>a&#43;1&#x2F;&#xe9;&#45;</b>', '<b>‹key›</b>'],
    ['upper case', `X-Key: ${value.toUpperCase()}`, 'X-Key: ‹key›'],
    ['base64', `{"k":"${base64}"}`, '{"k":"‹key›"}'],
    ['base64url', `k=${Buffer.from(value).toString('base64url')}`, 'k=‹key›'],
  ])('is found as a value in %s', (_, text, clean) => {
    expect(redacted(text)).toBe(clean)
  })

  it('stays inside a word and a sentence, where it occurs by chance', () => {
    expect(redacted('{"k":"abc12","d":"xabc1x"} the abc1 of it', 'abc1')).toBe(
      '{"k":"abc12","d":"xabc1x"} the abc1 of it',
    )
  })

  it('of fewer than four characters is found only where it is the whole text', () => {
    expect([redacted('{"page":"10"}', '10'), redacted('10', '10')]).toEqual(['{"page":"10"}', '10'])
    const secrets = secretsOfRun()
    secrets.add('10', '‹key›')
    expect(secrets.redactDeep({ value: '10', page: 'page 10' })).toEqual({ value: '‹key›', page: 'page 10' })
  })

  it('keeps its own placeholder beside others', () => {
    const secrets = secretsOfRun()
    secrets.add('one-1', '‹first›')
    secrets.add('two-2', '‹second›')
    secrets.add('1', '‹third›')
    expect(secrets.redactDeep({ text: 'k=two-2; l=ONE-1; m=1' }).text).toBe('k=‹second›; l=‹first›; m=1')
  })
})
