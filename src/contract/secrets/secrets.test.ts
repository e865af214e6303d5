import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalSpelling } from './canonical.ts'
import { secretsOfRun } from './secrets.ts'

const secret = 'p/ss+W0rd é"\\k&y'
const placeholder = '‹key of the gateway›'

const percentEncodedAll = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const unicodeEscaped = (text: string): string =>
  Array.from(text, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const latin1 = (codes: Uint8Array): string => Buffer.from(codes).toString('latin1')

/** Ways to write a text: a name, and the function that writes it. */
const forms: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'in upper case': (text) => text.toUpperCase(),
  'in lower case': (text) => text.toLowerCase(),
  'in JSON': (text) => JSON.stringify(text).slice(1, -1),
  'in JSON inside JSON': (text) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
  'in JSON of PHP': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'in JSON of .NET': unicodeEscaped,
  'in JSON with capital digits': (text) => unicodeEscaped(text).replace(/[a-f0-9]{4}/g, (it) => it.toUpperCase()),
  'in a URL': encodeURIComponent,
  'in a URL, twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'in a form': (text) => new URLSearchParams({ '': text }).toString().slice(1),
  'in a URL, every byte': percentEncodedAll,
  'in a URL, every byte with capital digits': (text) => percentEncodedAll(text).toUpperCase(),
  'in HTML': (text) => text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`),
  'in HTML with names': (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  'in base64': base64,
  'in base64, one byte later': (text) => base64(`:${text}:`),
  'in base64, two bytes later': (text) => base64(`u:${text}.`),
  'in base64, wrapped': (text) => base64(`user:${text}`).replace(/.{10}/g, '$&\r\n'),
  'in base64url': (text) => Buffer.from(`id:${text}`).toString('base64url'),
  'in base64 in a URL': (text) => encodeURIComponent(base64(text)),
}

describe('a known secret', () => {
  it.each(Object.entries(forms))('is replaced %s', (_, write) => {
    const secrets = secretsOfRun()
    secrets.add(secret, placeholder)
    const text = `before "${write(secret)}" after`
    for (const clean of [secrets.withoutKnown(text), secrets.redact(text)]) {
      expect(clean).toMatch(/^before "[\w\r\n]{0,10}‹key of the gateway›[\w\s=%]{0,6}" after$/)
    }
  })

  it('leaves a text without it as it is', () => {
    const secrets = secretsOfRun()
    secrets.add(secret, placeholder)
    const text = 'p/ss and "W0rd" \\u00e9 %C3%A9 &amp; \r\n end\\'
    expect([secrets.withoutKnown(text), secrets.redact(text)]).toEqual([text, text])
  })

  it('is replaced where it is repeated, cut by line breaks, or part of a longer word', () => {
    const secrets = secretsOfRun()
    secrets.add('abcdefgh1', '‹a›')
    expect(secrets.redact('abcdefgh1abcdefgh1 xabcde\nfgh1x')).toBe('‹a›‹a› x‹a›x')
  })

  it('keeps its first placeholder, so that equal values look equal', () => {
    const secrets = secretsOfRun()
    secrets.add('abcdefgh1', '‹first›')
    secrets.add('abcdefgh1', '‹second›')
    expect(secrets.redact('abcdefgh1 ABCDEFGH1')).toBe('‹first› ‹first›')
  })

  it('is replaced as one when it contains another', () => {
    const secrets = secretsOfRun()
    secrets.add('abcdefgh1', '‹short›')
    secrets.add('abcdefgh12345', '‹long›')
    expect(secrets.redact('abcdefgh12345 abcdefgh1')).toBe('‹long› ‹short›')
  })

  it('that is a token is replaced where only its payload or its signature is repeated', () => {
    const token = `eyJhbGciOiJub25lIn0.${base64('{"sub":"somebody"}')}.c2lnbmF0dXJlLW9mLWl0`
    const secrets = secretsOfRun()
    secrets.add(token, '‹token›')
    for (const part of token.split('.').slice(1)) expect(secrets.withoutKnown(`a ${part} b`)).toBe('a ‹token› b')
  })

  it('that is a person number is replaced with any punctuation', () => {
    const secrets = secretsOfRun()
    secrets.add('79072300048', '‹person of humanUser›')
    for (const written of ['79072300048', '79.07.23-000.48', '790723-00048', '790723 000 48', '79/07/23-000.48']) {
      expect(secrets.withoutKnown(`(${written})`)).toBe('(‹person of humanUser›)')
    }
  })
})

it('no form of a random secret survives, wherever it is', () => {
  const around = fc.string({ maxLength: 20 })
  const value = fc.string({ minLength: 10, maxLength: 60 }).filter((it) => canonicalSpelling(it.trim()).length >= 8)
  const form = fc.constantFrom(...Object.keys(forms))
  fc.assert(
    fc.property(value, form, around, around, (plain, name, before, after) => {
      const secrets = secretsOfRun()
      secrets.add(plain, '‹s›')
      const clean = secrets.withoutKnown(`${before} ${forms[name]?.(plain)} ${after}`)
      expect(clean).toContain('‹s›')
      expect(latin1(canonicalSpelling(clean))).not.toContain(latin1(canonicalSpelling(plain)))
    }),
    { numRuns: 2000 },
  )
})

describe('what looks like a secret is replaced, alone in a text', () => {
  const names = [
    ...[
      'access_token',
      'refreshToken',
      'id-token',
      'token',
      'client_secret',
      'client-assertion',
      'assertion',
      'passwd',
    ],
    ...['password', 'passphrase', 'secret', 'api_key', 'X-Api-Key', 'x-auth-token', 'private_key', 'session_id'],
    ...['JSESSIONID', 'PHPSESSID'],
  ]
  const written = names.flatMap((name) => [
    `{"${name}":"S3cretValue1"}`,
    `${name}=S3cretValue1`,
    `${name}: S3cretValue1`,
    `name="${name}"\r\n\r\nS3cretValue1`,
  ])
  it.each([
    ...written,
    '-----BEGIN PRIVATE KEY-----\nS3cretValue1\n-----END PRIVATE KEY-----',
    'eyJS3cretValue1.S3cretValue1.x',
    'EYJS3cretValue1',
    'ZXlKS3cretValue1S3cretValue1',
    'Bearer S3cretValue1',
    'DPoP%20S3cretValue1',
    'Authorization: S3cretValue1',
    'Set-Cookie: a=S3cretValue1',
    'http://user:S3cretValue1@host',
    'http%3A%2F%2FS3cretValue1%40host',
    'curl -u a:S3cretValue1',
    'curl --proxy-user=a:S3cretValue1',
  ])('%s', (text) => {
    expect(secretsOfRun().redact(text)).not.toContain('S3cretValue1')
  })
})

it('a large text with many secrets takes little time', () => {
  const secrets = secretsOfRun()
  const values = Array.from(
    { length: 200 },
    (_, index) => `${index + 100}-${'secret'.repeat(index % 20)}-${index}-${index * index}`,
  )
  for (const value of values) secrets.add(value, '‹s›')
  const line = '{"messageId":"0c6e","subject":"Une lettre \\u00e9tonnante","isRead":false,"size":12},\n'
  const text = values.map((value) => line.repeat(580) + encodeURIComponent(value)).join('')
  expect(text.length).toBeGreaterThan(9_000_000)
  const start = performance.now()
  const clean = secrets.redact(text)
  expect(performance.now() - start).toBeLessThan(15_000)
  expect(clean.split('‹s›')).toHaveLength(values.length + 1)
})

it('leaves the caller in a command that prints a token', () => {
  const command = 'HUMAN_USER=$(npx conformance token humanUser)'
  expect(secretsOfRun().redact(command)).toBe(command)
})

it('leaves what holds no secret as it is, and copies only what does', () => {
  const secrets = secretsOfRun()
  secrets.add('S3cretValue1', '‹password›')
  const same = { list: [{ text: 'a' }], none: undefined }
  const result = { same, other: { texts: ['b', 'S3cretValue1'] } }
  expect(secrets.redactDeep(result)).toEqual({ same, other: { texts: ['b', '‹password›'] } })
  expect(secrets.redactDeep(result).same).toBe(same)
  expect(secrets.redactDeep(same)).toBe(same)
  expect(result.other.texts).toEqual(['b', 'S3cretValue1'])
})
