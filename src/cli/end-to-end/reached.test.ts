import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conformance, emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'
import { type ServedHere, servedHere } from '../test/served-here.ts'
import { certificate, companyProxy, gateway, secureFront } from '../test/serving.ts'

let provider: ServedHere
beforeAll(async () => {
  provider = await servedHere()
})
afterAll(() => provider.close())

const one = ['--only', 'details-shown']
const plays = (baseUrl: string, ...more: string[]) =>
  inProcess(['run', '--base-url', baseUrl, '--stubs', provider.auth, ...one, ...more], { cwd: emptyDirectory() })

describe('a provider behind TLS', () => {
  it('is not trusted by itself, and the report names the way out', async () => {
    const { code, stdout } = await plays(await secureFront(provider.url))
    expect(code).toBe(4)
    expect(stdout).toContain('--ca')
  })

  it('is trusted by the authority that signed its certificate', async () => {
    const { code, stdout } = await plays(await secureFront(provider.url), '--ca', certificate('ca.pem'))
    expect(code).toBe(0)
    expect(stdout).not.toContain('INSECURE')
  })

  it('is shown our certificate where it asks for one', async () => {
    const front = await secureFront(provider.url, { asksForCertificate: true })
    const ours = ['--cert', certificate('caller.pem'), '--cert-key', certificate('caller.key')]
    expect((await plays(front, '--ca', certificate('ca.pem'))).code).toBe(4)
    expect((await plays(front, '--ca', certificate('ca.pem'), ...ours)).code).toBe(0)
  })

  it('is reached unchecked with --insecure, and every report says so loudly', async () => {
    const cwd = emptyDirectory()
    const front = await secureFront(provider.url)
    const reports = ['--report', 'json=r.json', '--report', 'junit=r.xml', '--report', 'terminal=r.txt']
    const args = ['run', '--base-url', front, '--stubs', provider.auth, ...one, '--insecure', ...reports]
    const { code, stdout } = await inProcess(args, { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('INSECURE: no certificate was checked')
    const { target, notes } = JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8'))
    expect(target.insecure).toBe(true)
    expect(notes[0]).toContain('INSECURE')
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(readFileSync(join(cwd, 'r.xml'), 'utf8'))
    expect(JSON.stringify(parsed)).toContain('"@_name":"insecure"')
    expect(readFileSync(join(cwd, 'r.txt'), 'utf8')).toContain('INSECURE')
  })
})

describe('a proxy', () => {
  const host = () => new URL(provider.url).host

  it('is taken from the environment for a host elsewhere', async () => {
    const { url, asked } = await companyProxy(host())
    const args = ['run', '--base-url', 'http://provider.test', '--stubs', provider.auth, ...one]
    expect((await conformance(args, { env: { HTTP_PROXY: url } })).code).toBe(0)
    expect(asked.every((line) => line.includes('http://provider.test/'))).toBe(true)
    expect(asked.length).toBeGreaterThan(3)
    const unproxied = await inProcess(args, {
      cwd: emptyDirectory(),
      env: { HTTP_PROXY: url, NO_PROXY: 'provider.test' },
    })
    expect(unproxied.code).toBe(4)
  })

  it('is never taken for this machine, unless it is asked for', async () => {
    const { url, asked } = await companyProxy(host())
    const args = ['run', '--base-url', provider.url, '--stubs', provider.auth, ...one]
    expect((await inProcess(args, { cwd: emptyDirectory(), env: { HTTP_PROXY: url, http_proxy: url } })).code).toBe(0)
    expect(asked).toEqual([])
    expect((await inProcess([...args, '--proxy', url], { cwd: emptyDirectory() })).code).toBe(0)
    expect(asked.length).toBeGreaterThan(3)
  })

  it('is tunnelled through where the provider is encrypted', async () => {
    const front = await secureFront(provider.url)
    const { url, asked } = await companyProxy(new URL(front).host)
    const trusted = ['--ca', certificate('ca.pem'), '--proxy', url]
    expect((await plays('https://localhost:4443', ...trusted)).code).toBe(0)
    expect(new Set(asked)).toEqual(new Set(['CONNECT localhost:4443']))
  })
})

describe('requests to the target', () => {
  it('carry the headers of the configuration, whose secrets reach no report', async () => {
    const keys = new Set<unknown>()
    const front = await gateway(provider.url, {
      instead: ({ headers }) => {
        keys.add(headers['x-api-key'])
        return false
      },
    })
    const cwd = emptyDirectory()
    const target = { baseUrl: front, headers: { 'X-Api-Key': 'env:GATEWAY_KEY' } }
    writeFileSync(join(cwd, 'conformance.config.json'), JSON.stringify({ target, stubs: { url: provider.auth } }))
    const env = { GATEWAY_KEY: 'a-key-of-the-gateway' }
    const { code, stdout } = await inProcess(['run', ...one, '--report', 'json'], { cwd, env })
    expect(code).toBe(0)
    expect([...keys]).toEqual(['a-key-of-the-gateway'])
    expect(stdout).not.toContain('a-key-of-the-gateway')
    const without = await inProcess(['run', ...one], { cwd })
    expect(without).toMatchObject({ code: 3, stderr: expect.stringMatching(/X-Api-Key.*GATEWAY_KEY/) })
  })

  it('keep to the number in a second', async () => {
    const times: number[] = []
    const front = await gateway(provider.url, {
      instead: () => {
        times.push(performance.now())
        return false
      },
    })
    expect((await plays(front, '--requests-per-second', '20')).code).toBe(0)
    const inOneSecond = times.map((from) => times.filter((time) => time >= from && time < from + 1000).length)
    expect(times.length).toBeGreaterThan(5)
    expect(Math.max(...inOneSecond)).toBeLessThanOrEqual(22)
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan((times.length - 1) * 45)
  })

  it('wait where the provider asks for patience', async () => {
    let refusals = 3
    const front = await gateway(provider.url, {
      instead: (_, reply) => {
        if (refusals === 0) return false
        refusals -= 1
        reply.writeHead(429, { 'Retry-After': '1' }).end()
        return true
      },
    })
    expect((await plays(front)).code).toBe(0)
    expect(refusals).toBe(0)
  })
})
