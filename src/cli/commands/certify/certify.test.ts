import { execFileSync } from 'node:child_process'
import { createHash, createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import type { BaselineEntry } from '../../../engine/result.ts'
import { emptyDirectory } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'
import { recordedRun } from '../../test/transcripts.ts'
import { wholeRun } from '../../test/whole-run.ts'
import { signStatement, verifyStatement } from './jws.ts'
import { signingKey, verifyingKey } from './keys.ts'
import type { Statement } from './statement.ts'

const timeout = 240_000
const directory = emptyDirectory()
const at = (name: string): string => join(directory, name)
const write = (name: string, content: string): string => {
  writeFileSync(at(name), content)
  return at(name)
}
const privatePem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const publicPem = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }))

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const otherEc = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = {
  ec: write('ec.pem', privatePem(ec.privateKey)),
  ecPublic: write('ec.pub', publicPem(ec.publicKey)),
  otherPublic: write('other.pub', publicPem(otherEc.publicKey)),
  ecJwk: write('ec.jwk', JSON.stringify({ ...ec.privateKey.export({ format: 'jwk' }), kid: 'team-key' })),
  rsa: write('rsa.pem', privatePem(rsa.privateKey)),
  rsaPublic: write('rsa.pub', publicPem(rsa.publicKey)),
  rsaJwk: write('rsa.jwk', JSON.stringify(rsa.privateKey.export({ format: 'jwk' }))),
}

const statement: Statement = {
  format: 'conformance-statement/1',
  suite: { name: 'message-registry-conformance', version: '0.1.0', recordedBy: '0.1.0' },
  requirements: { set: 1, suiteVersion: '0.1.0' },
  target: { baseUrl: 'http://127.0.0.1:8080', kind: 'stubbed' },
  providerVersion: '4.2.0',
  dataset: null,
  transcript: { sha256: '0'.repeat(64) },
  verdict: 'ready',
  profile: 'full',
  scenarios: { passed: 1, failed: 0, unverifiable: 0, notApplicable: 0, broken: 0, leftOut: 0 },
  rows: { passed: 34, total: 34 },
  startedAt: '2026-05-04T08:00:00.000Z',
  durationMs: 1000,
}

const certify = (...args: string[]) => inProcess(['certify', ...args])
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

describe('a signed statement', () => {
  it.each([
    ['EC in PEM', keys.ec, keys.ecPublic, 'ES256'],
    ['EC as JWK', keys.ecJwk, keys.ecPublic, 'ES256'],
    ['RSA in PEM', keys.rsa, keys.rsaPublic, 'RS256'],
    ['RSA as JWK', keys.rsaJwk, keys.rsaPublic, 'RS256'],
  ])('is valid for the public key, %s', async (_, own, other, algorithm) => {
    const signed = signStatement(statement, signingKey(own))
    expect(JSON.parse(Buffer.from(signed.split('.', 1)[0] ?? '', 'base64url').toString())).toMatchObject({
      alg: algorithm,
      typ: 'conformance-statement+jwt',
    })
    expect(verifyStatement(signed, verifyingKey(other))).toMatchObject({ ...statement, sub: 'http://127.0.0.1:8080' })
    const checked = await certify('--verify', write('valid.jws', signed), '--key', other)
    expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('provider   version 4.2.0\n') })
  })

  it('names the id of the key as its issuer, or the name that is given', () => {
    const { id } = signingKey(keys.ec)
    expect(verifyStatement(signStatement(statement, signingKey(keys.ec)), verifyingKey(keys.ecPublic))).toMatchObject({
      iss: id,
    })
    expect(signingKey(keys.ecJwk).id).toBe('team-key')
    const named = signStatement(statement, signingKey(keys.ec), 'registry team')
    expect(verifyStatement(named, verifyingKey(keys.ecPublic))).toMatchObject({ iss: 'registry team' })
  })

  const signed = signStatement(statement, signingKey(keys.ec))
  const [header = '', payload = '', signature = ''] = signed.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const none = `${base64url({ alg: 'none', typ: 'conformance-statement+jwt' })}.${payload}`
  const hmacInput = `${base64url({ alg: 'HS256', typ: 'conformance-statement+jwt' })}.${payload}`
  const hmac = createHmac('sha256', readFileSync(keys.ecPublic)).update(hmacInput).digest('base64url')
  const ofAnotherKind = signStatement({ ...statement, verdict: 'partial' as 'ready' }, signingKey(keys.ec))

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
    const file = write('hostile.jws', signStatement(hostile, signingKey(keys.ec)))
    const { code, stdout } = await certify('--verify', file, '--key', keys.ecPublic)
    expect(code).toBe(0)
    expect(stdout).not.toContain('\u001b')
    expect(stdout).not.toMatch(/^::/m)
  })
})

describe('a key', () => {
  const pkcs8 = { type: 'pkcs8', format: 'pem' } as const
  const encrypted = String(ec.privateKey.export({ ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'x' }))
  it.each([
    ['a public one', readFileSync(keys.ecPublic, 'utf8'), /public key. To sign, pass the private key/],
    ['a public JWK', JSON.stringify(ec.publicKey.export({ format: 'jwk' })), /public key. To sign/],
    ['an encrypted one', encrypted, /encrypted. Decrypt it first: openssl/],
    ['a shared secret', '{"kty":"oct","k":"c2VjcmV0"}', /shared secret/],
    ['another curve', privatePem(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey), /ec secp384r1.*P-256/],
    ['another kind', privatePem(generateKeyPairSync('ed25519').privateKey), /ed25519.*P-256/],
    ['a short RSA key', privatePem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey), /RSA of 1024 bits/],
    ['no key', 'hello', /no private key in PEM or JWK. Make one: openssl/],
    ['broken JSON', '{"kty":', /not JSON/],
  ])('that signs is refused: %s', async (_, text, says) => {
    const result = await certify(at('none.ndjson'), '--key', write('bad.key', text))
    expect(result).toMatchObject({ code: 3, stderr: expect.stringMatching(says) })
  })

  it('that is not there is named', async () => {
    expect(await certify('--verify', write('some.jws', 'x'), '--key', at('absent'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('absent'),
    })
  })
})

it.each([
  [['--key', keys.ec], /Pass the transcript of a run to sign a statement, or --verify/],
  [['t.ndjson', '--verify', 's.jws', '--key', keys.ec], /Pass the transcript of a run/],
  [['--verify', 's.jws', '--key', keys.ec, '--provider-version', '1'], /--provider-version only without --verify/],
  [['t.ndjson', '--transcript', 't.ndjson', '--key', keys.ec], /--transcript only with --verify/],
  [['t.ndjson', '--key', keys.ec, '--requirements', '99'], /Use one of: 1\./],
  [['--verify', 'absent.jws', '--key', keys.ec], /absent\.jws: the file cannot be read/],
])('certify %j is refused', async (args, says) => {
  expect(await certify(...args)).toMatchObject({ code: 3, stderr: expect.stringMatching(says) })
})

describe('certify', () => {
  let full = ''
  beforeAll(async () => {
    const { lines } = await wholeRun()
    full = write('full.ndjson', lines.join(''))
  }, timeout)

  it('signs what a run showed, and --verify checks it with the transcript', { timeout }, async () => {
    const args = [full, '--key', keys.ec, '--provider-version', '4.2.0', '--requirements', '1']
    const made = await certify(...args, '--out', at('full.jws'))
    expect(made).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('requirement set 1 (version') })
    expect(verifyStatement(readFileSync(at('full.jws'), 'utf8'), verifyingKey(keys.ecPublic))).toMatchObject({
      target: { kind: 'reference' },
      providerVersion: '4.2.0',
      requirements: { set: 1 },
      transcript: { sha256: sha256(full) },
      rows: { passed: 34, total: 34 },
      dataset: { marksSeen: expect.any(Number), marksSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    const checked = await certify('--verify', at('full.jws'), '--key', keys.ecPublic, '--transcript', full)
    expect(checked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/valid[\s\S]*has this hash, and gives this verdict/),
    })
    expect(await certify(...args, '--out', at('full.jws'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('exists'),
    })
    copyFileSync(full, at('changed.ndjson'))
    writeFileSync(at('changed.ndjson'), readFileSync(full, 'utf8').replace('"status":200', '"status":201'))
    const changed = await certify(
      '--verify',
      at('full.jws'),
      '--key',
      keys.ecPublic,
      '--transcript',
      at('changed.ndjson'),
    )
    expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('SHA-256 differs') })
  })

  it('makes a bundle that unzip opens and openssl verifies', { timeout }, async () => {
    expect(await certify(full, '--key', keys.rsa, '--bundle', at('bundle.zip'))).toMatchObject({ code: 0, stdout: '' })
    const cwd = emptyDirectory()
    const run = (command: string) => execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' })
    run(`unzip -q ${at('bundle.zip')}`)
    const commands = readFileSync(join(cwd, 'README.txt'), 'utf8').match(/^ {2}(cut|openssl|sha256sum) .*$/gm) ?? []
    expect(commands).toHaveLength(4)
    const [cut = '', openssl = '', read = '', sums = ''] = commands
    run(cut)
    expect(run(openssl)).toBe('Verified OK\n')
    expect(run(`${read} 2> errors || true`)).toContain('"verdict":"ready"')
    expect(run(sums)).toBe('transcript.ndjson: OK\n')
    expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toContain('Ready for the portal')
    const key = verifyingKey(keys.rsaPublic)
    expect(verifyStatement(readFileSync(join(cwd, 'statement.jws'), 'utf8'), key)).toMatchObject({
      providerVersion: null,
      requirements: { allScenariosOf: expect.any(String) },
      transcript: { sha256: sha256(join(cwd, 'transcript.ndjson')) },
    })
    writeFileSync(join(cwd, 'signed.txt'), readFileSync(join(cwd, 'signed.txt'), 'utf8').replace(/.$/, '_'))
    expect(() => run(`${openssl} 2>&1`)).toThrow()
  })

  it('refuses a run that is not ready, was not finished, or has tolerated failures', { timeout }, async () => {
    const refused = async (name: string, lines: readonly string[]) => {
      const file = write(name, lines.join(''))
      const result = await certify(file, '--key', keys.ec)
      expect(result).toMatchObject({ code: 1, stdout: '' })
      return result.stderr
    }
    const part = await recordedRun({ selection: { rows: [12] } })
    expect(await refused('part.ndjson', part.lines)).toMatch(
      /No statement was signed\.\n- Partial: .*conformance judge/,
    )
    expect(
      await refused(
        'cut.ndjson',
        readFileSync(full, 'utf8')
          .split(/(?<=\n)/)
          .slice(0, -1),
      ),
    ).toMatch(/- The run was not finished. Run all of it again with --transcript/)
    const entry: BaselineEntry = {
      scenario: 'list-folder-out-sent',
      outcome: 'failed',
      reason: 'r',
      owner: 'o',
      expires: '2999-01-01',
    }
    const defect = defects.find(({ id }) => id === 'list-swaps-the-folders')
    const tolerated = await recordedRun({
      selection: { ids: ['list-folder-out-sent', 'details-shown'] },
      baseline: { file: 'b.json', entries: [{ entry, line: 1 }] },
      referenceOptions: { revise: defect?.change },
    })
    expect(tolerated.result.exitCode).toBe(0)
    expect(await refused('tolerated.ndjson', tolerated.lines)).toMatch(/The baseline tolerates list-folder-out-sent\./)
    // A statement that somebody signed all the same, with the right hash.
    const forged = signStatement(
      { ...statement, transcript: { sha256: sha256(at('part.ndjson')) } },
      signingKey(keys.ec),
    )
    const checked = await certify(
      '--verify',
      write('forged.jws', forged),
      '--key',
      keys.ecPublic,
      '--transcript',
      at('part.ndjson'),
    )
    expect(checked).toMatchObject({ code: 1, stderr: expect.stringContaining('Partial: ') })
  })
})
