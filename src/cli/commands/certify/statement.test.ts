import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { signStatement, verifyStatement } from './jws.ts'
import { statementSigningKey, verifyingKey } from './keys.ts'
import { certify, keys, statement, write } from './test/signing.ts'

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a signed statement', () => {
  it.each([
    ['EC in PEM', keys.ec, keys.ecPublic, 'ES256'],
    ['EC as JWK', keys.ecJwk, keys.ecPublic, 'ES256'],
    ['RSA in PEM', keys.rsa, keys.rsaPublic, 'RS256'],
    ['RSA as JWK', keys.rsaJwk, keys.rsaPublic, 'RS256'],
  ])('is valid for the public key, %s', async (_, own, other, algorithm) => {
    const signed = signStatement(statement, statementSigningKey(own))
    expect(JSON.parse(Buffer.from(signed.split('.', 1)[0] ?? '', 'base64url').toString())).toMatchObject({
      alg: algorithm,
      typ: 'conformance-statement+jwt',
    })
    expect(verifyStatement(signed, verifyingKey(other))).toMatchObject({ ...statement, sub: 'http://127.0.0.1:8080' })
    const checked = await certify('--verify', write('valid.jws', signed), '--key', other)
    expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('provider   version 4.2.0\n') })
  })

  it('names the id of the key as its issuer, or the name that is given', () => {
    const { id } = statementSigningKey(keys.ec)
    expect(
      verifyStatement(signStatement(statement, statementSigningKey(keys.ec)), verifyingKey(keys.ecPublic)),
    ).toMatchObject({
      iss: id,
    })
    expect(statementSigningKey(keys.ecJwk).id).toBe('team-key')
    const named = signStatement(statement, statementSigningKey(keys.ec), 'registry team')
    expect(verifyStatement(named, verifyingKey(keys.ecPublic))).toMatchObject({ iss: 'registry team' })
  })

  const signed = signStatement(statement, statementSigningKey(keys.ec))
  const [header = '', payload = '', signature = ''] = signed.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const none = `${base64url({ alg: 'none', typ: 'conformance-statement+jwt' })}.${payload}`
  const hmacInput = `${base64url({ alg: 'HS256', typ: 'conformance-statement+jwt' })}.${payload}`
  const hmac = createHmac('sha256', readFileSync(keys.ecPublic)).update(hmacInput).digest('base64url')
  const ofAnotherKind = signStatement({ ...statement, verdict: 'partial' as 'ready' }, statementSigningKey(keys.ec))

  it.each([
    [
      'claims that were changed',
      `${header}.${base64url({ ...claims, providerVersion: '5' })}.${signature}`,
      keys.ecPublic,
      /changed, or signed with another key/,
    ],
    [
      'a signature that was changed',
      `${header}.${payload}.${Buffer.alloc(64, 1).toString('base64url')}`,
      keys.ecPublic,
      /changed, or signed/,
    ],
    ['another key', signed, keys.otherPublic, /changed, or signed with another key/],
    ['a key of another kind', signed, keys.rsaPublic, /not signed with RS256/],
    ['the algorithm none', `${none}.`, keys.ecPublic, /not signed with ES256/],
    ['the algorithm none and a signature', `${none}.${signature}`, keys.ecPublic, /not signed with ES256/],
    ['an HMAC with the public key as its secret', `${hmacInput}.${hmac}`, keys.ecPublic, /not signed with ES256/],
    ['another format', ofAnotherKind, keys.ecPublic, /not a statement of this format/],
    ['another text', 'hello\u001b[31m', keys.ecPublic, /not a signed statement/],
  ])('is not valid with %s', async (_, text, key, says) => {
    const result = await certify('--verify', write('invalid.jws', text), '--key', key)
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(says) })
    expect(result.stderr).not.toContain('\u001b')
  })

  it('controls no terminal with what it says', async () => {
    const hostile = { ...statement, providerVersion: '4\u001b[31m\n::error::x' }
    const file = write('hostile.jws', signStatement(hostile, statementSigningKey(keys.ec)))
    const { code, stdout } = await certify('--verify', file, '--key', keys.ecPublic)
    expect(code).toBe(0)
    expect(stdout).not.toContain('\u001b')
    expect(stdout).not.toMatch(/^::/m)
  })
})
