import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { generateEcKeys } from '../../../stubs/state/tokens/generated-keys.ts'
import { exampleCertificate } from '../../../stubs/test/example-certificate.ts'
import { conformance, emptyDirectory, type How, interrupt, type Started, start } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'

const running: Started[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map(interrupt))
})

const runs = (args: string[], how?: How): Started => {
  const started = start(args, how)
  running.push(started)
  return started
}

const stubs = async (...more: string[]) => {
  const started = runs(['stubs', '--auth-port', '0', '--partition-port', '0', ...more])
  const address = async (label: string) => (await started.says(new RegExp(`^${label} +(\\S+)$`, 'm')))[1] ?? ''
  const [auth, partition] = [await address('authorization server'), await address('partition service')]
  const key = await address('key')
  await started.says(/Press Ctrl-C to stop/)
  return { started, auth, partition, key }
}

describe('stubs in a pipe', () => {
  it('are controlled by scripts: the printed curl command injects a fault, and heal ends it', async () => {
    const { started, auth, partition, key } = await stubs()
    const [, printed = ''] = await started.says(
      /^ {2}curl -s -H 'authorization: Bearer \S+' -d '(\{.+\})' http\S+\/control\/fault$/m,
    )
    const post = (operation: string, body: string) =>
      fetch(`${auth}/control/${operation}`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body })
    expect((await post('fault', printed)).status).toBe(200)
    expect((await fetch(`${partition}/nothing`)).status).toBe(500)
    await started.says(/partition +500 +GET \/nothing .*fault error500/)
    await post('heal', '')
    expect((await fetch(`${partition}/nothing`)).status).toBe(404)
    await started.says(/partition +404 +GET \/nothing .*\d+ ms/)
  })

  it('keep rights that a script changed when another token is issued', async () => {
    const { auth, key } = await stubs()
    const headers = { authorization: `Bearer ${key}` }
    const { stdout } = await conformance(['token', 'humanUser', '--stubs', auth])
    const known = { callerId: 'humanUser' }
    const post = (operation: string, body: object) =>
      fetch(`${auth}/control/${operation}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('admit', {
      id: 'humanUser',
      kind: 'human',
      scopes: ['other'],
      enterpriseNumbers: ['1'],
      mailbox: '0990000113',
    })
    const again = await conformance(['token', 'humanUser', '--stubs', auth])
    expect(again.stdout).not.toBe(stdout)
    expect(JSON.parse(atob(again.stdout.split('.')[1] ?? '')).scope).toBe('other')
    const minted = (await (await post('tokenOf', known)).json()) as { token?: string }
    expect(minted.token).toMatch(/^eyJ/)
    expect(await (await post('tokenOf', { callerId: 'nobody' })).json()).toEqual({})
  })
})

describe('token', () => {
  it('gives a token to every persona that has one', async () => {
    const { auth } = await stubs()
    const token = (persona: string) => inProcess(['token', persona, '--json', '--stubs', auth])
    const { stdout } = await token('mandataryAdmin')
    const { headers, ...details } = JSON.parse(stdout)
    expect(details).toMatchObject({
      persona: 'mandataryAdmin',
      scopes: [expect.stringMatching(/:mailboxmandataryadmin$/)],
    })
    expect(headers.authorization).toBe(`Bearer ${details.token}`)
    const onBehalf = JSON.parse((await token('foreignUserOnBehalf')).stdout)
    expect(onBehalf.headers).toMatchObject({ 'On-Behalf-Of-Enterprise-Number': expect.stringMatching(/^\d{10}$/) })
    const without = await token('nobody')
    expect(without).toMatchObject({ code: 3, stderr: expect.stringContaining('The persona nobody sends no token.') })
  })
})

describe('stubs for enterprises that a team names', () => {
  it('issue tokens for their mailboxes, and so does token', async () => {
    const named = ['--enterprise-number', '403449823', '--other-enterprise-number', '0403170701']
    const { started, auth } = await stubs(...named)
    await started.says(/# documentConsumer: .+ \(0403449823\)$/m)
    await started.says(/# representative: represents 0403449823$/m)
    await started.says(/# otherEnterprise: an application of 0403170701$/m)
    const { stdout } = await conformance(['token', 'representative', '--json', '--stubs', auth, ...named])
    expect(JSON.parse(stdout).headers).toMatchObject({ 'On-Behalf-Of-Enterprise-Number': '0403449823' })
  })
})

describe('stubs with a certificate', () => {
  const files = () => {
    const cwd = emptyDirectory()
    const [cert, key] = [join(cwd, 'cert.pem'), join(cwd, 'key.pem')]
    writeFileSync(cert, exampleCertificate.cert)
    writeFileSync(key, exampleCertificate.key)
    return { cert, key }
  }

  it('serve a provider that trusts it, and a run', async () => {
    const { cert, key } = files()
    const { auth, partition } = await stubs('--stub-cert', cert, '--stub-cert-key', key)
    const services = ['--auth-url', auth, '--partition-url', partition]
    const serve = runs(['serve', '--no-stubs', '--port', '0', ...services], { env: { NODE_EXTRA_CA_CERTS: cert } })
    const [, url = ''] = await serve.says(/^provider +(\S+)$/m)
    const { code, stdout } = await conformance(['run', '--base-url', url, '--stubs', auth, '--row', '1-4'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('4 of 34 passed')])
  })

  it.for<[string, (files: { cert: string; key: string }) => string[], RegExp]>([
    ['one without the other', ({ cert }) => ['--stub-cert', cert], /--stub-cert and --stub-cert-key together/],
    ['what is no PEM', ({ cert }) => ['--stub-cert', import.meta.filename, '--stub-cert-key', cert], /not PEM/],
    [
      'two that do not fit',
      ({ cert }) => ['--stub-cert', cert, '--stub-cert-key', cert],
      /not a certificate and its private key/,
    ],
    [
      'an address without it',
      ({ cert, key }) => ['--stub-cert', cert, '--stub-cert-key', key, '--stub-url', 'http://host.docker.internal'],
      /Pass --stub-url https:\/\/host\.docker\.internal\./,
    ],
  ])('refuse %s', async ([, options, says]) => {
    const { code, stderr } = await conformance([
      'stubs',
      '--auth-port',
      '4731',
      '--partition-port',
      '4732',
      ...options(files()),
    ])
    expect([code, stderr]).toEqual([3, expect.stringMatching(says)])
  })
})

describe('stubs with the keys of clients', () => {
  const { privateKey, publicKey } = generateEcKeys()
  const privateJwk = privateKey.export({ format: 'jwk' })
  const keyFile = (text: string) => {
    const file = join(emptyDirectory(), 'client.json')
    writeFileSync(file, text)
    return file
  }

  it.each([
    [
      'a file that is missing',
      join(emptyDirectory(), 'no.json'),
      /--client-jwks is read from the file .*no\.json.*does not exist/,
    ],
    ['an empty file', keyFile(''), /which is empty/],
    [
      'PEM text',
      keyFile(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      /--client-jwks \S+client\.json cannot be used: it is not JSON\. Pass a JWK set/,
    ],
    [
      'a private key',
      keyFile(JSON.stringify({ keys: [privateJwk] })),
      /key 1 is private or a secret\. Write only public/,
    ],
  ])('refuse %s, and repeat nothing of it', async (_what, file, says) => {
    const { code, stderr, stdout } = await inProcess([
      'stubs',
      '--auth-port',
      '0',
      '--partition-port',
      '0',
      '--client-jwks',
      file,
    ])
    expect([code, stderr]).toEqual([3, expect.stringMatching(says)])
    expect(stderr + stdout).not.toContain(privateJwk.d)
    expect(stderr + stdout).not.toContain('BEGIN')
  })

  it('a run with keys does not use stubs that run already: they may have other keys', async () => {
    const { auth } = await stubs()
    const port = new URL(auth).port
    const file = keyFile(JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] }))
    const args = ['run', '--base-url', 'http://127.0.0.1:9', '--auth-port', port, '--client-jwks', file]
    const { code, stderr } = await conformance(args)
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/--client-jwks then belongs to the command that starts them/),
    ])
  })
})
